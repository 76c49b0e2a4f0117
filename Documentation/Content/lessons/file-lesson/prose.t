  $ tracebook new book orders >made
  $ cd orders
  $ sed -i 's/^languages:.*/&\nsteps: prose/' Content/book.yaml
  $ printf '\n## Who pays?\n\nSee [above](#paid) and [below](#who-pays-1).\n\n## Who pays?\n\nEverybody.\n' >>Content/lessons/placed/en.md
  $ tracebook check
  2 lessons in 1 languages, 4 examples run, 2 proved: nothing is wrong
  $ tracebook build --out site >made 2>&1
  $ grep -o 'class="step" id="[^"]*"' site/en/placed/index.html
  class="step" id="paid"
  class="step" id="never"
  class="step" id="who-pays"
  class="step" id="who-pays-1"
