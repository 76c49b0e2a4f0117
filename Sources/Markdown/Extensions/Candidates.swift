import Base

/// What in a text may be an extension of CommonMark that must be rewritten before cmark reads it.
///
/// cmark decides what is code or a comment, so a candidate that it does not read as meant is given
/// up, and the text is parsed again without it.
struct Candidates {
  /// A definition of a note: `[^label]:` and the blanks behind it.
  struct Note {
    let label: String
    let range: Range<Int>
    /// Whether nothing follows on the line.
    let isEmpty: Bool
  }

  private let source: [UInt8]
  private let range: Range<Int>
  /// What may be in texts, looked for once so that most texts are not searched again.
  let signs: Signs
  private var notes: [Note] = []
  /// The first dash of each row of dashes that CommonMark would take for an item of a list.
  private var dashes: [Int] = []
  /// The underlines in bare addresses, which would be emphasis.
  private var underlines: [Int] = []
  private let places: [Int]
  private let mark: [UInt8]

  /// Finds the candidates.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  init(_ source: [UInt8], range: Range<Int>) {
    self.source = source
    self.range = range
    signs = Signs(source, range)
    (places, mark) = Boundaries.marks(in: source, range: range)
    if signs.hasNotes { notes = Self.notes(source, range) }
    if signs.hasPipes { dashes = Self.dashes(source, range) }
    if signs.hasAddresses { underlines = Self.underlines(source, range) }
  }

  /// The labels of all definitions, as references are compared with them.
  var labels: Set<String> { Set(notes.map { FootnoteLabel.key($0.label) }) }

  /// The text for cmark, with the candidates by their places in it.
  struct Rewriting {
    let text: ParsedText
    let notes: [Int: Note]
    let dashes: Set<Int>
  }

  var rewriting: Rewriting {
    let dash = dashes.isEmpty ? nil : (UInt8(1)...8).first { !source.has($0, in: range) }
    let underline =
      underlines.isEmpty || source.has(Self.underline, in: range) ? nil : Self.underline
    var edits = places.map { ParsedText.Edit(range: $0..<$0, bytes: mark) }
    if let dash { edits += dashes.map { ParsedText.Edit(range: $0..<$0 + 1, bytes: [dash]) } }
    if let underline {
      edits += underlines.map { ParsedText.Edit(range: $0..<$0 + 1, bytes: [underline]) }
    }
    let bullet = notes.isEmpty ? 0 : bullet
    let space = ASCII.space
    for note in notes {
      let content = note.isEmpty ? Array(Self.placeholder.utf8) : []
      edits.append(
        ParsedText.Edit(range: note.range, bytes: [bullet, space, space, space] + content))
    }
    if !notes.isEmpty || dash != nil || underline != nil {
      edits.sort { $0.range.lowerBound < $1.range.lowerBound }
      edits = Self.apart(edits)
    }
    let standIns = [(dash, UInt8(ascii: "-")), (underline, UInt8(ascii: "_"))].compactMap {
      (standIn, sign) in standIn.map { ($0, sign) }
    }
    let text = ParsedText(source, range: range, edits, mark: mark, standIns: standIns)
    var places: [Int: Note] = [:]
    var moved = 0
    var rest = notes[...]
    for edit in edits {
      if let note = rest.first, note.range == edit.range {
        places[note.range.lowerBound + moved] = note
        rest.removeFirst()
      }
      moved += edit.bytes.count - edit.range.count
    }
    return Rewriting(text: text, notes: places, dashes: Set(dash == nil ? [] : dashes))
  }

  /// The control character that stands for an underline in an address, the only one that an address between
  /// `<` and `>` may have.
  static let underline: UInt8 = 0x7F

  /// A comment, so that a note whose text begins on another line may have an empty line before it.
  static let placeholder = "<!---->"

  /// Gives up the candidates that were not read as meant; returns whether there were any.
  mutating func keep(_ found: (notes: Set<Int>, dashes: Set<Int>)) -> Bool {
    let count = notes.count + dashes.count
    notes.removeAll { !found.notes.contains($0.range.lowerBound) }
    dashes.removeAll { !found.dashes.contains($0) }
    return notes.count + dashes.count < count
  }

  /// Gives up all candidates that cmark may read otherwise.
  mutating func giveUp() { (notes, dashes) = ([], []) }

  private static func apart(_ edits: [ParsedText.Edit]) -> [ParsedText.Edit] {
    var result: [ParsedText.Edit] = []
    for edit in edits where edit.range.lowerBound >= result.last?.range.upperBound ?? 0 {
      result.append(edit)
    }
    return result
  }

  /// The sign of a list that the text has no list of, so that notes are not items of its lists.
  private var bullet: UInt8 {
    let lines = Lines(source, range: range)
    var used: Set<UInt8> = []
    for line in 1...lines.count {
      let rest = source[lines.range(of: line)].drop { $0 == UInt8(ascii: ">") || ASCII.isBlank($0) }
      if let first = rest.first { used.insert(first) }
    }
    return "+*-".utf8.first { !used.contains($0) } ?? UInt8(ascii: "+")
  }

  // MARK: Finding

  private static func notes(_ source: [UInt8], _ range: Range<Int>) -> [Note] {
    var result: [Note] = []
    var start = range.lowerBound
    while let found = source.firstRange(of: "[^", in: start..<range.upperBound) {
      start = found.upperBound
      guard isLineStart(found.lowerBound, source, range),
        let label = FootnoteLabel(source[found.lowerBound..<range.upperBound])
      else { continue }
      let colon = found.lowerBound + label.count
      guard colon < range.upperBound, source[colon] == UInt8(ascii: ":") else { continue }
      var end = colon + 1
      while end < range.upperBound, ASCII.isBlank(source[end]) { end += 1 }
      let isEmpty = end == range.upperBound || ASCII.isLineEnding(source[end])
      result.append(Note(label: label.text, range: found.lowerBound..<end, isEmpty: isEmpty))
      start = end
    }
    return result
  }

  /// Returns whether nothing but blanks and the signs of quotes and lists precedes on the line.
  private static func isLineStart(_ offset: Int, _ source: [UInt8], _ range: Range<Int>) -> Bool {
    var index = offset
    while index > range.lowerBound, !ASCII.isLineEnding(source[index - 1]) {
      index -= 1
      let byte = source[index]
      guard ASCII.isBlank(byte) || ASCII.isDigit(byte) || ">-+*.)".utf8.contains(byte) else {
        return false
      }
    }
    return true
  }

  private static func dashes(_ source: [UInt8], _ range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var start = range.lowerBound
    var isRowBefore = false
    while start < range.upperBound {
      let end =
        source[start..<range.upperBound].firstIndex(where: ASCII.isLineEnding) ?? range.upperBound
      let line = source[start..<end]
      let text = line.drop { $0 == UInt8(ascii: ">") || ASCII.isBlank($0) }
      let isItem = text.first.map { "-+*".utf8.contains($0) } ?? false
      if isItem, isRowBefore, PipeTable.isDashes(text), line.contains(PipeTable.pipe) {
        result.append(text.startIndex)
      }
      isRowBefore = !isItem && line.contains(PipeTable.pipe)
      start = end + 1
    }
    return result
  }

  private static func underlines(_ source: [UInt8], _ range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var start = range.lowerBound
    while let found = source.firstRange(of: "://", in: start..<range.upperBound) {
      start = found.upperBound
      let address = BareAddress.end(of: source, from: start, limit: range.upperBound)
      result += (start..<max(start, address)).filter { source[$0] == UInt8(ascii: "_") }
      start = max(start, address)
    }
    return result
  }
}

