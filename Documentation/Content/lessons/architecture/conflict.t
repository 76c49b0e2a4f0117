  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new plugin bell >../made
  $ cp -r Plugins/bell Plugins/gong
  $ printf 'plugins: [bell, gong]\n' >>Content/book.yaml
  $ tracebook check --allow-plugin bell --allow-plugin gong
  Content/book.yaml:1:1: error[plugin-conflict]: `bell` and `gong` both want blocks marked `bell`
    help: switch one of them off under `plugins:`
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
