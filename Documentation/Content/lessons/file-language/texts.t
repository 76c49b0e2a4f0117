  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de Deutsch >../made
  $ grep 'learn.status:\|learn.shortest' Content/languages/de.yaml
    learn.shortest: {one: "The shortest way, one event:", other: "The shortest way, {count} events:"}
    learn.status: "{title}: {count} of {total} steps"
  $ sed -i '/learn.status:/s/{total}/{all}/' Content/languages/de.yaml
  $ sed -i '/learn.shortest:/s/one: [^,]*, one event:",//' Content/languages/de.yaml
  $ tracebook check | grep -A 4 languages/de
  Content/languages/de.yaml:114:3: warning[missing-plural-form]: `learn.shortest` has no form for `one`
   114 |   learn.shortest: { other: "The shortest way, {count} events:"}
       |   ^^^^^^^^^^^^^^
    why: the form for `other` is used instead
  Content/languages/de.yaml:117:3: error[message-placeholders]: `learn.status` has other placeholders than in `en`
   117 |   learn.status: "{title}: {count} of {all} steps"
       |   ^^^^^^^^^^^^
    help: there it has {count}, {title}, {total}
  2 lessons in 2 languages, 6 examples run: 1 error, 2 warnings
