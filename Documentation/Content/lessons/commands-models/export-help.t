  $ tracebook export --help
  usage: tracebook export MODEL|TRACE [OPTION]…
  
  write a model or a trace in a notation of other programs
  
  Writes to standard output. What the notation cannot say is named on standard error, each
  thing at its place in the model. --itf takes the path of a trace, the others a model.
  
  options:
    --scxml              the model as SCXML for any interpreter
    --xstate             the model as the configuration of an XState machine (JSON)
    --dot                the model as a graph for Graphviz
    --itf                the trace in the Informal Trace Format of Apalache (JSON)
    --with NAME=VALUE    the value of a parameter of the model
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
