  $ tracebook new book lamps --empty >made
  $ cd lamps
  $ mkdir -p Plugins/arrows Content/models/lamp
  $ cp $TESTDIR/arrows.py Plugins/arrows/plugin
  $ printf 'plugins: {arrows: }\n' >>Content/book.yaml
  $ cat >Content/models/lamp/model.arrows <<'end'
  > # A lamp in a corridor.
  > off --press--> on: lampDidLight
  > on --press--> off
  > on --60s--> off: lampDidTurnOff
  > end
  $ echo 'off -> on' >>Content/models/lamp/model.arrows
  $ tracebook check --allow-plugin arrows
  Content/models/lamp/model.arrows:5:1: error[arrows]: this is not an arrow
   5 | off -> on
     | ^^^^^^^^^
    help: write `off --press--> on`, or `on --10s--> off`
  0 lessons in 1 languages, 0 examples run: 1 error
  [1]
  $ sed -i 's/^off -> on/on --kick--> of/' Content/models/lamp/model.arrows
  $ tracebook check --allow-plugin arrows
  Content/models/lamp/model.arrows:5:1: error[scxml-target]: there is no state `of`
   5 | on --kick--> of
     | ^^^^^^^^^^^^^^^
    why: it is in line 14 of the chart that `arrows` made:
         <transition event="kick" target="of"></transition>
    help: did you mean `off`?
  0 lessons in 1 languages, 0 examples run: 1 error
  [1]
  $ mv Content/models/lamp/model.arrows Content/models/lamp/model.arrow
  $ tracebook check --allow-plugin arrows
  Content/models/lamp:1:1: error[model-missing]: `Content/models/lamp` holds no model that a plugin can read
    help: did you mean `model.arrows`? the file is named `model.arrow`
  0 lessons in 1 languages, 0 examples run: 1 error
  [1]
