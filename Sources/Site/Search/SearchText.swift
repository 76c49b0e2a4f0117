import Book
import Page

/// The text of blocks without markup, and what their examples show.
struct SearchText: PageWalker {
  /// The prose, with a space after each of its texts.
  private(set) var prose: [UInt8] = []
  /// What examples show besides their captions: calls, notifications, states, notes of the system and ends, with
  /// their labels.
  private(set) var names: Set<String> = []
  /// Whether something is asked of the reader.
  private(set) var isTask = false

  init(_ blocks: [Page.Block]) { visit(blocks) }

  mutating func visit(_ block: Page.Block) {
    switch block.content {
    case .code(_, let literal): append(literal)
    case .drawing(_, let lines):
      // Bars and boxes are no words.
      let words = lines.flatMap { $0.split(separator: " ") }
      append(
        words.filter { $0.contains { $0.isLetter || $0.isNumber } }.joined(separator: " ").utf8)
    case .table(let rows, _, _):
      for row in rows { append(row.map(\.plainText).joined(separator: Array(", ".utf8))) }
    case .figure(let figure):
      append(figure.caption.utf8)
      if case .run(let run) = figure.content { add(run) }
      if case .exercise = figure.content { isTask = true }
    default: descend(into: block)
    }
  }

  mutating func visit(text: [Page.Inline]) { append(text.plainText) }

  private mutating func append(_ text: some Sequence<UInt8>) {
    prose += text
    prose.append(0x20)
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
        case .callback, .notification, .log: names.insert(row.name)
        case .state: names.insert(row.state ?? "")
        case .end: names.formUnion([row.name] + (row.label.map { [$0] } ?? []))
        case .app, .value: break
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
