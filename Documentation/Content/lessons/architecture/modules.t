  $ cd "$(dirname "$(command -v budgets.py)")/.."
  $ tr -d '\n' <Package.swift | sed 's/\(module\|extra\)(/\n&/g' | sed -n 's/^[a-z]*( *"\([A-Za-z0-9]*\)", *\[\([^]]*\)\].*/\1: \2/p' | tr -d '"' | tr -s ' ' | sed 's/,* *$//'
  Base: CUTF8Proc
  System: Base, CBlake2, CGit, CMessageDigest, CSpawn, CXXHash
  Formats: Base, CExpat, CYAML
  Markdown: Base, CCMark, CMarkArena
  ExampleSyntax:
  Statechart:
  StateSearch: ExampleSyntax, Statechart
  Book: Base, ExampleSyntax, Formats, Markdown, StateSearch, Statechart, System
  SCXML: Base, Book, Formats, Statechart
  Examples: Base, Book, ExampleSyntax, StateSearch, Statechart, System
  Explaining: Base, Book, Examples, StateSearch, Statechart, System
  Checks: Base, Book, Formats, Markdown, System
  Translation: Base, Book, Formats, Markdown, System
  Page: Base, Book, Markdown, Statechart, System
  HTMLOutput: Base, Book, CGraphviz, Formats, Page, System
  Site: Base, Book, CZlib, Examples, Explaining, HTMLOutput, Markdown, Page, StateSearch, Statechart, System
  EPUB: Base, Book, CZip, Formats, HTMLOutput, Page, System
  Walkthrough: Base, Book, CScreen, CShims, Examples, Page, StateSearch, Statechart, System
  PluginHost: Base, Book, CSpawn, Markdown, System
  Preview: Base, Book, CPreview, System
  LanguageServer: Base, Book, ExampleSyntax, Statechart, System
  Assistants: Base, Book, Examples, Explaining, Page, Site, Statechart, System
  Scaffold: Base, Book, Formats, Markdown, Statechart, System
  Mutation: Base, Book, System
  Outward: Base, Book, CFetch, Page, System
  Spin: Base, Book, Examples, StateSearch, Statechart, System (no-eol)
