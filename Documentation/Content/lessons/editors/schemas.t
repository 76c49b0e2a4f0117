  $ tracebook new book orders >made
  $ cd orders
  $ ls Schemas
  book.json
  facts.json
  front-matter.json
  glossary.json
  labels.json
  language.json
  translation-status.json
  $ grep -r 'yaml-language-server' Content | sort
  Content/book.yaml:# yaml-language-server: $schema=../Schemas/book.json
  Content/languages/en.yaml:# yaml-language-server: $schema=../../Schemas/language.json
  Content/models/order/en.yaml:# yaml-language-server: $schema=../../../Schemas/labels.json
