#!/bin/sh
# pages.sh: the markup, languages and links of every page of .build/sites, as published and as previewed, and whether
# people have put each claim into words.
set -eu
cd "$(dirname "$0")/../.."
Tests/Browser/browser.sh prepare
python3 -B Tests/Pages/sentences.py --check .build/sites/plain
PYTHONPATH=Tests/Pages PYTHONDONTWRITEBYTECODE=1 "${BROWSER_PYTHON:-.build/browser/bin/python}" -m unittest test_pages
