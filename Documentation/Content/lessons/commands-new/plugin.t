  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new plugin bell
  Plugins/bell/plugin
  Add `bell:` under `plugins:` in Content/book.yaml, and run it: `--allow-plugin bell`
  Hold it against the protocol: tracebook plugins test Plugins/bell/plugin
  $ tracebook new plugin links
  Plugins/links:1:1: error[plugin-exists]: plugin `links` is there already
    help: take another id, or remove its folder first
  [1]
