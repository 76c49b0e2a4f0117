  $ tracebook translate status --help
  usage: tracebook translate status [OPTION]…
  
  say how far each language has come
  
  Steps of a source that are to be read again count as stale in its language.
  With --since REV, a revision of git, or --against DIR, which holds the book as it was, only
  what has changed for translators: the summary of a pull request.
  
  options:
    --json                      the same as --format json
    --format human|json|github  how it is written
    --since REV                 compare with a revision, such as origin/main
    --against DIR               another copy of the book, to compare with
    --first                     the shortest pieces that are not done
    --book DIR                  the book's folder (default: the current one)
    --allow-plugin NAME         let a program of the book run as a plugin
    --help                      show this help
