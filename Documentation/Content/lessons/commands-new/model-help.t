  $ tracebook new model --help
  usage: tracebook new model ID [OPTION]…
  
  begin a model, with labels and a trace
  
  Writes Content/models/ID. With --chart the model is a copy of that chart, with labels that
  are the chart's own names. Labels are written in one language; `tracebook new labels` begins
  others. No file is ever replaced.
  
  options:
    --chart FILE         a statechart to begin with (SCXML)
    --source TAG         the language of its labels (default: the book's first)
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
