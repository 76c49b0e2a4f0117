/// The tables that an encoded chart or app consists of, in the order in which they are written.
enum Table: Int {
  case names, states, transitions, targets, events, actions, branches, loops, params, sends, calls
  case operations, expressions, variables, parameters, domains, callbacks, requests, stimuli, words
  case instances, sessions, invokes, addresses, sendTypes, invokeTypes, generatedIDs, eventTypes
  /// Of an app: its own words stand after the chart's, so that `names` counts both.
  case appNames, appActions, appArguments, appData

  /// How many tables there are.
  static var count: Int { Table.appData.rawValue + 1 }
}
