// libedit without what Swift cannot call: functions with any number of arguments.
#ifndef TRACEBOOK_EDITOR_H
#define TRACEBOOK_EDITOR_H

#include <stddef.h>

// A line editor on the standard streams of the process, which must be a terminal.
typedef struct shim_editor shim_editor;

// What completion makes of a line. The texts are the editor's to free; null for none.
typedef struct {
  // Characters before the cursor that go.
  int removed;
  char *inserted;
  // Whole lines to be shown below.
  char *shown;
} shim_completion;

// Gets the bytes of the line up to the cursor.
typedef shim_completion (*shim_complete)(void *context, const char *line, size_t length);

typedef enum { shim_line, shim_cancelled, shim_end } shim_reply;

// Null when the terminal cannot be edited on.
shim_editor *shim_editor_open(const char *program);
void shim_editor_close(shim_editor *editor);

// Puts a line at the end of the history.
void shim_editor_remember(shim_editor *editor, const char *line);

// Reads a line; its bytes, without the end, are valid until the next call.
shim_reply shim_editor_read(
    shim_editor *editor, const char *prompt, shim_complete complete, void *context,
    const char **line, size_t *length);

// Shows words and waits for a key: nonzero for space or Enter, zero for what ends the pauses (q, Ctrl-C,
// Ctrl-D or the end of the input). The words are then erased.
int shim_editor_wait(shim_editor *editor, const char *words);

#endif
