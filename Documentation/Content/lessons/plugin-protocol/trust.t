  $ export XDG_CONFIG_HOME=$HOME/settings
  $ tracebook new book orders >made
  $ tracebook new plugin bell --book orders >made
  $ printf 'plugins: [bell]\n' >>orders/Content/book.yaml
  $ tracebook trust bell --book orders >said
  $ sed 's/[0-9a-f]\{32,\}/DIGEST/; s|/.*/|/…/|' $XDG_CONFIG_HOME/tracebook/plugins
  bell DIGEST /…/orders
  $ tracebook check --book orders
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ echo '# more' >>orders/Plugins/bell/plugin
  $ tracebook check --book orders
  Content/book.yaml:9:11: error[plugin-changed]: `bell` has changed since you trusted it
   9 | plugins: [bell]
     |           ^^^^
    why: its executable or another file of its folder is not the one that you have read
    help: read what has changed; then say `--allow-plugin bell`, or for good: `tracebook trust bell`
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
