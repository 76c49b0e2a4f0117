// What Swift's view of the C library leaves out, as it is GNU's own.
#pragma once
#include <spawn.h>

extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *actions, const char *path);
extern int memfd_create(const char *name, unsigned int flags);
extern int renameat2(int from, const char *old, int to, const char *name, unsigned int flags);
