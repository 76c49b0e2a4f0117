  $ tracebook new model --help
  usage: tracebook new model ID [OPTION]…
  
  begin a model, with labels and a trace
  
  Writes Content/models/ID. With --chart the model is a copy of that chart, with labels that
  are the chart's own names. No file is ever replaced.
  
  options:
    --chart FILE         a statechart to begin with (SCXML)
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
