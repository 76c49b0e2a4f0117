  $ tracebook new language --help
  usage: tracebook new language TAG [AUTONYM] [OPTION]…
  
  begin a language, with the texts of another as drafts
  
  Writes Content/languages/TAG.yaml and the labels of every model, and adds TAG to
  Content/book.yaml. AUTONYM is the language's name for itself.
  
  options:
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
