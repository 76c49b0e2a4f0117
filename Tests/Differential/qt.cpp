// qt <BATCH: runs charts by Qt SCXML. Of each the batch has a line of SCXML and a line of events;
// each gets a line with the configuration at the start and after each event, divided by `|`.
#include <QBuffer>
#include <QCoreApplication>
#include <QScxmlStateMachine>
#include <iostream>
#include <memory>
#include <string>
#include <unistd.h>

static std::string configuration(const QScxmlStateMachine &machine) {
  QStringList names = machine.activeStateNames(false);
  names.sort();
  return names.join(QLatin1Char(' ')).toStdString();
}

// Lets the machine process what was submitted, until it is at rest. Charts that it invokes answer in further rounds.
static void settle() {
  for (int round = 0; round < 8; ++round) QCoreApplication::sendPostedEvents(nullptr, 0);
}

static std::string run(const std::string &chart, const std::string &events) {
  QByteArray bytes = QByteArray::fromStdString(chart);
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::ReadOnly);
  std::unique_ptr<QScxmlStateMachine> machine(QScxmlStateMachine::fromData(&buffer));
  for (const QScxmlError &error : machine->parseErrors())
    return "refused: " + error.toString().toStdString();
  machine->start();
  settle();
  std::string line = configuration(*machine);
  for (const QString &event : QString::fromStdString(events).split(QLatin1Char(' '))) {
    if (machine->isRunning()) machine->submitEvent(event);
    settle();
    line += '|' + configuration(*machine);
  }
  return line;
}

int main(int argc, char **argv) {
  QCoreApplication app(argc, argv);
  std::string chart, events;
  while (std::getline(std::cin, chart) && std::getline(std::cin, events)) {
    alarm(10); // Ends the program when a chart never comes to rest.
    std::cout << run(chart, events) << std::endl;
  }
}
