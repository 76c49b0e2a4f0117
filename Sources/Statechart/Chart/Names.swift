/// A word of a chart or an app, identified by number so that running a chart compares no text.
public struct NameID: Sendable, Hashable {
  /// The index in the chart's name table; higher numbers continue in the app's table.
  public let raw: Int32

  /// Creates a name from its index.
  public init(_ raw: Int32) { self.raw = raw }

  /// The absence of a name.
  public static let none = NameID(-1)
}

/// A table of words as one run of bytes; the text is for output and not needed for running.
public struct NameTable: Sendable, Equatable {
  /// The UTF-8 bytes of all words, one after another.
  public private(set) var bytes: [UInt8] = []
  /// The offset in `bytes` at which each word ends.
  public private(set) var ends: [Int32] = []

  /// Creates an empty table.
  public init() {}

  init(bytes: [UInt8], ends: [Int32]) {
    self.bytes = bytes
    self.ends = ends
  }

  /// The number of words.
  public var count: Int { ends.count }

  /// Returns the bytes of a word; empty when the index is out of range.
  public subscript(index: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(index) else { return [] }
    return bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  /// Returns the index of a word, or nil when it is absent.
  ///
  /// - Complexity: O(total bytes), which suits building a chart but not running it.
  public func index(of word: some Collection<UInt8>) -> Int? {
    var start = 0
    for index in ends.indices {
      let end = Int(ends[index])
      if end - start == word.count, bytes[start..<end].elementsEqual(word) { return index }
      start = end
    }
    return nil
  }

  /// Returns the index of a word, which is added when it is new.
  ///
  /// - Complexity: O(total bytes).
  public mutating func intern(_ word: some Collection<UInt8>) -> Int {
    index(of: word) ?? append(word)
  }

  /// Adds a word that the table does not contain and returns its index.
  mutating func append(_ word: some Collection<UInt8>) -> Int {
    bytes.append(contentsOf: word)
    ends.append(Int32(bytes.count))
    return ends.count - 1
  }
}
