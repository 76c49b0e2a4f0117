  $ tracebook new book orders >made
  $ cd orders
  $ sed -i '/^format:/d' Content/book.yaml
  $ printf 'everywhere: false\nfacts:\n  - {id: 1, text: Parcels are brown., kind: told}\n' >Content/facts.yaml
  $ printf '\n## Brown {#brown .prose covers=1}\n\nParcels are brown.\n' >>Content/lessons/returned/en.md
  $ tracebook check
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ tracebook migrate
  Content/facts.yaml
    3 -   - {id: 1, text: Parcels are brown., kind: told}
    3 +   - {id: 1, text: Parcels are brown., kind: prose}
  Content/book.yaml
    2 + format: 1
  the book has format 1 now; before it was 0
  $ tracebook check
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ tracebook migrate
  the book has format 1, the newest
