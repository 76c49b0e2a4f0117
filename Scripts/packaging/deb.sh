#!/bin/sh
# deb.sh FOLDER [COMPRESSION]: a Debian package of the program, what it reads, its plugins and its manual page.
#
# Its files are as old as the last commit, whose author answers for it unless DEBFULLNAME and DEBEMAIL say who does.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p "$1"
out=$(cd "$1" && pwd)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
trap 'exit 130' INT TERM
upstream=$(.build/release/tracebook --version | sed 's/^tracebook //')
version=$(echo "$upstream" | sed 's/-/~/')-1
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
contact="${DEBFULLNAME:-$(git log -1 --format=%an)} <${DEBEMAIL:-$(git log -1 --format=%ae)}>"
root=$stage/root
documents=$root/usr/share/doc/tracebook

Scripts/install.sh "$root/usr" >/dev/null
Scripts/packaging/documents.sh "$root/usr"
# What a linker takes is another on each architecture, and lies where libraries do.
install -d "$root/usr/lib/tracebook"
mv "$root/usr/share/tracebook/libtracebook-step.a" "$root/usr/lib/tracebook"
ln -s ../../lib/tracebook/libtracebook-step.a "$root/usr/share/tracebook"
gzip -9n >"$documents/changelog.Debian.gz" <<CHANGELOG
tracebook ($version) unstable; urgency=medium

  * Tracebook $upstream; changelog.gz says what is new.

 -- $contact  $(LC_ALL=C date -u -d "@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S +0000')
CHANGELOG
install -d "$root/DEBIAN"
# dpkg-shlibdeps reads which packages have the libraries, and wants a source package beside it.
mkdir "$stage/debian"
printf 'Source: tracebook\n\nPackage: tracebook\nArchitecture: any\n' >"$stage/debian/control"
libraries=$(cd "$stage" && dpkg-shlibdeps -O "$root/usr/bin/tracebook" 2>/dev/null |
  sed -n 's/^shlibs:Depends=//p')
[ -n "$libraries" ] || { echo "deb.sh: the libraries of the program are unknown" >&2; exit 1; }
cat >"$root/DEBIAN/control" <<CONTROL
Package: tracebook
Version: $version
Architecture: $architecture
Maintainer: $contact
Installed-Size: $(du -ks "$root/usr" | cut -f 1)
Depends: $libraries
Recommends: python3, git
Suggests: graphviz, katex, libcurl4, nodejs, node-typescript
Section: text
Priority: optional
Description: documentation whose examples are run
 Books of Markdown lessons in several languages become a web site, an EPUB and
 a terminal tutorial. Every example is run by an embedded statechart engine,
 and a book whose examples do not come out as written does not build.
CONTROL
(cd "$root" && find usr -type f | LC_ALL=C sort | xargs -d '\n' md5sum) >"$root/DEBIAN/md5sums"
file=$out/tracebook_${version}_$architecture.deb
dpkg-deb --root-owner-group -Z"${2:-xz}" --build "$root" "$file" >/dev/null
echo "$file"
