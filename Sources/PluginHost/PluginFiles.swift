import Base
import Book
import Synchronization
import System

/// The files of a plugin, as far as is known: those in and below its executable's folder.
///
/// An executable at the root of the book counts alone.
enum PluginFiles {
  /// The largest number of files; a folder with more is unlikely to belong to the plugin alone.
  static let most = 2048

  /// Returns a digest of names and contents, or nil for unreadable or too many files.
  ///
  /// Hidden files and links count as well, as a program can read them; with a link there is no digest.
  ///
  /// - Complexity: O(n), where n is the number of bytes of all files.
  static func digest(of path: String, in root: String) -> ContentDigest? {
    guard let folder = try? BookFolder(path: root) else { return nil }
    return read(path, in: folder, to: nil)?.digest
  }

  /// Reads the files once, and copies them to a folder as they were read.
  static func read(
    _ path: String, in folder: BookFolder, to scratch: ScratchFolder?
  ) -> ReadFiles? {
    let parent = BookPath.folder(path)
    guard !parent.isEmpty else { return ReadFiles([path], in: folder, to: scratch) }
    guard let home = try? folder.inside(parent),
      let names = try? home.everyFile(atMost: most, choosing: { $1 })
    else { return nil }
    return ReadFiles(names, in: home, to: scratch)
  }

  /// Returns a digest of all that runs when a plugin is started, by which it may be trusted, or nil
  /// when that is not known: an executable at the root of the book may start anything of the book.
  static func trustDigest(
    of path: String, _ setting: PluginSetting, in root: String
  ) -> ContentDigest? {
    guard !BookPath.folder(path).isEmpty, let files = digest(of: path, in: root) else { return nil }
    return trustDigest(of: path, setting, files)
  }

  /// The digest by which a program is trusted, from that of its files: another file of its folder would be another program,
  /// and settings may say what it does.
  static func trustDigest(
    of path: String, _ setting: PluginSetting, _ files: ContentDigest
  ) -> ContentDigest {
    let settings = setting.ownValues.sorted { $0.key < $1.key }.map { "\0\($0.key)\0\($0.value)" }
    return ContentDigest(of: Array("\(path)\0\(files.text)\(settings.joined())".utf8))
  }

  /// Returns the path of the first file of a folder of the book that is not the same in a folder of the
  /// program, or nil when all are the same.
  ///
  /// What Python compiled is left out, because the program's own folder is the one that runs.
  static func difference(
    of folder: String, in book: BookFolder, from own: String, in program: BookFolder
  ) throws(FileFailure) -> String? {
    let paths: [String]
    do throws(FileFailure) {
      guard let found = try book.everyFile(below: folder, atMost: most) else { return folder }
      paths = found
    } catch {
      if error == .missing { return nil }
      throw error
    }
    for path in paths where !path.split(separator: "/").contains("__pycache__") {
      guard let there = try? program.bytes("\(own)/\(path)"),
        try book.bytes("\(folder)/\(path)") == there
      else { return "\(folder)/\(path)" }
    }
    return nil
  }
}

/// Files that were read once, with the digest of the very bytes that were copied.
struct ReadFiles: Sendable {
  /// The digest of each file, by its path in the folder.
  let digests: [String: ContentDigest]
  /// The digest of all names and contents.
  let digest: ContentDigest

  /// The largest size of a file in bytes; a compiled program is larger than the files of a book.
  private static let largest = 64 << 20

  /// Reads the files at some paths, and copies them; returns nil when one cannot be read or copied.
  ///
  /// With `leavesOut`, what is no regular file that this user can read is left out, and so is what is too large.
  init?(
    _ paths: [String], in folder: BookFolder, to scratch: ScratchFolder?, leavesOut: Bool = false
  ) {
    var digests: [String: ContentDigest] = [:]
    for path in paths {
      do throws(FileFailure) {
        let (bytes, isExecutable) = try folder.content(path, atMost: Self.largest)
        try scratch?.write(path, bytes, isExecutable: isExecutable)
        digests[path] = ContentDigest(of: bytes)
      } catch {
        guard leavesOut, error.isOfNoText else { return nil }
      }
    }
    self.digests = digests
    digest = ContentDigest(ofFiles: digests.map { (path: $0.key, digest: $0.value) })
  }
}

extension FileFailure {
  /// Whether there is no content that anybody could read: a link, a device, or a file that is gone or too large.
  fileprivate var isOfNoText: Bool {
    switch self {
    case .missing, .outsideBook, .notAFile, .tooLarge: true
    case .unreadable, .unwritable, .notUTF8, .changed: false
    }
  }
}

/// A program of the book, started from a copy in a folder of this process alone, so that what is started is what was
/// digested.
///
/// One without a digest, which was allowed for this run only, is started where it is.
final class ProgramCopy: Sendable {
  private let path: String
  private let setting: PluginSetting
  private let surroundings: PluginHost.Surroundings
  private let kept = Mutex<(folder: ScratchFolder, digest: ContentDigest)?>(nil)

