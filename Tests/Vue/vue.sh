#!/bin/sh
# vue.sh PROGRAM: the order of Vue's hooks in the model `uni-app`, against the real Vue 2 and 3.
set -eu
cd "$(dirname "$0")/../.."
packages=$PWD/.build/vue/$(cksum <Tests/Vue/requirements.txt | tr ' ' -)

if [ ! -d "$packages" ]; then
  if [ -n "${NO_INSTALL:-}" ]; then
    echo "What Tests/Vue/requirements.txt names is missing, and NO_INSTALL is set." >&2
    exit 1
  fi
  rm -rf .build/vue
  python3 -m venv .build/vue/python
  .build/vue/python/bin/python -m pip install --quiet --disable-pip-version-check \
    --no-deps --require-hashes --target .build/vue/new -r Tests/Vue/requirements.txt
  mv .build/vue/new "$packages"
fi
# Debian's modules, for a Node that is not Debian's too.
export NODE_PATH="/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}"
PROGRAM=$1 VUE=$packages/trame_client/module PYTHONPATH=Tests/Vue PYTHONDONTWRITEBYTECODE=1 \
  python3 -m unittest discover -s Tests/Vue
