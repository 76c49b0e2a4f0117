  $ tracebook new book orders >made
  $ tracebook build --book orders --out one --jobs 1 2>notices | cut -d : -f 1
  13 pages in one
  $ cp -r orders elsewhere
  $ tracebook build --book elsewhere --out four --jobs 4 2>notices | cut -d : -f 1
  13 pages in four
  $ diff -r one four
