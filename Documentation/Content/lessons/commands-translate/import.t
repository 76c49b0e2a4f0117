  $ . $TESTDIR/begin.sh
  $ tracebook translate export --po de placed --out ../de.po
  $ tracebook translate import --po ../de.po
  nothing changed
  $ sed -i 's/"Nie unbezahlt"/"Niemals unbezahlt"/' ../de.po
  $ tracebook translate import --po ../de.po
  Content/lessons/placed/de.md: 1 text changed
  $ git diff --stat
   Content/lessons/placed/de.md | 2 +-
   1 file changed, 1 insertion(+), 1 deletion(-)
  $ sed -i 's/Language: de/Language: da/' ../de.po
  $ tracebook translate import --po ../de.po
  ../de.po:8:1: error[po-language]: `da` is not a language of the book
   8 | "Language: da\n"
     | ^^^^^^^^^^^^^^^^
    help: did you mean `de`?
  tracebook: nothing was imported
  [1]
