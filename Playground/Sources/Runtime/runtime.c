/* What Embedded Swift asks of a C library, for a module that imports nothing.
   Natively the platform's own library does all this, and this file is empty. */

#include "runtime.h"

#if defined(__wasm__)

/* A block is a power of two; freed blocks of one size form a list and are used again first.
   Before each user's address are the block's start and its size class. */

enum { PAGE = 65536, HEADER = 8, LEAST_CLASS = 5, MOST_CLASS = 30, OUT_OF_MEMORY = 12 };

typedef struct Block { struct Block *next; } Block;
typedef struct { uintptr_t start; uint32_t class; } Header;

extern unsigned char __heap_base;

static Block *lists[MOST_CLASS + 1];
static uintptr_t top, limit;

static int class_for(size_t size) {
  int class = LEAST_CLASS;
  while (((size_t)1 << class) < size) class++;
  return class;
}

/* Takes never-used memory from the end, growing it by what is missing. */
static void *take(size_t size) {
  if (top == 0) {
    top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    limit = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  }
  if (size > limit - top) {
    size_t pages = (size - (limit - top) + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
    limit += pages * PAGE;
  }
  void *block = (void *)top;
  top += size;
  return block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  size_t slack = HEADER + (alignment > HEADER ? alignment - HEADER : 0);
  if (size > ((size_t)1 << MOST_CLASS) - slack) return OUT_OF_MEMORY;
  int class = class_for(size + slack);
  void *block = lists[class];
  if (block) {
    lists[class] = lists[class]->next;
  } else {
    block = take((size_t)1 << class);
    if (!block) return OUT_OF_MEMORY;
  }
  uintptr_t start = (uintptr_t)block;
  uintptr_t user = (start + HEADER + alignment - 1) & ~(uintptr_t)(alignment - 1);
  Header *header = (Header *)(user - HEADER);
  header->start = start;
  header->class = (uint32_t)class;
  *result = (void *)user;
  return 0;
}

void free(void *user) {
  if (!user) return;
  Header *header = (Header *)((uintptr_t)user - HEADER);
  uint32_t class = header->class;
  Block *block = (Block *)header->start;
  block->next = lists[class];
  lists[class] = block;
}

void *tb_runtime_alloc(size_t size) {
  void *result;
  return posix_memalign(&result, 16, size) == 0 ? result : NULL;
}

void tb_runtime_free(void *block) { free(block); }

int32_t tb_runtime_pages(void) { return (int32_t)__builtin_wasm_memory_size(0); }

/* The seed of hashes, which is the same in every run, so that every search is. */
void arc4random_buf(void *buffer, size_t size) { __builtin_memset(buffer, 0, size); }

/* The product of 64-bit numbers in 128 bits, from which an overflow is seen. */
__int128 __multi3(__int128 a, __int128 b) {
  const uint64_t low = 0xFFFFFFFF;
  uint64_t x = (uint64_t)a, y = (uint64_t)b;
  uint64_t least = (x & low) * (y & low);
  uint64_t middle = (least >> 32) + (x >> 32) * (y & low);
  uint64_t other = (middle & low) + (x & low) * (y >> 32);
  uint64_t most = (middle >> 32) + (other >> 32) + (x >> 32) * (y >> 32)
    + (uint64_t)(a >> 64) * y + x * (uint64_t)(b >> 64);
  return (__int128)((unsigned __int128)most << 64 | (other << 32 | (least & low)));
}

#endif
