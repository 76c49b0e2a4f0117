#include "editor.h"

#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

struct shim_editor {
  EditLine *line;
  History *history;
  const char *prompt;
  shim_complete complete;
  void *context;
  int is_cancelled;
};

// The terminal as the editor found it, for who ends the process in the middle of a line.
static struct termios found;
static volatile sig_atomic_t is_resized;
// Interrupts since a line was last asked for.
static volatile sig_atomic_t interrupts;

static void note_size(int signal) { is_resized = 1; }

static void leave(int number) {
  tcsetattr(STDIN_FILENO, TCSANOW, &found);
  signal(number, SIG_DFL);
  raise(number);
}

// Between two lines an interrupt is a key that came too late; who insists wants to leave.
static void interrupt(int number) {
  interrupts += 1;
  if (interrupts > 1) leave(number);
}

static shim_editor *self(EditLine *line) {
  shim_editor *editor = NULL;
  el_get(line, EL_CLIENTDATA, &editor);
  return editor;
}

static char *prompt(EditLine *line) { return (char *)self(line)->prompt; }

// One character. libedit's own reader takes the second signal for the end of input.
static int read_character(EditLine *line, wchar_t *character) {
  mbstate_t state = {0};
  for (;;) {
    if (is_resized) {
      is_resized = 0;
      el_resize(line);
      // The editor begins anew where it believes the line to begin.
      fputs("\r\033[J", stdout);
      el_set(line, EL_REFRESH);
    }
    char byte;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return (int)count;
    size_t length = mbrtowc(character, &byte, 1, &state);
    if (length == (size_t)-2) continue;
    if (length != (size_t)-1) return 1;
    memset(&state, 0, sizeof state);
  }
}

static unsigned char complete(EditLine *line, int key) {
  shim_editor *editor = self(line);
  const LineInfo *info = el_line(line);
  shim_completion found =
      editor->complete(editor->context, info->buffer, (size_t)(info->cursor - info->buffer));
  unsigned char result = found.inserted || found.shown ? CC_REFRESH : CC_ERROR;
  if (found.removed > 0) el_deletestr(line, found.removed);
  if (found.inserted) el_insertstr(line, found.inserted);
  if (found.shown) {
    printf("\n%s", found.shown);
    fflush(stdout);
    result = CC_REDISPLAY;
  }
  free(found.inserted);
  free(found.shown);
  return result;
}

static unsigned char cancel(EditLine *line, int key) {
  self(line)->is_cancelled = 1;
  const LineInfo *info = el_line(line);
  el_cursor(line, (int)(info->lastchar - info->cursor));
  fputs("\r", stdout);
  el_set(line, EL_REFRESH);
  fputs("^C\n", stdout);
  return CC_NEWLINE;
}

static unsigned char suspend(EditLine *line, int key) {
  el_set(line, EL_PREP_TERM, 0);
  kill(0, SIGTSTP);
  el_set(line, EL_PREP_TERM, 1);
  return CC_REDISPLAY;
}

