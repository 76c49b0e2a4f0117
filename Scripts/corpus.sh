#!/bin/sh
# corpus.sh: runs every trace of the book, and walks without aim, natively and in the module.
set -eu
cd "$(dirname "$0")/.."
module=${MODULE:-.build/tracebook.wasm}
${SWIFT:-swift} build -c release --product corpus
.build/release/corpus . >.build/corpus.bin
node Scripts/corpus.mjs "$module" .build/corpus.bin
