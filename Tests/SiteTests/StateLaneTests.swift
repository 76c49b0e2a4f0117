import Book
import HTMLOutput
import Statechart
import Testing

@testable import Page

/// A run with instances in some states before its only moment; each enters others, and is told so.
private func transcript(_ instances: [String], seen: [String: [String]]) -> Transcript {
  let before =
    [InstanceState(instance: nil, state: "closed")]
    + instances.map { InstanceState(instance: $0, state: "closed") }
  let calls = seen.keys.sorted().flatMap { name in
    seen[name, default: []].flatMap {
      [
        Observed(.state, $0, instance: name),
        Observed(.callback, "didSee", instance: name, state: $0),
      ]
    }
  }
  let moment = Moment(stimulus: "push", observed: calls, before: before, after: before)
  return Transcript(
    model: "door", parameters: "", setUp: SetUp(), moments: [moment],
    shown: [.callback, .state], simulation: Fixture.transcript.simulation)
}

@Suite struct `The lanes of a run` {
  @Test func `are those of the app and of each instance that takes part`() {
    let lanes = StateLanes(transcript(["a", "b"], seen: ["a": ["open"]]))
    #expect(lanes.groups.map(\.instance) == [nil, "a"])
    #expect(lanes.count == 3)
    #expect(lanes.number(of: "closed") == 1)
    #expect(Set(["closed", "open"].map { lanes.number(of: $0, in: "a") }) == [2, 3])
    #expect(lanes.number(of: "closed", in: "b") == nil)
  }

  @Test func `are without those of the app where there are too many`() {
    let many = ["open", "s1", "s2"]
    let lanes = StateLanes(transcript(["a", "b"], seen: ["a": many, "b": many]))
    #expect(lanes.groups.map(\.instance) == ["a", "b"])
    #expect(lanes.count == 8)
  }

  @Test func `are none where even those of the instances are too many`() {
    let many = ["open", "s1", "s2", "s3"]
    #expect(StateLanes(transcript(["a", "b"], seen: ["a": many, "b": many])).count == 0)
    let names = ["a", "b", "c", "d"]
    let seen = Dictionary(uniqueKeysWithValues: names.map { ($0, ["closed"]) })
    #expect(StateLanes(transcript(names, seen: seen)).count == 0)
  }

  @Test func `of an instance are left and reached by its own rows, where the others pass`() {
    let run = transcript(["a"], seen: ["a": ["open"]])
    let lanes = StateLanes(run)
    var line = StateLine(lanes)
    for moment in run.moments { line.enter(moment) }
    let (from, to) = (
      lanes.number(of: "closed", in: "a") ?? 0, lanes.number(of: "open", in: "a") ?? 0
    )
    #expect(line.row(nil).classes == "t1 j\(from)")
    line.follow(Observed(.state, "open", instance: "a"))
    #expect(line.row("a").classes == "f\(from) t\(to) j1")
    #expect(line.row("a").classes == "t\(to) j1")
    // An instance without lanes is on the line of the app.
    #expect(line.row("b").classes == "t1 j\(to)")
  }

  @Test func `go over where a state is left that no row shows`() {
    let run = transcript(["a"], seen: ["a": ["open"]])
    let lanes = StateLanes(run)
    var line = StateLine(lanes)
    for moment in run.moments { line.enter(moment) }
    let (from, to) = (
      lanes.number(of: "closed", in: "a") ?? 0, lanes.number(of: "open", in: "a") ?? 0
    )
    #expect(line.row(nil).classes == "t1 j\(from)")
    for observed in [
      Observed(.state, "ajar", instance: "a"), Observed(.state, "open", instance: "a"),
    ] {
      line.follow(observed)
    }
    #expect(line.row(nil).classes == "t1 g\(from) j\(to)")
    #expect(line.row(nil).classes == "t1 j\(to)")
  }
}
