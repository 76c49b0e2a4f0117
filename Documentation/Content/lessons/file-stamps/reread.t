  $ tracebook new book orders >said && cd orders
  $ sed -i 's|<onentry><tb:call name="orderPaid"/>|&<tb:call name="orderPaid"/>|' Content/models/order/model.scxml
  $ tracebook check --bless 2>&1 | grep -v '^ '
  blessed Content/lessons/placed/pay.trace
  blessed Content/lessons/returned/back.trace
  blessed Content/lessons/returned/late.trace
  Content/lessons/placed/en.md:12:1: warning[reread-step]: the examples of `paid` changed since its text was last read
  Content/lessons/returned/en.md:12:1: warning[reread-step]: the examples of `back` changed since its text was last read
  Content/lessons/returned/en.md:18:1: warning[reread-step]: the examples of `late` changed since its text was last read
  2 lessons in 1 languages, 4 examples run, 2 proved: 3 warnings
  $ tracebook translate status
  en  2 of 2 lessons, 4 of 4 steps (1 current), * interface texts (glob)
    placed: stale-example paid
    returned: stale-example back, late
  $ tracebook translate confirm en placed paid
  Content/lessons/placed/en.md: 1 step read again
  $ tracebook translate confirm en --all
  Content/lessons/returned/en.md: 2 steps read again
