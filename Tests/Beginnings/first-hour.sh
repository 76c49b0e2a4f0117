#!/bin/sh
# first-hour.sh PROGRAM: what somebody does first with an installed program; says in how many commands.
set -eu
program=$1
count=0
do_() { count=$((count + 1)); "$program" "$@"; }
command -v swift >/dev/null && { echo "Swift is here" >&2; exit 1; }
cd "$(mktemp -d)"
do_ --version
do_ new book orders
cd orders
do_ check
do_ build
test -s Site/public/index.html
test -s Site/public/assets/play/engine.js
do_ learn --plain </dev/null
do_ new language sv
do_ translate start sv placed
do_ check
do_ translate status
do_ build
test -s Site/public/sv/placed/index.html
echo "$count commands from the first to a book with a translation"
