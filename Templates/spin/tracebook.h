/* The steps of a model, for the verifier that SPIN writes from model.pml.

   The engine is the one that checks the book: libtracebook-step.a. It keeps nothing between two calls
   but what it has learned; the state of the search is `tb_state`, which SPIN tracks. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "model.h"

#ifndef COPIES
#define COPIES 1
#endif
/* A search that meets a value outside its type says so; then compile with -DTB_WIDE. */
#ifdef TB_WIDE
#define TB_WORDS TB_WIDE_WORDS
#define TB_IS_WIDE 1
#else
#define TB_WORDS TB_NARROW_WORDS
#define TB_IS_WIDE 0
#endif
/* Of several models side by side, the one whose claims are looked at; -1 for every one. */
#ifndef TB_WATCHED
#define TB_WATCHED -1
#endif
/* A search that meets a delay which the tick does not divide says so; then compile with -DTB_TICK=N. */
#ifndef TB_TICK
#define TB_TICK TB_MODEL_TICK
#endif

extern int32_t tb_step_open(const void *chart, int32_t chart_size, const void *app, int32_t app_size,
  const int32_t *task, int32_t task_count, int32_t tick, int32_t is_wide);
extern int32_t tb_step_starts(void);
extern int32_t tb_step_start(int32_t number, uint64_t *row, int32_t *memory);
extern int32_t tb_step_count(int32_t stimulus, const uint64_t *row);
extern int32_t tb_step_take(int32_t number, int32_t stimulus, uint64_t *row, int32_t *memory);
extern int32_t tb_step_obstacle(void);

/* Whether the verifier repeats a run that it has found (./pan -r). */
extern int readtrail;

static struct {
  uint64_t row[COPIES][TB_WORDS];
  int32_t memory[COPIES][TB_CLAIMS + 1];
} tb_state;

/* The one-based number of the claim that the last step violates; 0 for none. */
static int32_t tb_violated;

static void tb_fail(const char *reason, int number) {
  fflush(stdout);
  fprintf(stderr, reason, number);
  exit(3);
}

__attribute__((constructor)) static void tb_open(void) {
  int32_t words = tb_step_open(tb_chart, sizeof tb_chart, tb_app, sizeof tb_app,
    tb_task, sizeof tb_task / sizeof *tb_task, TB_TICK, TB_IS_WIDE);
  if (words != TB_WORDS) tb_fail("model.h and libtracebook-step.a are not of one program (%d)\n", words);
}

static void tb_check(void) {
  int32_t obstacle = tb_step_obstacle();
  if (obstacle == 0) return;
  if (obstacle > 0) tb_fail("a delay needs a finer tick: compile with -DTB_TICK=%d\n", obstacle);
  if (obstacle == -1) tb_fail("a value is outside its type: compile with -DTB_WIDE\n", 0);
  if (obstacle == -2) tb_fail("a delay has more ticks than can be counted\n", 0);
  tb_fail("more timers run at once than can be ordered\n", 0);
}

/* What `tracebook import --spin-trail` reads. */
static void tb_report(int copy, int stimulus, int number) {
  if (readtrail) printf("tracebook: %d %d %d %d\n", copy, stimulus, number, tb_violated);
}

static void tb_note(int copy, int violated) {
  tb_violated = TB_WATCHED < 0 || TB_WATCHED == copy ? violated : 0;
}

static void tb_start(int copy, int number) {
  tb_note(copy, tb_step_start(number, tb_state.row[copy], tb_state.memory[copy]));
  tb_check();
  if (readtrail) printf("tracebook: engine %d %d\n", TB_TICK, TB_IS_WIDE);
  tb_report(copy, -1, number);
}

static int tb_count(int copy, int stimulus) { return tb_step_count(stimulus, tb_state.row[copy]); }

static void tb_take(int copy, int stimulus, int number) {
  tb_note(copy, tb_step_take(number, stimulus, tb_state.row[copy], tb_state.memory[copy]));
  tb_check();
  tb_report(copy, stimulus, number);
}
