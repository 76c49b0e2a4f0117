  $ tracebook translate export --help
  usage: tracebook translate export [LESSON]… [OPTION]…
  
  write the book or lessons as a PO file, for Poedit or Weblate
  
  Writes to the standard output, or to --out. Without LESSON everything that is translated:
  lessons, titles, labels, words and texts of the interface. What nobody has compared with the
  source of today is fuzzy, with the old text where git has it. With --from the translator
  reads another translation. With --ui only the texts of the interface.
  
  options:
    --po LANG            the language to translate into
    --from LANG          the translation to read instead of the source
    --out FILE           where to write; it must not exist yet
    --ui                 only the texts of the interface
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
