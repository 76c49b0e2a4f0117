#ifndef TRACEBOOK_RUNTIME_H
#define TRACEBOOK_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

/* Memory for the host and for the module itself. Null when there is none left. */
void *tb_runtime_alloc(size_t size);
void tb_runtime_free(void *block);

/* Pages of 64 KiB that the module's memory has now. */
int32_t tb_runtime_pages(void);

#endif
