  $ tracebook learn --help
  usage: tracebook learn [LESSON] [STEP] [OPTION]…
  
  walk through the book in the terminal
  
  Each example is run before your eyes; say what comes next, or press Enter to go on.
  Without LESSON the whole book, in order. STEP, by number or id, begins there.
  
  options:
    --lang TAG                 the language (default: that of the environment)
    --plain                    no escapes and no drawn lines
    --color auto|always|never  when to use colour
    --screen auto|full|lines   a full screen, or lines (default: $TRACEBOOK_SCREEN, or auto)
    --status                   only say how far you have come
    --transcript FILE          add what was done to a file, as Markdown
    --progress FILE            where progress is kept (default: $TRACEBOOK_PROGRESS, or the state folder)
    --force                    run everything anew, whatever the cache has
    --book DIR                 the book's folder (default: the current one)
    --allow-plugin NAME        let a program of the book run as a plugin
    --help                     show this help
