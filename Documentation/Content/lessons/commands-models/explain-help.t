  $ tracebook explain --help
  usage: tracebook explain LOG [OPTION]…
  
  find the first line of an app's log that a model cannot explain
  
  Each line that names a callback, in any spelling, is a call; other lines are skipped. Which
  stimuli came between them, and when, is guessed: all runs that begin in the model's initial
  state are followed at once. Of a log that some run explains the shortest run is printed, as
  a trace. Of another one, the first line that no run explains, what was possible there, and
  the value of a parameter under which the log goes furthest. The exit code is then 1.
  A log that has been cut out of a longer one may begin after other calls.
  The app implements what is usual, and what the log names. --app names a file that is a
  trace's head: the app is then exactly that. Otherwise methods that the log never names are taken
  as not implemented if it could not begin as it does with them.
  
  options:
    --model MODEL        the model that is to explain the log
    --with NAME=VALUE    the value of a parameter
    --app FILE           the app that wrote the log
    --without NAME       a method that the app does not implement
    --named              the app implements nothing but what the log names
    --limit N            states after which to stop (default: 1000000)
    --json               one JSON object
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
