#!/bin/sh
# differential.sh [COUNT [SEED]]: runs COUNT random charts (default 1000) of 50 events each by our
# engine and by Qt SCXML, and says where they differ; Tests/Differential/shrink.py makes what is
# found smaller.
set -eu
cd "$(dirname "$0")/../.."
qt=.build/differential/qt
mkdir -p "$(dirname "$qt")"
# shellcheck disable=SC2046
${CXX:-g++} -O2 -std=c++17 -fPIC -Wall -Wextra $(pkg-config --cflags Qt6Scxml) \
  Tests/Differential/qt.cpp $(pkg-config --libs Qt6Scxml) -o "$qt"
# shellcheck disable=SC2086
${SWIFT:-swift} ${RELEASE:-build -c release} --product configurations
python3 Tests/Differential/compare.py .build/release/configurations "$qt" "${1:-1000}" "${2:-1}"
