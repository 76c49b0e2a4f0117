import BookModel
package import Diagram
package import PluginAPI
import Statechart
package import Transcripts

/// The lesson states of a model, and all changes between them in any run of the book.
package struct StateMap: Sendable {
  /// A lesson state of the app or of an instance, which are separate machines.
  package struct Place: Sendable, Hashable {
    let state: String
    let isInstance: Bool

    init(_ state: String, of instance: String?) {
      self.state = state
      isInstance = instance != nil
    }

    /// The id in the page's scripts.
    var id: String { (isInstance ? "@" : "") + state }
  }

  package struct Change: Sendable, Hashable {
    let from: Place
    let to: Place
  }

  package let places: [Place]
  package let changes: [Change]

  /// Returns the maps of a book by model id; a model without lesson states has none.
  package static func all(of checked: CheckedBook) -> [String: StateMap] {
    var changes: [String: [Change]] = [:]
    var known: [String: Set<Change>] = [:]
    for path in paths(of: checked) {
      for transcript in transcripts(checked.outcomes[path]) {
        for change in self.changes(in: transcript)
        where known[transcript.model, default: []].insert(change).inserted {
          changes[transcript.model, default: []].append(change)
        }
      }
    }
    return changes.filter { id, changes in
      checked.book.model(id)?.chart.hasLessonStates == true && !changes.isEmpty
    }.mapValues(StateMap.init)
  }

  /// Returns the paths of the examples in the order of the book: those of its lessons, which begin where
  /// a reader begins, then the tests of the models.
  private static func paths(of checked: CheckedBook) -> [String] {
    let order = Dictionary(
      checked.book.lessons.enumerated().map { ("Content/lessons/\($1.id)/", $0) },
      uniquingKeysWith: { first, _ in first })
    let place = { (path: String) in
      path.lastIndex(of: "/").flatMap { order[String(path[...$0])] } ?? order.count
    }
    return checked.outcomes.keys.map { (place($0), $0) }.sorted(by: <).map(\.1)
  }

  private static func transcripts(_ outcome: ExampleOutcome?) -> [Transcript] {
    switch outcome {
    case .transcript(let transcript): [transcript]
    case .claims(let claims):
      claims.compactMap { $0.run?.transcript }
    case .exercise(let exercise):
      exercise.claims.compactMap { $0.run?.transcript }
    case .comparison(let comparison): comparison.transcripts
    case .listing, nil: []
    }
  }

  /// Returns the changes of a run in order, with repetitions.
  package static func changes(in transcript: Transcript) -> [Change] {
    transcript.stateChanges.map {
      Change(from: Place($0.from, of: $0.instance), to: Place($0.to, of: $0.instance))
    }
  }

  /// Orders places by their first use, those of the app before those of its instances.
  private init(_ changes: [Change]) {
    var places: [Place] = []
    for place in changes.flatMap({ [$0.from, $0.to] }) where !places.contains(place) {
      places.append(place)
    }
    self.places = places.filter { !$0.isInstance } + places.filter(\.isInstance)
    self.changes = changes
  }

  /// Returns the diagram with labels; changes in both directions are one line.
  package func diagram(_ labels: [String: String]) -> Diagram {
    let all = Set(changes)
    let hasGroups = Set(places.map(\.isInstance)).count > 1
    let boxes = places.map { place in
      Diagram.Box(
        id: place.id, label: labels[place.state] ?? place.state,
        group: hasGroups ? (place.isInstance ? 1 : 0) : nil)
    }
    var lines: [Diagram.Line] = []
    for change in changes {
      guard let from = places.firstIndex(of: change.from),
        let to = places.firstIndex(of: change.to)
      else { continue }
      let isTwoWay = all.contains(Change(from: change.to, to: change.from))
      if isTwoWay, from > to { continue }
      lines.append(Diagram.Line(from: from, to: to, isTwoWay: isTwoWay))
    }
    return Diagram(boxes: boxes, lines: lines, groupCount: hasGroups ? 2 : 0)
  }
}
