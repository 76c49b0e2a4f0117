#pragma once
#include <QScxmlCppDataModel>

// Guards and scripts of the chart become members of this class: compiled C++, no interpreter.
class PhoneData : public QScxmlCppDataModel {
  Q_OBJECT
  Q_SCXML_DATAMODEL

public:
  long calls = 0;

private:
  void call() { calls++; }
  int warnings = 0;
};
