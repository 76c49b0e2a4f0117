#!/bin/sh
# new-in-tmux.sh PROGRAM: begins a book, a lesson in it, a trace and a claim by the questions of `new` in a
# real terminal, with answers that are refused, one that is completed and one that is edited; then leaves
# by Ctrl-C and by Ctrl-D, each without a file written and with the terminal as it was.
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
folder=$(mktemp -d)
terminal() { tmux -S "$folder/socket" -f /dev/null "$@"; }
trap 'terminal kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
mkdir "$folder/shelf"

fail() {
  terminal capture-pane -p -t "$name" || true
  echo "$name: $1"
  exit 1
}

begin() { # NAME COLUMNS WORDS…
  name=$1 columns=$2
  shift 2
  cat >"$folder/session" <<END
trap : INT
cd "$folder/shelf"
export HOME="$folder" XDG_STATE_HOME="$folder/state"
TERM=screen-256color LC_ALL=C.UTF-8 "$program" $*
echo \$? >"$folder/code"
stty -a >"$folder/settings"
stty -echo
sleep 600
END
  rm -f "$folder/code"
  terminal -u new-session -d -x "$columns" -y 40 -s "$name" "sh '$folder/session'"
}

asked() { # The last line of the screen is the question.
  tries=0
  until terminal capture-pane -p -t "$name" | grep -v '^$' | tail -n 1 | grep -qF "$1"; do
    tries=$((tries + 1))
    [ $tries -lt 200 ] || fail "no question “$1”"
    sleep 0.05
  done
}

answer() { # QUESTION KEYS…
  asked "$1"
  shift
  terminal send-keys -t "$name" "$@"
}

ends() { # CODE WORDS
  tries=0
  until [ -s "$folder/settings" ] && [ -s "$folder/code" ]; do
    tries=$((tries + 1))
    [ $tries -lt 200 ] || fail "no end"
    sleep 0.05
  done
  [ "$(cat "$folder/code")" -eq "$1" ] || fail "ended with code $(cat "$folder/code"), not $1"
  for flag in icanon echo isig; do
    grep -qE "(^| )$flag( |;|$)" "$folder/settings" || fail "the terminal lost its $flag"
  done
  terminal capture-pane -p -J -t "$name" | grep -qF "$2" || fail "not said: $2"
  rm -f "$folder/settings"
}

begin book 80 new
answer '[book]:' Enter
answer 'Its folder:' lights Enter
answer '[orders]:' n o Tab Enter
answer 'first [en]:' 'zh-CN' Enter
answer 'first [en]:' 'sv,xen' Left Left BSpace Enter
answer 'Its title [lights]:' -l '红绿灯'
terminal send-keys -t book Enter
ends 0 "tracebook new book lights --empty --language sv --language en --title 红绿灯"

begin lesson 40 new lesson --book lights
answer 'pages:' Crossing Enter
answer 'pages:' crossing Enter
answer '[sv]:' e Tab Enter
ends 0 'new lesson crossing --book lights --source en'
[ -f "$folder/shelf/lights/Content/lessons/crossing/en.md" ] || fail 'no lesson was written'

begin orders 80 new book shop
ends 0 'tracebook build --book shop'
begin trace 80 new trace --book shop
answer 'The lesson:' pl Tab Enter
answer 'file:' pay Enter
answer 'file:' again Enter
answer 'through the model]:' plcae Enter
answer 'through the model]:' place Enter
answer '[nothing]:' 'wait 1h' Enter
answer '[nothing]:' Enter
ends 0 "tracebook new trace placed again place 'wait 1h' --book shop"
begin claim 80 new claim --book shop placed shipped
answer '[true]:' Enter
answer '=open:' 'never =shipped' Enter
answer '=open:' '=shipped only after orderPaid' Enter
answer '[none]:' Enter
ends 0 "tracebook new claim --book shop placed shipped '=shipped only after orderPaid'"
for file in again.trace shipped.claim; do
  [ -f "$folder/shelf/shop/Content/lessons/placed/$file" ] || fail "no $file was written"
done

cp -R "$folder/shelf" "$folder/before"
begin cancelled 80 new lesson --book lights
answer 'pages:' other Enter
answer '[sv]:' C-c
ends 2 'nothing was written'
begin left 80 new language --book lights
answer 'zh-Hans:' fi Enter
answer '[Suomi]:' C-d
ends 2 'nothing was written'
diff -r "$folder/before" "$folder/shelf" >/dev/null || fail 'a file was written'
echo "A book, a lesson, a trace and a claim began in a terminal, and who left wrote nothing"
