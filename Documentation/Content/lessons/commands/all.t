  $ tracebook --help
  tracebook: documentation whose examples are run.
  
  usage: tracebook COMMAND [OPTION]…
  
    build              check the book and write its site
    serve              show the site in a browser while the book is written
    check              say everything that is wrong with the book
    lsp                serve an editor: mistakes, completion and definitions as you type
    mcp                answer assistants: search, runs, verdicts on statements, logs
    learn              walk through the book in the terminal
    run                try a model: stimuli in, observations out
    explore            search everything that a model can do
    diff               compare what can be observed of a model under two sets of parameters
    explain            find the first line of an app's log that a model cannot explain
    export             write a model for other programs
    import             write a run that SPIN has found as a trace
    mutants            change the models in small ways, and see whether an example notices
    links              ask for the pages elsewhere that the book links to
    new book           begin a book that builds at once
    new lesson         begin a lesson in the language of its author
    new trace          begin a trace in a lesson, with what is observed
    new claim          begin a claim in a lesson, and see whether it holds
    new model          begin a model, with labels and a trace
    new labels         begin the labels of a model, or add those that are missing
    new language       begin a language that readers may choose at once
    new plugin         begin a plugin in Python
    move               rearrange a book in all its languages; no translation becomes stale by it
    translate start    begin the translation of a lesson
    translate diff     show what changed in the source since a translation was compared with it
    translate confirm  say that steps are right as they are now
    translate carry    after a typo in the source, keep translations current
    translate status   say how far each language has come
    translate export   write the book or lessons as a PO file, for Poedit or Weblate
    translate import   bring the texts of a PO file into the book
    plugins test       hold a program against the protocol of plugins
    plugins            list what is switched on, and what each plugin contributes
    trust              let a program of the book run until it changes
  
  `tracebook COMMAND --help` says more about one, `tracebook --version` which version this is.
  Exit codes: 0 fine, 1 the book has errors, 2 wrong usage, 3 could not read or write.
