  $ tracebook new
  usage: tracebook new … [OPTION]…
  
    new book      begin a book that builds at once
    new lesson    begin a lesson in the language of its author
    new trace     begin a trace in a lesson, with what is observed
    new claim     begin a claim in a lesson, and see whether it holds
    new model     begin a model, with labels and a trace
    new labels    begin the labels of a model, or add those that are missing
    new language  begin a language that readers may choose at once
    new plugin    begin a plugin in Python
  
  For example: tracebook new lesson returns --model order
  `tracebook COMMAND --help` says more about one.
  [2]
