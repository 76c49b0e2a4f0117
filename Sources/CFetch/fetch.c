#include "CFetch.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// Only one command needs it, so it is loaded when that runs.
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

// The most bytes of the headers and of the body of an answer that are read.
static const size_t most_headers = 64 << 10, most_body = 16 << 10;

typedef struct {
  fetch_answer *answer;
  size_t headers, body;
} reading;

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
  CURL *handle = curl.init();
  if (!handle) {
    answer.failure = "there is no memory";
    return answer;
  }
  struct curl_slist *headers = with(with(NULL, "If-None-Match", etag), "If-Modified-Since", modified);
  curl.setopt(handle, CURLOPT_URL, address);
  curl.setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  curl.setopt(handle, CURLOPT_NOBODY, head ? 1L : 0L);
  curl.setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl.setopt(handle, CURLOPT_TIMEOUT, seconds);
  curl.setopt(handle, CURLOPT_USERAGENT, agent);
  curl.setopt(handle, CURLOPT_HTTPHEADER, headers);
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
