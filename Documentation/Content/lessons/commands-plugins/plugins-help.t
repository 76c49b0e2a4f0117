  $ tracebook plugins --help
  usage: tracebook plugins [OPTION]…
  
  list what is switched on, and what each plugin contributes
  
  options:
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
