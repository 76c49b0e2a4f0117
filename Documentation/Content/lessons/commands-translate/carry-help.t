  $ tracebook translate carry --help
  usage: tracebook translate carry LESSON STEP [OPTION]…
  
  after a typo in the source, keep translations current
  
  For corrections of the source that do not change what it says. Translations that were
  current before are stamped anew, with the reason beside the stamp; stale ones stay stale.
  What the step said before is looked up in git, or named with --was: the first half of the
  old stamp.
  
  options:
    --reason TEXT        why nothing is to be translated
    --was HASH           the first half of the old stamp
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
