#!/bin/sh
# po.sh PROGRAM: goes the way of a translator with gettext's tools in copies of the book: every
# language there and back to the byte, two steps of a new language, and a paragraph that changes.
. "$(dirname "$0")/common.sh"
# A copy of a book in git.
committed() {
  mkdir -p "$folder/$1"
  git ls-files -z "$2Content" | xargs -0 tar -cf - | tar -xf - -C "$folder/$1"
  (cd "$folder/$1/$2" && git init -q . && save Book)
}
save() { git add . && git -c user.name=T -c user.email=t@example.org commit -q -m "$1"; }
# The messages of a file, by the flags of msgattrib.
count() { file=$1; shift; msgattrib "$@" "$file" | grep -c '^msgctxt' || true; }
clean() { msgfmt -c -v -o /dev/null "$1" 2>"$folder/said" || fail 'it says'
  if grep -q 'warning' "$folder/said"; then fail 'it says'; fi; }
# Exports into a language and brings the same file back.
round() { "$program" translate export --po "$1" --out "$folder/round.po" ${2:+--from "$2"}
  clean "$folder/round.po"
  same "$1 ${2-} comes back" 'nothing changed' "$("$program" translate import --po "$folder/round.po")"
  same "$1 ${2-}: bytes" '' "$(git status --short)"
  rounds=$((rounds + 1)) messages=$((messages + $(count "$folder/round.po" --no-obsolete)))
  rm "$folder/round.po"; }

# There and back.
rounds=0 messages=0
committed book ''
cd "$folder/book"
# All of them with WHOLE=1.
for tag in sv ${WHOLE:+pt zh-Hans en}; do round "$tag"; done
for tag in zh-Hans ${WHOLE:+sv pt}; do round "$tag" en; done
(cd - >/dev/null && committed docs Documentation/)
cd "$folder/docs/Documentation"
mkdir -p Content/languages
cp "$folder/book/Content/languages/en.yaml" Content/languages
save Languages
round en

# Two steps of a language that the book does not have: three commands, and one file is edited.
cd "$folder/book"
commands=0
run() { commands=$((commands + 1)); "$program" "$@"; }
lesson=background
run new language de >/dev/null
run translate export --po de --from en --out "$folder/de.po" >/dev/null
clean "$folder/de.po"
same 'what is translated before it begins' 0 "$(count "$folder/de.po" --translated)"
# Here a person translates: the head of the lesson and two steps get the English text, marked.
python3 - "$folder/de.po" $lesson/_head/ $lesson/home/ $lesson/two-states/ <<'PY'
import re, sys
path, parts = sys.argv[1], tuple(sys.argv[2:])
blocks = open(path, encoding="utf-8").read().split("\n\n")
for number, block in enumerate(blocks):
    context = re.search(r'^msgctxt "(.*)"$', block, re.M)
    if context and context[1].startswith(parts):
        head, text = re.split(r"^msgid ", block, flags=re.M)
        text = text.split("msgstr ")[0]
        words = re.sub(r'"(?=[^"\\`\[(])', '"Ä ', text, count=1) if text.startswith('"') and \
            not text.startswith('""') else text.replace('\n"', '\n"Ä ', 1)
        blocks[number] = f"{head}msgid {text}msgstr {words.rstrip()}"
open(path, "w", encoding="utf-8").write("\n\n".join(blocks) + "\n")
PY
clean "$folder/de.po"
run translate import --po "$folder/de.po" >"$folder/said"
grep -q "^Content/lessons/$lesson/de.md: [0-9]* texts changed, 3 steps confirmed$" "$folder/said" ||
  fail 'it says'
german=$("$program" translate status | sed -n 's/^de  *\([^,]*, [0-9]* of [0-9]* steps\).*/\1/p')
same 'German' "1 of $(ls Content/lessons | wc -l) lessons, 2 of $(cat Content/lessons/*/sv.md |
  grep -c '^## ') steps" "$german"
"$program" check >/dev/null || fail 'the book with German is not right'
save German

# One paragraph of the source changes: exactly that message is fuzzy, with its old text.
source=Content/lessons/$lesson/sv.md
rm -f "$folder"/*.po
"$program" translate export --po de $lesson --out "$folder/old.po"
awk '/^## / { on = index($0, "{#home}") } on && /^[^#\[]/ && !done { sub(/$/, " Mer."); done = 1 } { print }' \
  "$source" >"$folder/text" && mv "$folder/text" "$source"
for tag in de pt zh-Hans en; do
  "$program" translate export --po $tag $lesson --out "$folder/$tag.po"
  clean "$folder/$tag.po"
  same "$tag: fuzzy messages" 1 "$(count "$folder/$tag.po" --only-fuzzy)"
  msgattrib --only-fuzzy --no-wrap "$folder/$tag.po" >"$folder/fuzzy"
  old=$(sed -n 's/^#| msgid //p' "$folder/fuzzy")
  new=$(sed -n '/^msgctxt/,$s/^msgid //p' "$folder/fuzzy")
  same "$tag: the old text" "$new" "${old%\"} Mer.\""
done

# What was translated meanwhile from the old text says so: it is as old as its original.
rm Content/lessons/$lesson/de.md
"$program" translate import --po "$folder/old.po" >"$folder/said" 2>&1
grep -q '1 step translated from an older source' "$folder/said" || fail 'it says'
rm "$folder/de.po"
"$program" translate export --po de $lesson --out "$folder/de.po"
same 'an older file: fuzzy messages' 1 "$(count "$folder/de.po" --only-fuzzy)"

# It is done, and the step is right again.
msgattrib --clear-fuzzy --clear-previous -o "$folder/done.po" "$folder/de.po"
"$program" translate import --po "$folder/done.po" | grep -q '1 step confirmed$' || fail 'not confirmed'
if "$program" translate status | sed -n '/^de/,$p' | grep -q stale; then fail 'it is still stale'; fi

echo "$rounds files of $messages messages come back to the byte; two steps of German: $commands commands, 1 file edited; a paragraph: 1 message fuzzy in each of 4 languages"
