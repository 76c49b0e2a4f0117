// The signals of a process that has taken the terminal over, as it sees and handles them.
#ifndef TRACEBOOK_SIGNALS_H
#define TRACEBOOK_SIGNALS_H

#include <signal.h>
#include <stddef.h>
#include <termios.h>

// A sequence of control characters. A handler can only write what is ready.
typedef struct {
  char bytes[512];
  size_t count;
} sequence;

// What handlers need: the settings of the terminal before and while the screen is open, and the
// sequences that leave and enter it. They are set before `screen_handle_signals` is called.
extern struct termios screen_before, screen_during;
extern sequence screen_leaving, screen_entering;

// Whether everything is to be drawn anew.
extern volatile sig_atomic_t screen_is_changed;
// Interrupts since a key was last waited for.
extern volatile sig_atomic_t screen_interrupts;

// Opens a pipe to which handlers write, so that `poll` returns whichever thread took the signal; notes how
// signals are handled. Returns the end of the pipe to poll and read, or -1.
int screen_prepare_signals(void);

// Handles signals until `screen_restore_signals` is called.
void screen_handle_signals(void);

// Handles signals as before, and closes the pipe.
void screen_restore_signals(void);

#endif
