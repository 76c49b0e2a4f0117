#!/bin/sh
# assistants.sh PROGRAM SITE: `tracebook mcp` with the protocol's own client, asked what people ask, attacked, and its search
# held against the pages of a built site.
set -eu
cd "$(dirname "$0")/../.."
python=.build/assistants/bin/python
list=Tests/Assistants/requirements.txt
if ! cmp -s "$list" .build/assistants/installed 2>/dev/null; then
  if [ -n "${NO_INSTALL:-}" ]; then
    echo "What $list names is missing, and NO_INSTALL is set." >&2
    exit 1
  fi
  rm -rf .build/assistants
  python3 -m venv .build/assistants
  "$python" -m pip install --quiet --disable-pip-version-check -r "$list"
  cp "$list" .build/assistants/installed
fi
PROGRAM=$(realpath "$1") SITE=$(realpath "$2") PYTHONPATH=Tests/Assistants PYTHONDONTWRITEBYTECODE=1 \
  "$python" -m unittest discover -s Tests/Assistants
