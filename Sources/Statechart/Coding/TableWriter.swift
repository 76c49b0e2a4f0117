/// A writer of tables as bytes: numbers as LEB128, signed ones in zigzag order.
struct TableWriter: TableCoder {
  private(set) var bytes: [UInt8]
  private var counts: [Int32]
  var isBroken: Bool { false }

  /// Creates a writer and writes the header and the row counts of `tables`.
  ///
  /// `counts` contains the row counts of all tables.
  init(_ header: FileHeader, counts: [Int32], listing tables: ClosedRange<Int>) {
    bytes = header.bytes
    self.counts = counts
    for table in tables { write(UInt32(bitPattern: counts[table])) }
  }

  func count(of table: Table) -> Int { Int(counts[table.rawValue]) }

  mutating func number(_ value: inout Int32) {
    write(UInt32(bitPattern: value << 1 ^ value >> 31))
  }

  mutating func natural(_ value: inout Int32) { write(UInt32(bitPattern: value)) }

  mutating func id(_ value: inout Int32, in table: Table) { natural(&value) }

  mutating func optional(_ value: inout Int32, in table: Table) {
    write(UInt32(bitPattern: value &+ 1))
  }

  mutating func run(_ value: inout Span32, of table: Table) {
    write(UInt32(bitPattern: value.start))
    write(UInt32(bitPattern: value.end &- value.start))
  }

  mutating func kind<Kind: RawRepresentable>(_ value: inout Kind) where Kind.RawValue == UInt8 {
    bytes.append(value.rawValue)
  }

  mutating func flag(_ value: inout Bool) { bytes.append(value ? 1 : 0) }

  mutating func text(_ value: inout [UInt8]) {
    write(UInt32(value.count))
    bytes += value
  }

  mutating func rows<Row: Coded>(_ rows: inout [Row], of table: Table) {
    for index in rows.indices { rows[index].code(with: &self) }
  }

  mutating func numbers(_ numbers: inout [Int32], of table: Table, _ kind: NumberKind) {
    for index in numbers.indices { number(&numbers[index], kind) }
  }

  /// Writes, for each set, the number of its members and the gap before each member.
  mutating func sets(_ words: inout [UInt64], by rows: Table, of members: Table) {
    let width = (count(of: members) + 63) / 64
    for row in 0..<count(of: rows) {
      var set = StateSet(words: width)
      for word in 0..<width { set[word: word] = words[row * width + word] }
      var gaps: [UInt32] = []
      var last = -1
      while let next = set.next(from: last + 1) {
        gaps.append(UInt32(next - last - 1))
        last = next
      }
      write(UInt32(gaps.count))
      for gap in gaps { write(gap) }
    }
  }

  private mutating func write(_ value: UInt32) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
