# A book about orders, kept in git, whose first lesson was translated into German and confirmed.
tracebook new book orders >said
cd orders
tracebook new language de Deutsch >../said
tracebook translate start de placed >../said
cp "$TESTDIR/../translate-lesson/german.txt" Content/lessons/placed/de.md
tracebook translate confirm de placed --all >../said
git init -q .
git config user.name me
git config user.email me@example.org
git add .
git commit -q -m "Begin"
git tag begun
