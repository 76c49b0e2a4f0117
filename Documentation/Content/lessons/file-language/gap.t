  $ tracebook new book orders >made
  $ cd orders
  $ sed -i '/^typography:/a\  tight-dash: {after: [letter, code], before: "—", say: a dash stands between spaces}' Content/languages/en.yaml
  $ sed -i 's/first, and/first—and/' Content/lessons/placed/en.md
  $ tracebook check
  Content/lessons/placed/en.md:12:35: error[typography]: a dash stands between spaces
   12 | The shop hears `orderPlaced` first—and sets aside what was bought. Only `orderPaid` lets the parcel
      |                                   ^
    help: to switch the rule off, take `tight-dash` out of `Content/languages/en.yaml`
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
