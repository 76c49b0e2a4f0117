  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de >../made
  $ sed -i '/^status:/d; s/^  # \([a-z.-]*:\)/  \1/' Content/languages/de.yaml
  $ grep 'learn.status:\|learn.exercise.breaks' Content/languages/de.yaml
    learn.exercise.breaks: {one: "It doesn’t hold yet. The shortest run that breaks it has one event:", other: "It doesn’t hold yet. The shortest run that breaks it has {count} events:"}
    learn.status: "{title}: {count} of {total} steps"
  $ sed -i '/learn.status:/s/{total}/{all}/' Content/languages/de.yaml
  $ sed -i '/learn.exercise.breaks:/s/one: "[^"]*", //' Content/languages/de.yaml
  $ tracebook check | sed -n 's|^Content/languages/de.yaml:[0-9:]* ||p'
  error[message-placeholders]: `learn.status` has other placeholders than in `en`
  warning[missing-plural-form]: `learn.exercise.breaks` has no form for `one`
  notice[same-as-source]: `{action} after {time}` and 570 more texts are as in `en`
