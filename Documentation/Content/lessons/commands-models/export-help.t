  $ tracebook export --help
  usage: tracebook export MODEL [OPTION]…
  
  write a model for other programs
  
  Writes to standard output. What the notation cannot say is named on standard error, each
  thing at its place in the model. --spin writes a folder with which SPIN searches every run,
  by the engine of this program.
  
  options:
    --scxml              the model as SCXML for any interpreter
    --xstate             the model as the configuration of an XState machine (JSON)
    --dot                the model as a graph for Graphviz
    --spin               the model as a folder that SPIN searches
    --with NAME=VALUE    the value of a parameter of the model
    --claim PATH         the claims that SPIN looks at
    --out DIR            the folder for SPIN (default: MODEL-spin)
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
