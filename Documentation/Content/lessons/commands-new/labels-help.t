  $ tracebook new labels --help
  usage: tracebook new labels MODEL [TAG] [OPTION]…
  
  begin the labels of a model, or add those that are missing
  
  Writes Content/models/MODEL/TAG.yaml with a line for each name of the model, below the text
  that readers get until you write yours. Where the file is there, the lines that it lacks are
  added, and no other byte changes. Without TAG, in every language of the book.
  
  options:
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
