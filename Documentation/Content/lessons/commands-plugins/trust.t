  $ export XDG_CONFIG_HOME=$HOME/settings
  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new plugin bell >../made
  $ printf 'plugins: {bell: {}, chart: {}}\n' >>Content/book.yaml
  $ tracebook trust bell | sed 's|/.*/settings/|…/|'
  `bell` may run on this book until it changes, which the last line of …/tracebook/plugins says
  $ tracebook trust chart | sed 's|/.*/settings/|…/|'
  `chart`, which comes with Tracebook, may run on this book, which the last line of …/tracebook/plugins says
  $ tracebook check
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ mkdir -p Site/assets
  $ echo 'console.log("more")' >Site/assets/more.js
  $ tracebook trust page-scripts | sed 's|/.*/settings/|…/|'
  Site/assets/more.js
  pages of this book may have these scripts and styles until one changes, which the last line of …/tracebook/plugins says
  $ tracebook trust bel
  tracebook: `bel` is not under `plugins:` of `Content/book.yaml`
    help: did you mean `bell`?
  [2]
  $ cut -d ' ' -f 1 $XDG_CONFIG_HOME/tracebook/plugins
  bell
  chart
  page-scripts
