#!/bin/sh
# packages.sh PROGRAM [FOLDER]: makes the packages, and uses each in a system that has neither Swift nor this checkout, as
# somebody does who hears of Tracebook for the first time; those that pass are left in the folder.
. "$(dirname "$0")/common.sh"
root=$folder/root
say() { "$@" >"$folder/said" 2>&1 || fail "$*"; }

say Scripts/packaging/archive.sh "$folder/packages"
say Scripts/packaging/deb.sh "$folder/packages"
# A library that is older than it could be is not packed: nobody would update it later.
mkdir "$folder/older"
cat >"$folder/older/apt-get" <<'APT'
#!/bin/sh
case " $* " in *" -s "*) echo "Inst libexpat1 [2.5.0-1] (2.5.0-2 Debian:12 [amd64])" ;; esac
APT
chmod +x "$folder/older/apt-get"
if PATH=$folder/older:$PATH NO_INSTALL=1 Scripts/packaging/archive.sh "$folder/older" >"$folder/said" 2>&1; then
  fail "an older library was packed"
fi
grep -q 'Older than it could be: libexpat1 2.5.0-1, of which there is 2.5.0-2' "$folder/said" ||
  fail "an older library is not named"
# What a linker and a compiler can do against mistakes in C is done.
dynamic=$(readelf -d .build/release/tracebook)
echo "$dynamic" | grep -q 'FLAGS.*NOW' || fail "addresses of libraries can be changed while it runs"
! echo "$dynamic" | grep -qE 'RPATH|RUNPATH' || fail "it takes libraries from its own folder"
readelf -lW .build/release/tracebook | grep -q GNU_RELRO || fail "its tables can be written"
for name in __snprintf_chk __stack_chk_fail; do
  nm -D .build/release/tracebook | grep -q " $name" || fail "its C code is built without $name"
done
# Compressing again what is the same takes long; another compression holds the same files.
say Scripts/packaging/deb.sh "$folder/again" none
for name in packages again; do dpkg-deb --fsys-tarfile "$folder/$name"/*.deb >"$folder/$name.tar"; done
say cmp "$folder/packages.tar" "$folder/again.tar"
tar -xOf "$folder/packages.tar" ./usr/share/doc/tracebook/copyright >"$folder/said"
for owner in 'The Tracebook authors' 'by various contributors' 'Unicode, Inc' 'the Swift project'; do
  grep -q "$owner" "$folder/said" || fail "the package is without the licence of $owner"
done
say lintian --allow-root --fail-on error "$folder"/packages/*.deb
(cd "$folder/packages" && say sha256sum --check ./*.sha256)
. /etc/os-release
say mmdebstrap --mode=root --variant=minbase "$VERSION_CODENAME" "$root"
cp Tests/Beginnings/first-hour.sh "$root/first-hour.sh"

# Without a network, and with nothing of this system but its kernel.
alone() {
  bwrap --bind "$root" / --proc /proc --dev /dev --tmpfs /tmp --unshare-all --clearenv \
    --setenv PATH /usr/local/bin:/usr/bin:/bin --setenv HOME /tmp "$@"
}
tar -C "$root/opt" -xf "$folder"/packages/*.tar.xz
unpacked=$(basename "$root"/opt/tracebook-*)
say alone sh /first-hour.sh "/opt/$unpacked/bin/tracebook"
commands=$(tail -n 1 "$folder/said")
# An older system is named, instead of a message of the loader.
sed -i 's/^needed=.*/needed=99.9/' "$root/opt/$unpacked/bin/tracebook"
code=0
alone "/opt/$unpacked/bin/tracebook" --version >"$folder/said" 2>&1 || code=$?
[ "$code" = 3 ] && grep -q 'needs version 99.9 of the GNU C library; this system has' "$folder/said" ||
  fail "an older C library is not named"
rm -rf "$root/opt/$unpacked"

cp "$folder"/packages/*.deb "$root/tracebook.deb"
cp /etc/resolv.conf "$root/etc/resolv.conf"
inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive "$@"; }
say inside apt-get -q update
say inside apt-get -qy --no-install-recommends install /tracebook.deb
say alone sh /first-hour.sh /usr/bin/tracebook
say inside dpkg --verify tracebook
if [ -n "${2-}" ]; then
  rm -rf "$2"
  mkdir -p "$(dirname "$2")"
  cp -R "$folder/packages" "$2"
fi
echo "An archive and a Debian package, each used without Swift: $commands"
