#include "graph_layout.h"

#include <gvc.h>
#include <stdio.h>

#include "numbered_ids.h"

/* Declares a property of all parts of a kind, or of one. */
static void set(void *part, const char *name, const char *value) {
  agsafeset(part, (char *)name, (char *)value, "");
}

static void set_number(void *part, const char *name, double value) {
  /* Hundredths, so that no decimal point is needed, whatever the locale says it is. */
  char text[32];
  long hundredths = (long)(value * 100 + 0.5);
  snprintf(text, sizeof text, "%ld.%02ld", hundredths / 100, hundredths % 100);
  set(part, name, text);
}

static tb_layout_frame frame(graph_t *graph) {
  boxf box = GD_bb(graph);
  return (tb_layout_frame){box.LL.x, box.LL.y, box.UR.x, box.UR.y};
}

static void read_line(edge_t *edge, tb_layout_line *line) {
  line->count = 0;
  if (ED_spl(edge) == NULL || ED_spl(edge)->size < 1) return;
  bezier *curve = &ED_spl(edge)->list[0];
  for (int i = 0; i < curve->size && line->count < TB_MOST_POINTS; i++) {
    line->points[2 * line->count] = curve->list[i].x;
    line->points[2 * line->count + 1] = curve->list[i].y;
    line->count++;
  }
}

/*
 * The width of a box that is one in Graphviz as well: it multiplies inches by 72 and divides by it.
 *
 * Of 30 that makes a little less. Where the sides of two boxes then are at the same place but for the last
 * bit of a number, the router takes them for one side here and for two there, and its assertions fail.
 */
static double exact(double width) {
  double points = (long)(width + 0.5);
  while (points * (1.0 / 72) * 72 != points || points / 72 * 72 != points) points++;
  return points;
}

static graph_t *new_graph(const char *separation, const char *splines) {
  graph_t *graph = agopen("g", Agdirected, &tb_numbered_ids);
  if (graph == NULL) return NULL;
  agattr(graph, AGRAPH, "rankdir", "TB");
  agattr(graph, AGRAPH, "nodesep", (char *)separation);
  agattr(graph, AGRAPH, "ranksep", "0.42");
  agattr(graph, AGRAPH, "margin", "10");
  agattr(graph, AGRAPH, "splines", (char *)splines);
  agattr(graph, AGNODE, "shape", "box");
  agattr(graph, AGNODE, "fixedsize", "true");
  agattr(graph, AGNODE, "label", "");
  agattr(graph, AGEDGE, "arrowhead", "none");
  return graph;
}

int tb_layout(tb_layout_box *boxes, int box_count, tb_layout_line *lines, int line_count,
              tb_layout_frame *groups, int group_count, tb_layout_frame *whole,
              const char *separation, const char *splines) {
  if (box_count < 1 || box_count > 200 || line_count > 2000 || group_count > 50) return 1;
  GVC_t *context = gvContext();
  if (context == NULL) return 1;
  graph_t *graph = new_graph(separation, splines);
  if (graph == NULL) return 1;
  node_t *nodes[200];
  edge_t *edges[2000];
  graph_t *frames[50];
  char name[32];
  for (int i = 0; i < group_count; i++) {
    snprintf(name, sizeof name, "cluster%d", i);
    frames[i] = agsubg(graph, name, 1);
  }
  for (int i = 0; i < box_count; i++) {
    tb_layout_box *box = &boxes[i];
    snprintf(name, sizeof name, "n%d", i);
    nodes[i] = agnode(graph, name, 1);
    set_number(nodes[i], "width", exact(box->width) / 72);
    set_number(nodes[i], "height", box->height / 72);
    if (box->group >= 0 && box->group < group_count) agsubnode(frames[box->group], nodes[i], 1);
  }
  for (int i = 0; i < line_count; i++) {
    snprintf(name, sizeof name, "e%d", i);
    edges[i] = agedge(graph, nodes[lines[i].from], nodes[lines[i].to], name, 1);
  }
  int code = gvLayout(context, graph, "dot");
  if (code == 0) {
    for (int i = 0; i < box_count; i++) {
      boxes[i].x = ND_coord(nodes[i]).x;
      boxes[i].y = ND_coord(nodes[i]).y;
    }
    for (int i = 0; i < line_count; i++) read_line(edges[i], &lines[i]);
    for (int i = 0; i < group_count; i++) groups[i] = frame(frames[i]);
    *whole = frame(graph);
    gvFreeLayout(context, graph);
  }
  agclose(graph);
  gvFreeContext(context);
  return code;
}
