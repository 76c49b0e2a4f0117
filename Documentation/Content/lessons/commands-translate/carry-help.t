  $ tracebook translate carry --help
  usage: tracebook translate carry [LESSON] [STEP] [OPTION]…
  
  after a typo in the source, keep translations current
  
  For corrections of the source that do not change what it says. Translations that were
  current before are stamped anew, with the reason beside the stamp; stale ones stay stale.
  What the step said before is looked up in git, or named with --was: the first half of the
  old stamp.
  With --digests alone, stamps of 12 digits, as earlier versions wrote them, get their new form
  wherever the text that they are of is the same; nothing else changes.
  
  options:
    --reason TEXT        why nothing is to be translated
    --was HASH           the first half of the old stamp
    --digests            write the digests of earlier versions anew
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
