#!/bin/sh
# current.sh PACKAGE…: installs the newest version of packages whose libraries are packed, as nobody updates those later.
#
# With NO_INSTALL=1 it names what is older, and fails.
set -eu
as_root=
if [ "$(id -u)" -ne 0 ]; then as_root=sudo; fi
"$(dirname "$0")/../step.sh" "Reading the package lists" $as_root apt-get update -q
plan=$(LC_ALL=C apt-get -s install --only-upgrade "$@")
older=$(echo "$plan" | sed -n 's/^Inst \([^ ]*\) \[\([^]]*\)\] (\([^ ]*\).*/\1 \2, of which there is \3/p')
[ -n "$older" ] || exit 0
echo "Older than it could be: $older"
if [ -n "${NO_INSTALL:-}" ]; then
  echo "Not installed, as NO_INSTALL is set." >&2
  exit 1
fi
"$(dirname "$0")/../step.sh" "Installing" \
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --only-upgrade "$@"
