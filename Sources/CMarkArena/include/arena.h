// Memory for one thing after another that is thrown away as a whole.
#ifndef CMARK_ARENA_H
#define CMARK_ARENA_H

#include <cmark.h>

// What cmark is to take its memory from on a thread between `cmark_arena_begin` and
// `cmark_arena_end`. It frees nothing by itself, and ends the process when there is no memory, as
// cmark's own does.
cmark_mem *cmark_arena_memory(void);

// Begins an arena on this thread; there is at most one.
void cmark_arena_begin(void);

// Throws all of it away.
void cmark_arena_end(void);

#endif
