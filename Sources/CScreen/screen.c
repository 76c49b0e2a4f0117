#define NCURSES_WIDECHAR 1
#include "screen.h"
#include "signals.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static SCREEN *screen;
// Becomes readable when a signal has come.
static int signalled;

// MARK: Opening

static sequence *written;

static int append(int byte) {
  if (written->count < sizeof written->bytes) written->bytes[written->count++] = (char)byte;
  return byte;
}

static void add(sequence *to, const char *capability) {
  written = to;
  if (capability && capability != (char *)-1) tputs(capability, 1, append);
}

static void prepare_sequences(void) {
  screen_leaving.count = screen_entering.count = 0;
  add(&screen_leaving, exit_attribute_mode);
  add(&screen_leaving, orig_pair);
  add(&screen_leaving, keypad_local);
  add(&screen_leaving, cursor_normal);
  add(&screen_leaving, clear_screen);
  add(&screen_leaving, exit_ca_mode);
  add(&screen_entering, enter_ca_mode);
  add(&screen_entering, keypad_xmit);
  add(&screen_entering, clear_screen);
}

static void set_colours(void) {
  if (!has_colors() || start_color() == ERR) return;
  short background = use_default_colors() == OK ? -1 : COLOR_BLACK;
  init_pair(1, COLOR_CYAN, background);
  init_pair(2, COLOR_GREEN, background);
  init_pair(3, COLOR_YELLOW, background);
}

enum { ctrl_left = KEY_MAX + 1, ctrl_right };

// Sequences that terminals send although their descriptions have others.
static void define_keys(void) {
  static const struct {
    const char *sequence;
    int key;
  } keys[] = {
      {"\033[H", KEY_HOME},     {"\033[F", KEY_END},      {"\033[1~", KEY_HOME},
      {"\033[4~", KEY_END},     {"\033OH", KEY_HOME},     {"\033OF", KEY_END},
      {"\033[A", KEY_UP},       {"\033[B", KEY_DOWN},     {"\033[C", KEY_RIGHT},
      {"\033[D", KEY_LEFT},     {"\033[5~", KEY_PPAGE},   {"\033[6~", KEY_NPAGE},
      {"\033[3~", KEY_DC},      {"\033[1;5D", ctrl_left}, {"\033[1;5C", ctrl_right},
  };
  for (size_t index = 0; index < sizeof keys / sizeof *keys; index++)
    define_key(keys[index].sequence, keys[index].key);
}

int screen_can_open(void) {
  int status;
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return 0;
  if (setupterm(NULL, STDOUT_FILENO, &status) != OK) return 0;
  int can = cursor_address && clear_screen && !hard_copy && !generic_type;
  del_curterm(cur_term);
  return can;
}

