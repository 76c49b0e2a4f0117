#!/bin/sh
# deps.sh GROUP…: installs what is missing, and only that. NO_INSTALL=1 says it and fails.
set -eu

# Group, how to find it, Debian's package.
table='
build        command:pkg-config     pkg-config
build        library:libcmark       libcmark-dev
build        library:yaml-0.1       libyaml-dev
build        library:expat          libexpat1-dev
build        library:libutf8proc    libutf8proc-dev
build        library:libgvc         libgraphviz-dev
build        library:libb2          libb2-dev
build        library:libxxhash      libxxhash-dev
build        library:libmd          libmd-dev
build        nodejs:acorn           node-acorn
build        header:mimalloc.h      libmimalloc-dev
build        library:libzip         libzip-dev
build        library:zlib           zlib1g-dev
build        library:libedit        libedit-dev
build        library:ncursesw       libncurses-dev
build        library:libgit2        libgit2-dev
build        library:libmicrohttpd  libmicrohttpd-dev
build        library:libcurl        libcurl4-openssl-dev
tests        command:python3        python3
tests        command:git            git
tests        python:yaml            python3-yaml
tests        command:node           nodejs
tests        nodejs:typescript      node-typescript
tests        nodejs:katex           katex
tests        command:dot            graphviz
wasm         command:wasm-opt       binaryen
wasm         command:zopfli         zopfli
terminal     command:tmux           tmux
terminal     command:pgrep          procps
terminal     command:python3        python3
module       command:node           nodejs
browser      command:chromium       chromium
browser      python:venv            python3-venv
browser      python:ensurepip       python3-venv
browser      command:pdftotext      poppler-utils
engines      command:firefox-esr    firefox-esr
engines      command:WebKitWebDriver webkit2gtk-driver
engines      command:Xvfb           xvfb
spin         command:spin           spin
spin         command:cc             gcc
spin         command:python3        python3
differential command:g++            g++
differential library:Qt6Scxml       qt6-scxml-dev
differential command:python3        python3
editors      command:nvim           neovim
attacks      command:strace         strace
attacks      command:git            git
attacks      python:yaml            python3-yaml
epub         command:java           default-jre-headless
epub         command:epubcheck      epubcheck
epub         command:python3        python3
pages        command:java           default-jre-headless
pages        python:venv            python3-venv
pages        python:ensurepip       python3-venv
apps         command:bwrap          bubblewrap
packages     command:dpkg-shlibdeps dpkg-dev
packages     command:patchelf       patchelf
packages     command:objdump        binutils
packages     command:xz             xz-utils
packages     command:gzip           gzip
clean-system command:mmdebstrap     mmdebstrap
clean-system command:bwrap          bubblewrap
clean-system command:lintian        lintian
apps         command:node           nodejs
apps         nodejs:acorn           node-acorn
apps         nodejs:typescript      node-typescript
apps         command:python3        python3
hosts        command:nginx          nginx-light
hosts        command:python3        python3
assistants   command:node           nodejs
assistants   python:venv            python3-venv
assistants   python:ensurepip       python3-venv
vue          command:node           nodejs
vue          nodejs:jsdom           node-jsdom
vue          python:venv            python3-venv
vue          python:ensurepip       python3-venv
tests        command:msgfmt         gettext
pictures     command:pngquant       pngquant
pictures     font:NotoSans          fonts-noto-core
pictures     font:NotoSansCJK       fonts-noto-cjk
browser      font:NotoSansCJK       fonts-noto-cjk
browser      font:LiberationSans    fonts-liberation
pictures     font:NotoSansMono      fonts-noto-mono
pictures     font:texgyrepagella    fonts-texgyre
'

is_there() {
  case $1 in
    command:*) command -v "${1#command:}" >/dev/null 2>&1 ;;
    python:*) python3 -c "import ${1#python:}" 2>/dev/null ;;
    font:*) fc-list 2>/dev/null | grep -q "/${1#font:}-" ;;
    nodejs:*) [ -d "/usr/share/nodejs/${1#nodejs:}" ] ;;
    header:*) [ -e "/usr/include/${1#header:}" ] ;;
    library:*) pkg-config --exists "${1#library:}" 2>/dev/null ;;
  esac
}

if ! command -v "${SWIFT:-swift}" >/dev/null 2>&1; then
  echo "Swift 6.3 or later is missing: https://www.swift.org/install" >&2
  exit 1
fi

missing=$(
  echo "$table" | while read -r group probe package; do
    case " $* " in *" $group "*) ;; *) continue ;; esac
    if [ -z "$group" ] || is_there "$probe"; then continue; fi
    echo "$package"
  done | tr '\n' ' '
)
if [ -z "$missing" ]; then exit 0; fi

echo "Missing: $missing"
if [ -n "${NO_INSTALL:-}" ]; then
  echo "Not installed, as NO_INSTALL is set." >&2
  exit 1
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "There is no apt-get here: install these, or what your system calls them." >&2
  exit 1
fi
as_root=
if [ "$(id -u)" -ne 0 ]; then as_root=sudo; fi
here=$(dirname "$0")
"$here/step.sh" "Reading the package lists" $as_root apt-get update -q
"$here/step.sh" "Installing" \
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
