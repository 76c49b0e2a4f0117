private import Glibc
private import Synchronization

/// Files of a cache: `FOLDER/GENERATION/NAME`, one entry each.
///
/// A generation is what one build of the program wrote; the oldest ones are removed when a new one
/// begins.
struct CacheFolder: Sendable {
  /// Generations that are kept, the newest one included.
  static let generations = 4
  /// No entry is larger; one that would be is not kept.
  private static let sizeLimit = 16 << 20

  private let folder: String
  private let generation: String

  init(_ folder: String, generation: String) {
    self.folder = folder
    self.generation = generation
  }

  /// The digest of a program's bytes, which differ in every build; nil when it cannot be read.
  ///
  /// O(n) in its size: some 2 ms for 10 MB.
  static func digest(ofProgram path: String) -> ContentDigest? {
    guard let (file, size) = try? FileDescriptor.file(at: path), size > 0 else { return nil }
    // A program of many megabytes is mapped, not copied.
    guard let bytes = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file.number, 0),
      unsafe bytes != MAP_FAILED
    else { return nil }
    defer { unsafe munmap(bytes, size) }
    return unsafe ContentDigest(of: UnsafeRawBufferPointer(start: bytes, count: size))
  }

  /// What was written under a name; nil when it is not there or damaged.
  func read(_ name: String) -> [UInt8]? {
    guard let bytes = Self.contents(path(name), limit: Self.sizeLimit),
      bytes.count >= Self.sealSize
    else { return nil }
    let content = Array(bytes.dropLast(Self.sealSize))
    return Self.seal(content).elementsEqual(bytes.suffix(Self.sealSize)) ? content : nil
  }

  /// Writes an entry beside its place and renames it; what fails is as if it had not been tried.
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

  private func path(_ name: String) -> String { "\(folder)/\(generation)/\(name)" }

  // MARK: Seals

  private static let sealSize = 32

  /// Damage is seen by it: the digest of the content, as text.
  private static func seal(_ content: [UInt8]) -> [UInt8] {
    Array(ContentDigest(of: content).text.utf8)
  }

  // MARK: Files

  private static let count = Atomic(0)

  /// A number that no other thread of the process gets.
  private static func next() -> Int { count.add(1, ordering: .relaxed).oldValue }

  private static func contents(_ path: String, limit: Int) -> [UInt8]? {
    guard let (file, size) = try? FileDescriptor.file(at: path) else { return nil }
    return try? file.read(atMost: limit, expecting: size)
  }

  /// The generation's folder, made now if it was not there.
  private func ownFolder() -> FileDescriptor? {
    if let own = try? FileDescriptor.folder(at: "\(folder)/\(generation)") { return own }
    FileDescriptor.makeFolders(folder)
    guard let all = try? FileDescriptor.folder(at: folder),
      let own = try? all.madeFolder(generation).folder
    else { return nil }
    all.removeOldest(keeping: Self.generations - 1, beside: generation)
    return own
  }
}

extension FileDescriptor {
  /// Opens a regular file by any path, following links.
  fileprivate static func file(
    at path: String
  ) throws(FileFailure) -> (file: FileDescriptor, size: Int) {
    let slash = path.lastIndex(of: "/")
    let folder = try folder(at: slash.map { String(path[...$0]) } ?? ".")
    return try folder.file(slash.map { String(path[path.index(after: $0)...]) } ?? path)
  }

  /// Makes a folder and those above it, as far as that can be done.
  fileprivate static func makeFolders(_ path: String) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      unsafe mkdir(made, 0o755)
    }
  }

  fileprivate func rename(_ old: String, _ new: String) throws(FileFailure) {
    guard unsafe renameat(number, old, number, new) == 0 else {
      throw .unwritable(errorCode: errno)
    }
  }

  fileprivate func remove(_ name: String) { unsafe unlinkat(number, name, 0) }

  /// Removes the generations that were changed longest ago: all but some, and a new one.
  ///
  /// Their names are digests; nothing else is touched.
  fileprivate func removeOldest(keeping count: Int, beside new: String) {
    let names = ((try? entries()) ?? []).filter(\.isFolder).map(\.name)
      .filter { $0 != new && $0.utf8.count == new.utf8.count }
    let byAge = names.sorted { (age($0), $0) > (age($1), $1) }
    for name in byAge.dropFirst(count) {
      guard let old = try? folder(name) else { continue }
      for file in (try? old.names()) ?? [] { old.remove(file) }
      unsafe unlinkat(number, name, AT_REMOVEDIR)
    }
  }

  /// Nanoseconds of the last change.
  private func age(_ name: String) -> Int {
    var status = stat()
    guard unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return 0 }
    return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }
}
