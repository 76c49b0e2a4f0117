#include "CPreview.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>

// Events wait here for slow listeners; a listener that is further behind misses the oldest.
enum { waiting_events = 64 };

// A connection that says nothing is closed, so that silent ones cannot take all places. One that says a letter
// now and then stays, until only the free places are left: then one gives way to each new one.
enum { connection_limit = 256, free_places = 32, idle_seconds = 5 };

// The descriptors that are left to the rest of the program, and the fewest connections that are of use.
enum { other_descriptors = 64, fewest_connections = 40 };

// How often a stream without news looks whether its page is still there, and sends a remark.
enum { look_milliseconds = 250, looks_before_remark = 60 };

typedef struct {
  char *bytes;
  size_t size;
} event;

// Which connection gives way first, and the oldest of these: one that has asked for nothing yet, one that waits for
// the next request, a page that listens for events, which connects again, and one that is being answered.
typedef enum { asks, rests, listens, hears } part;

// A connection, in a list from the oldest to the newest.
typedef struct place {
  int socket;
  part does;
  int is_leaving;
  struct place *next;
} place;

struct preview_server {
  struct MHD_Daemon *daemon;
  preview_answerer answerer;
  void *context;
  uint16_t port;
  pthread_mutex_t mutex;
  pthread_cond_t news;
  event events[waiting_events];
  uint64_t announced;
  event greeting;
  int is_closing;
  place *places;
  unsigned taken;
  unsigned limit;
};

// One listener: the number of its next event, and what is left of the one it is being sent.
typedef struct {
  preview_server *server;
  int socket;
  uint64_t next;
  char *rest;
  size_t rest_size;
  size_t sent;
} listener;

static event copy(const char *bytes, size_t size) {
  event result = {malloc(size ? size : 1), size};
  if (result.bytes) memcpy(result.bytes, bytes, size);
  else result.size = 0;
  return result;
}

// With the mutex held: takes the next event, if there is one.
static int take(listener *it) {
  preview_server *server = it->server;
  if (it->next == server->announced) return 0;
  if (server->announced - it->next > waiting_events) it->next = server->announced - waiting_events;
  const event *next = &server->events[it->next++ % waiting_events];
  event own = copy(next->bytes, next->size);
  it->rest = own.bytes;
  it->rest_size = own.size;
  it->sent = 0;
  return 1;
}

// Whether the other end has closed the connection.
static int is_gone(int socket) {
  char byte;
  ssize_t count = recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

// With the mutex held: waits for an event for as long as it takes to look again.
static void wait_a_little(preview_server *server) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += look_milliseconds * 1000000L;
  until.tv_sec += until.tv_nsec / 1000000000L;
  until.tv_nsec %= 1000000000L;
  pthread_cond_timedwait(&server->news, &server->mutex, &until);
}

static ssize_t read_events(void *context, uint64_t position, char *buffer, size_t most) {
  (void)position;
  listener *it = context;
  preview_server *server = it->server;
  if (!it->rest) {
    int looks = 0, has_left = 0;
    pthread_mutex_lock(&server->mutex);
    while (!server->is_closing && !has_left && looks++ < looks_before_remark && !take(it)) {
      wait_a_little(server);
      has_left = is_gone(it->socket);
    }
    int is_closing = server->is_closing;
    pthread_mutex_unlock(&server->mutex);
    if (is_closing) return MHD_CONTENT_READER_END_OF_STREAM;
    if (has_left) return MHD_CONTENT_READER_END_WITH_ERROR;
    if (!it->rest) {
      // Keeps what lies between from closing a connection without traffic.
      event remark = copy(":\n\n", 3);
      it->rest = remark.bytes;
      it->rest_size = remark.size;
      it->sent = 0;
    }
    if (!it->rest) return MHD_CONTENT_READER_END_WITH_ERROR;
  }
  size_t count = it->rest_size - it->sent;
  if (count > most) count = most;
  memcpy(buffer, it->rest + it->sent, count);
  it->sent += count;
  if (it->sent == it->rest_size) {
    free(it->rest);
    it->rest = NULL;
  }
  return (ssize_t)count;
}

