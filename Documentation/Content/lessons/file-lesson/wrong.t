  $ tracebook new book orders >made
  $ cd orders
  $ printf '\n## One more\n\nSee [there](../retuned/).\n' >>Content/lessons/placed/en.md
  $ printf '\n## The last {#last}\n\nNothing is shown.\n' >>Content/lessons/placed/en.md
  $ tracebook check
  Content/lessons/placed/en.md:23:1: error[step-without-example]: a step must show an example or say that it is prose
   23 | ## One more
      | ^^^^^^^^^^^
    why: what a lesson says is compared with what runs
    help: embed one by a paragraph `[what it shows](file.trace)`, or write `.prose` after the id
  Content/lessons/placed/en.md:23:1: error[step-without-id]: a step needs an id that stays
   23 | ## One more
      | ^^^^^^^^^^^
    why: links, translations and progress find a step by its id
    help: write `## One more {#one-more}`
  Content/lessons/placed/en.md:25:16: error[broken-link]: `retuned` is not a lesson of the book
   25 | See [there](../retuned/).
      |                ^^^^^^^
    help: did you mean `returned`?
  Content/lessons/placed/en.md:27:1: error[step-without-example]: a step must show an example or say that it is prose
   27 | ## The last {#last}
      | ^^^^^^^^^^^^^^^^^^^
    why: what a lesson says is compared with what runs
    help: embed one by a paragraph `[what it shows](file.trace)`, or write `.prose` after the id
  2 lessons in 1 languages, 4 examples run, 2 proved: 4 errors
  [1]
