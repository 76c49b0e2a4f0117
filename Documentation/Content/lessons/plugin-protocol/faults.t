  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Plugins/bell
  $ printf '#!/bin/sh\necho I am not ready >&2\nexit 3\n' >Plugins/bell/plugin
  $ printf 'plugins: {bell: {timeout: 2s}}\n' >>Content/book.yaml
  $ tracebook check --allow-plugin bell | head -n 2
  Content/book.yaml:9:11: error[plugin-not-executable]: `Plugins/bell/plugin` of `bell` is not executable
   9 | plugins: {bell: {timeout: 2s}}
  $ chmod +x Plugins/bell/plugin
  $ tracebook check --allow-plugin bell
  Content/book.yaml:9:11: error[plugin-ended]: `bell` ended with exit code 3 before it answered
   9 | plugins: {bell: {timeout: 2s}}
     |           ^^^^
    why: it wrote to stderr:
         I am not ready
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
  $ printf '#!/bin/sh\nsleep 60\n' >Plugins/bell/plugin
  $ tracebook check --allow-plugin bell | head -n 1
  Content/book.yaml:9:11: error[plugin-silent]: `bell` did not answer within 2s
