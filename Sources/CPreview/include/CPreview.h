// What Swift cannot import of libmicrohttpd: its variadic start, and callbacks that wait.
#ifndef CPREVIEW_H
#define CPREVIEW_H

#include <stddef.h>
#include <stdint.h>

/// One answer; `bytes` and `location` come from malloc and are freed when they are sent.
typedef struct {
  unsigned status;
  /// Where a redirect leads, or NULL.
  char *location;
  const char *type;
  /// The Content-Security-Policy, which pages name further things in.
  const char *policy;
  char *bytes;
  size_t size;
  /// Nonzero: the answer is the stream of events.
  int is_stream;
} preview_answer;

/// What a browser says of a request, and of the page that asks (Fetch Metadata Request Headers); empty where it says
/// nothing.
typedef struct {
  const char *method, *host, *path;
  const char *origin, *site, *mode, *destination;
} preview_request;

/// Asked in a thread of the connection; the strings live as long as the call.
typedef preview_answer (*preview_answerer)(void *context, const preview_request *request);

typedef struct preview_server preview_server;

/// Listens on one IPv4 address, such as 127.0.0.1; port 0 takes a free one. NULL with `errno` on failure.
preview_server *preview_start(
    const char *address, uint16_t port, preview_answerer answerer, void *context);

uint16_t preview_port(const preview_server *server);

/// Sends text to all who listen.
void preview_announce(preview_server *server, const char *bytes, size_t size);

/// Sets the text that each new listener is sent first.
void preview_greet(preview_server *server, const char *bytes, size_t size);

/// Ends all connections and frees the server.
void preview_stop(preview_server *server);

#endif
