/// The tables of an encoded chart or app, in the order of encoding.
enum Table: Int {
  case names, states, transitions, targets, events, actions, branches, loops, params, sends, calls
  case operations, expressions, variables, parameters, domains, callbacks, requests, stimuli, words
  case instances, sessions, invokes, addresses, sendTypes, invokeTypes, generatedIDs, eventTypes
  /// The tables of an app; its words follow the chart's, so that `names` counts both.
  case appNames, appActions, appArguments, appData, appReplies

  /// The number of tables.
  static var count: Int { Table.appReplies.rawValue + 1 }
}
