/* Failed assertions of a C library as an answer, where they would end the program. */
#ifndef TRACEBOOK_GUARD_H
#define TRACEBOOK_GUARD_H

/* Does some work in C; 0, or 1 if an assertion failed in it: what it was about is then as it was left. */
int tb_guard(void (*work)(void *), void *on);

/* What `assert` calls when it fails: leads out of a guarded function, and ends the program elsewhere. */
_Noreturn void __assert_fail(const char *assertion, const char *file, unsigned int line,
                             const char *function);

#endif
