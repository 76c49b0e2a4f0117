  $ tracebook new book orders >made
  $ cd orders
  $ printf 'plugins: {typography: off}\n' >>Content/book.yaml
  $ tracebook plugins
  on   scxml: models as SCXML statecharts
         model format: model.scxml
  on   traces: examples as transcripts, run and compared
         example runner: *.trace
  on   claims: statements about every run, proved or refuted
         example runner: *.claim
         example runner: *.exercise
  on   differences: two versions of a model, and the shortest runs on which they part
         example runner: *.diff
  on   csv: blocks of comma-separated values as tables
         block: ```csv
  on   vocabulary: inline code that looks like a model's name is one
         check of each lesson
  on   links: links between lessons lead to lessons and steps that exist, and examples are shown
         check of each lesson
  on   footnotes: every footnote is referred to, and every reference has one
         check of each lesson
  on   markup: headings have the levels of a lesson, and tables and fences end
         check of each lesson
  on   parity: a translation has its source's steps, examples, code and models
         check of each lesson
  on   messages: every language has the texts, placeholders and plural forms
         check
  on   labels: callbacks, states and stimuli of the models have labels
         check
  on   glossary: every language uses the words of glossary.yaml
         check
         check of each lesson
  off  typography: texts keep the typographic rules of their language
         check
         check of each lesson
  on   coverage: every fact of facts.yaml is shown or stated by a lesson
         check
  on   translation: which translations are missing or behind their source
         check
  on   site: static HTML pages in every language
         output: tracebook build --format html
  on   epub: an EPUB 3 file in every language
         output: tracebook build --format epub
