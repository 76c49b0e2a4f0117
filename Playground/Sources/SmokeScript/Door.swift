package import Statechart

/// A door with a bell, which has a timer, a guard, a call, an app and a parallel region.
package enum Door {
  /// The stimuli, in the order of the chart's.
  package enum Stimulus: Int, CaseIterable, Sendable {
    case push, lock, ring
  }

  /// Returns a machine whose app sets a note at every opening and saves it three seconds later.
  package static func machine() -> Machine {
    var plan = DoorPlan()
    let chart = plan.chart()
    var app = AppBuilder(for: chart)
    let note = app.datum(bytes("note"))
    var keep = AppAction(.save, note, text: app.name(bytes("save note")))
    keep.delay = 3000
    app.implement(0, [AppAction(.set, note, text: app.name(bytes("set note"))), keep])
    return Machine(chart: chart, app: app.build())
  }
}

func bytes(_ word: StaticString) -> [UInt8] {
  word.withUTF8Buffer { unsafe [UInt8]($0) }
}
