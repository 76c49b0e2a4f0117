#!/bin/sh
# pages.sh: the markup, languages and links of every page of .build/sites, as published and as previewed.
set -eu
cd "$(dirname "$0")/../.."
Tests/Browser/browser.sh prepare
PYTHONPATH=Tests/Pages PYTHONDONTWRITEBYTECODE=1 "${BROWSER_PYTHON:-.build/browser/bin/python}" -m unittest test_pages
