private import Synchronization

/// Results by the digest of all that they depend on, kept from run to run in a folder of files.
///
/// The folder may be deleted at any time, and several processes may use it at once: an entry comes
/// whole or not at all. What cannot be read or written is worked out anew, and that is not an error.
package struct ResultCache: Sendable {
  private let store: CacheFolder
  /// Of the program: a result of another engine is another result.
  private let program: ContentDigest
  /// Whether what is there is passed over, and written anew.
  private let isForced: Bool

  /// Nil when the program cannot be read: then nobody knows which engine a result is of.
  ///
  /// - Parameters:
  ///   - folder: Absolute path; made when something is first written.
  ///   - program: Path of the program file; its build id, or its bytes where it has none, stand for
  ///     the engine's version.
  ///   - isForced: Whether everything is worked out anew.
  package init?(folder: String, program: String, isForced: Bool = false) {
    guard let digest = CacheFolder.digest(ofProgram: program) else { return nil }
    self.init(folder: folder, version: digest, isForced: isForced)
  }

  /// A cache for an engine of a version.
  package init(folder: String, version: ContentDigest, isForced: Bool = false) {
    store = CacheFolder(folder, generation: version.text)
    program = version
    self.isForced = isForced
  }

  /// All that a result depends on, apart from the program.
  package struct Key: Sendable {
    fileprivate var writer = StoredWriter()

    /// Results of one kind have one form.
    package init(_ kind: String) { writer.write(kind) }

    package mutating func add(_ bytes: [UInt8]) { writer.write(bytes) }
    package mutating func add(_ value: some Storable) { writer.write(value) }
  }

  /// The result of a key: from the cache, or worked out now and kept.
  package static func value<Value: Storable>(
    of key: Key, in cache: ResultCache?, _ work: () -> Value
  ) -> Value {
    guard let cache else { return work() }
    if let value = cache.read(key, as: Value.self) { return value }
    let value = work()
    cache.write(key, value)
    return value
  }

  /// Nil when it is not there, is damaged, is another key's, or is not wanted.
  package func read<Value: Storable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    let whole = whole(key)
    guard !isForced, let bytes = store.read(name(whole)) else { return nil }
    var reader = StoredReader(bytes)
    // A name is only a digest, and files of a shared cache can be copied over each other.
    guard let answered = reader.raw(), answered.elementsEqual(whole) else { return nil }
    guard let value = reader.read(Value.self), reader.isAtEnd else { return nil }
    return value
  }

  package func write(_ key: Key, _ value: some Storable) {
    let whole = whole(key)
    var writer = StoredWriter()
    writer.write(whole)
    writer.write(value)
    store.write(name(whole), writer.bytes)
  }

  /// The key with the program that answers it.
  private func whole(_ key: Key) -> [UInt8] {
    var writer = key.writer
    writer.write(program.high)
    writer.write(program.low)
    return writer.bytes
  }

  private func name(_ whole: [UInt8]) -> String { ContentDigest(of: whole).text }
}
