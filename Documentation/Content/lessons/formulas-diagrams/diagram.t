  $ tracebook new book orders >made
  $ cd orders
  $ printf 'plugins: [diagram]\n' >>Content/book.yaml
  $ printf '\n```diagram\ndigraph { open -> shut [label="a push"] }\n```\n' >>Content/lessons/returned/en.md
  $ tracebook build --allow-plugin diagram 2>../said | cut -d : -f 1
  13 pages in Site/public
  $ grep -o 'aria-label="open[^"]*"' Site/public/en/returned/index.html
  aria-label="open → shut: a push"
  $ tail -n 3 Site/public/en/returned/index.html.md
  ```
  open → shut: a push
  ```
  $ yes '' | head -n 30 | tracebook learn returned --allow-plugin diagram | grep shut
  open → shut: a push
  $ printf '\n```diagram\ndigraph { open [color=red] }\n```\n' >>Content/lessons/returned/en.md
  $ tracebook check --allow-plugin diagram
  Content/lessons/returned/en.md:28:17: error[diagram]: `color` is not drawn; what is: arrowhead, arrowtail, compound, constraint, dir, group, headport, label, lhead, ltail, minlen, nodesep, ordering, peripheries, rank, rankdir, ranksep, shape, splines, style, tailport, weight
   28 | digraph { open [color=red] }
      |                 ^^^^^
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
