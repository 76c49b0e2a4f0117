package import Statechart

/// A door with a bell: small, but with a timer, a guard, a call, an app and a parallel region.
package enum Door {
  /// What the world may do, in the order of the chart's stimuli.
  package enum Stimulus: Int, CaseIterable, Sendable {
    case push, lock, ring
  }

  /// The chart, with an app that notes every opening and keeps its note three seconds later.
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
