#!/bin/sh
# walkthrough-in-tmux.sh PROGRAM: a whole lesson in a real terminal, answered with empty lines.
# Prints the closing screen; fails unless the program ended well and no prompt is left.
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
terminal() { tmux -S "$folder/socket" -f /dev/null "$@"; }
trap 'terminal kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM

cat >"$folder/session" <<END
export HOME="$folder" XDG_STATE_HOME="$folder" XDG_DATA_HOME="$folder" XDG_CACHE_HOME="$folder"
TERM=screen-256color LC_ALL=C.UTF-8 "$program" learn background --lang sv
echo \$? >"$folder/code"
stty -echo
sleep 600
END
terminal -u new-session -d -x 80 -y 40 -s lesson "sh '$folder/session'"

lines=0
while [ ! -s "$folder/code" ]; do
  lines=$((lines + 1))
  if [ $lines -gt 1200 ]; then
    terminal capture-pane -p -t lesson
    echo "No end after $lines empty lines"
    exit 1
  fi
  terminal send-keys -t lesson Enter
  sleep 0.05
done
sleep 0.2
terminal capture-pane -p -t lesson | sed -e 's/[[:space:]]*$//' >"$folder/screen"
grep -v '^$' "$folder/screen"

code=$(cat "$folder/code")
if [ "$code" -ne 0 ]; then
  echo "The walkthrough ended with code $code"
  exit 1
fi
last=$(grep -v '^$' "$folder/screen" | tail -n 1)
case $last in
  '' | '>'*)
    echo "A prompt is left on the closing screen"
    exit 1
    ;;
esac
