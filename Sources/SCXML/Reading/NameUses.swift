import Base
import Book

/// The names that a chart declares and uses, to find the one place of a mistake.
///
/// One wrong letter in a declaration leaves every use of the name without one. Reporting each use
/// would hide the cause, so uses without a declaration are collected and explained together.
struct NameUses {
  enum Kind: String, CaseIterable {
    case state, lessonState, callback, variable, event, timer, datum, value
  }

  /// The names that must differ from each other: of one kind and, for values and data, one owner.
  struct Family: Hashable {
    let kind: Kind
    /// The words of a type, or a stimulus; empty for names that the whole chart shares.
    var owner = ""
  }

  /// Where a name is written.
  struct Place: Hashable {
    let file: SourceFile
    let range: Range<Int>

    static func == (left: Place, right: Place) -> Bool {
      left.range == right.range && left.file.path == right.file.path
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(range)
      hasher.combine(file.path)
    }
  }

  private let spellings: SpellingEvidence
  private var incomplete: Set<Kind> = []
  private var references: [(kind: Kind, name: String, place: Place, headline: String)] = []
  private var declared: [Family: [String: Place]] = [:]
  private var used: [Family: Set<String>] = [:]
  private var missing: [Family: MissingNames] = [:]
  /// The families with a missing name, in the order in which they were found.
  private var order: [Family] = []

  /// Creates an empty collection, which decides between spellings by the files beside the chart.
  init(_ siblings: SiblingReader) {
    spellings = SpellingEvidence(siblings.words, elsewhere: siblings.wordsElsewhere)
  }

  /// Keeps silent about a kind, because a declaration is wrong in a way that is reported.
  mutating func isIncomplete(_ kind: Kind) { incomplete.insert(kind) }

  mutating func declare(_ kind: Kind, _ name: String, of owner: String = "", at place: Place) {
    let family = Family(kind: kind, owner: owner)
    if declared[family]?[name] == nil { declared[family, default: [:]][name] = place }
  }

  mutating func use(_ kind: Kind, _ name: String, of owner: String = "") {
    used[Family(kind: kind, owner: owner), default: []].insert(name)
  }

  func place(_ kind: Kind, _ name: String, of owner: String) -> Place? {
    declared[Family(kind: kind, owner: owner)]?[name]
  }

  func declares(_ kind: Kind, _ name: String, of owner: String = "") -> Bool {
    declared[Family(kind: kind, owner: owner)]?[name] != nil
  }

  func uses(_ kind: Kind, _ name: String, of owner: String = "") -> Bool {
    used[Family(kind: kind, owner: owner)]?.contains(name) == true
  }

  /// Records a use of an undeclared name, with the report for when nothing better explains it.
  ///
  /// `isSlip` says whether it is nearly a name that there is, which is what any help says unless told otherwise.
  mutating func miss(
    _ kind: Kind, _ name: String, of owner: String = "", at place: Place, _ headline: String,
    help: String?, isSlip: Bool? = nil
  ) {
    let family = Family(kind: kind, owner: owner)
    if missing[family] == nil { order.append(family) }
    missing[family, default: MissingNames()].add(
      name, at: place, headline, help: help, isSlip: isSlip ?? (help != nil))
  }

  /// Records a use of a name that may be declared further on.
  mutating func refer(_ kind: Kind, _ name: String, at place: Place, _ headline: String) {
    references.append((kind, name, place, headline))
  }

  /// Decides which of the references have a declaration.
  mutating func resolveReferences() {
    var sorted: [Kind: [String]] = [:]
    for (kind, name, place, headline) in references {
      if declares(kind, name) {
        use(kind, name)
      } else {
        let all = sorted[kind] ?? (declared[Family(kind: kind)] ?? [:]).keys.sorted()
        sorted[kind] = all
        // A callee may see a state that the chart never rests in.
        if kind == .lessonState, !all.contains(where: { EditDistance.between($0, name) == 1 }) {
          continue
        }
        var help = Suggestion.help(for: name, among: all, for: id(kind), in: place.file)
        let isSlip = help != nil
        if kind == .timer, help == nil {
          help =
            all.isEmpty
            ? "give the `<send>` that it is to cancel this `id`"
            : Suggestion.list(all, near: name)
        }
        miss(kind, name, at: place, headline, help: help, isSlip: isSlip)
      }
    }
    references = []
  }

  /// Returns one diagnostic for each undeclared name.
  ///
  /// It is at the declaration if that is used nowhere and resembles a name that is used several
  /// times or is spelled more plausibly, and otherwise at the first use.
  var diagnostics: [Diagnostic] {
    Kind.allCases.filter { !incomplete.contains($0) }.flatMap { kind in
      order.filter { $0.kind == kind }.flatMap(diagnostics)
    }
  }

