  $ tracebook run --help
  usage: tracebook run MODEL [OPTION]…
  
  try a model: stimuli in, observations out
  
  Reads one stimulus a line, from the terminal or a pipe. --app names a file that is a
  trace's head: the example's app.
  
  options:
    --json               one JSON object a line
    --with NAME=VALUE    set a parameter of the model
    --app FILE           the app that the model calls
    --without NAME       a method that the app does not implement
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
