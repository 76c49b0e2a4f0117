  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de >../made
  $ tracebook translate export --po de --ui --out ../ui.po
  $ grep -A 4 'msgctxt "learn.steps-done"' ../ui.po
  msgctxt "learn.steps-done"
  msgid "{count} step of {total} is done."
  msgid_plural "{count} steps of {total} are done."
  msgstr[0] ""
  msgstr[1] ""
  $ python3 $TESTDIR/fill.py ../ui.po site.nothing 'Nichts, was jemand bemerkt.'
  $ tracebook translate import --po ../ui.po --ui
  Content/languages/de.yaml: 1 text changed
  $ grep '^  site.nothing' Content/languages/de.yaml
    site.nothing: "Nichts, was jemand bemerkt."
