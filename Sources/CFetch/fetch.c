#include "CFetch.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// Few commands need it, so it is loaded when one of these runs.
static struct {
  CURLcode (*global_init)(long);
  CURL *(*init)(void);
  CURLcode (*setopt)(CURL *, CURLoption, ...);
  CURLcode (*perform)(CURL *);
  CURLcode (*getinfo)(CURL *, CURLINFO, ...);
  void (*cleanup)(CURL *);
  const char *(*strerror)(CURLcode);
  struct curl_slist *(*append)(struct curl_slist *, const char *);
  void (*free_all)(struct curl_slist *);
} curl;

int fetch_load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  const char *names[] = {
      "curl_global_init", "curl_easy_init", "curl_easy_setopt", "curl_easy_perform", "curl_easy_getinfo",
      "curl_easy_cleanup", "curl_easy_strerror", "curl_slist_append", "curl_slist_free_all",
  };
  void **places = (void **)&curl;
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    places[index] = dlsym(library, names[index]);
    if (!places[index]) return 0;
  }
  return curl.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

static const char *const no_memory = "there is no memory";

// The most bytes of the headers and of the body of an answer that are read.
static const size_t most_headers = 64 << 10, most_body = 16 << 10;

typedef struct {
  fetch_answer *answer;
  size_t headers, body;
} reading;

/// A handle with what holds for every request.
static CURL *handle_for(const char *address, const char *agent, long seconds, struct curl_slist *headers) {
  CURL *handle = curl.init();
  if (!handle) return NULL;
  curl.setopt(handle, CURLOPT_URL, address);
  curl.setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  curl.setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl.setopt(handle, CURLOPT_TIMEOUT, seconds);
  curl.setopt(handle, CURLOPT_USERAGENT, agent);
  curl.setopt(handle, CURLOPT_HTTPHEADER, headers);
  return handle;
}

static char *value(const char *line, size_t size, const char *name) {
  size_t length = strlen(name);
  if (size <= length || strncasecmp(line, name, length) != 0) return NULL;
  line += length;
  size -= length;
  while (size && (*line == ' ' || *line == '\t')) line++, size--;
  while (size && (unsigned char)line[size - 1] <= ' ') size--;
  for (size_t index = 0; index < size; index++)
    if ((unsigned char)line[index] < ' ') return NULL;
  return strndup(line, size);
}

static void keep(char **place, char *new) {
  if (!new) return;
  free(*place);
  *place = new;
}

static size_t take_header(char *line, size_t one, size_t size, void *context) {
  reading *own = context;
  own->headers += one * size;
  if (own->headers > most_headers) return 0;
  keep(&own->answer->location, value(line, one * size, "location:"));
  keep(&own->answer->etag, value(line, one * size, "etag:"));
  keep(&own->answer->modified, value(line, one * size, "last-modified:"));
  return one * size;
}

static size_t take_body(char *bytes, size_t one, size_t size, void *context) {
  (void)bytes;
  reading *own = context;
  own->body += one * size;
  return own->body > most_body ? 0 : one * size;
}

static struct curl_slist *with(struct curl_slist *list, const char *name, const char *value) {
  char line[1024];
  if (!value || snprintf(line, sizeof line, "%s: %s", name, value) >= (int)sizeof line) return list;
  struct curl_slist *longer = curl.append(list, line);
  return longer ? longer : list;
}

