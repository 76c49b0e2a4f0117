#include "guard.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

/* Where a failed assertion of this thread leads; NULL where it ends the program, as everywhere else. */
static _Thread_local jmp_buf *way_out = NULL;

int tb_guard(void (*work)(void *), void *on) {
  jmp_buf here;
  if (setjmp(here) != 0) return 1;
  way_out = &here;
  work(on);
  way_out = NULL;
  return 0;
}

/*
 * What `assert` calls, in place of glibc's: a program's own function comes before a library's.
 *
 * A child process for each layout would need no such thing and survive more. But forking a program with
 * many threads leaves the child their locks, and starting the program once more for each of its maps
 * takes longer than all of them. Between the jump and its target are only frames of the library, which
 * has no locks; what it had allocated is lost, some kilobytes, once for each map that has failed.
 */
_Noreturn void __assert_fail(const char *assertion, const char *file, unsigned int line,
                             const char *function) {
  if (way_out != NULL) {
    jmp_buf *target = way_out;
    way_out = NULL;
    longjmp(*target, 1);
  }
  fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line, function, assertion);
  abort();
}
