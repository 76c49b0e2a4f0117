  $ tracebook explain --help
  usage: tracebook explain LOG [OPTION]…
  
  find the first line of an app's log that a model cannot explain
  
  Each line that names a callback, in any spelling, is a call; other lines are skipped. Which
  stimuli came between them, and when, is guessed: all runs of the model are followed at once.
  Of a log that some run explains the shortest run is printed, as a trace. Of another one, the
  first line that no app could have logged, what was possible there, and the nearest log that
  is possible: a call missing, extra, twice or in another place. The exit code is then 1.
  A log that has been cut out of a longer one may begin after other calls. What it never names
  is not demanded; where one such method would make an earlier line impossible, that is said.
  A parameter that is not given may have another value, which is said. --app names a file that
  is a trace's head: the app is then exactly that.
  
  options:
    --model MODEL        the model that is to explain the log (default: the one of whose calls it has the most)
    --with NAME=VALUE    the value of a parameter
    --app FILE           the app that wrote the log
    --without NAME       a method that the app does not implement
    --named              the app implements nothing but what the log names: say nothing of others
    --limit N            states after which to stop (default: 1000000)
    --json               one JSON object
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
