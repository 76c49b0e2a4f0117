  $ tracebook new book orders >made
  $ tracebook new plugin bell --book orders >made
  $ printf 'plugins: [bell]\n' >>orders/Content/book.yaml
  $ tracebook check --book orders | head -n 1
  Content/book.yaml:9:11: error[plugin-not-trusted]: `bell` is a program that was not allowed to run
  $ mkdir -p .config/tracebook
  $ echo "bell $PWD/orders" >.config/tracebook/plugins
  $ tracebook check --book orders
  2 lessons in 1 languages, 6 examples run: nothing is wrong
