// A library for LD_PRELOAD that lets a call of the C library fail, or ends the program at it.
//
//   FAULT_CALL   the calls that count: open, read, write, rename, fsync, mkdir or unlink; change for all but open and read
//   FAULT_AT     the number of the one that fails, from 1; 0 only counts
//   FAULT_ERRNO  what it fails with; 0 cuts a write or read to half its bytes, -1 kills the program, -2 stops it until
//                somebody lets it go on
//   FAULT_STAYS  when set, later calls fail as well, except on the standard streams: a full disk
//   FAULT_RECORD a file of 256 bytes: the count as text in the first 16, the failed call after them
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
  _Atomic long count;
  char padding[8];
  char call[240];
} *record, nowhere;
static const char *counted = "";
static long at;
static int fault;
static int stays;

static long number(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : 0;
}

__attribute__((constructor)) static void begin(void) {
  record = (void *)&nowhere;
  const char *path = getenv("FAULT_RECORD");
  int (*real_open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  int file = path ? real_open(path, O_RDWR) : -1;
  if (file < 0) return;
  void *map = mmap(NULL, 256, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (map == MAP_FAILED) return;
  record = map;
  counted = getenv("FAULT_CALL") ? getenv("FAULT_CALL") : "";
  at = number("FAULT_AT");
  fault = (int)number("FAULT_ERRNO");
  stays = getenv("FAULT_STAYS") != NULL;
}

enum { GOES_ON, IS_CUT, FAILS };

// What becomes of a call: `subject` is its path, or NULL with the descriptor in `descriptor`.
static int fate(const char *call, const char *subject, int descriptor) {
  int changes = strcmp(call, "open") != 0 && strcmp(call, "read") != 0;
  if (strcmp(call, counted) != 0 && !(changes && strcmp(counted, "change") == 0)) return GOES_ON;
  if (stays && !subject && descriptor <= 2) return GOES_ON;
  long now = atomic_fetch_add(&record->count, 1) + 1;
  if (at == 0 || now < at || (now > at && !stays)) return GOES_ON;
  if (now == at || fault == -2) {
    if (subject) snprintf(record->call, sizeof record->call, "%s %s", call, subject);
    else {
      char link[40], path[200];
      snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
      ssize_t count = readlink(link, path, sizeof path);
      snprintf(record->call, sizeof record->call, "%s %d %.*s", call, descriptor,
               count > 0 ? (int)count : 0, path);
    }
  }
  if (fault == -2) {
    raise(SIGSTOP);
    return GOES_ON;
  }
  if (fault < 0) kill(getpid(), SIGKILL);
  if (fault == 0) return IS_CUT;
  errno = fault;
  return FAILS;
}

#define REAL(result, name, ...)                                     \
  static result (*real)(__VA_ARGS__);                               \
  if (!real) real = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

#define MODE(flags, mode)                                           \
  mode_t mode = 0;                                                  \
  if ((flags) & (O_CREAT | O_TMPFILE)) {                            \
    va_list list;                                                   \
    va_start(list, flags);                                          \
    mode = va_arg(list, mode_t);                                    \
    va_end(list);                                                   \
  }

#define OPEN(name)                                                  \
  int name(const char *path, int flags, ...) {                      \
    REAL(int, name, const char *, int, ...);                        \
    MODE(flags, mode)                                               \
    return fate("open", path, -1) == FAILS ? -1 : real(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                \
  int name(int folder, const char *path, int flags, ...) {          \
    REAL(int, name, int, const char *, int, ...);                   \
    MODE(flags, mode)                                               \
    return fate("open", path, -1) == FAILS ? -1 : real(folder, path, flags, mode); \
  }
OPENAT(openat)
OPENAT(openat64)

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(ssize_t, write, int, const void *, size_t);
  int what = fate("write", NULL, file);
  if (what == FAILS) return -1;
  return real(file, bytes, what == IS_CUT && count > 1 ? count / 2 : count);
}

ssize_t read(int file, void *bytes, size_t count) {
  REAL(ssize_t, read, int, void *, size_t);
  int what = fate("read", NULL, file);
  if (what == FAILS) return -1;
  return real(file, bytes, what == IS_CUT && count > 1 ? count / 2 : count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t start) {
  REAL(ssize_t, pread, int, void *, size_t, off_t);
  int what = fate("read", NULL, file);
  if (what == FAILS) return -1;
  return real(file, bytes, what == IS_CUT && count > 1 ? count / 2 : count, start);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t start) {
  REAL(ssize_t, pwrite, int, const void *, size_t, off_t);
  int what = fate("write", NULL, file);
  if (what == FAILS) return -1;
  return real(file, bytes, what == IS_CUT && count > 1 ? count / 2 : count, start);
}

DIR *opendir(const char *path) {
  REAL(DIR *, opendir, const char *);
  return fate("open", path, -1) == FAILS ? NULL : real(path);
}

struct dirent *readdir(DIR *folder) {
  REAL(struct dirent *, readdir, DIR *);
  // The system does not interrupt a listing.
  if (fault == EINTR) return real(folder);
  return fate("read", NULL, dirfd(folder)) == FAILS ? NULL : real(folder);
}

int fsync(int file) {
  REAL(int, fsync, int);
  return fate("fsync", NULL, file) == FAILS ? -1 : real(file);
}

int fdatasync(int file) {
  REAL(int, fdatasync, int);
  return fate("fsync", NULL, file) == FAILS ? -1 : real(file);
}

int rename(const char *from, const char *to) {
  REAL(int, rename, const char *, const char *);
  return fate("rename", to, -1) == FAILS ? -1 : real(from, to);
}

int renameat(int a, const char *from, int b, const char *to) {
  REAL(int, renameat, int, const char *, int, const char *);
  return fate("rename", to, -1) == FAILS ? -1 : real(a, from, b, to);
}

int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
  REAL(int, renameat2, int, const char *, int, const char *, unsigned);
  return fate("rename", to, -1) == FAILS ? -1 : real(a, from, b, to, flags);
}

int linkat(int a, const char *from, int b, const char *to, int flags) {
  REAL(int, linkat, int, const char *, int, const char *, int);
  return fate("rename", to, -1) == FAILS ? -1 : real(a, from, b, to, flags);
}

int mkdir(const char *path, mode_t mode) {
  REAL(int, mkdir, const char *, mode_t);
  return fate("mkdir", path, -1) == FAILS ? -1 : real(path, mode);
}

int mkdirat(int folder, const char *path, mode_t mode) {
  REAL(int, mkdirat, int, const char *, mode_t);
  return fate("mkdir", path, -1) == FAILS ? -1 : real(folder, path, mode);
}

int unlink(const char *path) {
  REAL(int, unlink, const char *);
  return fate("unlink", path, -1) == FAILS ? -1 : real(path);
}

int unlinkat(int folder, const char *path, int flags) {
  REAL(int, unlinkat, int, const char *, int);
  return fate("unlink", path, -1) == FAILS ? -1 : real(folder, path, flags);
}

int rmdir(const char *path) {
  REAL(int, rmdir, const char *);
  return fate("unlink", path, -1) == FAILS ? -1 : real(path);
}
