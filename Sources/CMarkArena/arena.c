#include "arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A lesson's nodes fit into one.
enum { chunk_size = 1 << 17, alignment = 16 };

typedef struct chunk {
  struct chunk *next;
  size_t used;
  size_t size;
  size_t padding;
} chunk;

static _Thread_local chunk *first;

static size_t rounded(size_t size) { return (size + alignment - 1) & ~(size_t)(alignment - 1); }

static void *checked(void *memory) {
  if (memory != NULL) return memory;
  fprintf(stderr, "tracebook: out of memory\n");
  abort();
}

static void *take(size_t size) {
  // The size is stored before the memory itself, for `resize`.
  size_t need = rounded(size) + alignment;
  if (need < size) checked(NULL);
  if (first == NULL || first->size - first->used < need) {
    size_t capacity = need > chunk_size ? need : chunk_size;
    chunk *next = checked(malloc(sizeof(chunk) + capacity));
    next->next = first;
    next->used = 0;
    next->size = capacity;
    first = next;
  }
  char *start = (char *)(first + 1) + first->used;
  first->used += need;
  *(size_t *)start = size;
  return start + alignment;
}

static void *take_zeroed(size_t count, size_t size) {
  size_t whole;
  if (__builtin_mul_overflow(count, size, &whole)) checked(NULL);
  return memset(take(whole), 0, whole);
}

static void *resize(void *old, size_t size) {
  if (old == NULL) return take(size);
  size_t had = *(size_t *)((char *)old - alignment);
  if (size <= had) return old;
  return memcpy(take(size), old, had);
}

static void leave(void *memory) { (void)memory; }

cmark_mem *cmark_arena_memory(void) {
  static cmark_mem memory = {take_zeroed, resize, leave};
  return &memory;
}

void cmark_arena_begin(void) { cmark_arena_end(); }

void cmark_arena_end(void) {
  while (first != NULL) {
    chunk *next = first->next;
    free(first);
    first = next;
  }
}
