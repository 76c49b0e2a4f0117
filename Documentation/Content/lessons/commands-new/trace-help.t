  $ tracebook new trace --help
  usage: tracebook new trace LESSON NAME [STIMULUS]… [OPTION]…
  
  begin a trace in a lesson, with what is observed
  
  Writes NAME.trace beside the lesson with what the model does after each STIMULUS, such as
  'push hard' or 'wait 10s'. Without stimuli the trace leads through the model. Texts that do not
  link to it get a link: the source as its last line, translations in the same step.
  
  options:
    --model MODEL        the model that runs it (default: the lesson's first)
    --caption TEXT       what the link says
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
