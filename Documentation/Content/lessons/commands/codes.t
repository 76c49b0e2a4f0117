  $ tracebook new book orders >made
  $ echo 'Beställd' >orders/Content/lessons/placed/sv.md
  $ tracebook check --book orders
  Content/lessons/placed/sv.md:1:1: warning[unlisted-language]: `sv` is not a language of the book, so the file is not read
    help: list it under `languages:` in Content/book.yaml
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 warning
  $ echo '## Nowhere' >>orders/Content/lessons/placed/en.md
  $ tracebook check --book orders --format github
  ::error file=orders/Content/lessons/placed/en.md,line=22,col=1,title=step-without-example::a step must show an example or say that it is prose%0Awhat a lesson says is compared with what runs%0Aembed one by a paragraph `[what it shows](file.trace)`, or write `.prose` after the id
  ::error file=orders/Content/lessons/placed/en.md,line=22,col=1,title=step-without-id::a step needs an id that stays%0Alinks, translations and progress find a step by its id%0Awrite `## Nowhere {#nowhere}`
  ::warning file=orders/Content/lessons/placed/sv.md,line=1,col=1,title=unlisted-language::`sv` is not a language of the book, so the file is not read%0Alist it under `languages:` in Content/book.yaml
  [1]
  $ tracebook check --jobs none
  tracebook: `--jobs` takes a whole number from 1 to 1024, not `none`
  [2]
  $ tracebook check --book nowhere
  tracebook: there is no folder `nowhere`
  [3]
