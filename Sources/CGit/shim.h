#include <git2.h>

/* Takes clones without all blobs and repositories with more work trees: what is missing is only
   missing. Swift cannot call a function with a variable number of arguments. */
static inline int cgit_prepare(void) {
  static const char *extensions[] = {"partialclone", "preciousobjects", "worktreeconfig"};
  int code = git_libgit2_init();
  return code < 0 ? code : git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, extensions, (size_t)3);
}
