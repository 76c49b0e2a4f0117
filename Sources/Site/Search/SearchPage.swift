import Base
import Book
import Page

/// A lesson as the search shows it: its parts with their texts.
struct SearchPage: Sendable {
  /// The text and target of a search result.
  struct Part: Sendable {
    /// The step's id; empty for the text before the first step.
    let anchor: String
    /// What is most relevant: the step's title, or that of the lesson before the first step.
    let heading: [UInt8]
    /// What a result shows an excerpt of, with single spaces.
    let text: [UInt8]
    /// The text by which it is found.
    let words: [UInt8]
    /// What readers ask that the part answers, by which it is found as by its heading; never shown.
    var asks: [[UInt8]] = []
    /// The id, which may be a word that the text puts otherwise, and what the examples show: names
    /// of calls, and labels of what happens.
    let names: [UInt8]
    /// What the part has besides prose, of which results tell.
    var kinds: Kinds = []

    /// Whether the part asks something of the reader.
    ///
    /// It has the words of what it asks about but does not explain it, so all of them count as those
    /// of an example do.
    var isTask: Bool { kinds.contains(.exercise) }
  }

  /// What a part may have besides prose.
  struct Kinds: OptionSet {
    let rawValue: Int

    static let run = Kinds(rawValue: 1)
    static let claim = Kinds(rawValue: 2)
    static let exercise = Kinds(rawValue: 4)
    static let code = Kinds(rawValue: 8)

    /// The texts of the interface that name the kinds, the lowest bit first.
    static let names = [
      "site.search-run", "site.search-claim", "site.search-exercise", "site.code",
    ]
  }

  /// The lesson's id, or the name of another file in the language's folder.
  let lesson: String
  let title: String
  let parts: [Part]

  init(_ page: Page) {
    lesson = page.lesson.id
    title = page.text.title
    let introduction = SearchText(page.introduction?.blocks ?? [])
    let opening = SearchText.spaced(
      Array(page.text.summary.utf8) + [0x20] + introduction.prose)
    let first = Part(
      anchor: "", heading: Array(title.utf8), text: opening, words: opening, names: [],
      kinds: introduction.kinds)
    parts =
      [first]
      + page.steps.map { step in
        let text = SearchText(step.blocks)
        let prose = SearchText.spaced(text.prose)
        return Part(
          anchor: step.id, heading: Array(step.title.utf8), text: prose, words: prose,
          asks: (page.text.asks[step.id] ?? []).map { SearchText.spaced(Array($0.utf8)) },
          names: Array("\(step.id) \(text.names.sorted().joined(separator: " "))".utf8),
          kinds: text.kinds)
      }
  }

  init(_ lesson: String, title: String, parts: [Part]) {
    self.lesson = lesson
    self.title = title
    self.parts = parts
  }

  /// A part of a page that is not a lesson.
  struct Entry {
    /// Empty for the page as a whole.
    let anchor: String
    let heading: String
    /// Further words by which it is found.
    let forms: String
    let text: String
  }

  /// Indexes a page of the language's folder by the name of its file.
  init(_ file: String, title: String, _ entries: [Entry]) {
    lesson = file
    self.title = title
    parts = entries.map { entry in
      let text = SearchText.spaced(Array(entry.text.utf8))
      return Part(
        anchor: entry.anchor, heading: Array(entry.heading.utf8), text: text,
        words: text + [0x20] + Array(entry.forms.utf8), names: [])
    }
  }

  /// The bytes of the texts, by which pages are put into chunks.
  var size: Int {
    parts.reduce(0) { sum, part in
      part.asks.reduce(sum + part.heading.count + part.text.count) { $0 + $1.count }
    }
  }
}

/// The text of blocks without markup, and what their examples show.
struct SearchText: PageWalker {
  /// The prose, with a space after each of its texts.
  private(set) var prose: [UInt8] = []
  /// What examples show besides their captions: calls, notifications, states, notes of the system and ends, with
  /// their labels.
  private(set) var names: Set<String> = []
  private(set) var kinds: SearchPage.Kinds = []

  init(_ blocks: [Page.Block]) { visit(blocks) }

  mutating func visit(_ block: Page.Block) {
    switch block.content {
    case .code(let fence):
      if let title = fence.title { append(title.utf8) }
      append(words(of: String(decoding: fence.literal, as: UTF8.self)))
      if !fence.language.isEmpty { kinds.insert(.code) }
    case .drawing(_, let lines):
      append(words(of: lines.joined(separator: " ")))
    case .table(let rows, _, _):
      for row in rows { append(row.map(\.plainText).joined(separator: Array(", ".utf8))) }
    // What is not translated yet is found in its own language.
    case .original: break
    case .figure(let figure):
      append(figure.caption.utf8)
      add(figure.content)
    default: descend(into: block)
    }
  }

  mutating func visit(text: [Page.Inline]) { append(text.plainText) }

  /// Returns the words of code or of a drawing, each once: brackets, bars and boxes are none.
  private func words(of text: String) -> String.UTF8View {
    text.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }.uniqued
      .joined(separator: " ").utf8
  }

  private mutating func append(_ text: some Sequence<UInt8>) {
    prose += text
    prose.append(0x20)
  }

  private mutating func add(_ figure: Page.Figure.Content) {
    switch figure {
    case .run(let run):
      add(run)
      kinds.formUnion(run.code == nil ? .run : [.run, .code])
    case .claims(let claims, _):
      for claim in claims { append((claim.sentence ?? []).plainText) }
      kinds.insert(.claim)
    case .exercise, .order, .catching: kinds.insert(.exercise)
    case .listing: kinds.insert(.code)
    case .comparison: break
    }
  }

  /// Adds the names of a run, without rows that an earlier figure has: otherwise the calls of a launch would be
  /// in every step.
  private mutating func add(_ run: Page.Run) {
    for moment in run.moments {
      if let label = moment.stimulus.label, !moment.stimulus.code.hasPrefix("wait ") {
        names.insert(label)
      }
      for row in moment.folded == nil ? moment.rows : [] {
        switch row.kind {
        case .state: names.insert(row.state ?? "")
        case .end: names.formUnion([row.name] + (row.label.map { [$0] } ?? []))
        case .app, .value: break
        default: names.insert(row.name)
        }
      }
    }
  }

  /// Returns a text on one line with single spaces and without control characters, which packed
  /// texts use for something else.
  static func spaced(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for byte in text {
      if byte > 0x20 && byte != 0x7F {
        result.append(byte)
      } else if let last = result.last, last != 0x20 {
        result.append(0x20)
      }
    }
    if result.last == 0x20 { result.removeLast() }
    return result
  }
}
