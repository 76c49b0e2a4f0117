#!/bin/sh
# deps.sh GROUP…: installs what is missing, and only that. NO_INSTALL=1 says it and fails.
set -eu

# group, how to find it, apt package, brew formula
table='
build    command:pkg-config   pkg-config       pkgconf
build    command:gzip         gzip             gzip
build    library:libcmark     libcmark-dev     cmark
build    library:yaml-0.1     libyaml-dev      libyaml
build    library:expat        libexpat1-dev    expat
build    library:libutf8proc  libutf8proc-dev  utf8proc
build    library:libgvc       libgraphviz-dev  graphviz
build    library:libxxhash    libxxhash-dev    xxhash
build    header:mimalloc.h    libmimalloc-dev  mimalloc
build    library:libedit      libedit-dev      libedit
build    library:libgit2      libgit2-dev      libgit2
build    library:libmicrohttpd libmicrohttpd-dev libmicrohttpd
tests    command:python3      python3          python
tests    command:git          git              git
terminal command:tmux         tmux             tmux
terminal command:python3      python3          python3
module   command:node         nodejs           node
browser  command:chromium     chromium         chromium
browser  python:venv          python3-venv     python
browser  python:ensurepip     python3-venv     python
browser  command:pdftotext    poppler-utils    poppler
differential command:g++ g++ gcc
differential library:Qt6Scxml qt6-scxml-dev qt
differential command:python3 python3 python3
attacks  command:strace       strace           strace
attacks  command:git          git              git
pages    command:java         default-jre-headless openjdk
pages    python:venv          python3-venv     python
pages    python:ensurepip     python3-venv     python
tests    command:msgfmt       gettext          gettext
pictures command:pngquant     pngquant         pngquant
pictures font:NotoSans        fonts-noto-core  font-noto-sans
pictures font:NotoSansCJK     fonts-noto-cjk   font-noto-sans-cjk
browser  font:NotoSansCJK     fonts-noto-cjk   font-noto-sans-cjk
pictures font:NotoSansMono    fonts-noto-mono  font-noto-sans-mono
pictures font:texgyrepagella  fonts-texgyre    font-tex-gyre-pagella
'

is_there() {
  case $1 in
    command:*) command -v "${1#command:}" >/dev/null 2>&1 ;;
    python:*) python3 -c "import ${1#python:}" 2>/dev/null ;;
    font:*) fc-list 2>/dev/null | grep -q "/${1#font:}-" ;;
    header:*) [ -e "/usr/include/${1#header:}" ] || [ -e "${HOMEBREW_PREFIX:-/opt/homebrew}/include/${1#header:}" ] ;;
    library:*) pkg-config --exists "${1#library:}" 2>/dev/null ;;
  esac
}

if ! command -v "${SWIFT:-swift}" >/dev/null 2>&1; then
  echo "Swift 6.3 or later is missing: https://www.swift.org/install" >&2
  exit 1
fi

manager=apt
if command -v brew >/dev/null 2>&1; then manager=brew; fi

missing=$(
  echo "$table" | while read -r group probe apt brew; do
    case " $* " in *" $group "*) ;; *) continue ;; esac
    if [ -z "$group" ] || is_there "$probe"; then continue; fi
    if [ $manager = brew ]; then echo "$brew"; else echo "$apt"; fi
  done | tr '\n' ' '
)
if [ -z "$missing" ]; then exit 0; fi

echo "Missing: $missing"
if [ -n "${NO_INSTALL:-}" ]; then
  echo "Not installed, as NO_INSTALL is set." >&2
  exit 1
fi
if [ $manager = brew ]; then exec brew install $missing; fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "Neither apt-get nor brew is here: install these, or what your system calls them." >&2
  exit 1
fi
as_root=
if [ "$(id -u)" -ne 0 ]; then as_root=sudo; fi
here=$(dirname "$0")
"$here/step.sh" "Reading the package lists" $as_root apt-get update -q
"$here/step.sh" "Installing" \
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
