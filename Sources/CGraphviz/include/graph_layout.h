/* Graphviz's `dot`, as one function: its own interface is macros over structures. */
#ifndef TRACEBOOK_GRAPH_LAYOUT_H
#define TRACEBOOK_GRAPH_LAYOUT_H

/* Points of a line's curve: the first, then three for each piece. */
#define TB_MOST_POINTS 100

/* A box. Sizes and the group are given, or -1 for none; its middle is answered. In points. */
typedef struct {
  double width, height;
  int group;
  double x, y;
} tb_layout_box;

/* A line between two boxes; what it is drawn along is answered. */
typedef struct {
  int from, to;
  int is_two_way;
  int count;
  double points[2 * TB_MOST_POINTS];
} tb_layout_line;

/* The frame of a group, or of all: lower left and upper right corner. */
typedef struct {
  double left, bottom, right, top;
} tb_layout_frame;

/*
 * Places everything; 0 when that worked. Not to be called by two threads at once.
 *
 * `separation` is the distance between boxes in inches, `splines` how lines are routed, as Graphviz writes them. A
 * failed assertion of the library ends the process.
 */
int tb_layout(tb_layout_box *boxes, int box_count, tb_layout_line *lines, int line_count,
              tb_layout_frame *groups, int group_count, tb_layout_frame *whole,
              const char *separation, const char *splines);

#endif
