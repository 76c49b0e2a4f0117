  $ tracebook new book orders >made
  $ cd orders/Content/lessons/placed
  $ echo secret >$HOME/secret
  $ ln -s $HOME/secret secret.txt
  $ sed -i 's|(pay.trace)|(../../../../secret)|; s|(unpaid.claim)|(secret.txt)|' en.md
  $ tracebook check --book $HOME/orders
  Content/lessons/placed/en.md:15:1: error[path-outside-book]: `../../../../secret` leads out of the lesson's folder
   15 | [Run: a customer places an order, pays, and the parcel leaves](../../../../secret)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    why: a lesson shows files of its own folder, and files of the book that belong to no lesson and no model
    help: copy the file into the folder, or move it to `Content/samples`
  Content/lessons/placed/secret.txt:1:1: error[path-outside-book]: `Content/lessons/placed/secret.txt` leads out of the book
    why: a book reads nothing but its own folder, and follows no symbolic links
    help: put a copy of the file into the book
  Content/lessons/placed/pay.trace:1:1: warning[unshown-example]: `pay.trace` is shown in no step
   1 | # A shop that sets aside what is bought.
     | ^
    why: it runs, and readers do not see it
    help: write `[what it shows](pay.trace)` as a paragraph of a step, or remove the file
  Content/lessons/placed/unpaid.claim:1:1: warning[unshown-example]: `unpaid.claim` is shown in no step
   1 | model: order
     | ^
    why: it runs, and readers do not see it
    help: write `[what it shows](unpaid.claim)` as a paragraph of a step, or remove the file
  2 lessons in 1 languages, 4 examples run, 2 proved: 2 errors, 2 warnings
  [1]
