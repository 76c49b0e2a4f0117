/// A writer or reader of the fields of table rows, one after another.
///
/// A row describes itself once (`Coded`) for both directions, so that reading matches writing. A
/// reader checks every index against the table that it refers to.
protocol TableCoder {
  /// Whether a reader has found invalid input; always false for a writer.
  var isBroken: Bool { get }
  /// Returns the number of rows of a table, which is known before its first row is coded.
  func count(of table: Table) -> Int
  /// Codes any 32-bit number.
  mutating func number(_ value: inout Int32)
  /// Codes a nonnegative number.
  mutating func natural(_ value: inout Int32)
  /// Codes an index into a table.
  mutating func id(_ value: inout Int32, in table: Table)
  /// Codes an index into a table, or -1.
  mutating func optional(_ value: inout Int32, in table: Table)
  /// Codes a run of a table.
  mutating func run(_ value: inout Span32, of table: Table)
  /// Codes a case of an enumeration.
  mutating func kind<Kind: RawRepresentable>(_ value: inout Kind) where Kind.RawValue == UInt8
  /// Codes a Boolean.
  mutating func flag(_ value: inout Bool)
  /// Codes bytes, preceded by their count.
  mutating func text(_ value: inout [UInt8])
  /// Codes all rows of a table, whose count is `count(of:)`.
  mutating func rows<Row: Coded>(_ rows: inout [Row], of table: Table)
  /// Codes a table of numbers, whose count is `count(of:)`.
  mutating func numbers(_ numbers: inout [Int32], of table: Table, _ kind: NumberKind)
  /// Codes a set of rows of `members`, one bit each, for each row of `rows`.
  mutating func sets(_ words: inout [UInt64], by rows: Table, of members: Table)
}

/// The kinds of number of which a table can consist.
enum NumberKind {
  case any
  /// A nonnegative number.
  case natural
  /// An index into a table.
  case id(Table)
}

/// A row of a table that can be written and read.
///
/// `code(with:)` is never inlined, so that what reads a table has the same form for every kind of row.
protocol Coded {
  /// A row for a reader to fill.
  static var blank: Self { get }
  /// Passes every field through a coder, always in the same order.
  mutating func code(with coder: inout some TableCoder)
}

extension TableCoder {
  /// Codes a number of a kind.
  mutating func number(_ value: inout Int32, _ kind: NumberKind) {
    switch kind {
    case .any: number(&value)
    case .natural: natural(&value)
    case .id(let table): id(&value, in: table)
    }
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

  /// Codes the words of a name table: their lengths, then their bytes.
  mutating func words(_ words: inout NameTable, of table: Table) {
    var numbers = words.lengths
    self.numbers(&numbers, of: table, .natural)
    var bytes = words.bytes
    text(&bytes)
    // The lengths become the ends.
    var end: Int32 = 0
    for index in numbers.indices {
      end &+= numbers[index]
      numbers[index] = end
    }
    words = NameTable(bytes: bytes, ends: numbers)
  }
}

extension NameTable {
  /// The number of bytes of each word.
  fileprivate var lengths: [Int32] {
    var start: Int32 = 0
    return ends.map { end in
      defer { start = end }
      return end - start
    }
  }

  /// Whether the words lie within the bytes and cover them completely.
  var isValid: Bool {
    var start: Int32 = 0
    for end in ends {
      if end < start { return false }
      start = end
    }
    return Int(start) == bytes.count
  }
}
