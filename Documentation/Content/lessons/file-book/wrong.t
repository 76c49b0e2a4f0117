  $ tracebook new book orders >made
  $ cd orders
  $ sed -i 's/lessons:/lesons:/; $a languges: [en]' Content/book.yaml
  $ tracebook check
  Content/book.yaml:7:5: error[unknown-key]: `lesons` is not a key here
   7 |     lesons: [placed, returned]
     |     ^^^^^^
    help: did you mean `lessons`?
  Content/book.yaml:8:1: error[unknown-key]: `languges` is not a key here
   8 | languges: [en]
     | ^^^^^^^^
    help: did you mean `languages`?
  Content/lessons/placed:1:1: error[lesson-in-no-chapter]: `placed` is in no chapter, so no reader would find it
    help: add it to a chapter's `lessons:` in Content/book.yaml
  Content/lessons/returned:1:1: error[lesson-in-no-chapter]: `returned` is in no chapter, so no reader would find it
    help: add it to a chapter's `lessons:` in Content/book.yaml
  0 lessons in 1 languages, 2 examples run: 4 errors
  [1]
