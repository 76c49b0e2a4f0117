  $ tracebook new book orders >made
  $ cd orders
  $ sed -i 's/^> ship/> shp/' Content/lessons/placed/pay.trace
  $ printf '\n## Later\n\nThe shop hears `orderPayd`, see [returns](../return/en.md).\n' >>Content/lessons/placed/en.md
  $ tracebook check
  Content/lessons/placed/en.md:23:1: error[step-without-example]: a step must show an example or say that it is prose
   23 | ## Later
      | ^^^^^^^^
    why: what a lesson says is compared with what runs
    help: embed one by a paragraph `[what it shows](file.trace)`, or write `.prose` after the id
  Content/lessons/placed/en.md:23:1: error[step-without-id]: a step needs an id that stays
   23 | ## Later
      | ^^^^^^^^
    why: links, translations and progress find a step by its id
    help: write `## Later {#later}`
  Content/lessons/placed/en.md:25:17: error[unknown-name]: `orderPayd` is not a name of order
   25 | The shop hears `orderPayd`, see [returns](../return/en.md).
      |                 ^^^^^^^^^
    help: did you mean `orderPaid`? A name that is wrong on purpose goes under `allow:`
  Content/lessons/placed/en.md:25:46: error[broken-link]: `return` is not a lesson of the book
   25 | The shop hears `orderPayd`, see [returns](../return/en.md).
      |                                              ^^^^^^
    help: did you mean `returned`?
  Content/lessons/placed/pay.trace:18:3: error[unknown-stimulus]: `shp` is not a stimulus of `order`
   18 | > shp
      |   ^^^
    help: did you mean `ship`?
  2 lessons in 1 languages, 3 examples run, 2 proved: 5 errors
  [1]
