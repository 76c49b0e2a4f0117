import Base
import Book
import Examples
import SCXML
import Statechart
import System
import Testing

@testable import Page

/// The traces of the books that ship with the project.
private struct ShippedTraces: Sendable, CustomTestStringConvertible {
  let name: String
  let book: Book
  let transcripts: [(path: String, transcript: Transcript)]

  var testDescription: String { name }

  static let all: [ShippedTraces] = ["", "/Books/tcp", "/Documentation"].compactMap { name in
    var diagnostics: [Diagnostic] = []
    guard let folder = try? BookFolder(path: Fixture.project + name),
      let book = BookLoader.load(
        folder, plugins: [SCXMLPlugin.plugin, TracesPlugin.plugin], &diagnostics)?.book
    else { return nil }
    let traces = book.examples.filter { $0.fileExtension == "trace" }
    return ShippedTraces(
      name: name, book: book,
      transcripts: traces.compactMap { example in
        TraceRun(example, book).transcript.map { (example.file.path, $0) }
      })
  }
}

extension Transcript {
  fileprivate func showing(_ kinds: Set<Observed.Kind>) -> Transcript {
    Transcript(
      model: model, parameters: parameters, setUp: setUp, moments: moments, shown: kinds,
      simulation: simulation, code: code)
  }
}

/// A row of the figure: the lanes that its lines are in, and those that they come from.
private struct Row: Equatable, CustomStringConvertible {
  let lanes: Set<Int>
  let left: Set<Int>

  var description: String { "\(lanes.sorted()) from \(left.sorted())" }

  init(_ lanes: [Int], left: [Int]) {
    self.lanes = Set(lanes)
    self.left = Set(left)
  }

  init(_ lanes: [Page.Lane]) { self.init(lanes.map(\.now), left: lanes.compactMap(\.before)) }
}

/// What the engine says when it goes through the run again, as rows.
private struct Oracle {
  let lanes: StateLanes
  var rows: [Row] = []
  /// The states by instance; the app's is under "".
  private var states: [String: String] = [:]
  private var before: [String: Int] = [:]

  init(_ transcript: Transcript, _ lanes: StateLanes) {
    self.lanes = lanes
    var simulation = transcript.simulation
    for moment in transcript.moments {
      states = Self.dictionary(simulation.states)
      add()
      var orders = OpenOrders(moment.decisions)
      guard case .observed(let observed, _) = simulation.perform(moment.stimulus, orders: &orders)
      else {
        continue
      }
      let count = rows.count
      let visible = Set(observed.visiblePlaces(transcript.shown))
      for (place, one) in observed.enumerated() {
        if one.kind == .state { states[one.scope ?? ""] = one.name }
        if visible.contains(place) { add() }
      }
      // Data that the example asks for have rows, too, which the engine does not know.
      let asked = moment.observed.count { $0.kind == .value }
      if transcript.shown.contains(.value) { for _ in 0..<asked { add() } }
      if rows.count == count { add() }
      let after = Self.dictionary(simulation.states)
      #expect(states.filter { after[$0.key] != nil } == after)
    }
  }

  private static func dictionary(_ states: [InstanceState]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: states.map { ($0.instance ?? "", $0.state) })
  }

  private mutating func add() {
    var now: [String: Int] = [:]
    var number = 0
    for group in lanes.groups {
      for state in group.states {
        number += 1
        if states[group.instance ?? ""] == state { now[group.instance ?? ""] = number }
      }
    }
    let left = now.compactMap { name, lane in before[name].flatMap { $0 == lane ? nil : $0 } }
    rows.append(Row(Array(now.values), left: left))
    before = now
  }
}

@Suite struct `The lanes of the shipped books` {
  @Test(arguments: ShippedTraces.all)
  private func `are the engine's states at every row, whatever an example shows`(
    _ traces: ShippedTraces
  ) throws {
    #expect(traces.transcripts.count > 3)
    let language = try #require(traces.book.languages.first)
    let shown: [Set<Observed.Kind>?] = [
      nil, Set(Observed.Kind.allCases), [.callback, .app], [.callback],
      [.app, .notification, .log],
    ]
    for (path, transcript) in traces.transcripts {
      for kinds in shown {
        let run = kinds.map(transcript.showing) ?? transcript
        let lanes = StateLanes(run)
        let rows = Self.rows(run, ReaderTexts(language, of: traces.book))
        guard lanes.count > 0 else { continue }
        #expect(
          rows == Oracle(run, lanes).rows, "\(path) \(kinds.map { $0.map(\.word).sorted() } ?? [])")
      }
    }
  }

  /// The rows of the figure: the stimuli, what followed each, or that nothing did.
  private static func rows(_ run: Transcript, _ texts: ReaderTexts) -> [Row] {
    var told = RowLowering.Told()
    var lowering = RowLowering(run, RunWords(texts: texts, labels: nil, words: [:]))
    return lowering.moments(run.moments, after: nil, &told).flatMap { moment in
      [Row(moment.lanes)] + moment.rows.map { Row($0.lanes) }
        + (moment.isSilent ? [Row(moment.silence)] : [])
    }
  }
}
