#!/bin/sh
# walkthrough-in-tmux.sh PROGRAM: a whole lesson in a real terminal in every language, each question
# answered with a name that was completed, passed, or with words that are no answer.
# Prints the closing screens; fails unless the program ended well, no prompt is left, and the
# terminal is as it was.
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
terminal() { tmux -S "$folder/socket" -f /dev/null "$@"; }
trap 'terminal kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
lesson=$(ls Content/lessons | head -n 1)

fail() {
  terminal capture-pane -p -t "$language" || true
  echo "$language: $1"
  exit 1
}

walk() {
  language=$1
  cat >"$folder/session" <<END
trap : INT
export HOME="$folder" XDG_STATE_HOME="$folder/$language" XDG_CACHE_HOME="${XDG_CACHE_HOME:-$HOME/.cache}"
TERM=screen-256color LC_ALL=C.UTF-8 "$program" learn "$lesson" --lang "$language" --screen lines
echo \$? >"$folder/code"
stty -a >"$folder/settings"
stty -echo
sleep 600
END
  rm -f "$folder/code"
  terminal -u new-session -d -x "$2" -y 40 -s "$language" "sh '$folder/session'"
  tries=0
  until terminal capture-pane -p -t "$language" | grep -q '^>'; do
    tries=$((tries + 1))
    [ $tries -lt 200 ] || fail "no prompt"
    sleep 0.1
  done
  lines=0
  while [ ! -s "$folder/code" ]; do
    lines=$((lines + 1))
    [ $lines -lt 1200 ] || fail "no end after $lines lines"
    case $((lines % 8)) in
      3) terminal send-keys -t "$language" -l '中文' && terminal send-keys -t "$language" Left BSpace Enter ;;
      5) terminal send-keys -t "$language" h i n Tab Enter ;;
      7) terminal send-keys -t "$language" x C-c ;;
      *) terminal send-keys -t "$language" Enter ;;
    esac
    sleep 0.05
  done
  sleep 0.2
  code=$(cat "$folder/code")
  [ "$code" -eq 0 ] || fail "the walkthrough ended with code $code"
  for flag in icanon echo isig; do
    grep -qE "(^| )$flag( |;|$)" "$folder/settings" || fail "the terminal lost its $flag"
  done
  terminal capture-pane -p -t "$language" | sed -e 's/[[:space:]]*$//' >"$folder/screen"
  last=$(grep -v '^$' "$folder/screen" | tail -n 1)
  case $last in
    '' | '>'*) fail "a prompt is left on the closing screen" ;;
  esac
  grep -v '^$' "$folder/screen" | tail -n 4
}

columns=40
for language in $(ls Content/languages | sed 's/\.yaml$//'); do
  walk "$language" $columns
  columns=$((columns * 2))
  [ $columns -le 200 ] || columns=40
done
echo "One lesson ended well in a terminal in every language"
