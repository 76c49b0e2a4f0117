  $ tracebook new lesson --help
  usage: tracebook new lesson ID [OPTION]…
  
  begin a lesson in the language of its author
  
  Writes Content/lessons/ID with the lesson's source, and adds ID to the last chapter in
  Content/book.yaml. Readers of other languages get the source with a note, until
  `tracebook translate start` begins a translation. With --model the lesson has an example
  that leads through the model. No file is ever replaced.
  
  options:
    --model MODEL        the model that it is about
    --source TAG         the language that it is written in (default: the book's first)
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