  init(of path: String, _ setting: PluginSetting, in surroundings: PluginHost.Surroundings) {
    self.path = path
    self.setting = setting
    self.surroundings = surroundings
  }

  /// Returns the path of the executable, before each process that is started.
  ///
  /// - Throws: `PluginFailure.changed` when its files are others than those that have leave, or why there is no copy.
  func executable() throws(PluginFailure) -> String {
    let (root, name) = (surroundings.path, BookPath.name(path))
    return try kept.withLock { kept throws(PluginFailure) -> String in
      let now = PluginFiles.digest(of: path, in: root)
      if let kept, kept.digest == now { return "\(kept.folder.path)/\(name)" }
      guard now != nil, !BookPath.folder(path).isEmpty else {
        guard hasLeave(nil) else { throw .changed }
        return "\(root)/\(path)"
      }
      guard let scratch = ScratchFolder() else {
        throw .notStarted(reason: "no folder for temporary files can be made")
      }
      guard let folder = try? BookFolder(path: root),
        let read = PluginFiles.read(path, in: folder, to: scratch)
      else { throw .notStarted(reason: "its files cannot be copied to `\(scratch.path)`") }
      guard hasLeave(PluginFiles.trustDigest(of: path, setting, read.digest)) else {
        throw .changed
      }
      kept = (scratch, read.digest)
      return "\(scratch.path)/\(name)"
    }
  }

  private func hasLeave(_ digest: ContentDigest?) -> Bool {
    surroundings.trust.leave(setting.name) { digest?.text } == .given
  }
}

/// The files of a book that a plugin may run or that these may reach, and the leave for them.
///
/// A plugin that comes with Tracebook runs them in a copy, so that nothing else of the book is within their reach.
final class RunFiles: Sendable {
  private struct Kept {
    let folder: ScratchFolder?
    let read: ReadFiles
    /// Whether they were compared with the book since the last check of it began.
    var isCurrent = true
  }

  /// Whether the plugin comes with Tracebook, and runs code of apps in a sandbox.
  let isBundled: Bool
  private let name: String
  private let surroundings: PluginHost.Surroundings
  private let kept = Mutex<Kept?>(nil)

  /// The largest number of files of a book that are copied.
  private static let most = 1 << 16

  init(_ name: String, of surroundings: PluginHost.Surroundings, isBundled: Bool) {
    self.name = name
    self.surroundings = surroundings
    self.isBundled = isBundled
  }

  /// Returns the digest by which the files are trusted, or nil when they cannot be read whole.
  static func digest(in folder: BookFolder) -> String? { read(folder, to: nil)?.digest.text }

  /// Returns the path at which a plugin finds a file that it runs, with the bytes that were read.
  ///
  /// - Throws: `PluginFailure.filesChanged` when it or another file that it may reach is not one that has leave.
  func place(of file: SourceFile) throws(PluginFailure) -> String {
    let (folder, digest) = try kept.withLock {
      kept throws(PluginFailure) -> (ScratchFolder?, ContentDigest?) in
      let now = try current(kept)
      kept = now
      return (now.folder, now.read.digests[file.path])
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard let digest,
      [file.bytes, mark + file.bytes].contains(where: { ContentDigest(of: $0) == digest })
    else { throw .filesChanged }
    return folder.map { "\($0.path)/\(file.path)" } ?? file.path
  }

  /// Says that a check of the book is over, after which it may be another.
  func finish() { kept.withLock { $0?.isCurrent = false } }

  private func current(_ kept: Kept?) throws(PluginFailure) -> Kept {
    if let kept, kept.isCurrent { return kept }
    if var kept, Self.read(surroundings.folder, to: nil)?.digest == kept.read.digest {
      kept.isCurrent = true
      return kept
    }
    let scratch = isBundled ? ScratchFolder() : nil
    guard scratch != nil || !isBundled, let read = Self.read(surroundings.folder, to: scratch)
    else {
      throw .notStarted(reason: "not all files of the book that it may run can be copied")
    }
    switch surroundings.trust.leave(name, to: .files, { read.digest.text }) {
    case .given: return Kept(folder: scratch, read: read)
    case .undated: throw .filesUnknown
    case .missing, .changed: throw .filesChanged
    }
  }

  /// Reads what a program can reach in the book: all but hidden files, texts of lessons and what builds wrote.
  private static func read(_ book: BookFolder, to scratch: ScratchFolder?) -> ReadFiles? {
    let paths = try? book.everyFile(atMost: most) { prefix, entries in
      if entries.contains(where: { $0.name == Manifest.path }) { return [] }
      return entries.filter { entry in
        !entry.name.hasPrefix(".")
          && !(prefix.hasPrefix("Content/lessons/") && !entry.isFolder
            && entry.name.hasSuffix(".md"))
      }
    }
    return paths.flatMap { ReadFiles($0, in: book, to: scratch, leavesOut: true) }
  }
}
