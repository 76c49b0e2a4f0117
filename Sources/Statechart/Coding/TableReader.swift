/// A reader of tables from untrusted bytes.
///
/// The first error breaks the reader for good: it then reads zeros and ends rows, so that callers
/// need to check only at the end.
///
/// Functions that read a field are never inlined, to keep the WebAssembly module small.
struct TableReader: TableCoder {
  private let bytes: [UInt8]
  private var position = 0
  private var counts: [Int32]
  /// Whether invalid input has been found.
  private(set) var isBroken = false

  /// The maximum memory for the rows of a table, in bytes; larger counts are rejected.
  private static var tableLimit: Int { 1 << 26 }

  /// Creates a reader and reads the header and the row counts of `tables`.
  ///
  /// `counts` contains the row counts of tables that are already known.
  init(
    _ bytes: [UInt8], _ header: FileHeader, counts: [Int32], listing tables: ClosedRange<Int>
  ) {
    self.bytes = bytes
    self.counts = counts
    for expected in header.bytes where byte() != expected { isBroken = true }
    if bytes.count > FileHeader.byteLimit { isBroken = true }
    for table in tables {
      let count = read()
      // A row takes at least one byte.
      if count > UInt32(bytes.count) { isBroken = true }
      self.counts[table] = isBroken ? 0 : Int32(count)
    }
  }

  /// Whether all input was valid and has been read completely.
  var isFinished: Bool { !isBroken && position == bytes.count }

  @inline(never)
  func count(of table: Table) -> Int { Int(counts[table.rawValue]) }

  /// Adds to the row count of a table whose rows continue another one.
  mutating func add(_ count: Int, to table: Table) { counts[table.rawValue] += Int32(count) }

  @inline(never)
  mutating func number(_ value: inout Int32) {
    let zigzag = read()
    value = Int32(bitPattern: zigzag >> 1) ^ -Int32(bitPattern: zigzag & 1)
  }

  @inline(never)
  mutating func natural(_ value: inout Int32) { value = below(1 << 31) }

  @inline(never)
  mutating func id(_ value: inout Int32, in table: Table) {
    value = below(limit(of: table))
  }

  @inline(never)
  mutating func optional(_ value: inout Int32, in table: Table) {
    value = below(limit(of: table) &+ 1) &- 1
  }

  @inline(never)
  mutating func run(_ value: inout Span32, of table: Table) {
    let limit = limit(of: table)
    let start = below(limit &+ 1)
    value = Span32(start, start &+ below(limit &- UInt32(bitPattern: start) &+ 1))
  }

  mutating func kind<Kind: RawRepresentable>(_ value: inout Kind) where Kind.RawValue == UInt8 {
    if let kind = Kind(rawValue: byte()) {
      value = kind
    } else {
      isBroken = true
    }
  }

  @inline(never)
  mutating func flag(_ value: inout Bool) {
    let byte = byte()
    if byte > 1 { isBroken = true }
    value = byte == 1
  }

  mutating func text(_ value: inout [UInt8]) {
    let count = Int(below(UInt32(bytes.count) + 1))
    if count > bytes.count - position {
      isBroken = true
      return
    }
    value = Array(bytes[position..<(position + count)])
    position += count
  }

  @inline(never)
  mutating func rows<Row: Coded>(_ rows: inout [Row], of table: Table) {
    // The rows are not appended, which would add code for growing each kind of array to the module.
    rows = [Row](capacity: rowCount(of: table, MemoryLayout<Row>.stride)) { span in
      while !span.isFull, !isBroken {
        span.append(Row.blank)
        span[span.count - 1].code(with: &self)
      }
    }
  }

  @inline(never)
  mutating func numbers(_ numbers: inout [Int32], of table: Table, _ kind: NumberKind) {
    numbers = [Int32](repeating: 0, count: rowCount(of: table, 4))
    for index in numbers.indices where !isBroken { number(&numbers[index], kind) }
  }

  /// Returns how many rows of a size a table has, 0 when the input is broken or they are too many.
  @inline(never)
  private mutating func rowCount(of table: Table, _ size: Int) -> Int {
    let count = count(of: table)
    if count > Self.tableLimit / size { isBroken = true }
    return isBroken ? 0 : count
  }

  mutating func sets(_ words: inout [UInt64], by rows: Table, of members: Table) {
    let limit = count(of: members)
    let width = (limit + 63) / 64
    if !FileHeader.admits(count(of: rows), width) {
      isBroken = true
      return
    }
    words = [UInt64](repeating: 0, count: count(of: rows) * width)
    for row in 0..<count(of: rows) {
      var member = -1
      for _ in 0..<below(UInt32(limit) + 1) {
        member += Int(below(UInt32(limit - member - 1))) + 1
        if isBroken { return }
        words[row * width + member >> 6] |= 1 << UInt64(member & 63)
      }
    }
  }

  /// The number of rows of a table, which every index is less than.
  private func limit(of table: Table) -> UInt32 { UInt32(counts[table.rawValue]) }

  /// Reads a number less than a limit; a greater one breaks the reader and returns 0.
  @inline(never)
  private mutating func below(_ limit: UInt32) -> Int32 {
    let value = read()
    if value < limit { return Int32(bitPattern: value) }
    isBroken = true
    return 0
  }

  /// Reads a 32-bit number in the shortest form of LEB128.
  @inline(never)
  private mutating func read() -> UInt32 {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while true {
      let byte = byte()
      if shift == 28, byte > 0x0F { isBroken = true }
      if shift > 0, byte == 0 { isBroken = true }
      if isBroken { return 0 }
      value |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  @inline(never)
  private mutating func byte() -> UInt8 {
    if isBroken || position >= bytes.count {
      isBroken = true
      return 0
    }
    position += 1
    return bytes[position - 1]
  }
}

/// The beginning of an encoded chart or app: four letters and the version of the format.
struct FileHeader {
  let bytes: [UInt8]

  /// The maximum size of a file, in bytes, so that hostile input cannot exhaust the memory.
  static var byteLimit: Int { 1 << 22 }

  /// Returns whether a number of sets of so many words each is acceptable.
  @inline(never)
  static func admits(_ sets: Int, _ words: Int) -> Bool {
    let (product, isTooLarge) = Int32(sets).multipliedReportingOverflow(by: Int32(words))
    return !isTooLarge && product <= 1 << 20
  }

  /// The letters `TBCH` and version 5.
  static var chart: FileHeader { FileHeader(bytes: [0x54, 0x42, 0x43, 0x48, 5]) }

  /// The letters `TBAP` and version 2.
  static var app: FileHeader { FileHeader(bytes: [0x54, 0x42, 0x41, 0x50, 2]) }
}

/// The tables of an encoded chart or app, in the order of encoding.
enum Table: Int {
  case names, states, transitions, targets, events, actions, branches, loops, params, sends, calls
  case operations, expressions, variables, parameters, domains, callbacks, requests, stimuli, words
  case instances, sessions, invokes, addresses, sendTypes, invokeTypes, generatedIDs, eventTypes
  /// The tables of an app; its words follow the chart's, so that `names` counts both.
  case appNames, appActions, appArguments, appData, appReplies

  /// The number of tables.
  static var count: Int { Table.appReplies.rawValue + 1 }
}
