  $ tracebook plugins test --help
  usage: tracebook plugins test PATH [OPTION]…
  
  hold a program against the protocol of plugins
  
  Starts the program, which is trusted by being named, asks it everything that its
  capabilities allow, and says what it does and what it does not.
  
  options:
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
