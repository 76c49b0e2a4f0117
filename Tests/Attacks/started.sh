#!/bin/sh
# attack.py started PROGRAM: what every command starts on a stranger's book, which has plugins of its own and
# under the names of those that come with Tracebook, scripts and templates for its pages, a repository that
# names programs, and links. Only the program itself may be started, and none of it may get into a page.
set -eu
cd "$(dirname "$0")/../.."
program=$(realpath "$1")
folder=$(mktemp -d)
server=
finish() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM

fail() {
  echo "$1" >&2
  [ $# -lt 2 ] || cat "$2" >&2
  exit 1
}

cp -R Tests/CommandTests/Book "$folder/book"
cd "$folder/book"
export XDG_CONFIG_HOME="$folder/settings" XDG_CACHE_HOME="$folder/cache"
mkdir -p Site/assets Templates/spin Plugins/x/page
for name in stranger javascript-app swift-app cram x; do
  mkdir -p "Plugins/$name"
  printf '#!/bin/sh\ntouch %s/ran\n' "$folder" >"Plugins/$name/plugin"
  chmod +x "Plugins/$name/plugin"
done
cp Plugins/stranger/plugin evil
evil='window.strange = "a script of the book"'
# Scripts of the program, of the book alone, and of plugins for apps.
for script in Site/assets/reader.js Site/assets/player.js Site/assets/own.js Plugins/x/page/page.js \
  Plugins/javascript-app/page/page.js; do
  mkdir -p "$(dirname "$script")"
  echo "$evil" >"$script"
done
echo "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>$evil</script></svg>" >Site/assets/icon.svg
for template in lesson language page-head row not-found; do
  echo "<script>$evil</script>" >"Templates/$template.mustache"
done
mkdir -p Templates/epub Site/preview
echo "<script>$evil</script>" >Templates/epub/lesson.mustache
echo "$evil" | tee Site/preview/preview.js Site/preview/events.js player.wasm exercise.wasm explain.wasm >/dev/null
printf 'all:\n\ttouch %s/ran # a script of the book\n' "$folder" >Templates/spin/Makefile
echo 'a script of the book' >libtracebook-step.a
cat >>Content/book.yaml <<EOF
html: trusted
plugins:
  stranger: {}
  javascript-app: {apps: js}
  swift-app: {apps: swift}
  cram: {}
  x: {apps: cue}
EOF
printf '\n<script>%s</script>\n' "$evil" >>Content/lessons/knock/en.md
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

# Prints all files of an EPUB.
unpacked() {
  python3 -c 'import sys, zipfile
book = zipfile.ZipFile(sys.argv[1])
for name in book.namelist(): sys.stdout.buffer.write(book.read(name))' "$1"
}

# Prints what an address has, or what is said instead.
get() {
  python3 -c 'import sys, urllib.request, urllib.error
try: answer = urllib.request.urlopen(sys.argv[1])
except urllib.error.HTTPError as error: answer = error
sys.stdout.buffer.write(answer.read())' "$1"
}

# How many programs were started. The program may be its own child, in which a library reads or computes.
started() { grep exec "$folder/calls" | grep -vc '"/proc/self/exe", \["/proc/self/exe", "--child"' || true; }

count=0
# Runs commands, one a line, which may start nothing but themselves; options follow.
hold() {
  while read -r command; do
    count=$((count + 1))
    # shellcheck disable=SC2086
    strace -f -qq -o "$folder/calls" -e trace=execve,execveat \
      "$program" $command "$@" </dev/null >"$folder/said" 2>&1 || true
    [ "$(started)" -eq 1 ] || fail "\`tracebook $command $*\` starts more than itself:" "$folder/calls"
  done
  [ ! -e "$folder/ran" ] || fail "a program of the book ran"
}

cat >"$folder/commands" <<EOF
build
build --out $folder/site
build --out $folder/epub --format epub
check
check --release
explore door
export door --spin --out $folder/spin
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
hold <"$folder/commands"

# What the book has under names that come with Tracebook is an error, and so is a plugin that it cannot do
# without: the rest is tried without them.
"$program" check 2>&1 | grep -q 'error\[plugin-name-taken\]' || fail "a bundled name was not refused"
cp -R Plugins Content/book.yaml "$folder"
rm -rf Plugins/javascript-app Plugins/swift-app Plugins/cram "$folder/epub" "$folder/site" "$folder/spin"
sed -i '/^  stranger:/d; /^  cram:/d' Content/book.yaml
hold <"$folder/commands"
for name in index.html en/knock/index.html assets/reader.js; do
  [ -s "$folder/site/$name" ] || fail "there is no $name in the site" "$folder/said"
done
found=$(grep -rlF --include='*.html' --include='*.svg' '<script>window.strange' "$folder/site" || true)
found=$found$(find "$folder/site" -name '*.js' -exec grep -lF 'window.strange' {} + || true)
[ -z "$found" ] || fail "a script of the book is in its pages: $found"
for book in "$folder"/epub/*.epub; do
  ! unpacked "$book" | grep -qF '<script>window.strange' || fail "a script of the book is in $book"
done
! grep -rqF 'a script of the book' "$folder/spin" 2>/dev/null || fail "a file of the book is handed over to SPIN"

# With plugins trusted by their names alone, as a list of earlier days has them, a book whose files come later
# runs none of them; nor with leave for one run.
rm -r Plugins
cp -R "$folder/Plugins" Plugins
cp "$folder/book.yaml" Content/book.yaml
mkdir -p "$XDG_CONFIG_HOME/tracebook"
for name in stranger javascript-app swift-app cram x; do
  echo "$name $folder/book"
done >"$XDG_CONFIG_HOME/tracebook/plugins"
printf '%s\n' check "build --out $folder/site" >"$folder/commands"
hold <"$folder/commands"
hold --allow-plugin javascript-app --allow-plugin swift-app --allow-plugin cram <"$folder/commands"

# An editor that opens the folder, and a preview of it.
count=$((count + 1))
python3 - "$folder/calls" "$program" >"$folder/said" 2>&1 <<'EOF' || fail "the editor heard nothing" "$folder/said"
import json, os, subprocess, sys
calls, program = sys.argv[1:]
server = subprocess.Popen(
    ["strace", "-f", "-qq", "-o", calls, "-e", "trace=execve,execveat", program, "lsp"],
    stdin=subprocess.PIPE, stdout=subprocess.PIPE)
def send(method, params, **more):
    text = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more})
    server.stdin.write(f"Content-Length: {len(text)}\r\n\r\n{text}".encode())
    server.stdin.flush()
folder, path = os.getcwd(), "Content/lessons/knock/en.md"
send("initialize", {"processId": None, "rootUri": f"file://{folder}", "capabilities": {}}, id=1)
send("initialized", {})
send("textDocument/didOpen", {"textDocument": {
    "uri": f"file://{folder}/{path}", "languageId": "markdown", "version": 1, "text": open(path).read()}})
heard = b""
while b"plugin-name-taken" not in heard:
    size = int(server.stdout.readline().split(b":")[1])
    server.stdout.readline()
    heard = server.stdout.read(size)
send("shutdown", None, id=3)
send("exit", None)
server.stdin.close()
server.stdout.read()
server.wait()
EOF
[ "$(started)" -eq 1 ] || fail "an editor that opens the folder starts something:" "$folder/calls"
# Without leave for those that come with Tracebook, so that these do not run either.
rm -r Plugins/javascript-app Plugins/swift-app Plugins/cram "$XDG_CONFIG_HOME/tracebook"
count=$((count + 1))
strace -f -qq -o "$folder/calls" -e trace=execve,execveat "$program" serve --port 8437 >"$folder/said" 2>&1 &
server=$!
for _ in $(seq 300); do
  grep -q 'shows the book' "$folder/said" && break
  kill -0 "$server" 2>/dev/null || fail "no preview is served" "$folder/said"
  sleep 0.2
done
address=$(sed -n 's,.*\(http://[^ ]*[0-9]\).*shows the book.*,\1,p' "$folder/said")
for name in en/ en/knock/ en/open/ assets/reader.js assets/own.js .tracebook/preview.js .tracebook/events.js; do
  get "$address/$name" >"$folder/page" || fail "the preview does not answer" "$folder/said"
  ! grep -qE '<script>window.strange|^window.strange' "$folder/page" || fail "a script of the book is served in $name"
done
kill -INT "$(ps -o pid= --ppid "$server" | tr -d ' ')"
wait "$server" || true
server=
[ "$(started)" -eq 1 ] || fail "a preview starts something:" "$folder/calls"
[ ! -e "$folder/ran" ] || fail "a program of the book ran"
echo "$count commands on a stranger's book start nothing but themselves, and none of its scripts is in a page"
