  $ tracebook mutants --help
  usage: tracebook mutants [MODEL]… [OPTION]…
  
  change the models in small ways, and see whether an example notices
  
  Each change removes a call, swaps two, negates a guard, doubles a delay or drops a
  transition. What no example notices is listed; less than 95 % is an error.
  Changes that nothing can show are allowed in Content/models/MODEL/mutants.allow.
  
  options:
    --json               one JSON object
    --jobs N             how many threads (default: one a processor)
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
