#!/bin/sh
# prepare.sh: installs the peers that are missing and builds what `compare.py` runs; may be run again.
# NO_INSTALL=1 only says what is missing.
set -eu
cd "$(dirname "$0")/../.."
step=Scripts/step.sh
out=$PWD/.build/benchmarks
mkdir -p "$out/peers"

missing=
for package in g++ spin qt6-scxml-dev python3-venv; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
    missing="$missing $package"
done
if [ -n "$missing" ]; then
  echo "Missing:$missing"
  if [ -n "${NO_INSTALL:-}" ]; then exit 1; fi
  as_root=
  if [ "$(id -u)" -ne 0 ]; then as_root=sudo; fi
  $step "Reading the package lists" $as_root apt-get update -q
  # shellcheck disable=SC2086
  $step "Installing" $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends $missing
fi
if [ ! -x .venv/bin/python ]; then $step "Making .venv" python3 -m venv .venv; fi
if ! .venv/bin/python -c 'import sismic, statemachine' 2>/dev/null; then
  $step "Installing sismic and python-statemachine" \
    .venv/bin/pip install -q sismic==1.6.14 python-statemachine==3.2.2
fi

qt() {
  tools=$(pkg-config --variable=libexecdir Qt6Core)
  cd "$out/peers"
  source=$1
  "$tools/qscxmlc" --header phone.h --impl phone.cpp "$source/phone.scxml"
  "$tools/moc" "$source/phonedata.h" -o moc_phonedata.cpp
  # shellcheck disable=SC2046
  g++ -O2 -std=c++17 -fPIC -DQT_NO_DEBUG -I. -I"$source" $(pkg-config --cflags Qt6Scxml) \
    "$source/main.cpp" phone.cpp moc_phonedata.cpp $(pkg-config --libs Qt6Scxml) -o qt-phone
}
promela() {
  cd "$out/peers"
  spin -a "$1/phone.pml"
  # Partial order reduction off: every state is wanted. Depth first, SPIN's faster order here.
  gcc -O2 -DSAFETY -DNOREDUCE -DMEMLIM=8000 -o pan pan.c
  gcc -O2 -DSAFETY -DNOREDUCE -DBFS -DMEMLIM=8000 -o pan-bfs pan.c
}
case ${1:-} in
  qt) qt "$2"; exit ;;
  promela) promela "$2"; exit ;;
esac
here=$PWD/Benchmarks
$step "Building the Qt program" "$here/Scripts/prepare.sh" qt "$here/Peers/qt"
$step "Building the SPIN verifiers" "$here/Scripts/prepare.sh" promela "$here/Peers/spin"
(cd Benchmarks && ../$step "Building ours" \
  "${SWIFT:-swift}" build -c release --scratch-path "$out")
if [ -d Playground/Sources/Search ]; then
  $step "Building the search as WebAssembly" Scripts/build-wasm.sh search .build/search.wasm
  (cd Playground && ../$step "Building the same search natively" "${SWIFT:-swift}" build \
    --scratch-path ../.build/playground-native -c release --product search-native)
fi