fetch_answer fetch_ask(
    const char *address, int head, const char *etag, const char *modified, const char *agent, long seconds) {
  fetch_answer answer = {0};
  reading own = {&answer, 0, 0};
  struct curl_slist *headers = with(with(NULL, "If-None-Match", etag), "If-Modified-Since", modified);
  CURL *handle = handle_for(address, agent, seconds, headers);
  if (!handle) {
    curl.free_all(headers);
    answer.failure = no_memory;
    return answer;
  }
  curl.setopt(handle, CURLOPT_NOBODY, head ? 1L : 0L);
  curl.setopt(handle, CURLOPT_HEADERFUNCTION, take_header);
  curl.setopt(handle, CURLOPT_HEADERDATA, &own);
  curl.setopt(handle, CURLOPT_WRITEFUNCTION, take_body);
  curl.setopt(handle, CURLOPT_WRITEDATA, &own);
  CURLcode code = curl.perform(handle);
  curl.getinfo(handle, CURLINFO_RESPONSE_CODE, &answer.status);
  // A body that was enough, or shorter or longer than was said, changes nothing about the answer.
  int is_enough = own.headers <= most_headers && answer.status != 0
      && (code == CURLE_WRITE_ERROR || code == CURLE_PARTIAL_FILE);
  if (code != CURLE_OK && !is_enough) {
    answer.status = 0;
    answer.failure = own.headers > most_headers ? "its headers are too long" : curl.strerror(code);
  }
  curl.free_all(headers);
  curl.cleanup(handle);
  return answer;
}

void fetch_free(fetch_answer *answer) {
  free(answer->location);
  free(answer->etag);
  free(answer->modified);
}

// Bytes that are read, no more than there may be.
typedef struct {
  unsigned char *bytes;
  size_t size, most;
} taken_bytes;

static size_t take_bytes(char *bytes, size_t one, size_t size, void *context) {
  taken_bytes *own = context;
  size_t count = one * size;
  if (count > own->most - own->size) return 0;
  unsigned char *longer = realloc(own->bytes, own->size + count + 1);
  if (!longer) return 0;
  own->bytes = longer;
  memcpy(longer + own->size, bytes, count);
  own->size += count;
  return count;
}

// Bytes that are sent, and how many of them are.
typedef struct {
  const unsigned char *bytes;
  size_t size, sent;
} sent_bytes;

static size_t send_bytes(char *buffer, size_t one, size_t size, void *context) {
  sent_bytes *own = context;
  size_t rest = own->size - own->sent, count = one * size < rest ? one * size : rest;
  memcpy(buffer, own->bytes + own->sent, count);
  own->sent += count;
  return count;
}

static fetch_entry entry(
    const char *address, sent_bytes *sent, size_t most, const char *agent, long seconds) {
  fetch_entry entry = {0};
  taken_bytes own = {NULL, 0, most};
  // Without it a long upload waits a second for the leave of servers that give none.
  struct curl_slist *headers = curl.append(NULL, "Expect:");
  CURL *handle = headers ? handle_for(address, agent, seconds, headers) : NULL;
  if (!handle) {
    curl.free_all(headers);
    entry.failure = no_memory;
    return entry;
  }
  curl.setopt(handle, CURLOPT_NETRC, (long)CURL_NETRC_OPTIONAL);
  curl.setopt(handle, CURLOPT_WRITEFUNCTION, take_bytes);
  curl.setopt(handle, CURLOPT_WRITEDATA, &own);
  if (sent) {
    curl.setopt(handle, CURLOPT_UPLOAD, 1L);
    curl.setopt(handle, CURLOPT_READFUNCTION, send_bytes);
    curl.setopt(handle, CURLOPT_READDATA, sent);
    curl.setopt(handle, CURLOPT_INFILESIZE_LARGE, (curl_off_t)sent->size);
  }
  CURLcode code = curl.perform(handle);
  curl.getinfo(handle, CURLINFO_RESPONSE_CODE, &entry.status);
  if (code != CURLE_OK) entry.failure = code == CURLE_WRITE_ERROR ? "its answer is too long" : curl.strerror(code);
  entry.bytes = own.bytes;
  entry.size = own.size;
  curl.free_all(headers);
  curl.cleanup(handle);
  return entry;
}

fetch_entry fetch_get(const char *address, size_t most, const char *agent, long seconds) {
  return entry(address, NULL, most, agent, seconds);
}

fetch_entry fetch_put(
    const char *address, const unsigned char *bytes, size_t size, const char *agent, long seconds) {
  sent_bytes sent = {bytes, size, 0};
  return entry(address, &sent, most_body, agent, seconds);
}
