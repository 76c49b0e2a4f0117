#define _GNU_SOURCE
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
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

struct termios screen_before, screen_during;
sequence screen_leaving, screen_entering;
volatile sig_atomic_t screen_is_changed;
volatile sig_atomic_t screen_interrupts;

static int wake[2] = {-1, -1};

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
  write_sequence(&screen_leaving);
  tcsetattr(STDIN_FILENO, TCSANOW, &screen_before);
}

static void set_former(int number) {
  for (int index = 0; index < signal_count; index++)
    if (signal_number(index) == number) sigaction(number, &former[index], NULL);
}

// The signal is raised again for the handler that was set before, and comes when this handler returns.
static void end(int number) {
  give_back();
  set_former(number);
  raise(number);
}

// While a key is waited for, an interrupt is a key. Two in a row while the program is busy end it.
static void interrupt(int number) {
  screen_interrupts += 1;
  if (screen_interrupts > 1) end(number);
  wake_reader();
}

static void note_size(int number) {
  int error = errno;
  screen_is_changed = 1;
  wake_reader();
  errno = error;
}

static void take_back(int number) {
  int error = errno;
  tcsetattr(STDIN_FILENO, TCSANOW, &screen_during);
  write_sequence(&screen_entering);
  screen_is_changed = 1;
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

// MARK: Setting handlers

int screen_prepare_signals(void) {
  if (pipe2(wake, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  screen_interrupts = 0;
  screen_is_changed = 0;
  for (int index = 0; index < signal_count; index++)
    sigaction(signal_number(index), NULL, &former[index]);
  return wake[0];
}

void screen_handle_signals(void) {
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

void screen_restore_signals(void) {
  for (int index = 0; index < signal_count; index++)
    sigaction(signal_number(index), &former[index], NULL);
  close(wake[0]);
  close(wake[1]);
}
