private import Synchronization

/// A persistent cache of results, by the digest of everything that they depend on.
///
/// The folder may be deleted at any time, and several processes may use it at once, because entries
/// appear whole or not at all. A result that cannot be read or written is computed anew, which is
/// not an error.
package struct ResultCache: Sendable {
  private let store: CacheFolder
  /// The digest of the program, because another version may give another result.
  private let program: ContentDigest
  /// Whether existing entries are ignored and overwritten.
  private let isForced: Bool

  /// Creates the cache of a program, or returns nil when the program cannot be read, because its
  /// version is unknown then.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the cache, created at the first write.
  ///   - program: The path of the program file, whose build id or bytes identify its version.
  ///   - isForced: Whether all results are computed anew.
  package init?(folder: String, program: String, isForced: Bool = false) {
    guard let digest = ProgramVersion.digest(ofProgram: program) else { return nil }
    self.init(folder: folder, version: digest, isForced: isForced)
  }

  /// Creates a cache for a version of the program.
  package init(folder: String, version: ContentDigest, isForced: Bool = false) {
    store = CacheFolder(folder, generation: version.text)
    program = version
    self.isForced = isForced
  }

  /// Everything that a result depends on, apart from the program.
  package struct Key: Sendable {
    fileprivate var writer = StoredWriter()

    /// Creates the key of a kind of result; all results of a kind have the same format.
    package init(_ kind: String) { writer.write(kind) }

    package mutating func add(_ bytes: [UInt8]) { writer.write(bytes) }
    package mutating func add(_ text: String) { writer.write(text) }
    package mutating func add(_ number: Int) { writer.write(number) }
    package mutating func add(_ digest: ContentDigest) { writer.write(digest) }
    package mutating func add(_ text: String?) { add(text.map { [$0] } ?? []) }

    package mutating func add(_ numbers: [Int32]) {
      writer.write(numbers.count)
      for number in numbers { writer.write(Int(number)) }
    }

    package mutating func add(_ texts: [String]) {
      writer.write(texts.count)
      for text in texts { writer.write(text) }
    }
  }

  /// Returns the result of a key from the cache, or computes and stores it.
  package static func value<Value: Codable>(
    of key: Key, in cache: ResultCache?, _ work: () -> Value
  ) -> Value {
    guard let cache else { return work() }
    if let value = cache.read(key, as: Value.self) { return value }
    let value = work()
    cache.write(key, value)
    return value
  }

  /// Returns the stored result, or nil when it is missing, damaged or another key's, or the cache
  /// is forced.
  package func read<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    let whole = whole(key)
    guard !isForced, let bytes = store.read(name(whole)) else { return nil }
    // A name is only a digest, and files of a shared cache can be copied over each other.
    guard bytes.starts(with: whole) else { return nil }
    return Stored.value(bytes[whole.count...])
  }

  package func write(_ key: Key, _ value: some Encodable) {
    guard let bytes = Stored.bytes(value) else { return }
    let whole = whole(key)
    store.write(name(whole), whole + bytes)
  }

  /// Returns the key's bytes with the digest of the program.
  private func whole(_ key: Key) -> [UInt8] {
    var key = key.writer
    key.write(program)
    var writer = StoredWriter()
    writer.write(key.bytes)
    return writer.bytes
  }

  private func name(_ whole: [UInt8]) -> String { ContentDigest(of: whole).text }
}
