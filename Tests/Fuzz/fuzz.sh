#!/bin/sh
# fuzz.sh TARGET [SECONDS]: throws bytes at a part of the program until something breaks.
#
# TARGET is FuzzCharts, FuzzSteps or FuzzExamples, whose bytes are texts, or FuzzGrammars:KIND, whose bytes
# are the choices that derive a text from Tests/Fuzz/Grammars/KIND.grammar. What is found lies in
# .build/fuzz/found; keep it as a test before you fix it. With FUZZ_PRINT=1 FuzzGrammars prints its text.
set -eu
cd "$(dirname "$0")/../.."
target=${1%:*} kind=${1#*:} seconds=${2:-600}
scratch=$PWD/.build/fuzz
corpus=$scratch/corpus/$kind found=$scratch/found
mkdir -p "$corpus" "$found"

TRACEBOOK_FUZZ=1 ${SWIFT:-swift} build --scratch-path "$scratch" -c release --product "$target" \
  -Xswiftc -sanitize=fuzzer -Xswiftc -sanitize=address -Xswiftc -enable-testing \
  -Xswiftc -sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table

charts=
number=0
for model in Content/models/*/model.scxml; do
  charts=$charts${charts:+:}$PWD/$model
  case $target in
  FuzzCharts) cp "$model" "$corpus/model-$number" ;;
  FuzzSteps) # the number of a model, then steps of every kind
    { printf "\\$(printf %o $((number + 1)))\\0"; head -c 60 "$model"; printf '\310\330\360\377'; } \
      >"$corpus/model-$number" ;;
  esac
  number=$((number + 1))
done
if [ "$target" = FuzzExamples ]; then
  for file in Tests/Fuzz/FuzzExamples/Seeds/*; do cp "$file" "$corpus/"; done
fi

# Swift's own crash report keeps the pipe open, and the run would hang at the first crash.
SWIFT_BACKTRACE=enable=no FUZZ_CHARTS=$charts ASAN_OPTIONS=detect_leaks=0 \
  FUZZ_KIND=$kind FUZZ_GRAMMAR=Tests/Fuzz/Grammars/$kind.grammar \
  "$scratch/release/$target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 \
  -max_len=20000 -artifact_prefix="$found/$kind-" -print_final_stats=1 "$corpus"
