  $ tracebook new book kitchen >made
  $ cd kitchen
  $ tracebook export order --dot
  digraph "order" {
    compound=true
    newrank=true
    node [shape=box, style=rounded]
    "none"
    "placed"
    "paid"
    "shipped"
    "returned"
    "cancelled"
    "kept"
    "start 0" [shape=point, label=""]
    "start 0" -> "none"
    "none" -> "placed" [label="place"]
    "placed" -> "paid" [label="pay"]
    "placed" -> "cancelled" [label="cancel, unpaid"]
    "paid" -> "shipped" [label="ship"]
    "paid" -> "cancelled" [label="cancel"]
    "shipped" -> "returned" [label="return"]
    "shipped" -> "kept" [label="kept"]
  }
  $ tracebook export order
  tracebook: `export` needs a format
    help: it may be `--scxml`, `--xstate`, `--dot`, `--spin`
  [2]
  $ tracebook export order --dot --scxml
  tracebook: `export` writes one format at a time
    help: it may be `--scxml`, `--xstate`, `--dot`, `--spin`
  [2]
  $ tracebook export Content/lessons/placed/pay.trace --itf
  tracebook: `--itf` was removed: nothing was known to read the runs that it wrote
    help: `tracebook run MODEL --json` writes what a run shows, one JSON object a line
  [2]
