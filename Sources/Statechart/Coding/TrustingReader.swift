#if TRACEBOOK_WITHOUT_VALIDATION
  /// A reader of tables from bytes that the program wrote, in place of the one for untrusted bytes.
  ///
  /// Indices are not compared with the sizes of tables. Bytes that end too early fail a precondition,
  /// as does the use of an index that a table does not have.
  struct TableReader: TableCoder {
    private let bytes: [UInt8]
    private var position = 0
    private var counts: [Int32]
    /// Whether the bytes have another header.
    private(set) var isBroken = false

    init(
      _ bytes: [UInt8], _ header: FileHeader, counts: [Int32], listing tables: ClosedRange<Int>
    ) {
      self.bytes = bytes
      self.counts = counts
      for expected in header.bytes where byte() != expected { isBroken = true }
      for table in tables {
        let count = read()
        // A row takes at least one byte.
        precondition(count <= bytes.count)
        self.counts[table] = count
      }
    }

    var isFinished: Bool { !isBroken && position == bytes.count }

    @inline(never)
    func count(of table: Table) -> Int { Int(counts[table.rawValue]) }

    mutating func add(_ count: Int, to table: Table) { counts[table.rawValue] += Int32(count) }

    @inline(never)
    mutating func number(_ value: inout Int32) {
      let zigzag = UInt32(bitPattern: read())
      value = Int32(bitPattern: zigzag >> 1) ^ -Int32(bitPattern: zigzag & 1)
    }

    @inline(never)
    mutating func natural(_ value: inout Int32) { value = read() }

    mutating func id(_ value: inout Int32, in table: Table) { natural(&value) }

    @inline(never)
    mutating func optional(_ value: inout Int32, in table: Table) { value = read() &- 1 }

    @inline(never)
    mutating func run(_ value: inout Span32, of table: Table) {
      let start = read()
      value = Span32(start, start &+ read())
    }

    mutating func kind<Kind: RawRepresentable>(_ value: inout Kind) where Kind.RawValue == UInt8 {
      if let kind = Kind(rawValue: byte()) { value = kind }
    }

    @inline(never)
    mutating func flag(_ value: inout Bool) { value = byte() != 0 }

    mutating func text(_ value: inout [UInt8]) {
      let count = Int(read())
      let end = position + count
      value = Array(bytes[position..<end])
      position = end
    }

    @inline(never)
    mutating func rows<Row: Coded>(_ rows: inout [Row], of table: Table) {
      rows = [Row](capacity: count(of: table)) { span in
        while !span.isFull {
          span.append(Row.blank)
          span[span.count - 1].code(with: &self)
        }
      }
    }

    @inline(never)
    mutating func numbers(_ numbers: inout [Int32], of table: Table, _ kind: NumberKind) {
      numbers = [Int32](repeating: 0, count: count(of: table))
      for index in numbers.indices { number(&numbers[index], kind) }
    }

    mutating func sets(_ words: inout [UInt64], by rows: Table, of members: Table) {
      let width = (count(of: members) + 63) / 64
      words = [UInt64](repeating: 0, count: count(of: rows) * width)
      for row in 0..<count(of: rows) {
        var member = -1
        for _ in 0..<read() {
          member += Int(read()) + 1
          words[row * width + member >> 6] |= 1 << UInt64(member & 63)
        }
      }
    }

    /// Reads a 32-bit number.
    @inline(never)
    private mutating func read() -> Int32 {
      var value: UInt32 = 0
      var shift: UInt32 = 0
      while true {
        let byte = byte()
        value |= UInt32(byte & 0x7F) << shift
        if byte < 0x80 { return Int32(bitPattern: value) }
        shift += 7
      }
    }

    @inline(never)
    private mutating func byte() -> UInt8 {
      position += 1
      return bytes[position - 1]
    }
  }
#endif
