  $ tracebook new book kitchen >made
  $ cd kitchen
  $ cat Content/lessons/placed/pay.trace
  # A shop that sets aside what is bought.
  model: order
  on orderPlaced
    set stock
  on orderPaid
    save stock
  ---
  > place
  orderPlaced
    set stock
  = placed
  
  > pay
  orderPaid
    save stock
  = paid
  
  > ship
  orderShipped
  = shipped
  $ tracebook export Content/lessons/placed/pay.trace --itf
  {
    "#meta": {
      "format": "ITF",
      "format-description": "https://apalache-mc.org/docs/adr/015adr-trace.html",
      "source": "Content/lessons/placed/pay.trace",
      "model": "order"
    },
    "params": [],
    "vars": ["stimulus", "refused", "observed", "time", "states", "stock"],
    "states": [
      {
        "#meta": {"index": 0},
        "stimulus": "",
        "refused": false,
        "observed": [],
        "time": {"#bigint": "0"},
        "states": {"#set": ["none"]},
        "stock": "none"
      },
      {
        "#meta": {"index": 1},
        "stimulus": "place",
        "refused": false,
        "observed": ["orderPlaced", "  set stock", "= placed"],
        "time": {"#bigint": "0"},
        "states": {"#set": ["placed"]},
        "stock": "unsaved"
      },
      {
        "#meta": {"index": 2},
        "stimulus": "pay",
        "refused": false,
        "observed": ["orderPaid", "  save stock", "= paid"],
        "time": {"#bigint": "0"},
        "states": {"#set": ["paid"]},
        "stock": "saved"
      },
      {
        "#meta": {"index": 3},
        "stimulus": "ship",
        "refused": false,
        "observed": ["orderShipped", "= shipped"],
        "time": {"#bigint": "0"},
        "states": {"#set": ["shipped"]},
        "stock": "saved"
      }
    ]
  }
