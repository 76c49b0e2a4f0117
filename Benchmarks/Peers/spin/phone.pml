/* Five copies of the phone app of ../qt/phone.scxml. One d_step is one step of ours. That a timer
   expires is a move like the others, which may come at any time; warnings end with the app. */
#define COPIES 5
#define LIMIT 3
#define notRunning 0
#define inactive 1
#define inFront 2
#define background 3
#define suspended 4
byte state[COPIES];
byte warnings[COPIES];

#define MOVES(i) \
  :: d_step { state[i] == notRunning -> state[i] = inactive } \
  :: d_step { state[i] == inactive -> state[i] = inFront } \
  :: d_step { state[i] == inactive -> state[i] = background } \
  :: d_step { state[i] == inFront -> state[i] = inactive } \
  :: d_step { state[i] == background -> state[i] = inactive } \
  :: d_step { state[i] == suspended -> state[i] = inactive } \
  :: d_step { state[i] == background -> state[i] = suspended } \
  :: d_step { state[i] != notRunning -> state[i] = notRunning; warnings[i] = 0 } \
  :: d_step { state[i] != notRunning && warnings[i] < LIMIT -> warnings[i]++ } \
  :: d_step { state[i] != notRunning && warnings[i] == LIMIT -> state[i] = notRunning; warnings[i] = 0 }

active proctype phone() {
  do
  MOVES(0)
  MOVES(1)
  MOVES(2)
  MOVES(3)
  MOVES(4)
  od
}
