#!/bin/sh
# new.sh PROGRAM: begins everything that can be begun, in a new book and in a copy of this one;
# each must build at once, and nothing that is there may be replaced.
. "$(dirname "$0")/common.sh"
tried=0
holds() { # What builds, checks and can be learnt: in this large book all together, with WHOLE=1 each alone.
  case $1 in 'shipped: a plugin') ;; shipped:*) [ -n "${WHOLE:-}" ] || return 0 ;; esac
  tried=$((tried + 1))
  "$program" check --allow-plugin shout >"$folder/said" 2>&1 || fail "$1: check"
  "$program" build --allow-plugin shout >"$folder/said" 2>&1 || fail "$1: build"
  "$program" learn "$2" --plain --allow-plugin shout </dev/null >"$folder/said" 2>&1 || fail "$1: learn"
}
begin() { "$program" "$@" >"$folder/said" 2>&1 || fail "$*"; }
refuse() { # CODE DIAGNOSTIC WORDS…: nothing may change.
  code=$1 message=$2; shift 2
  cp -R Content "$folder/before"; rm -rf "$folder/plugins"
  [ ! -d Plugins ] || cp -R Plugins "$folder/plugins"
  found=0
  "$program" "$@" >"$folder/said" 2>&1 || found=$?
  [ $found -eq "$code" ] || fail "$*: exit code $found, not $code"
  grep -q "$message" "$folder/said" || fail "$*: not $message"
  diff -r Content "$folder/before" >"$folder/said" || fail "$*: files changed"
  [ ! -d Plugins ] || diff -r Plugins "$folder/plugins" >"$folder/said" || fail "$*: files changed"
  rm -rf "$folder/before"
}

begin new book "$folder/fresh"
cd "$folder/fresh" && holds 'a new book' placed
[ "$("$program" check | tail -n 1 | sed 's/.*: //')" = 'nothing is wrong' ] || fail 'a new book'
cd - >/dev/null
copy "$folder/shipped"

begin new book "$folder/empty" --empty --language sv --language fi
cd "$folder/empty"
"$program" check >"$folder/said" 2>&1 || fail 'an empty book: check'
"$program" build >"$folder/said" 2>&1 || fail 'an empty book: build'
begin new lesson only; holds 'an empty book: a lesson' only
begin new model lamp; begin new labels lamp; begin new lesson lit --model lamp --source fi
holds 'an empty book: a model' lit
[ "$("$program" check | tail -n 1 | sed 's/.*: //')" = 'nothing is wrong' ] || fail 'an empty book'
cd - >/dev/null

for book in fresh shipped; do
  cd "$folder/$book"
  model=$(ls Content/models | head -n 1)
  begin new lesson plain; begin new trace plain walk --model "$model"; holds "$book: a lesson" plain
  begin new lesson run --model "$model"; holds "$book: a lesson about a model" run
  begin new model bell; begin new lesson ring --model bell; holds "$book: a model" ring
  begin new language fi
  for one in $(ls Content/models); do begin new labels "$one" fi; done
  cp -R Content/models "$folder/labels"
  for one in $(ls Content/models); do begin new labels "$one" fi; done
  diff -r Content/models "$folder/labels" >"$folder/said" || fail "$book: labels were written twice"
  rm -rf "$folder/labels"; holds "$book: a language" ring
  begin new plugin shout
  # The shipped book ends in its own plugins.
  if grep -q '^plugins:' Content/book.yaml; then plugins='  shout:'; else plugins='plugins: [shout]'; fi
  echo "$plugins" >>Content/book.yaml
  printf '\n```shout\nloud\n```\n' >>"$(grep -L '^translation:' Content/lessons/plain/*.md)"
  holds "$book: a plugin" plain
  grep -rq 'LOUD' Site/public/*/plain/index.html || fail "$book: the plugin draws nothing"

  refuse 1 'lesson-exists' new lesson plain
  refuse 1 'model-exists' new model bell
  refuse 1 'language-exists' new language fi
  refuse 1 'plugin-exists' new plugin shout
  refuse 1 'noncanonical-tag' new language zh-CN
  refuse 2 'is not a language' new lesson more --source xx
  [ "$book" = fresh ] || [ -n "${WHOLE:-}" ] || continue
  for name in Bell ../bell a//b '' 1st bell.x; do
    refuse 1 'invalid-id' new lesson "$name"
    refuse 1 'invalid-id' new model "$name"
    refuse 1 'invalid-id' new plugin "$name"
    refuse 1 'invalid-language-tag' new language "$name!"
  done
  refuse 1 'plugin-exists' new plugin parity
  refuse 2 'there is no model' new lesson more --model nothing
  refuse 2 'is not empty' new book .
  refuse 3 'does not exist' new model gone --chart gone.scxml
  refuse 2 'is not an option' new lesson more --modle bell
done
echo "$tried kinds of beginnings build at once, in a new book and in this one"
