  $ tracebook check --help
  usage: tracebook check [--bless [PATH]…] [OPTION]…
  
  say everything that is wrong with the book
  
  Runs every example, compares it with what is written, and checks the prose against the
  models. With --bless, observed lines that differ are rewritten, and nothing else; with
  PATHs only in these examples, or in those of these folders. The steps of sources that show
  them are to be read again until `translate confirm` says that they were. With --release,
  translations that are behind their source are errors, steps to be read again are, and so is
  code that is not run. With --glosses, the terms of the glossary that pages in a language mark
  are listed, each with its sentence, for an editor to read. With --store, verdicts that somebody
  else has left in a folder or at an address are taken on their word, and counted apart.
  
  options:
    --bless                     write what was observed into the examples
    --release                   demand what a release needs
    --glosses TAG               list the marked terms of a language
    --format human|json|github  how diagnostics are written
    --shard K/N                 run the examples of part K of N; only part 1 checks all else
    --store PLACE               take verdicts from a folder or an address that a team shares
    --fill                      write what is decided here into the store
    --jobs N                    how many threads (default: one a processor)
    --force                     run everything anew, whatever the cache has
    --book DIR                  the book's folder (default: the current one)
    --allow-plugin NAME         let a program of the book run as a plugin
    --help                      show this help
