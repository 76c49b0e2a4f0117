import Base
import Book
import ExampleCharts
import Examples

/// Comparisons of these tests.
enum Comparing {
  /// What is compared unless a test says otherwise: everything but values.
  static let everything = Set(Observed.Kind.allCases.filter { ![.value, .entry].contains($0) })

  /// Compares two models, or one under two sets of parameters.
  static func report(
    _ first: Model, with one: [String] = [], _ second: Model? = nil, and other: [String] = [],
    shown: Set<Observed.Kind> = everything, limit: Int = 100_000
  ) throws -> DifferenceReport {
    let files = second == nil ? [nil, nil] : ["old.scxml", "new.scxml"]
    var diagnostics: [Diagnostic] = []
    let comparison = ModelComparison(
      try ModelVersion(first, with: one, file: files[0]),
      try ModelVersion(second ?? first, with: one + other, file: files[1]), shown: shown,
      limit: limit)
    guard let report = comparison.run(&diagnostics), diagnostics.isEmpty else {
      preconditionFailure("\(diagnostics)")
    }
    return report
  }

  /// A bell whose details tests put in; it can be held where one of them says so.
  static func bell(
    _ content: String, declared: String = "", still: String = "", ringing: String = "",
    choice: String = ""
  ) -> Model {
    let hold =
      (still + ringing).contains("\"hold\"") ? #"<tb:stimulus name="hold"/>"# : ""
    return Charts.model(
      "bell", initial: "still",
      """
      \(declared)
      <tb:callback name="bellDidRing:">\(choice)</tb:callback>
      <tb:callback name="lampDidBlink:"/>
      <tb:stimulus name="press"/>
      \(hold)
      <state id="still" tb:state-of="still">
        <transition event="press" target="ringing">\(content)</transition>
        \(still)
      </state>
      <state id="ringing" tb:state-of="ringing">
        <onentry><send event="timer.end" id="timer" delay="5s"/></onentry>
        <onexit><cancel sendid="timer"/></onexit>
        <transition event="timer.end" target="still"/>
        \(ringing)
      </state>
      """)
  }
}
