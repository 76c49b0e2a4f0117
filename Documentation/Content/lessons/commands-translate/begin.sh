# A book about orders, kept in git, whose first lesson was translated into German and confirmed.
tracebook new book orders >said
cd orders
tracebook new language de >../said
# What a language needs beside lessons is taken over with a sign before it, as if it were German, so that
# it is not a preview.
sed -i '/^status:/d; s/^  # \([a-z.-]*:\)/  \1/; /^  [a-z-]*\.[a-z.-]*:/s/: "/: "~ /g' Content/languages/de.yaml
sed -i 's/{en: The life of an order}/{en: The life of an order, de: Das Leben einer Bestellung}/' Content/book.yaml
sed -i 's/{en: Orders}/{en: Orders, de: Bestellungen}/' Content/book.yaml
sed 's/: \([^{"]\)/: ~ \1/g; s/: "/: "~ /g' Content/models/order/en.yaml >Content/models/order/de.yaml
tracebook translate start de placed >../said
cp "$TESTDIR/../translate-lesson/german.txt" Content/lessons/placed/de.md
tracebook translate confirm de placed --all >../said
git init -q .
git config user.name me
git config user.email me@example.org
git add .
git commit -q -m "Begin"
git tag begun