static void set_handler(int number, void (*handler)(int)) {
  struct sigaction action = {0};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void bind(EditLine *line, const char *key, const char *function) {
  el_set(line, EL_BIND, key, function, NULL);
}

static void set_up(shim_editor *editor) {
  EditLine *line = editor->line;
  el_set(line, EL_CLIENTDATA, editor);
  el_set(line, EL_PROMPT, prompt);
  el_set(line, EL_EDITOR, "emacs");
  el_set(line, EL_SIGNAL, 0);
  el_set(line, EL_HIST, history, editor->history);
  el_set(line, EL_ADDFN, "tracebook-complete", "completes a line", complete);
  el_set(line, EL_ADDFN, "tracebook-cancel", "takes the line back", cancel);
  el_set(line, EL_ADDFN, "tracebook-suspend", "suspends the program", suspend);
  el_set(line, EL_GETCFN, read_character);
  // Keys for signals come as characters, so that the terminal is never left as it is while editing.
  el_set(line, EL_SETTY, "-d", "-isig", NULL);
  bind(line, "^I", "tracebook-complete");
  bind(line, "^C", "tracebook-cancel");
  bind(line, "^Z", "tracebook-suspend");
  bind(line, "^R", "em-inc-search-prev");
  bind(line, "\\e[3~", "ed-delete-next-char");
  bind(line, "\\e[1~", "ed-move-to-beg");
  bind(line, "\\e[4~", "ed-move-to-end");
  bind(line, "\\e[H", "ed-move-to-beg");
  bind(line, "\\e[F", "ed-move-to-end");
  bind(line, "\\e[1;5C", "em-next-word");
  bind(line, "\\e[1;5D", "ed-prev-word");
  // The person's own settings, if there are any.
  el_source(line, NULL);
}

shim_editor *shim_editor_open(const char *program) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  if (tcgetattr(STDIN_FILENO, &found) != 0) return NULL;
  shim_editor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->prompt = "";
  editor->history = history_init();
  editor->line = el_init(program, stdin, stdout, stderr);
  if (!editor->line || !editor->history) {
    shim_editor_close(editor);
    return NULL;
  }
  HistEvent event;
  history(editor->history, &event, H_SETSIZE, 1000);
  history(editor->history, &event, H_SETUNIQUE, 1);
  set_up(editor);
  return editor;
}

void shim_editor_close(shim_editor *editor) {
  if (editor->line) el_end(editor->line);
  if (editor->history) history_end(editor->history);
  free(editor);
}

void shim_editor_remember(shim_editor *editor, const char *line) {
  HistEvent event;
  history(editor->history, &event, H_ENTER, line);
}

static void set_handlers(void) {
  interrupts = 0;
  set_handler(SIGINT, interrupt);
  set_handler(SIGWINCH, note_size);
  set_handler(SIGTERM, leave);
  set_handler(SIGHUP, leave);
}

static void reset_handlers(void) {
  signal(SIGWINCH, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  signal(SIGHUP, SIG_DFL);
}

// 1 to go on, 0 to end the pauses, -1 for keys that mean nothing here.
static int answer_of_key(char key, const struct termios *settings) {
  switch (key) {
    case ' ':
    case '\r':
    case '\n': return 1;
    case 'q':
    case 'Q':
    case 3:
    case 4: return 0;
    case 26:
      tcsetattr(STDIN_FILENO, TCSANOW, &found);
      kill(0, SIGTSTP);
      tcsetattr(STDIN_FILENO, TCSANOW, settings);
      return -1;
    default: return -1;
  }
}

int shim_editor_wait(shim_editor *editor, const char *words) {
  struct termios settings = found;
  // As in the editor, keys for signals come as characters.
  settings.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  set_handlers();
  tcsetattr(STDIN_FILENO, TCSANOW, &settings);
  fputs(words, stdout);
  fflush(stdout);
  int answer = -1;
  while (answer < 0) {
    char key;
    ssize_t count = read(STDIN_FILENO, &key, 1);
    if (count < 0 && errno == EINTR) continue;
    answer = count <= 0 ? 0 : answer_of_key(key, &settings);
  }
  fputs("\r\033[K", stdout);
  fflush(stdout);
  tcsetattr(STDIN_FILENO, TCSANOW, &found);
  reset_handlers();
  return answer;
}

shim_reply shim_editor_read(
    shim_editor *editor, const char *prompt, shim_complete complete, void *context,
    const char **line, size_t *length) {
  editor->prompt = prompt;
  editor->complete = complete;
  editor->context = context;
  editor->is_cancelled = 0;
  set_handlers();
  // Before the prompt, so that nothing typed at once is echoed twice.
  el_set(editor->line, EL_PREP_TERM, 1);
  int count = 0;
  const char *text = el_gets(editor->line, &count);
  reset_handlers();
  editor->prompt = "";
  if (editor->is_cancelled) return shim_cancelled;
  if (!text || count <= 0) {
    putchar('\n');
    fflush(stdout);
    return shim_end;
  }
  *line = text;
  *length = strcspn(text, "\n");
  return shim_line;
}
