  $ tracebook translate diff --help
  usage: tracebook translate diff LANG [LESSON] [OPTION]…
  
  show what changed in the source since a translation was compared with it
  
  Word by word: [-what went-]{+what came+}, with some words around. The old text comes from
  git, by the id under `base:` in the front matter or from the file's history.
  
  options:
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
