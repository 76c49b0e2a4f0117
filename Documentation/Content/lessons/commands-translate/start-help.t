  $ tracebook translate start --help
  usage: tracebook translate start LANG LESSON [OPTION]…
  
  begin the translation of a lesson
  
  Writes the lesson's file in the language, with every segment of the source in a comment,
  but for those that the book has in the language elsewhere: these are there translated.
  The comments are in the language that readers fall back to, where it is current. Replace a
  comment by its translation, and leave the rest for another day: readers get
  what is missing in the source's language.
  
  options:
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
