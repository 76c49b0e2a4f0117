// What Swift cannot import of libcurl: its variadic options, and callbacks.
#ifndef CFETCH_H
#define CFETCH_H

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

#endif
