package import Base

/// A part of a file that a lesson shows: a region, or some lines.
///
/// A region is what is between two comments, in the comments of any language:
///
/// ```swift
/// // region: save
/// func save() { … }
/// // endregion: save
/// ```
///
/// Regions may nest and overlap, and several regions with one name are one part without what is
/// between them. Lines are written as on GitHub, `L3` or `L3-L9`.
package enum FilePart {
  /// Why a file has no such part.
  package enum Problem: Error, Equatable {
    /// There is no region with the name, but there are these.
    case noRegion(among: [String])
    /// The lines are not all there, or the last one is before the first one.
    case noLines(last: Int)
    /// The region that begins in this line has no end; the first line of a file is 0.
    case open(line: Int)
  }

  /// Returns what readers see of a file: a part of it, or all of it without the comments that delimit
  /// its regions.
  ///
  /// Of lines that are all indented, the indentation that they share is left out.
  package static func shown(_ name: String?, of file: SourceFile) -> [UInt8] {
    guard let name, let lines = try? lines(of: name, in: file) else { return whole(file) }
    return text(lines.map { file.bytes[file.lineRange($0)] })
  }

  /// Finds the lines of a part, without the comments that delimit regions.
  package static func lines(of name: String, in file: SourceFile) throws(Problem) -> [Int] {
    if let written = numbers(name) { return try numbered(written, in: file) }
    var names: [String] = []
    var lines: [Int] = []
    var start: Int?
    for (index, mark) in marks(in: file, of: name) {
      guard let mark else {
        if start != nil { lines.append(index) }
        continue
      }
      if !mark.isEnd, !names.contains(mark.name) { names.append(mark.name) }
      if mark.name == name { start = mark.isEnd ? nil : index }
    }
    guard names.contains(name) else { throw .noRegion(among: names) }
    if let start { throw .open(line: start) }
    return lines
  }

  private static func whole(_ file: SourceFile) -> [UInt8] {
    guard file.bytes.firstRange(of: "region:", in: file.bytes.indices) != nil else {
      return file.bytes
    }
    let lines = marks(in: file).filter { $0.mark == nil }.map(\.line)
    return lines.count == shownLines(file)
      ? file.bytes
      : lines.flatMap {
        file.bytes[file.lineRange($0)] + [UInt8(ascii: "\n")]
      }
  }

  /// The number of lines, without the empty one after the last line feed.
  private static func shownLines(_ file: SourceFile) -> Int {
    file.lineRange(file.lineCount - 1).isEmpty ? file.lineCount - 1 : file.lineCount
  }

  /// Returns the lines with the comments that they are; what begins like one and has no end is text, such as
  /// `- region: north` in YAML.
  private static func marks(in file: SourceFile, of name: String? = nil) -> [(
    line: Int, mark: Mark?
  )] {
    let lines = (0..<shownLines(file)).map { ($0, Mark(file.bytes[file.lineRange($0)])) }
    var ended = Set(lines.compactMap { $0.1?.isEnd == true ? $0.1?.name : nil })
    if let name { ended.insert(name) }
    return lines.map { line, mark in (line, mark.flatMap { ended.contains($0.name) ? $0 : nil }) }
  }

  // MARK: Lines

  /// Returns the first and the last number of `L3` or `L3-L9`, or nil for a name of another form.
  private static func numbers(_ name: String) -> (first: Int, last: Int)? {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count <= 2, name.utf8.first == UInt8(ascii: "L") else { return nil }
    let numbers = words.map { word in
      let digits = word.utf8.first == UInt8(ascii: "L") ? word.dropFirst() : word
      return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
    }
    guard let first = numbers[0], let last = numbers[numbers.count - 1] else { return nil }
    return (first, last)
  }

  private static func numbered(
    _ numbers: (first: Int, last: Int), in file: SourceFile
  ) throws(Problem) -> [Int] {
    let count = shownLines(file)
    guard numbers.first >= 1, numbers.first <= numbers.last, numbers.last <= count else {
      throw .noLines(last: count)
    }
    return marks(in: file)[numbers.first - 1..<numbers.last].filter { $0.mark == nil }.map(\.line)
  }

  // MARK: Text

  private static func text(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
    var lines = lines
    while lines.last?.allSatisfy(isBlank) == true { lines.removeLast() }
    lines = Array(lines.drop { $0.allSatisfy(isBlank) })
    let indent = indent(lines)
    return lines.flatMap { line in
      (line.allSatisfy(isBlank) ? [] : line.dropFirst(indent)) + [UInt8(ascii: "\n")]
    }
  }

  /// Returns the number of blanks with which all lines begin that are not blank.
  private static func indent(_ lines: [ArraySlice<UInt8>]) -> Int {
    let written = lines.filter { !$0.allSatisfy(isBlank) }
    guard var shared = written.first?.prefix(while: isBlank) else { return 0 }
    for line in written {
      let same = zip(shared, line).prefix { $0 == $1 }.count
      shared = shared.prefix(same)
    }
    return shared.count
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// A comment that begins or ends a region.
  private struct Mark {
    let name: String
    let isEnd: Bool

    /// Reads a line that has nothing but signs around the mark; nil for any other.
    init?(_ line: ArraySlice<UInt8>) {
      let text = line.drop(while: Self.isSign)
      guard let first = line.first(where: { !FilePart.isBlank($0) }), Self.isSign(first) else {
        return nil
      }
      isEnd = text.starts(with: "endregion:".utf8)
      guard isEnd || text.starts(with: "region:".utf8) else { return nil }
      let rest = text.dropFirst(isEnd ? 10 : 7).drop(while: FilePart.isBlank)
      let name = rest.prefix { Self.isWord($0) || $0 == UInt8(ascii: "-") }
      let end = rest[name.endIndex...]
      guard let last = name.last(where: Self.isWord), name.first.map(Self.isWord) == true,
        end.allSatisfy(Self.isSign)
      else { return nil }
      // The end of a comment, `-->`, is not part of the name.
      let stop = name.lastIndex(of: last) ?? name.startIndex
      self.name = String(decoding: name[...stop], as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "_")
        || byte >= 0x80
    }

    /// Whether a byte is a blank or one of the signs that comments are made of.
    private static func isSign(_ byte: UInt8) -> Bool { byte <= 0x7F && !isWord(byte) }
  }
}
