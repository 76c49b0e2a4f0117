#!/bin/sh
# started-programs.sh PROGRAM: what every command starts on a stranger's book, which has a plugin, a
# repository that names programs, and links. Only the program itself may be started.
set -eu
cd "$(dirname "$0")/.."
program=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM

cp -R Tests/CommandTests/Book "$folder/book"
cd "$folder/book"
mkdir -p Plugins/stranger Site
printf '#!/bin/sh\ntouch %s/ran\n' "$folder" | tee Plugins/stranger/plugin evil >/dev/null
chmod +x Plugins/stranger/plugin evil
printf 'plugins:\n  stranger: {}\n' >>Content/book.yaml
git init -q .
git -c user.name=a -c user.email=a@example.org add -A
git -c user.name=a -c user.email=a@example.org commit -qm x
cat >>.git/config <<EOF
[core]
	fsmonitor = $folder/book/evil
	hooksPath = $folder/book
	pager = $folder/book/evil
[filter "x"]
	clean = $folder/book/evil
	smudge = $folder/book/evil
[diff]
	external = $folder/book/evil
[log]
	showSignature = true
[gpg]
	program = $folder/book/evil
EOF
echo '* filter=x diff=x' >.gitattributes
ln -s "$folder" Site/public

count=0
while read -r command; do
  count=$((count + 1))
  # shellcheck disable=SC2086
  strace -f -qq -o "$folder/calls" -e trace=execve,execveat \
    "$program" $command </dev/null >/dev/null 2>&1 || true
  started=$(grep -c 'exec' "$folder/calls" || true)
  if [ "$started" -ne 1 ]; then
    echo "\`tracebook $command\` starts more than itself:" >&2
    cat "$folder/calls" >&2
    exit 1
  fi
done <<EOF
build
build --out $folder/site
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
new book $folder/another
--help
EOF
if [ -e "$folder/ran" ]; then
  echo "a program of the book ran" >&2
  exit 1
fi
echo "$count commands on a stranger's book start nothing but themselves"
