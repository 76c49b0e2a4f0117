  $ tracebook new book orders >made
  $ cd orders
  $ tracebook build --format epub
  1 book in Site/epub: 1 written, 0 removed
  $ tracebook build --format epub
  1 book in Site/epub: nothing changed
  $ python3 -m zipfile -l Site/epub/en.epub | cut -d ' ' -f 1
  File
  mimetype
  META-INF/container.xml
  EPUB/package.opf
  EPUB/contents.xhtml
  EPUB/style.css
  EPUB/lessons/placed.xhtml
  EPUB/lessons/returned.xhtml
