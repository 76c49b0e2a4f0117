/// A writer of values as 32-bit numbers, for the interfaces of modules that search.
///
/// The form has no version, since a site or an exported folder has the module and the numbers of one
/// program.
package struct WordWriter {
  package private(set) var words: [Int32] = []

  package init() {}

  package mutating func write(_ word: Int32) { words.append(word) }

  package mutating func write(_ number: Int) { words.append(Int32(clamping: number)) }

  package mutating func write(_ flag: Bool) { words.append(flag ? 1 : 0) }

  /// Writes the number of bytes, then each as a number.
  package mutating func write(text: some Collection<UInt8>) {
    write(text.count)
    for byte in text { words.append(Int32(byte)) }
  }

  /// Writes the number of rows, then each by a closure.
  package mutating func write<Row>(
    rows: some Collection<Row>, _ body: (inout WordWriter, Row) -> Void
  ) {
    write(rows.count)
    for row in rows { body(&self, row) }
  }
}

/// A reader of what a `WordWriter` wrote.
///
/// After the last number it is broken and reads zeros, so that callers need to check only at the end.
package struct WordReader {
  private let words: [Int32]
  private var position = 0
  /// Whether something could not be read.
  package private(set) var isBroken = false

  package init(_ words: [Int32]) { self.words = words }

  /// Whether everything was read, and nothing more.
  package var isFinished: Bool { !isBroken && position == words.count }

  package mutating func word() -> Int32 {
    guard !isBroken, position < words.count else {
      isBroken = true
      return 0
    }
    position += 1
    return words[position - 1]
  }

  package mutating func flag() -> Bool { word() != 0 }

  package mutating func text() -> [UInt8] { rows { UInt8(truncatingIfNeeded: $0.word()) } }

  /// Reads a number of rows, then each by a closure.
  package mutating func rows<Row>(_ body: (inout WordReader) -> Row) -> [Row] {
    let count = word()
    var rows: [Row] = []
    while !isBroken, rows.count < Int(count) { rows.append(body(&self)) }
    return rows
  }

  /// Breaks the reader, for a number that means nothing.
  package mutating func refuse() { isBroken = true }
}
