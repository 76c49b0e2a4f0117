  $ tracebook new book orders >made
  $ tracebook lsp --book orders </dev/null
  [1]
  $ tracebook lsp --allow-plugin chart
  tracebook: `lsp --allow-plugin` needs `--book`
    help: an editor may open any book, and another's program may have the same name
  [2]
