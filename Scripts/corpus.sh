#!/bin/sh
# corpus.sh MODULE PLAYER: runs every trace of the book, and walks without aim, natively, in the whole module and in
# the one of pages; then holds both to what the lesson engine-module of Documentation says of their exports.
set -eu
cd "$(dirname "$0")/.."
# The flags of the program, or all would be built anew for it.
# shellcheck disable=SC2086
${SWIFT:-swift} ${RELEASE:-build -c release} --product corpus
.build/release/corpus . >.build/corpus.bin
for module; do
  MODULE=$module CORPUS=.build/corpus.bin node --test Scripts/module.test.mjs
done
node Scripts/changed-charts.mjs "$2" .build/corpus.bin 3000
for module; do node Scripts/corpus.mjs "$module" .build/corpus.bin; done