static void forget(void *context) {
  listener *it = context;
  free(it->rest);
  free(it);
}

static struct MHD_Response *stream(preview_server *server, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  listener *it = info ? calloc(1, sizeof *it) : NULL;
  if (!it) return NULL;
  it->server = server;
  it->socket = info->connect_fd;
  MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, 0u);
  pthread_mutex_lock(&server->mutex);
  it->next = server->announced;
  event greeting = copy(server->greeting.bytes, server->greeting.size);
  pthread_mutex_unlock(&server->mutex);
  if (greeting.size) {
    it->rest = greeting.bytes;
    it->rest_size = greeting.size;
  } else {
    free(greeting.bytes);
  }
  struct MHD_Response *response =
      MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, read_events, it, forget);
  if (!response) forget(it);
  return response;
}

// With the mutex held: ends a connection, but not the newest, for which it gives way.
static void give_way(preview_server *server) {
  place *oldest = NULL;
  for (place *it = server->places; it && it->next; it = it->next) {
    if (!it->is_leaving && (!oldest || it->does < oldest->does)) oldest = it;
  }
  if (!oldest) return;
  oldest->is_leaving = 1;
  shutdown(oldest->socket, SHUT_RDWR);
}

static void notice(
    void *context, struct MHD_Connection *connection, void **own,
    enum MHD_ConnectionNotificationCode code) {
  preview_server *server = context;
  pthread_mutex_lock(&server->mutex);
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    place *new = info ? calloc(1, sizeof *new) : NULL;
    if (new) {
      new->socket = info->connect_fd;
      place **last = &server->places;
      while (*last) last = &(*last)->next;
      *last = new;
      *own = new;
      if (++server->taken + free_places > server->limit) give_way(server);
    }
  } else {
    for (place **it = &server->places; *it; it = &(*it)->next) {
      if (*it != *own) continue;
      place *gone = *it;
      *it = gone->next;
      free(gone);
      server->taken--;
      break;
    }
  }
  pthread_mutex_unlock(&server->mutex);
}

static void now(preview_server *server, struct MHD_Connection *connection, part does) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  place *it = info ? info->socket_context : NULL;
  if (!it) return;
  pthread_mutex_lock(&server->mutex);
  it->does = does;
  pthread_mutex_unlock(&server->mutex);
}

static void has_answered(
    void *context, struct MHD_Connection *connection, void **state,
    enum MHD_RequestTerminationCode code) {
  (void)state;
  (void)code;
  now(context, connection, rests);
}

static const char *header(struct MHD_Connection *connection, const char *name) {
  const char *value = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
  return value ? value : "";
}

// The number of connections for which there are descriptors: without one left, accepting would fail again and
// again without end.
static unsigned most_connections(void) {
  struct rlimit it;
  if (getrlimit(RLIMIT_NOFILE, &it) != 0) return connection_limit;
  rlim_t wanted = connection_limit + other_descriptors;
  if (it.rlim_cur < wanted) {
    it.rlim_cur = it.rlim_max < wanted ? it.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &it);
  }
  if (it.rlim_cur >= wanted) return connection_limit;
  return it.rlim_cur > other_descriptors ? (unsigned)it.rlim_cur - other_descriptors : 0;
}

