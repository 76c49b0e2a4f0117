  $ . $TESTDIR/../commands-translate/begin.sh
  $ printf '\n> ship\nrefused\n' >>Content/lessons/placed/pay.trace
  $ sed -i 's/in every life/in each life/' Content/lessons/placed/en.md
  $ tracebook translate status
  en  2 of 2 lessons, 4 of 4 steps, * interface texts (glob)
  de  1 of 2 lessons, 2 of 4 steps (0 current), * interface texts (glob)
    placed: stale-prose never; stale-example paid
    missing-lesson: returned
  $ tracebook check
  Content/lessons/placed/de.md:19:1: notice[stale-example]: the examples of `paid` changed since it was translated
   19 | ## Bestellt und bezahlt {#paid}
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    why: its readers get the step in `en` with a note
    help: `tracebook translate diff de placed` shows how; fix the text, then `tracebook translate confirm de placed paid`
  Content/lessons/placed/de.md:26:1: notice[stale-prose]: `never` changed in `en` since it was translated
   26 | ## Nie unbezahlt {#never}
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
    why: its readers get a note beside the old translation
    help: `tracebook translate diff de placed` shows how; fix the text, then `tracebook translate confirm de placed never`
  Content/lessons/returned/en.md:1:1: notice[missing-translation]: lesson `returned` has no text in `de`
   1 | ---
     | ^
    why: its readers get the text in `en` with a note
    help: `tracebook translate start de returned` begins one
  2 lessons in 2 languages, 4 examples run, 2 proved: nothing is wrong
  $ tracebook check --release | tail -n 1
  2 lessons in 2 languages, 4 examples run, 2 proved: 2 errors
  $ tracebook build 2>../said | cut -d : -f 1
  24 pages in Site/public
  $ grep -o '<p class="notice"[^<]*' Site/public/de/placed/index.html
  <p class="notice" lang="de" dir="ltr">~ The example in this step has changed since it was translated. The step is shown in its original language.
  <p class="notice" lang="de" dir="ltr">~ The original of this step has changed since it was translated. 
