// main MODE CYCLES: prints events, processor seconds and a checksum of the states visited.
// MODE is `event` (each is processed before the next is submitted) or `cycle` (a whole cycle is
// submitted, then processed; the state is read whenever the machine is at rest).
#include "phone.h"
#include "phonedata.h"
#include <QCoreApplication>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

static const char *const cycle[] = {
    "launch", "activate",   "memory", "resign",     "background", "foreground", "activate",
    "memory", "resign",     "background", "memory", "foreground", "activate",   "memory",
    "launch", "activate",   "resign", "background", "kill",       "memory"};
static const char *const leaves[] = {"notRunning", "inactive", "active", "background", "suspended"};

static double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

// Gives access to `isActive` by number, which is much faster than by name.
class Machine : public Phone {
public:
  Machine() {
    for (int leaf = 0; leaf < 5; leaf++)
      for (int state = 0; state < 7; state++)
        if (stateNames(false).at(state) == QLatin1String(leaves[leaf])) number[leaf] = state;
  }
  bool isLeafActive(int leaf) const { return isActive(number[leaf]); }

private:
  int number[5] = {0, 0, 0, 0, 0};
};

int main(int argc, char **argv) {
  QCoreApplication app(argc, argv);
  if (argc != 3) return 2;
  const bool isWhole = argv[1][0] == 'c';
  const long cycles = std::atol(argv[2]);
  Machine machine;
  PhoneData data;
  machine.setDataModel(&data);
  machine.start();
  app.processEvents();
  QString events[20];
  for (int index = 0; index < 20; index++) events[index] = QLatin1String(cycle[index]);

  uint32_t first = 0, sum = 0;
  long before = 0;
  bool differs = false;
  auto note = [&] {
    for (uint32_t leaf = 0; leaf < 5; leaf++)
      if (machine.isLeafActive(int(leaf))) {
        sum = (sum ^ leaf) * 16777619u;
        break;
      }
    sum = (sum ^ uint32_t(data.calls - before)) * 16777619u;
  };
  const double start = now();
  for (long count = 0; count < cycles; count++) {
    sum = 2166136261u;
    before = data.calls;
    for (const QString &event : events) {
      machine.submitEvent(event);
      if (isWhole) continue;
      QCoreApplication::sendPostedEvents(nullptr, 0);
      note();
    }
    if (isWhole) {
      QCoreApplication::sendPostedEvents(nullptr, 0);
      note();
    }
    if (count == 0) first = sum;
    if (sum != first) differs = true;
  }
  const double time = now() - start;
  if (differs)
    std::printf("%ld %.9f differs\n", cycles * 20, time);
  else
    std::printf("%ld %.9f %u\n", cycles * 20, time, first);
}
