  $ . $TESTDIR/../commands-translate/begin.sh
  $ tracebook move returned --before placed
  `returned` comes before `placed`
  $ grep lessons: Content/book.yaml
      lessons: [returned, placed]
