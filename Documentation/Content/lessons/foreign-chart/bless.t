  $ tracebook new book kitchen >made
  $ cd kitchen
  $ tracebook new model kettle --chart $TESTDIR/kettle.scxml >../made
  $ tracebook new lesson kettle --model kettle >../made
  $ cp $TESTDIR/lesson.txt Content/lessons/kettle/en.md
  $ printf 'model: kettle\n---\n> switch.on\n\n> wait 2min\n\n> water.poured\n' >Content/lessons/kettle/first.trace
  $ tracebook check --bless
  blessed Content/lessons/kettle/first.trace
  3 lessons in 1 languages, 5 examples run, 2 proved: nothing is wrong
  $ cat Content/lessons/kettle/first.trace
  model: kettle
  ---
  > switch.on
  = heating
  
  > wait 2min
  = hot
  
  > water.poured
  = cold
