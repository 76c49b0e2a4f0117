private import Glibc
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
  /// The store of a team, which results are taken from that are not here.
  private var shared: SharedStore?

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

    /// Returns the key of a result that depends on a number as well.
    package func adding(_ number: Int) -> Key {
      var key = self
      key.add(number)
      return key
    }
  }

  /// Returns the cache with the store of a team beside it.
  package func beside(_ store: SharedStore?) -> ResultCache {
    var cache = self
    cache.shared = store
    return cache
  }

  package var hasStore: Bool { shared != nil }

  /// Returns the stored result, or nil when it is missing, damaged or another key's, or the cache
  /// is forced.
  package func read<Value: Decodable>(
    _ key: Key, as type: Value.Type = Value.self, with context: Stored.Context = [:]
  ) -> Value? {
    let whole = whole(key)
    guard !isForced, let bytes = store.read(name(whole)) else { return nil }
    return Self.value(bytes, whole, context)
  }

  package func write(_ key: Key, _ value: some Encodable) {
    guard let bytes = Stored.bytes(value) else { return }
    let whole = whole(key)
    store.write(name(whole), whole + bytes)
  }

  /// Returns what the store of the team has for a key, which anybody with write access may have forged.
  ///
  /// - Parameters:
  ///   - key: All that the result depends on.
  ///   - context: What values are made with again.
  ///   - fits: Returns whether a value is one that is ever shared.
  /// - Returns: The result; nil when the store has none that fits.
  package func take<Value: Decodable>(
    _ key: Key, with context: Stored.Context = [:], where fits: (Value) -> Bool
  ) -> Value? {
    let whole = whole(key)
    guard !isForced else { return nil }
    return shared?.entry(name(whole)) { bytes in
      let value: Value? = Self.value(bytes, whole, context)
      return value.flatMap { fits($0) ? $0 : nil }
    }
  }

  /// Writes a result into the store of the team, if it is to be filled.
  package func share(_ key: Key, _ value: some Encodable) {
    guard let shared, shared.isFilled, let bytes = Stored.bytes(value) else { return }
    let whole = whole(key)
    shared.write(name(whole), whole + bytes)
  }

  private static func value<Value: Decodable>(
    _ bytes: [UInt8], _ whole: [UInt8], _ context: Stored.Context
  ) -> Value? {
    // A name is only a digest, and files of a shared cache can be copied over each other.
    guard bytes.starts(with: whole) else { return nil }
    return Stored.value(bytes[whole.count...], in: context)
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

/// The files of a cache, with one entry in each: `FOLDER/GENERATION/NAME`.
///
/// A generation contains what one build of the program wrote. The oldest ones are removed when a
/// new one is created. A folder that is a link, belongs to somebody else, or can be written by
/// others is not used.
struct CacheFolder: Sendable {
  /// The number of generations that are kept, including the newest one.
  static let generations = 4
  /// The largest size of a file in bytes; larger entries are not written.
  static let sizeLimit = 16 << 20

  private let folder: String
  private let generation: String

  init(_ folder: String, generation: String) {
    self.folder = folder
    self.generation = generation
  }

  /// Returns the entry with a name, or nil when it is missing or damaged.
  func read(_ name: String) -> [UInt8]? {
    guard let (file, size) = try? all?.folder(generation).file(name),
      let bytes = try? file.read(atMost: Self.sizeLimit, expecting: size)
    else { return nil }
    return Sealed.content(of: bytes)
  }

  /// Writes an entry under a temporary name and renames it; failures are ignored.
  func write(_ name: String, _ content: [UInt8]) {
    let bytes = Sealed.bytes(content)
    guard bytes.count <= Self.sizeLimit, let own = ownFolder() else { return }
    try? own.putEntry(name, bytes)
  }

  /// The folder of all generations, if it is there and nobody else can change it.
  private var all: FileDescriptor? {
    let parts = folder.split(separator: "/")
    let above = "/" + parts.dropLast().joined(separator: "/")
    guard let name = parts.last,
      let all = try? FileDescriptor.folder(at: above).folder(String(name)), all.isOwn
    else { return nil }
    return all
  }

  /// Opens the generation's folder, creating it if it is missing.
  private func ownFolder() -> FileDescriptor? {
    if let own = try? all?.folder(generation) { return own }
    FileDescriptor.makeFolders(folder)
    guard let all,
      let own = try? all.madeFolder(generation).folder
    else { return nil }
    all.removeOldest(keeping: Self.generations - 1, beside: generation)
    return own
  }
}

/// Bytes with a checksum behind them, by which damage is detected.
enum Sealed {
  private static let size = 32

  static func bytes(_ content: [UInt8]) -> [UInt8] { content + seal(content) }

  /// Returns what was sealed; nil when it is damaged.
  static func content(of bytes: [UInt8]) -> [UInt8]? {
    let content = Array(bytes.dropLast(size))
    return seal(content).elementsEqual(bytes.suffix(size)) ? content : nil
  }

  private static func seal(_ content: [UInt8]) -> [UInt8] {
    Array(Checksum(of: content).text.utf8)
  }
}

extension FileDescriptor {
  private static let count = Atomic(0)

  /// Writes an entry of a cache under a name that no other thread has, and renames it.
  func putEntry(_ name: String, _ bytes: [UInt8]) throws(FileFailure) {
    let number = Self.count.add(1, ordering: .relaxed).oldValue
    if number == 0 { removeLeftEntries() }
    let beside = ".\(getpid())-\(number)"
    let file = try create(beside)
    do throws(FileFailure) {
      try file.writeUnsynced(bytes)
      try rename(beside, name)
    } catch {
      remove(beside)
      throw error
    }
  }

  /// Opens a regular file by any path, following links.
  static func file(
    at path: String
  ) throws(FileFailure) -> (file: FileDescriptor, size: Int) {
    let slash = path.lastIndex(of: "/")
    let folder = try folder(at: slash.map { String(path[...$0]) } ?? ".")
    return try folder.file(slash.map { String(path[path.index(after: $0)...]) } ?? path)
  }

  /// Creates a folder and the folders above it, as far as possible.
  fileprivate static func makeFolders(_ path: String) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      unsafe mkdir(made, 0o700)
    }
  }

  /// Whether the folder belongs to this user, and only this user may write there.
  var isOwn: Bool {
    var status = stat()
    return unsafe fstat(number, &status) == 0 && status.st_uid == geteuid()
      && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  fileprivate func rename(_ old: String, _ new: String) throws(FileFailure) {
    guard unsafe renameat(number, old, number, new) == 0 else {
      throw .unwritable(errorCode: errno)
    }
  }

  /// Removes entries that processes were writing when they were killed.
  fileprivate func removeLeftEntries() {
    for name in (try? names()) ?? [] where name.hasPrefix(".") {
      let parts = name.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, let process = pid_t(parts[0]), process > 0, Int(parts[1]) != nil,
        !Self.isRunning(process)
      else { continue }
      remove(name)
    }
  }

  fileprivate func remove(_ name: String) { unsafe unlinkat(number, name, 0) }

  /// Removes the generations with the oldest changes, except `count` of them and the new one.
  ///
  /// The names of generations are digests, which were shorter in earlier versions; nothing else is removed.
  fileprivate func removeOldest(keeping count: Int, beside new: String) {
    let names = ((try? entries()) ?? []).filter(\.isFolder).map(\.name)
      .filter { $0 != new && [new.utf8.count, 32].contains($0.utf8.count) }
    let byAge = names.sorted { (age($0), $0) > (age($1), $1) }
    for name in byAge.dropFirst(count) {
      guard let old = try? folder(name) else { continue }
      for file in (try? old.names()) ?? [] { old.remove(file) }
      unsafe unlinkat(number, name, AT_REMOVEDIR)
    }
  }

  /// Returns the time of the last change in nanoseconds.
  private func age(_ name: String) -> Int {
    var status = stat()
    guard unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return 0 }
    return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }
}
