import Statechart

/// The tables that describe a session to a page; the raw value is the argument of `tb_table`.
enum Description: Int32 {
  /// The number of words of each stimulus, which `tb_stimulus` returns.
  case stimuli
  /// The name, parent or -1, kind, lesson state or -1, and instance or -1 of each state.
  case states
  /// The name of each instance.
  case instances
  /// The name, type, slot, and instance or -1 of each variable.
  case variables
  /// The name of each datum of the app.
  case data
  /// The name, kind and value of each parameter.
  case parameters
  /// The name of each callback, and 1 when the app implements it, otherwise 0.
  case callbacks
  /// The name and the number of arguments of each request.
  case requests

  /// The number of 32-bit numbers in a row.
  var width: Int {
    switch self {
    case .stimuli, .instances, .data: 1
    case .callbacks, .requests: 2
    case .parameters: 3
    case .variables: 4
    case .states: 5
    }
  }

  func append(_ machine: Machine, to words: inout [Int32]) {
    let chart = machine.chart
    switch self {
    case .stimuli: for row in chart.stimuli { words.append(row.words.end - row.words.start) }
    case .states:
      for row in chart.states {
        words += [
          row.name.raw, row.parent, Int32(row.kind.rawValue), row.lessonState.raw, row.instance,
        ]
      }
    case .instances: for name in chart.instances { words.append(name.raw) }
    case .variables:
      for row in chart.variables {
        words += [row.name.raw, Int32(row.type.rawValue), row.slot, row.instance]
      }
    case .data: for name in machine.app.data { words.append(name.raw) }
    case .parameters:
      for (row, value) in zip(chart.parameters, machine.parameters) {
        words += [row.name.raw, Int32(row.kind.rawValue), value]
      }
    case .callbacks:
      for (row, isThere) in zip(chart.callbacks, machine.app.implemented) {
        words += [row.name.raw, isThere ? 1 : 0]
      }
    case .requests:
      for row in chart.requests {
        words += [row.name.raw, row.arguments.end - row.arguments.start]
      }
    }
  }
}
