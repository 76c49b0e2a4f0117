  $ tracebook new book orders >made
  $ tracebook new plugin bell --book orders
  Plugins/bell/plugin
  Add `bell:` under `plugins:` in Content/book.yaml, and run it: `--allow-plugin bell`
  Hold it against the protocol: tracebook plugins test Plugins/bell/plugin
  $ tracebook plugins test orders/Plugins/bell/plugin | tail -n 1
  13 rules tried, all kept
