/// Writes or reads the fields of a table's rows, one after another.
///
/// A row describes itself once (`Coded`), for both directions: what is read is what was written.
/// A reader holds every number of a row against the table that it points into.
protocol TableCoder {
  /// Whether what was read so far is of no use; never of a writer.
  var isBroken: Bool { get }
  /// How many rows a table has: before its first row is coded, all of them are known.
  func count(of table: Table) -> Int
  /// Any number of 32 bits.
  mutating func number(_ value: inout Int32)
  /// A number that is not negative.
  mutating func natural(_ value: inout Int32)
  /// A row of a table.
  mutating func id(_ value: inout Int32, in table: Table)
  /// A row of a table, or -1.
  mutating func optional(_ value: inout Int32, in table: Table)
  /// A run of a table.
  mutating func run(_ value: inout Span32, of table: Table)
  /// One of the cases of an enumeration.
  mutating func kind<Kind: RawRepresentable>(_ value: inout Kind) where Kind.RawValue == UInt8
  /// Yes or no.
  mutating func flag(_ value: inout Bool)
  /// Bytes as they are.
  mutating func text(_ value: inout [UInt8])
  /// As many rows as the table has.
  mutating func rows<Row>(
    _ rows: inout [Row], of table: Table, blank: Row, _ code: (inout Self, inout Row) -> Void)
  /// For each row of one table a set of rows of another, a bit each.
  mutating func sets(_ words: inout [UInt64], by rows: Table, of members: Table)
}

/// A row of a table that can be written and read.
protocol Coded {
  /// A row to be filled by a reader.
  static var blank: Self { get }
  /// Passes every field through a coder, always in the same order.
  mutating func code(with coder: inout some TableCoder)
}

extension TableCoder {
  mutating func rows<Row: Coded>(_ rows: inout [Row], of table: Table) {
    self.rows(&rows, of: table, blank: Row.blank) { coder, row in row.code(with: &coder) }
  }

  mutating func name(_ value: inout NameID) {
    var raw = value.raw
    id(&raw, in: .names)
    value = NameID(raw)
  }

  mutating func optionalName(_ value: inout NameID) {
    var raw = value.raw
    optional(&raw, in: .names)
    value = NameID(raw)
  }

  /// Words one after another, each with its length.
  mutating func words(_ words: inout NameTable, of table: Table) {
    var lengths: [Int32] = []
    for index in 0..<words.count { lengths.append(Int32(words[index].count)) }
    rows(&lengths, of: table, blank: 0) { coder, length in coder.natural(&length) }
    var bytes = words.bytes
    text(&bytes)
    var ends: [Int32] = []
    var end: Int32 = 0
    for length in lengths {
      end &+= length
      ends.append(end)
    }
    words = NameTable(bytes: bytes, ends: ends)
  }
}

extension NameTable {
  /// Whether every word lies within the bytes, and they hold nothing else.
  var isSound: Bool {
    var start: Int32 = 0
    for end in ends {
      if end < start { return false }
      start = end
    }
    return Int(start) == bytes.count
  }
}
