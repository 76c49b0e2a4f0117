  $ tracebook new book kitchen >made
  $ cd kitchen
  $ mkdir Content/models/kettle Content/lessons/kettle
  $ cp $TESTDIR/kettle.scxml Content/models/kettle/model.scxml
  $ cp $TESTDIR/lesson.txt Content/lessons/kettle/en.md
  $ printf -- '---\n> switch.on\n> wait 2min\n> water.poured\n' >Content/lessons/kettle/boil.trace
  $ sed -i 's/returned\]/returned, kettle]/' Content/book.yaml
  $ tracebook check --bless
  blessed Content/lessons/kettle/boil.trace
  Content/models/kettle/en.yaml:1:1: warning[missing-labels]: `kettle` has no labels in `en`
    why: readers get the names as the chart has them
    help: write Content/models/kettle/en.yaml
  3 lessons in 1 languages, 7 examples run: 1 warning
  $ cat Content/lessons/kettle/boil.trace
  ---
  > switch.on
  = heating
  > wait 2min
  = hot
  > water.poured
  = cold
