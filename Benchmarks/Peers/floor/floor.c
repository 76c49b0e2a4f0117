/* floor FOLDER OUT [THREADS]: the least that a site builder does: read every page, parse and render
 * it with cmark, compare with what is there, write what differs. No front matter, no template, no
 * links, no checks. Pages are FOLDER/LANGUAGE/NAME.md, and become OUT/LANGUAGE/NAME/index.html.
 * Prints how many pages were rendered and how many of them written. */
#include <cmark.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char **pages;
static size_t count, capacity;
static int in, out;
static atomic_size_t next, written;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void note(const char *language, const char *name) {
  size_t length = strlen(name);
  if (length < 4 || strcmp(name + length - 3, ".md")) return;
  if (count == capacity) {
    capacity = capacity ? capacity * 2 : 1024;
    pages = realloc(pages, capacity * sizeof *pages);
  }
  size_t size = strlen(language) + length + 2;
  pages[count] = malloc(size);
  snprintf(pages[count++], size, "%s/%.*s", language, (int)length - 3, name);
}

static void list(void) {
  DIR *languages = fdopendir(dup(in));
  for (struct dirent *entry; (entry = readdir(languages));) {
    if (entry->d_name[0] == '.') continue;
    mkdirat(out, entry->d_name, 0777);
    int folder = openat(in, entry->d_name, O_RDONLY | O_DIRECTORY);
    if (folder < 0) fail(entry->d_name);
    DIR *files = fdopendir(folder);
    for (struct dirent *file; (file = readdir(files));) note(entry->d_name, file->d_name);
    closedir(files);
  }
  closedir(languages);
}

/* The bytes of a file, which are reused from page to page; -1 where there is none. */
static ssize_t read_file(int folder, const char *path, char **bytes, size_t *room) {
  int file = openat(folder, path, O_RDONLY);
  if (file < 0 && errno == ENOENT) return -1;
  if (file < 0) fail(path);
  struct stat status;
  if (fstat(file, &status)) fail(path);
  if (*room < (size_t)status.st_size) *bytes = realloc(*bytes, *room = 2 * status.st_size);
  ssize_t length = read(file, *bytes, status.st_size);
  if (length < 0) fail(path);
  close(file);
  return length;
}

static void *work(void *unused) {
  char *text = NULL, *old = NULL;
  size_t text_room = 0, old_room = 0;
  for (size_t index; (index = atomic_fetch_add(&next, 1)) < count;) {
    char path[512];
    snprintf(path, sizeof path, "%s.md", pages[index]);
    ssize_t length = read_file(in, path, &text, &text_room);
    if (length < 0) fail(path);
    char *html = cmark_markdown_to_html(text, length, CMARK_OPT_UNSAFE);
    size_t size = strlen(html);
    snprintf(path, sizeof path, "%s/index.html", pages[index]);
    ssize_t present = read_file(out, path, &old, &old_room);
    if (present != (ssize_t)size || memcmp(old, html, size)) {
      if (present < 0) mkdirat(out, pages[index], 0777);
      int file = openat(out, path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
      if (file < 0 || write(file, html, size) != (ssize_t)size) fail(path);
      close(file);
      atomic_fetch_add(&written, 1);
    }
    free(html);
  }
  free(text);
  free(old);
  return unused;
}

int main(int argc, char **argv) {
  if (argc < 3) return fprintf(stderr, "floor FOLDER OUT [THREADS]\n"), 2;
  mkdir(argv[2], 0777);
  in = open(argv[1], O_RDONLY | O_DIRECTORY);
  out = open(argv[2], O_RDONLY | O_DIRECTORY);
  if (in < 0 || out < 0) fail("open");
  list();
  int threads = argc > 3 ? atoi(argv[3]) : 2;
  pthread_t started[64];
  if (threads < 1 || threads > 64) return 2;
  for (int index = 1; index < threads; index++) pthread_create(&started[index], NULL, work, NULL);
  work(NULL);
  for (int index = 1; index < threads; index++) pthread_join(started[index], NULL);
  printf("%zu pages, %zu written\n", count, (size_t)written);
}
