  $ tracebook translate confirm --help
  usage: tracebook translate confirm LANG [LESSON] [STEP]… [OPTION]…
  
  say that steps are right as they are now
  
  Stamps the steps with what their source is now. `_head` means title, summary and
  introduction. Say it of a step when you have compared it; --all says it of every step of
  the lesson, or of the language. A text whose steps are all stamped is called reviewed.
  With LANG the language of a source, it says that steps were read again whose examples
  `check --bless` has changed, or that tell claims that are others now.
  
  options:
    --all                every step that the text has
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
