// The declarations for wide characters are behind this macro.
#define NCURSES_WIDECHAR 1
#include <curses.h>
