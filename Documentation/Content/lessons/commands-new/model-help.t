  $ tracebook new model --help
  usage: tracebook new model ID [OPTION]…
  
  begin a model, with labels and a trace
  
  Writes Content/models/ID. No file is ever replaced.
  
  options:
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
