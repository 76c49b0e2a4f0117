  $ . $TESTDIR/begin.sh
  $ tracebook translate export --po de placed --out ../de.po
  $ head -n 30 ../de.po
  msgid ""
  msgstr ""
  "Project-Id-Version: The life of an order\n"
  "Report-Msgid-Bugs-To: \n"
  "PO-Revision-Date: \n"
  "Last-Translator: \n"
  "Language-Team: \n"
  "Language: de\n"
  "MIME-Version: 1.0\n"
  "Content-Type: text/plain; charset=UTF-8\n"
  "Content-Transfer-Encoding: 8bit\n"
  "X-Generator: tracebook\n"
  
  #. front matter: title
  #: Content/lessons/placed/en.md:1
  msgctxt "placed/_head/title"
  msgid "From placed to paid"
  msgstr "Bestellt und bezahlt"
  
  #. front matter: summary
  #: Content/lessons/placed/en.md:1
  msgctxt "placed/_head/summary"
  msgid "What the shop hears of an order before anything leaves the warehouse."
  msgstr "Was der Laden von einer Bestellung hört, bevor etwas das Lager verlässt."
  
  #. front matter: words.stock
  #: Content/lessons/placed/en.md:1
  msgctxt "placed/_head/words.stock"
  msgid "the stock"
  msgstr "den Bestand"
  $ msgfmt -c --statistics -o /dev/null ../de.po
  10 translated messages.
