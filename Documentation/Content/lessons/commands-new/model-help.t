  $ tracebook new model --help
  usage: tracebook new model ID [OPTION]…
  
  begin a model, with labels and a trace
  
  Writes Content/models/ID. With --chart the model is a copy of that chart, with labels that
  are the chart's own names. With --xstate it is made of a machine of XState: JSON, or a script
  with `createMachine({…})`, of which nothing is run; guards by name are parameters then, and
  actions by name are lines of the log. Labels are written in one language; `tracebook new
  labels` begins others. No file is ever replaced.
  
  options:
    --chart FILE         a statechart to begin with (SCXML)
    --xstate FILE        a machine of XState to begin with
    --source TAG         the language of its labels (default: the book's first)
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
