  $ tracebook translate export --help
  usage: tracebook translate export [LESSON]… [OPTION]…
  
  write lessons as a PO file, for Poedit or Weblate
  
  Writes to the standard output, or to --out. Without LESSON the whole book. Texts whose
  source has changed are fuzzy. With --ui the texts of the interface, with plural forms.
  
  options:
    --po LANG            the language to translate into
    --out FILE           where to write; it must not exist yet
    --ui                 the texts of the interface instead of lessons
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
