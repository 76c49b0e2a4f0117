  $ tr -d '\n' <$TESTDIR/../../../../Package.swift | sed 's/module(/\n&/g' | sed -n 's/^module( *"\([A-Za-z0-9]*\)", *\[\([^]]*\)\].*/\1: \2/p' | tr -d '"' | tr -s ' ' | sed 's/,* *$//'
  UnicodeText: CUTF8Proc
  JSON: UnicodeText
  Diagnostics: JSON, UnicodeText
  XML: CExpat, Diagnostics
  LineEditing: CShims, UnicodeText
  FullScreen: CScreen, LineEditing, UnicodeText
  ExampleSyntax:
  Statechart:
  StateSearch: Statechart
  ExerciseSearch: ExampleSyntax, StateSearch, Statechart
  LogSearch: StateSearch, Statechart
  Diagram: CGraphviz, UnicodeText
  Markdown: CCMark, CMarkArena, UnicodeText
  Files: CBlake2, CXXHash, Diagnostics, UnicodeText, Workers
  YAML: CYAML, Diagnostics
  Processes: CSpawn
  BookModel: Diagnostics, Files, Markdown, Plurals, Statechart
  Transcripts: BookModel, Diagnostics, ExampleSyntax, ExerciseSearch, Files, JSON, StateSearch, Statechart
  Questions: BookModel, Diagnostics, Files, Statechart, Transcripts
  PluginAPI: BookModel, Diagnostics, Files, Markdown, Transcripts, Workers
  Freshness: BookModel, Diagnostics, Files, Markdown, Workers
  Book: BookModel, Diagnostics, Files, Freshness, Markdown, PluginAPI, Plurals, Workers, YAML
  SCXML: BookModel, Diagnostics, PluginAPI, Statechart, Transcripts, XML
  Traces: BookModel, Diagnostics, ExampleSyntax, Files, JSON, PluginAPI, Statechart, Transcripts, Workers
  Claims: BookModel, Diagnostics, ExampleSyntax, ExerciseSearch, Files, PluginAPI, StateSearch, Statechart, Traces, Transcripts, Workers
  Differences: BookModel, Diagnostics, ExampleSyntax, Files, JSON, PluginAPI, StateSearch, Statechart, Traces, Transcripts, UnicodeText, Workers
  Explaining: BookModel, Diagnostics, Files, Freshness, JSON, LogSearch, PluginAPI, StateSearch, Statechart, Traces, Transcripts
  Interchange: BookModel, Diagnostics, JSON, Statechart, Transcripts
  Checks: Book, BookModel, Diagnostics, Files, Freshness, Markdown, PluginAPI, Plurals, UnicodeText, YAML
  Blocks: Diagnostics, Markdown, PluginAPI
  Mustache: Diagnostics, HTML
  HTMLFragments: BookModel, Diagnostics, Diagram, Files, Freshness, HTML, Markdown, Mustache, PluginAPI, Statechart, Transcripts, UnicodeText, XML, YAML
  Site: Book, BookModel, CZlib, Diagnostics, Explaining, Files, Freshness, HTML, HTMLFragments, JSON, LogSearch, Markdown, Mustache, PluginAPI, Questions, Statechart, Transcripts, UnicodeText, Workers
  EPUB: BookModel, CGumbo, CZip, Diagnostics, Files, Freshness, HTML, HTMLFragments, Mustache, PluginAPI, Workers
  Walkthrough: BookModel, Diagnostics, Files, Freshness, JSON, Markdown, PluginAPI, Questions, Statechart, Transcripts, UnicodeText
  Translation: Book, BookModel, Diagnostics, Files, Freshness, JSON, Markdown, PluginAPI, Plurals, UnicodeText, YAML
  Scaffold: Book, BookModel, Diagnostics, Files, JSON, Markdown, PluginAPI, Statechart, Transcripts, YAML
  Mutation: Book, BookModel, Diagnostics, Files, JSON, PluginAPI, Transcripts, Workers
  PluginHost: Book, BookModel, CSpawn, Diagnostics, Files, JSON, PluginAPI, Processes, Transcripts, Workers
  Preview: Book, CPreview, Diagnostics, Files, JSON, PluginAPI
  LanguageServer: Book, BookModel, Diagnostics, ExampleSyntax, Files, JSON, PluginAPI, Statechart, Transcripts, Workers
  Repository: CGit (no-eol)
