// What Swift cannot import of libcurl: its variadic options, and callbacks.
#ifndef CFETCH_H
#define CFETCH_H

#include <stddef.h>

/// An answer; the strings are NULL where it says nothing, and come from malloc.
typedef struct {
  /// The status of HTTP, or 0 when there was no answer.
  long status;
  char *location, *etag, *modified;
  /// Why there was no answer, which lives as long as the program; NULL when there was one.
  const char *failure;
} fetch_answer;

/// Loads libcurl; 0 when it is not installed.
int fetch_load(void);

/// Asks for an address by HTTP or HTTPS without following redirects, for the head alone or for as much as shows that there
/// is something; `etag` and `modified` are those of an earlier answer, or NULL.
fetch_answer fetch_ask(
    const char *address, int head, const char *etag, const char *modified, const char *agent, long seconds);

void fetch_free(fetch_answer *answer);

/// An entry of a store, or what it answers to one that is written; the bytes come from malloc, or are NULL.
typedef struct {
  long status;
  unsigned char *bytes;
  size_t size;
  /// Why there was no whole answer, which lives as long as the program; NULL when there was one.
  const char *failure;
} fetch_entry;

/// Asks for an entry of up to `most` bytes, without following redirects, by the name and the password that `~/.netrc` has for
/// the host.
fetch_entry fetch_get(const char *address, size_t most, const char *agent, long seconds);

/// Writes an entry in the same way.
fetch_entry fetch_put(
    const char *address, const unsigned char *bytes, size_t size, const char *agent, long seconds);

#endif
