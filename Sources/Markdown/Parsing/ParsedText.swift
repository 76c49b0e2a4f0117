/// The text that cmark parses: a source in which some bytes are replaced, and the way back to it.
///
/// Replacements make cmark read what it does not know (notes, addresses, delimiters beside Chinese
/// characters). None of them ends or begins a line.
struct ParsedText {
  /// A replacement of bytes of the source.
  struct Edit {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  /// A run of the text: a copy of as many bytes, or something that stands at one place.
  struct Piece {
    let start: Int
    let source: Int
    let isCopy: Bool
  }

  /// The buffer that the text comes from.
  let source: [UInt8]
  /// The buffer that cmark parses; the source itself if nothing is replaced.
  let bytes: [UInt8]
  let range: Range<Int>
  /// The runs of `bytes`, then those of the text that they come from; each ascending.
  private let levels: [[Piece]]
  /// The mark beside delimiters, which is in no result; empty if there is none.
  private let mark: [UInt8]
  /// Control characters, and what they stand for.
  private let standIns: [(UInt8, UInt8)]

  /// Replaces bytes; `edits` are ascending and do not overlap.
  ///
  /// - Complexity: O(n), where n is the number of bytes; nothing is copied if nothing is replaced.
  init(
    _ source: [UInt8], range: Range<Int>, _ edits: [Edit] = [], mark: [UInt8] = [],
    standIns: [(UInt8, UInt8)] = []
  ) {
    self.source = source
    self.mark = mark
    self.standIns = standIns
    guard !edits.isEmpty else {
      bytes = source
      self.range = range
      levels = []
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.upperBound + 4 * edits.count)
    var pieces = [Piece(start: 0, source: 0, isCopy: true)]
    var copied = 0
    for edit in edits {
      bytes += source[copied..<edit.range.lowerBound]
      let start = bytes.count
      bytes += edit.bytes
      copied = edit.range.upperBound
      guard edit.bytes.count != edit.range.count else { continue }
      pieces.append(Piece(start: start, source: edit.range.lowerBound, isCopy: false))
      pieces.append(Piece(start: bytes.count, source: copied, isCopy: true))
    }
    bytes += source[copied..<range.upperBound]
    self.bytes = bytes
    self.range = range.lowerBound..<bytes.count
    levels = pieces.count == 1 ? [] : [pieces]
  }

  /// Makes a text of parts of another one.
  init(_ bytes: [UInt8], pieces: [Piece], of text: ParsedText) {
    source = text.source
    self.bytes = bytes
    range = bytes.indices
    levels = [pieces] + text.levels
    mark = text.mark
    standIns = text.standIns
  }

  // MARK: The way back

  /// Returns the range of the source for a range of the text.
  ///
  /// - Complexity: O(log n), where n is the number of replacements.
  func original(_ range: Range<Int>) -> Range<Int> {
    if levels.isEmpty { return range }
    let start = original(range.lowerBound)
    return start..<max(start, original(range.upperBound))
  }

  func original(_ offset: Int) -> Int {
    var offset = offset
    for pieces in levels {
      var low = 0
      var high = pieces.count
      while low < high {
        let middle = (low + high) / 2
        if pieces[middle].start <= offset { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { continue }
      let piece = pieces[low - 1]
      offset = piece.isCopy ? piece.source + offset - piece.start : piece.source
    }
    return offset
  }

  /// Returns the literal of a node as the slice of the source that it was made from, or nil if it
  /// differs from what is at an offset of the text.
  func slice(_ node: CMarkNode, at offset: Int) -> ArraySlice<UInt8>? {
    let start = original(offset)
    guard let slice = node.literal(in: source, at: start),
      levels.isEmpty || original(offset + slice.count) == slice.endIndex
    else { return nil }
    return slice
  }

  /// Returns bytes without marks, and with what control characters stand for.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  func restored(_ text: [UInt8]) -> [UInt8] {
    guard !mark.isEmpty || !standIns.isEmpty else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if !mark.isEmpty, text[index] == mark[0], text[index...].starts(with: mark) {
        index += mark.count
        continue
      }
      let byte = text[index]
      result.append(standIns.first { $0.0 == byte }?.1 ?? byte)
      index += 1
    }
    return result
  }

  /// Returns what a byte of the text stands for.
  func meant(_ byte: UInt8) -> UInt8 { standIns.first { $0.0 == byte }?.1 ?? byte }
}
