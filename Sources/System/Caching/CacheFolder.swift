private import Glibc
private import Synchronization

/// The files of a cache, with one entry in each: `FOLDER/GENERATION/NAME`.
///
/// A generation contains what one build of the program wrote. The oldest ones are removed when a
/// new one is created. A folder that is a link, belongs to somebody else, or can be written by
/// others is not used.
struct CacheFolder: Sendable {
  /// The number of generations that are kept, including the newest one.
  static let generations = 4
  /// The largest size of a file in bytes; larger entries are not written.
  private static let sizeLimit = 16 << 20

  private let folder: String
  private let generation: String

  init(_ folder: String, generation: String) {
    self.folder = folder
    self.generation = generation
  }

  /// Returns the entry with a name, or nil when it is missing or damaged.
  func read(_ name: String) -> [UInt8]? {
    guard let (file, size) = try? all?.folder(generation).file(name),
      let bytes = try? file.read(atMost: Self.sizeLimit, expecting: size),
      bytes.count >= Self.sealSize
    else { return nil }
    let content = Array(bytes.dropLast(Self.sealSize))
    return Self.seal(content).elementsEqual(bytes.suffix(Self.sealSize)) ? content : nil
  }

  /// Writes an entry under a temporary name and renames it; failures are ignored.
  func write(_ name: String, _ content: [UInt8]) {
    guard content.count <= Self.sizeLimit - Self.sealSize, let own = ownFolder() else { return }
    let beside = ".\(getpid())-\(Self.next())"
    do throws(FileFailure) {
      let file = try own.create(beside)
      do throws(FileFailure) {
        try file.writeUnsynced(content + Self.seal(content))
        try own.rename(beside, name)
      } catch {
        own.remove(beside)
      }
    } catch {}
  }

  // MARK: Seals

  private static let sealSize = 32

  /// Returns the checksum of the content as text, by which damage is detected.
  private static func seal(_ content: [UInt8]) -> [UInt8] {
    Array(Checksum(of: content).text.utf8)
  }

  // MARK: Files

  private static let count = Atomic(0)

  /// Returns a number that no other thread of the process gets.
  private static func next() -> Int { count.add(1, ordering: .relaxed).oldValue }

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

extension FileDescriptor {
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
  fileprivate var isOwn: Bool {
    var status = stat()
    return unsafe fstat(number, &status) == 0 && status.st_uid == geteuid()
      && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  fileprivate func rename(_ old: String, _ new: String) throws(FileFailure) {
    guard unsafe renameat(number, old, number, new) == 0 else {
      throw .unwritable(errorCode: errno)
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
