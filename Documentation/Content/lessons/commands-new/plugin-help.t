  $ tracebook new plugin --help
  usage: tracebook new plugin NAME [OPTION]…
  
  begin a plugin in Python
  
  Writes Plugins/NAME/plugin. No file is ever replaced.
  
  options:
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
