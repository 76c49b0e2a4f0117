  $ tracebook new book orders >made
  $ tracebook new plugin bell --book orders >made
  $ printf 'plugins: {bell: {allow: yes}}\n' >>orders/Content/book.yaml
  $ tracebook check --book orders | head -n 1
  Content/book.yaml:9:11: error[plugin-not-trusted]: `bell` is a program of this book that was not allowed to run
