#ifndef TRACEBOOK_NUMBERED_IDS_H
#define TRACEBOOK_NUMBERED_IDS_H

#include <cgraph.h>

/*
 * Gives the parts of a graph numbers as ids, in the order in which they are made.
 *
 * Graphviz itself takes the addresses of their names and goes through groups in the order of ids: where
 * memory was different, so was the picture.
 */
extern Agdisc_t tb_numbered_ids;

#endif