/// Which signs of extensions a text has at all.
struct Signs {
  let hasNotes: Bool
  let hasPipes: Bool
  let hasTildes: Bool
  let hasAddresses: Bool
  let hasMail: Bool
  let hasDefinitions: Bool

  init(_ source: [UInt8], _ range: Range<Int>) {
    hasNotes = source.firstRange(of: "[^", in: range) != nil
    hasPipes = source.has(PipeTable.pipe, in: range)
    hasTildes = source.firstRange(of: "~~", in: range) != nil
    hasMail = source.has(UInt8(ascii: "@"), in: range)
    hasAddresses =
      source.firstRange(of: "://", in: range) != nil
      || source.firstRange(of: "www.", in: range) != nil
    hasDefinitions = source.firstRange(of: "]:", in: range) != nil
  }

  /// Whether texts have to be searched for notes, deleted words and addresses.
  var hasInlines: Bool { hasNotes || hasTildes || hasMail || hasAddresses }
}

/// A label with its brackets, `[^label]`, at the start of a text.
struct FootnoteLabel {
  let text: String
  /// The number of bytes with the brackets.
  let count: Int

  /// Reads a label as that of a link: no brackets, not only blanks, and at most 999 bytes.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: "[^".utf8) else { return nil }
    let label = bytes.dropFirst(2).prefix(1_000).prefix {
      $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") && !ASCII.isLineEnding($0)
    }
    guard label.count < 1_000, label.contains(where: { !ASCII.isSpace($0) }),
      label.endIndex < bytes.endIndex, bytes[label.endIndex] == UInt8(ascii: "]")
    else { return nil }
    text = String(decoding: label, as: UTF8.self)
    count = label.count + 3
  }

  /// Whether the label has only letters, digits, `-` and `_`, so that it means a note even without
  /// a definition.
  var isPlain: Bool {
    text.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_")
    }
  }

  /// Returns the form in which labels are compared: as those of links, without case, and with one
  /// space for several.
  static func key(_ label: String) -> String {
    label.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }
}