int screen_open(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  if (tcgetattr(STDIN_FILENO, &screen_before) != 0) return 0;
  // Before ncurses sets handlers of its own.
  signalled = screen_prepare_signals();
  if (signalled < 0) return 0;
  screen = newterm(NULL, stdout, stdin);
  if (!screen) {
    screen_restore_signals();
    return 0;
  }
  cbreak();
  noecho();
  nonl();
  tcgetattr(STDIN_FILENO, &screen_during);
  // Ctrl-S, Ctrl-Q and Ctrl-V are keys like others.
  screen_during.c_iflag &= ~(tcflag_t)IXON;
  screen_during.c_lflag &= ~(tcflag_t)IEXTEN;
  tcsetattr(STDIN_FILENO, TCSANOW, &screen_during);
  def_prog_mode();
  keypad(stdscr, TRUE);
  intrflush(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  set_escdelay(25);
  timeout(20);
  set_colours();
  define_keys();
  prepare_sequences();
  screen_handle_signals();
  return 1;
}

void screen_close(void) {
  endwin();
  tcsetattr(STDIN_FILENO, TCSANOW, &screen_before);
  screen_restore_signals();
  delscreen(screen);
  screen = NULL;
}

// <term.h> defines `lines` and `columns` as macros.
void screen_size(int *height, int *width) {
  struct winsize size = {0};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size.ws_row = size.ws_col = 0;
  *height = size.ws_row;
  *width = size.ws_col;
}

// MARK: Drawing

void screen_erase(void) { erase(); }

void screen_put(int row, int column, const uint32_t *text, int length, uint32_t look) {
  attr_t attributes = A_NORMAL;
  if (look & screen_bold) attributes |= A_BOLD;
  if (look & screen_dim) attributes |= A_DIM;
  if (look & screen_italic) attributes |= A_ITALIC;
  if (look & screen_reversed) attributes |= A_REVERSE;
  short pair = look & screen_cyan ? 1 : look & screen_green ? 2 : look & screen_yellow ? 3 : 0;
  attr_set(attributes, has_colors() ? pair : 0, NULL);
  // Both types have 32 bits on every system with glibc.
  mvaddnwstr(row, column, (const wchar_t *)text, length);
}

void screen_show(int row, int column) {
  attr_set(A_NORMAL, 0, NULL);
  move(row, column);
  refresh();
}

void screen_beep(void) { beep(); }

void screen_forget(void) { flushinp(); }

// Draws everything anew, for a window that may have another size or other contents.
static void adapt(void) {
  int height, width;
  screen_size(&height, &width);
  if (height > 0 && width > 0) resizeterm(height, width);
  clearok(curscr, TRUE);
}

// MARK: Reading

static uint32_t key(wint_t code) {
  switch (code) {
    case KEY_UP: return screen_up;
    case KEY_DOWN: return screen_down;
    case KEY_LEFT: return screen_left;
    case KEY_RIGHT: return screen_right;
    case ctrl_left: return screen_word_left;
    case ctrl_right: return screen_word_right;
    case KEY_HOME: return screen_home;
    case KEY_END: return screen_finish;
    case KEY_PPAGE: return screen_page_up;
    case KEY_NPAGE: return screen_page_down;
    case KEY_BACKSPACE: return screen_backspace;
    case KEY_DC: return screen_delete;
    case KEY_ENTER: return screen_enter;
    default:
      return code >= KEY_F(1) && code <= KEY_F(12) ? screen_f1 + (code - KEY_F(1)) : screen_other;
  }
}

// Whether a key had been typed, which is then in `event`.
static int take(screen_event *event) {
  wint_t code;
  int result = get_wch(&code);
  if (result == ERR) return 0;
  if (result == KEY_CODE_YES && code == KEY_RESIZE) {
    *event = (screen_event){screen_changed, 0};
  } else if (result == KEY_CODE_YES) {
    *event = (screen_event){screen_key, key(code)};
  } else {
    *event = (screen_event){screen_character, code};
  }
  // A terminal sends Alt as an escape before the character.
  if (event->kind == screen_character && code == 27) {
    timeout(0);
    if (get_wch(&code) == OK) *event = (screen_event){screen_alt, code};
    timeout(20);
  }
  return 1;
}

// Whether the terminal has nothing to read and never will have.
static int is_gone(const struct pollfd *input) {
  int waiting = 0;
  if (!(input->revents & (POLLIN | POLLHUP | POLLERR | POLLNVAL))) return 0;
  return ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 ||
         (waiting == 0 && (input->revents & ~POLLIN) != 0);
}

screen_event screen_read(void) {
  screen_event event = {screen_end, 0};
  for (;;) {
    if (screen_interrupts) {
      screen_interrupts = 0;
      return (screen_event){screen_interrupt, 0};
    }
    if (screen_is_changed) {
      screen_is_changed = 0;
      adapt();
      return (screen_event){screen_changed, 0};
    }
    if (take(&event)) return event;
    struct pollfd both[2] = {{STDIN_FILENO, POLLIN, 0}, {signalled, POLLIN, 0}};
    if (poll(both, 2, -1) < 0) {
      if (errno == EINTR) continue;
      return event;
    }
    char drained[64];
    while (both[1].revents && read(signalled, drained, sizeof drained) > 0) continue;
    if (is_gone(&both[0])) return event;
  }
}
