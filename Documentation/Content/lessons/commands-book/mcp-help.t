  $ tracebook mcp --help
  usage: tracebook mcp [OPTION]…
  
  answer assistants: search, runs, verdicts on statements, logs
  
  Speaks the Model Context Protocol, revision 2026-07-28 and those before, on the standard
  streams; an assistant starts it. The tools search and read the book, run its models, decide
  statements, explain logs and compare versions; the lessons are resources, as Markdown.
  Nothing is written in the book, and no plugin of it runs, whatever you trust. Each call has
  limits of time, states and bytes. The book is read when it is first asked for.
  
  options:
    --base-url URL       where the site is, so that answers have addresses
    --lang TAG           the language of answers where a call names none
    --jobs N             how many threads (default: one a processor)
    --force              run everything anew, whatever the cache has
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
