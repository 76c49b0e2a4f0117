  $ . $TESTDIR/../commands-translate/begin.sh
  $ sed -i 's/^title:.*/title: From placed to paid/' Content/lessons/placed/de.md
  $ tracebook check | grep -A 4 placed/de.md
  Content/lessons/placed/de.md:2:1: notice[same-as-source]: `From placed to paid` is as in `en`
   2 | title: From placed to paid
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^
    why: a text that nobody has translated looks like this
    help: translate it; if it is right as it is, list it under `same:` of Content/languages/de.yaml
  $ sed -i 's/^ui:/same: [From placed to paid]\nui:/' Content/languages/de.yaml
  $ tracebook check | grep placed/de.md
  [1]
