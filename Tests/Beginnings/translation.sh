#!/bin/sh
# translation.sh PROGRAM: goes the way of a new translator in a copy of the book, and sees that
# a changed sentence, a changed example and a typo do to translations what they must, and no more.
. "$(dirname "$0")/common.sh"

lesson=background
step=home
texts=Content/lessons/$lesson
copy "$folder/book"
cd "$folder/book"
git init -q . && git add . && git -c user.name=T -c user.email=t@example.org commit -q -m Book
lessons=$(find Content/lessons -mindepth 1 -maxdepth 1 -type d | wc -l)
others=$(ls $texts/*.md | wc -l) # with German, minus the source
source=$(grep -L '^translation:' $texts/*.md)
commands=0
run() { commands=$((commands + 1)); "$program" "$@"; }
# What is behind, one step a line; what German lacks is left out.
behind() {
  "$program" translate status --json | python3 -c '
import json, sys
for item in json.load(sys.stdin)["items"]:
    if item["state"] != "missing-lesson":
        print(item["lesson"], item["lang"], item.get("step", ""), item["state"])'
}
# The diagnostics of check, without their reasons. That apps are not run has nothing to do with texts.
said() {
  "$program" check --format github | grep -v 'title=apps-recorded' |
    sed -E 's/^::([a-z]+) file=([^,]*),.*title=([^:]*)::.*/\1 \3 \2/'
}
all() { for text in $texts/*.md; do
  if [ "$text" != "$source" ]; then echo "$1 ${text%.md}"; fi
done | sed "s|$texts/||" | sort; }

same 'the book is not clean' '' "$(behind)"

# A language that the book does not have.
run new language de >/dev/null
run translate start de $lesson >/dev/null
edits=1 # One file: here the comments' own text stands for a translation, with German marks.
sed -i -e '/^<!-- tb:source$/d' -e '/^-->$/d' -e 's/<!-- tb:source \(.*\) -->/\1/' \
  -e 's/^# \([a-z]*: \)/\1/' -e 's/“/„/g' -e 's/”/“/g' $texts/de.md
run translate confirm de $lesson --all >/dev/null
run build --base-url https://example.org/ --out site >/dev/null 2>build.log
asked="notice language-preview Content/book.yaml
notice same-as-source $texts/de.md"
same 'what check says of German' "$asked" "$(said)"
grep -q "language \`de\` is a preview with 1 of $lessons lessons" build.log || fail 'build says no count'
same 'German is behind' '' "$(behind)"
page=site/de/$lesson/index.html
grep -q '<html lang="de"' $page || fail 'there is no German page'
grep -q '>Deutsch</a>' "site/en/$lesson/index.html" || fail 'German is not offered'
if grep -rq 'hreflang="de" href="https' site --include='*.html' --include='*.xml'; then
  fail 'search engines may index a preview'
fi
git add . && git -c user.name=T -c user.email=t@example.org commit -q -m German
german="$commands commands, $edits file edited"

# One sentence of the source.
edit() { awk -v s="{#$step}" -v t="$1" '{ if (on && /^[^ #\[]/) { sub(/$/, t); on = 0 }
  if (index($0, s)) on = 1; print }' "$source" >text && mv text "$source"; }
edit ' Mer.'
stale=$(all "$lesson" | awk -v s=$step '{ print $1, $2, s, "stale-prose" }')
same 'a sentence' "$stale" "$(behind | sort)"
same 'what check says of a sentence' "$others" "$(said | grep -c '^notice stale-prose')"
"$program" check >/dev/null || fail 'a change of the source is refused'
if "$program" check --release >/dev/null; then fail 'a stale book is released'; fi
git checkout -q "$source"

# One example.
printf '\n> wait 1s\n' >>$texts/$step.trace
"$program" check --bless $texts/$step.trace >/dev/null 2>&1
steps=$(awk -v f="]($step.trace)" '/^## / { s = $0; sub(/.*{#/, "", s); sub(/[ }].*/, "", s) }
  index($0, f) { print s }' "$source" | sort -u)
same 'an example in another step' "$step" "$steps"
stale=$(all "$lesson" | awk -v s=$step '{ print $1, $2, s, "stale-example" }')
same 'an example' "$stale" "$(behind | sort)"
git checkout -q $texts

# A typo.
edit '.'
"$program" translate carry $lesson $step --reason typo >/dev/null
same 'a typo' '' "$(behind)"
same 'what check says of a typo' "$asked" "$(said)"

echo "German for a lesson: $german; a sentence or an example: 1 step stale in $others of $others translations; a typo: none"
