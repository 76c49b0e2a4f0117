  $ tr -d '\n' <$TESTDIR/../../../../Package.swift | sed 's/module(/\n&/g' | sed -n 's/^module( *"\([A-Za-z0-9]*\)", *\[\([^]]*\)\].*/\1: \2/p' | tr -d '"' | tr -s ' ' | sed 's/ $//'
  UnicodeText: CUTF8Proc
  Diagnostics: UnicodeText
  XML: Diagnostics, CExpat
  LineEditing: CShims, UnicodeText
  Statechart:
  StateSearch: Statechart
  Diagram: CGraphviz, UnicodeText
  Markdown: CCMark, CMarkArena, UnicodeText
  Book: Diagnostics, Markdown, Statechart, UnicodeText, CXXHash, CYAML
  SCXML: Book, Diagnostics, Statechart, XML
  Traces: Book, Diagnostics, StateSearch, Statechart
  Checks: Book, Diagnostics, Markdown, UnicodeText
  Site: Book, Diagnostics, Diagram, Markdown, Statechart, UnicodeText, XML
  Walkthrough: Book, Diagnostics, Markdown, Statechart, UnicodeText
  Translation: Book, Diagnostics, Markdown
  Scaffold: Book, Diagnostics, Statechart
  Mutation: Book, Diagnostics
  PluginHost: Book, Diagnostics, CSpawn
  Preview: CPreview
  Repository: CGit (no-eol)
