  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de >../made
  $ tracebook translate start de placed >../made
  $ cp $TESTDIR/german.txt Content/lessons/placed/de.md
  $ tracebook check
  Content/lessons/placed/de.md:1:1: warning[draft-translation]: the translation of `placed` into `de` is a draft
   1 | ---
     | ^
    why: its readers see a badge that calls it one
    help: compare it step by step, and say so: `tracebook translate confirm de placed STEP…`
  Content/book.yaml:4:17: notice[language-preview]: language `de` is a preview with 1 of 2 lessons
   4 | languages: [en, de]
     |                 ^^
    why: it lacks the title of the book, the title of 1 chapter, a review of the first lesson, `placed`, * texts of the interface, the labels of 1 model, rules of typography; search engines do not list it (glob)
    help: `tracebook translate status` says what is left
  2 lessons in 2 languages, 4 examples run, 2 proved: 1 warning
  $ tracebook translate confirm de placed _head paid
  Content/lessons/placed/de.md: 2 steps confirmed, now draft
  $ tracebook translate confirm de placed never
  Content/lessons/placed/de.md: 1 step confirmed, now reviewed
  $ tracebook translate status
  en  2 of 2 lessons, 4 of 4 steps, * interface texts (glob)
  de  1 of 2 lessons, 2 of 4 steps, * interface texts (glob)
    interface: without action.after, action.block, action.restore and 548 more
    preview: lacks the title of the book, the title of 1 chapter, * texts of the interface, the labels of 1 model, rules of typography (glob)
    missing-lesson: returned
  $ tracebook build 2>../said | cut -d : -f 1
  24 pages in Site/public
  $ grep -o '<h1>.*</h1>' Site/public/de/placed/index.html
  <h1>Bestellt und bezahlt</h1>
