  $ tracebook new book orders >made
  $ cd orders
  $ sed -i 's/lessons:/lesons:/; $a languges: [en]' Content/book.yaml
  $ tracebook check
  Content/book.yaml:8:5: error[unknown-key]: `lesons` is not a key here
   8 |     lesons: [placed, returned]
     |     ^^^^^^
    help: did you mean `lessons`?
  Content/book.yaml:9:1: error[unknown-key]: `languges` is not a key here
   9 | languges: [en]
     | ^^^^^^^^
    help: did you mean `languages`?
  0 lessons in 1 languages, 1 examples run, 1 proved: 2 errors
  [1]
