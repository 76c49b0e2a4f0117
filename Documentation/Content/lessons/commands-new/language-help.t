  $ tracebook new language --help
  usage: tracebook new language TAG [AUTONYM] [OPTION]…
  
  begin a language that readers may choose at once
  
  Writes Content/languages/TAG.yaml and adds TAG to Content/book.yaml. What CLDR knows of
  the file gives the language: its name for itself, unless AUTONYM is another, its
  quotation marks and plural rules. It is a preview: search engines do not list it.
  
  options:
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
