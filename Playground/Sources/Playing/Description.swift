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
    case .stimuli: for row in chart.stimuli { words.put(row.words.end - row.words.start) }
    case .states:
      for row in chart.states {
        words.put(row.name.raw)
        words.put(row.parent)
        words.put(Int32(row.kind.rawValue))
        words.put(row.lessonState.raw)
        words.put(row.instance)
      }
    case .instances: for name in chart.instances { words.put(name.raw) }
    case .variables:
      for row in chart.variables {
        words.put(row.name.raw)
        words.put(Int32(row.type.rawValue))
        words.put(row.slot)
        words.put(row.instance)
      }
    case .data: for name in machine.app.data { words.put(name.raw) }
    case .parameters:
      for (row, value) in zip(chart.parameters, machine.parameters) {
        words.put(row.name.raw)
        words.put(Int32(row.kind.rawValue))
        words.put(value)
      }
    case .callbacks:
      for (row, isThere) in zip(chart.callbacks, machine.app.implemented) {
        words.put(row.name.raw)
        words.put(isThere ? 1 : 0)
      }
    case .requests:
      for row in chart.requests {
        words.put(row.name.raw)
        words.put(row.arguments.end - row.arguments.start)
      }
    }
  }
}