  private func diagnostics(_ family: Family) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var mistyped: [Place: (declared: String, names: [MissingNames.Name])] = [:]
    let missing = missing[family]?.all ?? []
    // So many are not explained by a wrong letter in a declaration, and are not all shown either.
    let unused = missing.count > DiagnosticBudget.ofAKind ? [:] : unused(family)
    let candidates = unused.keys.sorted()
    for one in missing {
      if let declared = EditDistance.likely(one.name, among: candidates),
        let place = unused[declared]
      {
        mistyped[place, default: (declared, [])].names.append(one)
      } else {
        result.append(diagnostic(family.kind, one))
      }
    }
    for (place, (declared, names)) in mistyped.sorted(by: {
      $0.key.range.lowerBound < $1.key.range.lowerBound
    }) {
      let count = names.reduce(0) { $0 + $1.places.count }
      result +=
        count > 1 || spellings.isMistyped(declared, in: place.file, instead: names[0].name)
        ? [diagnostic(family.kind, declared, place, names)]
        : names.map { diagnostic(family.kind, $0) }
    }
    return result
  }

  /// Returns the diagnostic at a declaration that nothing uses as it is written.
  private func diagnostic(
    _ kind: Kind, _ declared: String, _ place: Place, _ names: [MissingNames.Name]
  ) -> Diagnostic {
    let written = place.file.text(place.range)
    // An argument of a stimulus is a part of the event's name.
    let isArgument = ([declared] + names.map(\.name)).allSatisfy { $0.hasPrefix(written + ".") }
    let name = isArgument ? declared : written
    let uses = names.flatMap(\.places)
    let meant = names.map { "`\($0.name)`" }.joined(separator: ", ")
    return Diagnostic(
      .error, id(kind), at: place.range, in: place.file,
      "nothing uses the \(word(kind)) `\(name)`",
      why: "nothing declares \(meant), which is used on \(lines(uses))",
      help: "did you mean \(meant)?")
  }

  private func diagnostic(_ kind: Kind, _ missing: MissingNames.Name) -> Diagnostic {
    let first = missing.places[0]
    let others = missing.places.dropFirst()
    return Diagnostic(
      isHarmless(kind, missing) ? .warning : .error, id(kind),
      at: first.range,
      in: first.file, missing.headline,
      why: others.isEmpty ? nil : "the same is on \(lines(Array(others)))",
      help: missing.help)
  }

  /// Whether a chart means something without a name: nothing is there to be cancelled, and the world sends the rest.
  private func isHarmless(_ kind: Kind, _ missing: MissingNames.Name) -> Bool {
    [.event, .datum, .timer].contains(kind) && !missing.isSlip
  }

  /// Returns the lines of places, such as `line 3` or `lines 3, 7, 9 and more`.
  private func lines(_ places: [Place]) -> String {
    let lines = Set(places.map { $0.file.lineIndex(at: $0.range.lowerBound) + 1 }).sorted()
    return (lines.count == 1 ? "line " : "lines ")
      + lines.prefix(3).map(String.init).joined(separator: ", ")
      + (lines.count > 3 ? " and more" : "")
  }

  /// Returns the declarations that nothing uses, which a missing name may refer to.
  private func unused(_ family: Family) -> [String: Place] {
    (declared[family] ?? [:]).filter { one, place in
      used[family]?.contains(one) != true && !(family.kind == .value && isQuoted(one, place.file))
    }
  }

  /// Returns whether an expression of a chart has a value, which is written in quotes there.
  private func isQuoted(_ value: String, _ file: SourceFile) -> Bool {
    String(decoding: file.bytes, as: UTF8.self).contains("'\(value)'")
  }

  private func word(_ kind: Kind) -> String {
    switch kind {
    case .event: "stimulus or event"
    case .timer: "id of a `<send>`,"
    case .datum: "datum of an event"
    case .lessonState: "lesson state"
    default: kind.rawValue
    }
  }

  private func id(_ kind: Kind) -> String {
    switch kind {
    case .state: "scxml-target"
    case .lessonState: "chart-sees"
    case .callback: "chart-callback"
    case .variable: "chart-variable"
    case .event: "scxml-event"
    case .timer: "scxml-timer"
    case .datum: "chart-datum"
    case .value: "chart-value"
    }
  }
}

/// The names of one family that are used and not declared, in the order of their first uses.
struct MissingNames {
  struct Name {
    let name: String
    var places: [NameUses.Place]
    let headline: String
    let help: String?
    let isSlip: Bool
  }

  private(set) var all: [Name] = []
  private var indexes: [String: Int] = [:]
  private var places: Set<NameUses.Place> = []

  /// Adds a use; the headline and the advice of a name are those of its first use.
  ///
  /// - Complexity: O(1) on average.
  mutating func add(
    _ name: String, at place: NameUses.Place, _ headline: String, help: String?, isSlip: Bool
  ) {
    // In a state with instances the same place is read once for each of them.
    guard places.insert(place).inserted else { return }
    if let index = indexes[name] {
      all[index].places.append(place)
    } else {
      indexes[name] = all.count
      all.append(Name(name: name, places: [place], headline: headline, help: help, isSlip: isSlip))
    }
  }
}

/// Decides which of two spellings of one name is wrong, when each of them is written once.
struct SpellingEvidence {
  /// Returns the words of the labels and examples beside the chart.
  private let words: () -> Set<String>
  /// Returns the words of the book's other charts.
  private let elsewhere: () -> Set<String>

  init(_ words: @escaping () -> Set<String>, elsewhere: @escaping () -> Set<String>) {
    self.words = words
    self.elsewhere = elsewhere
  }

  /// Returns whether a declared spelling rather than the one that is used is wrong.
  ///
  /// The files beside the chart have one of the spellings, or else the other charts have. If they
  /// have both or neither, the letters decide.
  func isMistyped(_ declared: String, in file: SourceFile, instead name: String) -> Bool {
    var all: Set<String> = []
    for words in [words, elsewhere] {
      all.formUnion(words())
      let isName = Self.has(all, name)
      if isName != Self.has(all, declared) { return isName }
    }
    return Spelling(declared).isStranger(
      than: Spelling(name), in: String(decoding: file.bytes, as: UTF8.self),
      with: all.sorted().joined(separator: "\n"))
  }

  /// Returns whether a name is among words, or all parts of it are, such as `push` and `soft` of the
  /// event `push.soft`.
  private static func has(_ words: Set<String>, _ name: String) -> Bool {
    words.contains(name) || name.split(separator: ".").allSatisfy { words.contains(String($0)) }
  }
}
