// ncurses without what Swift cannot call: macros, global variables, and handlers of signals.
#ifndef TRACEBOOK_SCREEN_H
#define TRACEBOOK_SCREEN_H

#include <stdint.h>

// How text looks; values are combined.
enum {
  screen_bold = 1,
  screen_dim = 2,
  screen_italic = 4,
  screen_reversed = 8,
  screen_cyan = 16,
  screen_green = 32,
  screen_yellow = 64,
};

typedef enum {
  // A character that was typed; `code` is its scalar value.
  screen_character,
  // A character that was typed with Alt.
  screen_alt,
  // A key without a character; `code` is one of the keys below.
  screen_key,
  // The size of the window may have changed, or the program was suspended: everything is drawn again.
  screen_changed,
  // Ctrl-C.
  screen_interrupt,
  // The terminal is gone.
  screen_end,
} screen_kind;

enum {
  screen_other,
  screen_up,
  screen_down,
  screen_left,
  screen_right,
  screen_word_left,
  screen_word_right,
  screen_home,
  screen_finish,
  screen_page_up,
  screen_page_down,
  screen_backspace,
  screen_delete,
  screen_enter,
  // F1; the next ones follow.
  screen_f1 = 100,
};

typedef struct {
  screen_kind kind;
  uint32_t code;
} screen_event;

// Nonzero if the terminal of the standard streams can place text anywhere.
int screen_can_open(void);

// Takes the terminal over; zero on failure. Until the screen is closed, signals that end or stop the
// process first restore the terminal.
int screen_open(void);
void screen_close(void);

// The size of the window in cells; zero when it is unknown.
void screen_size(int *rows, int *columns);

// Draws on a page that is shown as a whole.
void screen_erase(void);
void screen_put(int row, int column, const uint32_t *text, int length, uint32_t look);
// Shows the page, with the cursor at a place.
void screen_show(int row, int column);
void screen_beep(void);

// Forgets the keys that were pressed and not read.
void screen_forget(void);

// Waits for a key or a change.
screen_event screen_read(void);

#endif
