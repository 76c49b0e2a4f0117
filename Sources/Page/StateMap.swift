package import Book
import Statechart

/// The lesson states of a model, and all changes between them in any run of the book.
package struct StateMap: Sendable {
  /// Whose lesson states they are: each region has its own, and all instances have the same.
  enum Owner: Sendable, Hashable {
    case app
    case region(String)
    case instances
  }

  /// A lesson state of the app, of a region or of an instance, which are separate machines.
  package struct Place: Sendable, Hashable {
    let state: String
    let owner: Owner

    init(_ state: String, of instance: String?, in chart: Chart) {
      self.state = state
      guard let instance else {
        owner = .app
        return
      }
      let number = chart.instances.firstIndex {
        chart.names[Int($0.raw)].elementsEqual(instance.utf8)
      }
      let isRegion = number.map { chart.isRegion(Int32($0)) } ?? false
      owner = isRegion ? .region(instance) : .instances
    }

    /// The id in the page's scripts.
    var id: String {
      switch owner {
      case .app: state
      case .region(let name): "\(state)@\(name)"
      case .instances: "@" + state
      }
    }
  }

  package struct Change: Sendable, Hashable {
    let from: Place
    let to: Place
  }

  package let places: [Place]
  package let changes: [Change]
  /// The owners of the states, in the order of the places.
  private let owners: [Owner]

  /// Returns the maps of a book by model id; a model without lesson states has none.
  package static func all(of checked: CheckedBook) -> [String: StateMap] {
    var changes: [String: [Change]] = [:]
    var known: [String: Set<Change>] = [:]
    for path in paths(of: checked) {
      for transcript in checked.outcomes[path]?.transcripts ?? [] {
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

  /// Returns the changes of a run in order, with repetitions.
  package static func changes(in transcript: Transcript) -> [Change] {
    let chart = transcript.simulation.machine.chart
    return transcript.stateChanges.map {
      Change(
        from: Place($0.from, of: $0.instance, in: chart),
        to: Place($0.to, of: $0.instance, in: chart))
    }
  }

  /// Orders places by their first use, those of the app first and those of instances last.
  private init(_ changes: [Change]) {
    var places: [Place] = []
    for place in changes.flatMap({ [$0.from, $0.to] }) where !places.contains(place) {
      places.append(place)
    }
    var owners: [Owner] = [.app]
    for place in places where place.owner != .instances && !owners.contains(place.owner) {
      owners.append(place.owner)
    }
    owners.append(.instances)
    self.owners = owners.filter { owner in places.contains { $0.owner == owner } }
    self.places = owners.flatMap { owner in places.filter { $0.owner == owner } }
    self.changes = changes
  }

  /// Returns the diagram with labels; changes in both directions are one line.
  package func diagram(_ labels: ModelLabels) -> Diagram {
    let all = Set(changes)
    let hasGroups = owners.count > 1
    let boxes = places.map { place in
      Diagram.Box(
        id: place.id, label: label(place, labels),
        group: hasGroups ? owners.firstIndex(of: place.owner) : nil)
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
    return Diagram(boxes: boxes, lines: lines, groupCount: hasGroups ? owners.count : 0)
  }

  /// Returns the label of a state, with the name of its region where another state is called the same.
  func label(_ place: Place, _ labels: ModelLabels) -> String {
    let known =
      place.owner == .instances
      ? labels.stateOfAny(place.state) : labels.state(place.state, of: nil)
    let label = known ?? place.state
    guard case .region(let name) = place.owner,
      places.contains(where: { $0 != place && $0.state == place.state })
    else { return label }
    return "\(label) @\(name)"
  }
}

/// Boxes and the lines between them, before they are laid out.
package struct Diagram: Sendable, Equatable {
  package struct Box: Sendable, Equatable {
    /// The id by which scripts find the box, written to `data-state`.
    package let id: String
    package let label: String
    /// The zero-based index of the box's group, or nil if it is in none.
    package let group: Int?

    package init(id: String, label: String, group: Int? = nil) {
      self.id = id
      self.label = label
      self.group = group
    }
  }

  /// A line between two boxes, given by their indices in `boxes`.
  package struct Line: Sendable, Equatable {
    package let from: Int
    package let to: Int
    /// Whether the line has an arrowhead at both ends.
    package let isTwoWay: Bool

    package init(from: Int, to: Int, isTwoWay: Bool = false) {
      self.from = from
      self.to = to
      self.isTwoWay = isTwoWay
    }
  }

  package let boxes: [Box]
  package let lines: [Line]
  package let groupCount: Int

  package init(boxes: [Box], lines: [Line], groupCount: Int = 0) {
    self.boxes = boxes
    self.lines = lines
    self.groupCount = groupCount
  }
}
