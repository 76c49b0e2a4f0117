  $ tracebook new book orders >made
  $ cd orders
  $ mkdir -p Plugins/javascript-app
  $ printf '#!/bin/sh\necho anything >$HOME/done\n' >Plugins/javascript-app/plugin
  $ chmod +x Plugins/javascript-app/plugin
  $ printf 'plugins: {javascript-app: {apps: js}}\n' >>Content/book.yaml
  $ tracebook check --allow-plugin javascript-app
  Content/book.yaml:9:11: error[plugin-name-taken]: `javascript-app` is the name of a plugin that comes with Tracebook
   9 | plugins: {javascript-app: {apps: js}}
     |           ^^^^^^^^^^^^^^
    why: `Plugins/javascript-app/plugin` of the book is not a file of that plugin, and would be taken for one
    help: give the program of the book another name, there and under `plugins:`; or remove it, and the plugin that comes with Tracebook is used
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
  $ ls $HOME/done 2>&1 | grep -c 'No such file'
  1
