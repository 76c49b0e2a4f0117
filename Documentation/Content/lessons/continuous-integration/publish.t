  $ tracebook new book book >made
  $ cd book
  $ sed -n 's/.*- run: \(tracebook .*\)/\1/p' $TESTDIR/pages.yml >steps
  $ sh -e steps 2>notices
  13 pages in Site/public: 71 written, 0 removed
  $ sed -n 's/^    - \(tracebook .*\)/\1/p' $TESTDIR/gitlab-ci.yml >steps
  $ export CI_PAGES_URL=https://example.org/book
  $ sh -e steps 2>notices
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  13 pages in public: 70 written, 0 removed
  $ grep -o 'rel="canonical" href="[^"]*"' public/en/placed/index.html
  rel="canonical" href="https://example.org/book/en/placed/"
