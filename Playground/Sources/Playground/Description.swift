import Statechart

/// The tables by which a page says what it shows.
enum Description: Int32 {
  /// Words of each stimulus: see `tb_stimulus`; here the number of words.
  case stimuli
  /// name, parent or -1, kind, lesson state or -1, instance or -1.
  case states
  /// name.
  case instances
  /// name, type, slot, instance or -1.
  case variables
  /// name.
  case data
  /// name, kind, value.
  case parameters
  /// name, whether the app has it.
  case callbacks

  /// Numbers that a row takes.
  var width: Int {
    switch self {
    case .stimuli, .instances, .data: 1
    case .callbacks: 2
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
    }
  }
}
