  $ tracebook new lesson --help
  usage: tracebook new lesson ID [OPTION]…
  
  begin a lesson in every language
  
  Writes Content/lessons/ID with one file a language, and adds ID to the last chapter in
  Content/book.yaml. With --model the lesson has an example that leads through the model.
  No file is ever replaced.
  
  options:
    --model MODEL        the model that it is about
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
