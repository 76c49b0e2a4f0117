  $ tracebook import --help
  usage: tracebook import MODEL [OPTION]…
  
  write a run that SPIN has found as a trace
  
  Repeats the run that `make replay` has written to run.txt in a folder of `export --spin`, and
  prints its trace. Give --claim and --with as they were given to the export.
  
  options:
    --spin-trail FILE    the run, as the replay printed it
    --claim PATH         the claims that were exported
    --with NAME=VALUE    the value of a parameter, as exported
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
