#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "screen.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

// Signals that end the process, by a person, by the system or by a crash.
static const int fatal_signals[] = {SIGTERM, SIGHUP,  SIGQUIT, SIGABRT, SIGSEGV,
                                    SIGBUS,  SIGILL,  SIGFPE,  SIGTRAP};
enum { fatal_count = sizeof fatal_signals / sizeof *fatal_signals };
static const int other_signals[] = {SIGINT, SIGTSTP, SIGWINCH, SIGCONT};
enum { other_count = sizeof other_signals / sizeof *other_signals };
enum { signal_count = fatal_count + other_count };

// How each signal was handled before, in the order of the two lists.
static struct sigaction former[signal_count];

// The settings of the terminal before and while the screen is open.
static struct termios before, during;

// The sequences that leave and enter the full screen. A handler can only write what is ready.
typedef struct {
  char bytes[512];
  size_t count;
} sequence;
static sequence leaving, entering;

static SCREEN *screen;
// A handler writes to this pipe, so that `poll` returns whichever thread took the signal.
static int wake[2] = {-1, -1};
static volatile sig_atomic_t is_changed;
// Interrupts since a key was last waited for.
static volatile sig_atomic_t interrupts;

static int signal_number(int index) {
  return index < fatal_count ? fatal_signals[index] : other_signals[index - fatal_count];
}

// MARK: Handlers, which only call what is safe in them (signal-safety(7))

static void write_sequence(const sequence *text) {
  size_t done = 0;
  while (done < text->count) {
    ssize_t count = write(STDOUT_FILENO, text->bytes + done, text->count - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    done += (size_t)count;
  }
}

static void wake_reader(void) {
  if (write(wake[1], "", 1) < 0) return;
}

static void give_back(void) {
  write_sequence(&leaving);
  tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

static void set_former(int number) {
  for (int index = 0; index < signal_count; index++)
    if (signal_number(index) == number) sigaction(number, &former[index], NULL);
}

// The signal is raised again for whoever handled it before, and comes when this handler returns.
static void end(int number) {
  give_back();
  set_former(number);
  raise(number);
}

// While a key is waited for, an interrupt is a key. Two in a row while the program is busy end it.
static void interrupt(int number) {
  interrupts += 1;
  if (interrupts > 1) end(number);
  wake_reader();
}

static void note_size(int number) {
  int error = errno;
  is_changed = 1;
  wake_reader();
  errno = error;
}

static void take_back(int number) {
  int error = errno;
  tcsetattr(STDIN_FILENO, TCSANOW, &during);
  write_sequence(&entering);
  is_changed = 1;
  wake_reader();
  errno = error;
}

static void stop(int number) {
  int error = errno;
  struct sigaction own;
  sigset_t stopping, old;
  give_back();
  sigaction(number, NULL, &own);
  set_former(number);
  raise(number);
  sigemptyset(&stopping);
  sigaddset(&stopping, number);
  // Here the process stops, until it is continued.
  pthread_sigmask(SIG_UNBLOCK, &stopping, &old);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  sigaction(number, &own, NULL);
  // A process that nobody could continue does not stop, and gets no signal to go on.
  take_back(number);
  errno = error;
}

// MARK: Opening

static void set_handlers(void) {
  // A handler must also run when the stack is exhausted.
  static char stack[1 << 16];
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  for (int index = 0; index < signal_count; index++) {
    int number = signal_number(index);
    struct sigaction action = {0};
    action.sa_handler = index < fatal_count  ? end
                        : number == SIGINT   ? interrupt
                        : number == SIGTSTP  ? stop
                        : number == SIGCONT  ? take_back
                                             : note_size;
    action.sa_flags = SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (int each = 0; each < other_count; each++) sigaddset(&action.sa_mask, other_signals[each]);
    sigaddset(&action.sa_mask, SIGTERM);
    sigaddset(&action.sa_mask, SIGHUP);
    // What the parent ignores, as nohup does, stays ignored.
    if (former[index].sa_handler != SIG_IGN) sigaction(number, &action, NULL);
  }
}

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
  leaving.count = entering.count = 0;
  add(&leaving, exit_attribute_mode);
  add(&leaving, orig_pair);
  add(&leaving, keypad_local);
  add(&leaving, cursor_normal);
  add(&leaving, clear_screen);
  add(&leaving, exit_ca_mode);
  add(&entering, enter_ca_mode);
  add(&entering, keypad_xmit);
  add(&entering, clear_screen);
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
  if (tcgetattr(STDIN_FILENO, &before) != 0) return 0;
  if (pipe2(wake, O_CLOEXEC | O_NONBLOCK) != 0) return 0;
  for (int index = 0; index < signal_count; index++)
    sigaction(signal_number(index), NULL, &former[index]);
  screen = newterm(NULL, stdout, stdin);
  if (!screen) {
    close(wake[0]);
    close(wake[1]);
    return 0;
  }
  cbreak();
  noecho();
  nonl();
  tcgetattr(STDIN_FILENO, &during);
  // Ctrl-S, Ctrl-Q and Ctrl-V are keys like others.
  during.c_iflag &= ~(tcflag_t)IXON;
  during.c_lflag &= ~(tcflag_t)IEXTEN;
  tcsetattr(STDIN_FILENO, TCSANOW, &during);
  def_prog_mode();
  keypad(stdscr, TRUE);
  intrflush(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  set_escdelay(25);
  timeout(20);
  set_colours();
  define_keys();
  prepare_sequences();
  interrupts = 0;
  set_handlers();
  return 1;
}

void screen_close(void) {
  endwin();
  tcsetattr(STDIN_FILENO, TCSANOW, &before);
  for (int index = 0; index < signal_count; index++)
    sigaction(signal_number(index), &former[index], NULL);
  delscreen(screen);
  screen = NULL;
  close(wake[0]);
  close(wake[1]);
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
    if (interrupts) {
      interrupts = 0;
      return (screen_event){screen_interrupt, 0};
    }
    if (is_changed) {
      is_changed = 0;
      adapt();
      return (screen_event){screen_changed, 0};
    }
    if (take(&event)) return event;
    struct pollfd both[2] = {{STDIN_FILENO, POLLIN, 0}, {wake[0], POLLIN, 0}};
    if (poll(both, 2, -1) < 0) {
      if (errno == EINTR) continue;
      return event;
    }
    char drained[64];
    while (both[1].revents && read(wake[0], drained, sizeof drained) > 0) continue;
    if (is_gone(&both[0])) return event;
  }
}
