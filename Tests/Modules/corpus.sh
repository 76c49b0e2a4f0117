#!/bin/sh
# corpus.sh MODULE: runs every trace of the book, and walks without aim, natively and in the module that plays; then
# holds that to what the lesson engine-module of Documentation says of its exports.
set -eu
cd "$(dirname "$0")/../.."
# The flags of the program, or all would be built anew for it.
# shellcheck disable=SC2086
${SWIFT:-swift} ${RELEASE:-build -c release} --product corpus
.build/release/corpus . >.build/corpus.bin
MODULE=$1 CORPUS=.build/corpus.bin node --test Tests/Modules/module.test.mjs
node Tests/Modules/modules.mjs corpus "$1" .build/corpus.bin
