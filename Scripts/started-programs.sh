#!/bin/sh
# started-programs.sh PROGRAM: what every command starts on a stranger's book, which has a plugin, a
# repository that names programs, and links. Only the program itself may be started.
set -eu
cd "$(dirname "$0")/.."
program=$(realpath "$1")
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
trap 'exit 130' INT TERM

cp -R Tests/CommandTests/Book "$room/book"
cd "$room/book"
mkdir -p Plugins/stranger Site
printf '#!/bin/sh\ntouch %s/ran\n' "$room" | tee Plugins/stranger/plugin evil >/dev/null
chmod +x Plugins/stranger/plugin evil
printf 'plugins:\n  stranger: {}\n' >>Content/book.yaml
git init -q .
git -c user.name=a -c user.email=a@example.org add -A
git -c user.name=a -c user.email=a@example.org commit -qm x
cat >>.git/config <<EOF
[core]
	fsmonitor = $room/book/evil
	hooksPath = $room/book
	pager = $room/book/evil
[filter "x"]
	clean = $room/book/evil
	smudge = $room/book/evil
[diff]
	external = $room/book/evil
[log]
	showSignature = true
[gpg]
	program = $room/book/evil
EOF
echo '* filter=x diff=x' >.gitattributes
ln -s "$room" Site/public

count=0
while read -r command; do
  count=$((count + 1))
  # shellcheck disable=SC2086
  strace -f -qq -o "$room/calls" -e trace=execve,execveat \
    "$program" $command </dev/null >/dev/null 2>&1 || true
  started=$(grep -c 'exec' "$room/calls" || true)
  if [ "$started" -ne 1 ]; then
    echo "\`tracebook $command\` starts more than itself:" >&2
    cat "$room/calls" >&2
    exit 1
  fi
done <<EOF
build
build --out $room/site
check
check --release
explore door
mutants
run door
learn
plugins
plugins test Plugins/none
translate status
translate status --since HEAD
translate diff sv
translate confirm sv --all
translate carry open push --reason typo
translate start sv open
translate export sv --po
new lesson another
new book $room/another
--help
EOF
if [ -e "$room/ran" ]; then
  echo "a program of the book ran" >&2
  exit 1
fi
echo "$count commands on a stranger's book start nothing but themselves"
