  $ tracebook diff --help
  usage: tracebook diff MODEL [OPTION]…
  
  compare what can be observed of a model under two sets of parameters
  
  Searches all runs of both at once, and shows the shortest runs on which they part, side by
  side, grouped by stimulus and first line that differs. --and changes the values of --with
  for the second. With --against, the first is another file, such as an older version of the
  model. The exit code is 1 when the search was stopped before it had compared everything.
  
  options:
    --with NAME=VALUE                                    the value of a parameter in both
    --and NAME=VALUE                                     its value in the second, where that differs
    --against FILE                                       compare with the model in this file
    --show callbacks|app|states|ends|notifications|logs  compare only this (default: all of these)
    --limit N                                            pairs of states after which to stop (default: 200000)
    --all                                                show the runs of every difference, not of the first ten
    --json                                               one JSON object
    --book DIR                                           the book's folder (default: the current one)
    --allow-plugin NAME                                  let a program of the book run as a plugin
    --help                                               show this help
