import Base
import Book
import System

/// The text of a lesson in one language, which may be half written.
struct LessonPage {
  let file: SourceFile
  let lesson: String
  let language: LanguageTag

  /// The lines of the front matter, without the two `---`.
  private var matter: Range<Int> {
    guard file.lineText(0) == "---" else { return 0..<0 }
    let end = (1..<max(1, file.lineCount)).first { file.lineText($0) == "---" }
    return 1..<max(1, end ?? file.lineCount)
  }

  /// The ids of the models that the front matter names.
  var models: [String] {
    for line in matter {
      let text = file.lineText(line)
      guard text.hasPrefix("model:") || text.hasPrefix("models:") else { continue }
      return text.drop { $0 != ":" }.split { " :,[]\"'".contains($0) }.map(String.init)
    }
    return []
  }

  /// Returns what may be written at a place, or nil when nothing can be proposed.
  func gap(at offset: Int) -> Gap? {
    let line = file.lineIndex(at: offset)
    let start = file.lineRange(line).lowerBound
    let written = LineStart(file, start..<max(start, offset))
    if matter.contains(line) { return matterGap(written) }
    if let target = written.targetStart {
      let range = target..<offset
      return Gap(wanted: [.targets(file.text(range))], range: range)
    }
    guard written.isInCode else { return nil }
    return Gap(wanted: [.vocabulary(models)], range: written.last(after: "`"))
  }

  private func matterGap(_ written: LineStart) -> Gap? {
    guard let colon = written.offset(of: ":") else {
      guard written.text.first?.isWhitespace != true else { return nil }
      return Gap(wanted: [.words(Self.keys)], range: written.range)
    }
    guard
      ["model", "models"].contains(String(decoding: written.text.utf8.prefix(colon), as: UTF8.self))
    else { return nil }
    let rest = LineStart(file, written.rest(from: colon + 1))
    return Gap(wanted: [.models], range: rest.last(after: " ,["))
  }

  private static let keys = ["title: ", "summary: ", "model: ", "models: ", "words: ", "allow: "]

  /// Returns the name or link at a place, or nil when there is none.
  func mention(at offset: Int) -> Mention? {
    let line = file.lineRange(file.lineIndex(at: offset))
    if matter.contains(file.lineIndex(at: offset)) { return model(line, offset) }
    if let target = LinkPlaces(file, line).target(at: offset) {
      return Mention(subject: .link(file.text(target)), range: target)
    }
    return LinkPlaces(file, line).code(at: offset).map {
      Mention(subject: .code(file.text($0), models), range: $0)
    }
  }

  private func model(_ line: Range<Int>, _ offset: Int) -> Mention? {
    let text = file.text(line)
    guard text.hasPrefix("model:") || text.hasPrefix("models:") else { return nil }
    let ends = Set(" :,[]\"'".utf8)
    let word = file.bytes[line].split(whereSeparator: ends.contains).dropFirst()
      .first { ($0.startIndex..<$0.endIndex).touches(offset) }
    return word.map {
      let range = $0.startIndex..<$0.endIndex
      return Mention(subject: .model(file.text(range)), range: range)
    }
  }
}

extension LineStart {
  /// The offset behind the last `](` whose link is still open.
  fileprivate var targetStart: Int? {
    guard let open = file.bytes[range].lastIndex(of: UInt8(ascii: "(")), open > range.lowerBound,
      file.bytes[open - 1] == UInt8(ascii: "]"),
      !file.bytes[open..<range.upperBound].contains(UInt8(ascii: ")"))
    else { return nil }
    return open + 1
  }

  /// Whether a span of code is open at the end.
  fileprivate var isInCode: Bool { file.bytes[range].count { $0 == UInt8(ascii: "`") } % 2 == 1 }
}

/// A line up to some place, with the offsets of its words in the file.
struct LineStart {
  let file: SourceFile
  let range: Range<Int>
  let text: String

  init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    self.range = range
    text = file.text(range)
  }

  /// Returns the bytes from an offset of the line on, without the white space they begin with.
  func rest(from offset: Int) -> Range<Int> {
    var start = min(range.lowerBound + offset, range.upperBound)
    while start < range.upperBound, file.bytes[start] == 0x20 || file.bytes[start] == 0x09 {
      start += 1
    }
    return start..<range.upperBound
  }

  /// Returns the bytes behind the last of some signs; all of the line when it has none.
  func last(after signs: String) -> Range<Int> {
    let signs = Array(signs.utf8)
    let place = file.bytes[range].lastIndex { signs.contains($0) }
    return (place.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound
  }

  /// Returns the number of bytes before the first occurrence of a sign, or nil.
  func offset(of sign: Character) -> Int? {
    guard let byte = sign.asciiValue else { return nil }
    return file.bytes[range].firstIndex(of: byte).map { $0 - range.lowerBound }
  }

  /// Returns the text of some of its bytes.
  func text(_ range: Range<Int>) -> String { file.text(range) }
}

/// The links and the code in one line of Markdown, as far as a line shows them.
struct LinkPlaces {
  private let file: SourceFile
  private let line: Range<Int>

  init(_ file: SourceFile, _ line: Range<Int>) {
    self.file = file
    self.line = line
  }

  /// Returns the destination of the link at a place, which may also be in the link's text.
  func target(at offset: Int) -> Range<Int>? {
    var start = line.lowerBound
    while let middle = place(of: "](", from: start) {
      let open = file.bytes[start..<middle].lastIndex(of: UInt8(ascii: "[")) ?? start
      let end = file.bytes[middle..<line.upperBound].firstIndex(of: UInt8(ascii: ")"))
      guard let end else { return nil }
      if (open...end).contains(offset) { return (middle + 2)..<end }
      start = end + 1
    }
    return nil
  }

  /// Returns the bytes of the span of code at a place, between single backticks.
  func code(at offset: Int) -> Range<Int>? {
    let signs = line.filter { file.bytes[$0] == UInt8(ascii: "`") }
    for index in stride(from: 0, to: signs.count - 1, by: 2) {
      let range = (signs[index] + 1)..<signs[index + 1]
      if range.touches(offset) { return range }
    }
    return nil
  }

  private func place(of run: String, from start: Int) -> Int? {
    let wanted = Array(run.utf8)
    guard line.upperBound - start >= wanted.count else { return nil }
    return (start...(line.upperBound - wanted.count)).first {
      file.bytes[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }
}
