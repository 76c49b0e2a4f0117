  $ tracebook new claim --help
  usage: tracebook new claim LESSON NAME [CLAIM]… [OPTION]…
  
  begin a claim in a lesson, and see whether it holds
  
  Writes NAME.claim beside the lesson with each CLAIM, such as 'never =open'. One that does not
  hold is not written. Texts that do not link to it get a link: the source as its last line,
  translations in the same step.
  
  options:
    --model MODEL        the model that runs it (default: the lesson's first)
    --caption TEXT       what the link says
    --refuted            the claim is a misconception, and must not hold
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
