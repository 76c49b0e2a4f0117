  $ tracebook new lesson --help
  usage: tracebook new lesson ID [OPTION]…
  
  begin a lesson in every language
  
  Writes Content/lessons/ID with one file a language. No file is ever replaced.
  
  options:
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
