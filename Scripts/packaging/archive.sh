#!/bin/sh
# archive.sh FOLDER: an archive that can be unpacked anywhere, with the libraries of the program.
#
# The C library and its parts come with every system; `bin/tracebook` checks that they are new enough.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p "$1"
out=$(cd "$1" && pwd)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
trap 'exit 130' INT TERM
version=$(.build/release/tracebook --version | sed 's/^tracebook //')
name=tracebook-$version-linux-$(uname -m)
root=$stage/$name

# Debian's package that a library is from; some list their files without /usr.
owner() {
  { dpkg -S "$1" 2>/dev/null || dpkg -S "${1#/usr}"; } | cut -d : -f 1
}

Scripts/install.sh "$root" >/dev/null
Scripts/packaging/documents.sh "$root"
install -d "$root/libexec" "$root/lib" "$root/share/doc/libraries"
mv "$root/bin/tracebook" "$root/libexec/tracebook"
patchelf --set-rpath '$ORIGIN/../lib' "$root/libexec/tracebook"
system='^(linux-vdso|ld-linux.*|libc|libm|libresolv|libpthread|libdl|librt)\.so'
libraries() {
  ldd .build/release/tracebook | sed -n 's/^[[:space:]]*\([^ ]*\) => \([^ ]*\) .*/\1 \2/p' | grep -Ev "$system"
}
Scripts/packaging/current.sh \
  $(libraries | while read -r library path; do owner "$(readlink -f "$path")"; done | sort -u)
libraries | while read -r library path; do
  install -m 644 "$path" "$root/lib/$library"
  patchelf --set-rpath '$ORIGIN' "$root/lib/$library"
  package=$(owner "$(readlink -f "$path")")
  cp "/usr/share/doc/$package/copyright" "$root/share/doc/libraries/$package"
done
needed=$(objdump -T "$root/libexec/tracebook" "$root"/lib/*.so* | grep -o 'GLIBC_[0-9.]*' |
  sed 's/GLIBC_//' | sort -Vu | tail -n 1)
sed "s/@NEEDED@/$needed/" Scripts/packaging/launcher.sh >"$root/bin/tracebook"
chmod 755 "$root/bin/tracebook"
file=$out/$name.tar.xz
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -C "$stage" -cf - "$name" | xz -6 >"$file"
(cd "$out" && sha256sum "$name.tar.xz" >"$name.tar.xz.sha256")
echo "$file"
