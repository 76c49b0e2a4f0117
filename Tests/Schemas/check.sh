#!/bin/sh
# Holds the book's YAML files, and those of the scaffolds, against Schemas/*.json; and sees that the
# schemas refuse what they must.
set -eu
cd "$(dirname "$0")/../.."
check=${CHECK_JSONSCHEMA:-.venv/bin/check-jsonschema}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

hold() {
  schema=$1; shift
  "$check" --schemafile "Schemas/$schema.json" "$@"
}

# The front matter of every lesson, as a file of its own.
matter() {
  find "$1/Content/lessons" -name '*.md' | sort | while read -r lesson; do
    awk 'NR == 1 { next } /^---$/ { exit } { print }' "$lesson" \
      >"$folder/$(echo "$lesson" | sed 's/^[./]*//' | tr / -).yaml"
  done
}

book() {
  hold book "$1/Content/book.yaml"
  hold labels "$1"/Content/models/*/*.yaml
  rm -f "$folder"/*.yaml
  matter "$1"
  hold front-matter "$folder"/*.yaml
  for name in facts glossary; do
    if [ -f "$1/Content/$name.yaml" ]; then hold $name "$1/Content/$name.yaml"; fi
  done
}

book .
book Templates/new/book
book Documentation
book Books/tcp
hold language Books/tcp/Content/languages/*.yaml
hold language Content/languages/*.yaml
# The examples of the reference.
reference=Documentation/Content/lessons
for name in book glossary facts; do
  hold $name "$reference/file-$name/$name.yaml"
done
hold language $reference/file-language/de.yaml
# What the program writes for tools: of the book, and of one where much is missing and behind.
for golden in translate-status translate-stale; do
  grep '^{"schema"' "Tests/CommandTests/Golden/$golden/stdout" >"$folder/$golden.json"
  hold translation-status "$folder/$golden.json"
done
# What hosts and libraries of others read, by their own schemas.
"$check" --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
forms=$(find .github/ISSUE_TEMPLATE -name '*.yml' ! -name config.yml)
# shellcheck disable=SC2086
"$check" --builtin-schema vendor.github-issue-forms $forms
"$check" --builtin-schema vendor.citation-file-format CITATION.cff
"$check" --builtin-schema vendor.github-workflows "$reference"/continuous-integration/book.yml \
  "$reference"/continuous-integration/pages.yml
"$check" --builtin-schema vendor.gitlab-ci "$reference/continuous-integration/gitlab-ci.yml"
for wrong in Tests/Schemas/*.yaml; do
  schema=$(basename "$wrong" .yaml | sed 's/\..*//')
  if hold "$schema" "$wrong" >/dev/null 2>&1; then
    echo "Schemas/$schema.json lets $wrong through" >&2
    exit 1
  fi
done
echo "$(ls Schemas/*.json | wc -l) schemas hold, $(ls Tests/Schemas/*.yaml | wc -l) wrong files are refused"
