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
  $ cat >Content/models/lamp/en.yaml <<'end'
  > title: A lamp
  > states: {"off": Dark, "on": Lit}
  > stimuli: {press: Somebody presses}
  > callbacks: {lampDidLight: {label: It is lit}, lampDidTurnOff: {label: It went out}}
  > end
  $ cat >Content/models/lamp/light.trace <<'end'
  > model: lamp
  > ---
  > > press
  > lampDidLight
  > = on
  > 
  > > press
  > = off
  > 
  > > press
  > lampDidLight
  > = on
  > 
  > > wait 60s
  > lampDidTurnOff +60s
  > = off
  > end
  $ tracebook check --allow-plugin arrows
  0 lessons in 1 languages, 1 examples run: nothing is wrong
  $ printf 'press\nwait 70s\n' | tracebook run lamp --allow-plugin arrows
  lampDidLight
  = on
  lampDidTurnOff +60s
  = off
  $ tracebook mutants lamp --allow-plugin arrows
  lamp  6 of 6 changes noticed, 100.0 %
  all   6 of 6 changes noticed, 100.0 %
