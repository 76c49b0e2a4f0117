#include "numbered_ids.h"

#include <stdlib.h>

/* The state is the last id. */
static void *begin(Agraph_t *graph, Agdisc_t *unused) { return calloc(1, sizeof(IDTYPE)); }

static void end(void *state) { free(state); }

/* Names are kept by the graph: it asks for an id without one when it meets a name for the first time. */
static long map(void *state, int kind, char *name, IDTYPE *id, int is_new) {
  if (state == NULL || name != NULL || !is_new) return 0;
  *id = ++*(IDTYPE *)state;
  return 1;
}

static long reserve(void *state, int kind, IDTYPE id) { return 0; }

static void release(void *state, int kind, IDTYPE id) {}

static char *name_of(void *state, int kind, IDTYPE id) { return NULL; }

static void note(void *state, int kind, void *part) {}

static Agiddisc_t ids = {begin, map, reserve, release, name_of, end, note};

Agdisc_t tb_numbered_ids = {NULL, &ids, NULL};
