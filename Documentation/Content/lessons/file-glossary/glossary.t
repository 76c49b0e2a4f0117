  $ . $TESTDIR/../commands-translate/begin.sh
  $ cp $TESTDIR/glossary.yaml Content/glossary.yaml
  $ sed -i 's/and the parcel leaves/and the box leaves/' Content/lessons/placed/en.md
  $ tracebook check | grep -A 4 glossary-avoid
  Content/languages/en.yaml:449:41: error[glossary-avoid]: `box` is not the word for `parcel`
   449 |   site.key.map: "On the map: the filled box is the current state, and thick arrows show the way there."
       |                                         ^^^
    why: what a parcel is made of
    help: write `parcel`; a quotation goes under `allow:`
  Content/lessons/placed/en.md:15:49: error[glossary-avoid]: `box` is not the word for `parcel`
   15 | [Run: a customer places an order, pays, and the box leaves](pay.trace)
      |                                                 ^^^
    why: what a parcel is made of
    help: write `parcel`; a quotation goes under `allow:`
  $ git checkout -q Content/lessons
  $ sed -i 's/das Paket/die Ware/' Content/lessons/placed/de.md
  $ tracebook check | grep -A 4 glossary-missing
  Content/lessons/placed/de.md:19:1: error[glossary-missing]: `Paket` is missing in this step
   19 | ## Bestellt und bezahlt {#paid}
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    why: the source's step speaks of `parcel`
    help: use the word, or suppress `term: parcel` with a reason