static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *url, const char *method,
    const char *version, const char *upload, size_t *upload_size, void **state) {
  (void)version;
  (void)upload;
  static int seen;
  if (!*state) {
    // The headers are there; the answer is asked for when the request is whole.
    *state = &seen;
    return MHD_YES;
  }
  if (*upload_size) {
    *upload_size = 0;
    return MHD_YES;
  }
  preview_server *server = context;
  now(server, connection, hears);
  preview_request request = {
      .method = method, .host = header(connection, "Host"), .path = url,
      .origin = header(connection, "Origin"), .site = header(connection, "Sec-Fetch-Site"),
      .mode = header(connection, "Sec-Fetch-Mode"), .destination = header(connection, "Sec-Fetch-Dest")};
  preview_answer it = server->answerer(server->context, &request);
  if (it.is_stream) now(server, connection, listens);
  struct MHD_Response *response =
      it.is_stream ? stream(server, connection)
                   : MHD_create_response_from_buffer(it.size, it.bytes, MHD_RESPMEM_MUST_FREE);
  if (response && it.location) MHD_add_response_header(response, "Location", it.location);
  free(it.location);
  if (!response) return MHD_NO;
  MHD_add_response_header(response, "Content-Type", it.type);
  MHD_add_response_header(response, "Cache-Control", "no-store");
  MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
  MHD_add_response_header(response, "Content-Security-Policy", it.policy);
  MHD_add_response_header(response, "Cross-Origin-Resource-Policy", "same-origin");
  MHD_add_response_header(response, "Cross-Origin-Opener-Policy", "same-origin");
  MHD_add_response_header(response, "X-Frame-Options", "SAMEORIGIN");
  enum MHD_Result result = MHD_queue_response(connection, it.status, response);
  MHD_destroy_response(response);
  return result;
}

preview_server *preview_start(
    const char *place, uint16_t port, preview_answerer answerer, void *context) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  if (inet_pton(AF_INET, place, &address.sin_addr) != 1) {
    errno = EADDRNOTAVAIL;
    return NULL;
  }
  preview_server *server = calloc(1, sizeof *server);
  if (!server) return NULL;
  server->answerer = answerer;
  server->context = context;
  pthread_mutex_init(&server->mutex, NULL);
  pthread_cond_init(&server->news, NULL);
  server->limit = most_connections();
  if (server->limit < fewest_connections) {
    free(server);
    errno = EMFILE;
    return NULL;
  }
  errno = 0;
  server->daemon = MHD_start_daemon(
      MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD, port, NULL, NULL, answer,
      server, MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address, MHD_OPTION_CONNECTION_LIMIT,
      server->limit, MHD_OPTION_CONNECTION_TIMEOUT,
      (unsigned)idle_seconds, MHD_OPTION_NOTIFY_CONNECTION, notice, server,
      MHD_OPTION_NOTIFY_COMPLETED, has_answered, server, MHD_OPTION_END);
  if (!server->daemon) {
    int code = errno;
    free(server);
    errno = code;
    return NULL;
  }
  const union MHD_DaemonInfo *info =
      MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT);
  server->port = info ? info->port : port;
  return server;
}

uint16_t preview_port(const preview_server *server) { return server->port; }

void preview_announce(preview_server *server, const char *bytes, size_t size) {
  event news = copy(bytes, size);
  pthread_mutex_lock(&server->mutex);
  event *place = &server->events[server->announced++ % waiting_events];
  free(place->bytes);
  *place = news;
  pthread_cond_broadcast(&server->news);
  pthread_mutex_unlock(&server->mutex);
}

void preview_greet(preview_server *server, const char *bytes, size_t size) {
  event greeting = copy(bytes, size);
  pthread_mutex_lock(&server->mutex);
  free(server->greeting.bytes);
  server->greeting = greeting;
  pthread_mutex_unlock(&server->mutex);
}

void preview_stop(preview_server *server) {
  pthread_mutex_lock(&server->mutex);
  server->is_closing = 1;
  pthread_cond_broadcast(&server->news);
  pthread_mutex_unlock(&server->mutex);
  MHD_stop_daemon(server->daemon);
  for (size_t index = 0; index < waiting_events; index++) free(server->events[index].bytes);
  free(server->greeting.bytes);
  pthread_cond_destroy(&server->news);
  pthread_mutex_destroy(&server->mutex);
  free(server);
}
