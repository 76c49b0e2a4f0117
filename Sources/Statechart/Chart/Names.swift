/// A word of a chart or an app, by number: the engine never sees text.
public struct NameID: Sendable, Hashable {
  /// Position in the chart's table, or past its end in the app's.
  public let raw: Int32

  /// A name by its position.
  public init(_ raw: Int32) { self.raw = raw }

  /// No name.
  public static let none = NameID(-1)
}

/// Words as one run of bytes: text that is kept for people and never compared while running.
public struct NameTable: Sendable, Equatable {
  /// The words one after another, UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// Where each word ends.
  public private(set) var ends: [Int32] = []

  /// An empty table.
  public init() {}

  init(bytes: [UInt8], ends: [Int32]) {
    self.bytes = bytes
    self.ends = ends
  }

  /// How many words there are.
  public var count: Int { ends.count }

  /// The bytes of a word; empty for one that the table does not have.
  public subscript(index: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(index) else { return [] }
    return bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  /// The position of a word; nil when it is not there.
  ///
  /// O(total bytes): for building, not running.
  public func index(of word: some Collection<UInt8>) -> Int? {
    var start = 0
    for index in ends.indices {
      let end = Int(ends[index])
      if end - start == word.count, bytes[start..<end].elementsEqual(word) { return index }
      start = end
    }
    return nil
  }

  /// The position of a word, added when it was not there.
  public mutating func intern(_ word: some Collection<UInt8>) -> Int {
    index(of: word) ?? append(word)
  }

  /// Adds a word that is not there.
  mutating func append(_ word: some Collection<UInt8>) -> Int {
    bytes.append(contentsOf: word)
    ends.append(Int32(bytes.count))
    return ends.count - 1
  }
}
