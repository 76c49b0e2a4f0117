import Book
import ExampleCharts
import HTMLOutput
import Testing

@testable import Page

/// Returns a run of a player whose playback and volume are regions.
func transcript(_ stimuli: [String], in state: String? = nil) -> Transcript {
  let model = Charts.player(in: state)
  let start = Simulation(model: model)
  var simulation = start
  let moments = stimuli.map { stimulus in
    let before = simulation.states
    guard case .observed(let observed, _) = simulation.perform(stimulus) else {
      return Moment(
        stimulus: stimulus, isRefused: true, observed: [], before: before, after: before)
    }
    return Moment(
      stimulus: stimulus, observed: observed, before: before, after: simulation.states)
  }
  return Transcript(
    model: "player", parameters: "", setUp: SetUp(), moments: moments,
    shown: [.callback, .state], simulation: start)
}

@Suite struct `The regions of a chart on a page` {
  @Test func `have lanes of their own in the figure`() {
    let lanes = StateLanes(transcript(["play", "mute", "power"]))
    #expect(lanes.groups.map(\.instance) == ["playback", "volume"])
    #expect(lanes.groups.map(\.states) == [["paused", "playing"], ["loud", "muted"]])
    let both = StateLanes(transcript(["play", "mute"], in: "on"))
    #expect(both.groups.map(\.instance) == [nil, "playback", "volume"])
    // A region in which nothing happens has none.
    #expect(StateLanes(transcript(["mute"])).groups.map(\.instance) == ["volume"])
  }

  @Test func `have lines that pass what the app does, and end where the region is left`() throws {
    let run = transcript(["play", "mute", "power"])
    var line = StateLine(StateLanes(run))
    let first = try #require(run.moments.first)
    line.enter(first)
    #expect(line.row(nil).classes == "j1 k3")
    line.follow(Observed(.state, "playing", instance: "playback"))
    #expect(line.row("playback").classes == "f1 t2 j3")
    let last = try #require(run.moments.last)
    line.enter(last)
    // What came between was in other rows.
    #expect(line.row(nil).classes == "j2 h3 k4")
    line.follow(Observed(.state, "", instance: "volume"))
    #expect(line.row("volume").classes == "j2")
    line.follow(Observed(.state, "", instance: "playback"))
    #expect(line.row("playback").classes == "")
  }

  @Test func `have places of their own in the map`() throws {
    let run = transcript(["play", "mute", "power", "power", "play"], in: "on")
    let book = Book(onlyModel: Charts.player(in: "on"))
    let checked = CheckedBook(
      book: book, outcomes: ["Content/models/player/a.trace": .transcript(run)])
    let map = try #require(StateMap.all(of: checked)["player"])
    #expect(
      map.places.map(\.id) == [
        "paused@playback", "playing@playback", "loud@volume", "muted@volume",
      ])
    #expect(map.changes.count == 2)
    let diagram = map.diagram(ModelLabels())
    #expect(diagram.boxes.map(\.group) == [0, 0, 1, 1] && diagram.groupCount == 2)
    #expect(diagram.boxes.map(\.label) == ["paused", "playing", "loud", "muted"])
  }
}
