#include <cgraph.h>
