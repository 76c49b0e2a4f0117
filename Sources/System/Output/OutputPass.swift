private import Glibc
import Synchronization

/// The progress of a build, as recorded for later builds in a marker file at the folder's root.
///
/// While files are staged beside their places, the site is the old one: an interrupted build is
/// discarded. Once all of them are staged, including the new manifest, they are renamed: a build
/// that is interrupted then is completed by the next one.
package struct OutputPass {
  package enum Stage: String {
    case idle, staging, installing
  }

  /// The part of the names of staged files that is unique to this build.
  package let name: String
  package var stage = Stage.idle
  /// Whether the build is complete.
  package var isSettled = false

  package static let marker = ".tracebook-building"
  private static let heading = "tracebook 1"

  package init(name: String) { self.name = name }

  /// Reads the pass that a build left in a folder; returns nil if there is none.
  ///
  /// An incomplete marker means that the build was interrupted before any file was staged.
  package init?(in root: Int32) {
    let file = unsafe openat(root, Self.marker, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = max(0, unsafe read(file, &bytes, bytes.count))
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    guard lines.count == 3, lines[0] == Self.heading, let stage = Stage(rawValue: String(lines[2]))
    else {
      self.init(name: "")
      stage = .staging
      return
    }
    self.init(name: String(lines[1]))
    self.stage = stage
  }

  package var text: String { "\(Self.heading)\n\(name)\n\(stage.rawValue)\n" }

  /// Returns 16 random hexadecimal digits.
  package static func newName() -> String {
    let text = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  /// The prefix of the names of all staged files.
  package static let waiting = ".tracebook-new-"

  /// Returns the name under which a file is staged, whose length does not depend on the file's.
  package func waitingName(of file: String) -> String {
    "\(Self.waiting)\(name)-\(ContentDigest(of: Array(file.utf8)).text)"
  }
}

extension OutputFolder {
  /// Writes the marker that lets later builds find this build's staged files and new folders.
  ///
  /// It is written in place: an incomplete marker means the same, and no other file is left by a
  /// build that is interrupted meanwhile.
  ///
  /// - Throws: An `OutputFailure` when the marker cannot be written.
  package func beginStaging() throws(OutputFailure) {
    try pass.withLock { pass throws(OutputFailure) in
      guard pass.stage == .idle else { return }
      pass.stage = .staging
      guard write(pass, to: OutputPass.marker) else { throw failure(OutputPass.marker) }
    }
  }

  /// Returns the name under which a file of this build is staged, after writing the marker.
  ///
  /// - Throws: An `OutputFailure` when the marker cannot be written.
  package func waitingName(of file: String) throws(OutputFailure) -> String {
    try beginStaging()
    return pass.withLock { $0.waitingName(of: file) }
  }

  /// Records that all files are staged; from now on a build that is interrupted is completed.
  ///
  /// - Throws: An `OutputFailure` when the marker cannot be replaced; the build then still stages.
  package func beginInstalling() throws(OutputFailure) {
    let isWritten = pass.withLock { pass in
      pass.stage = .installing
      let isWritten = replaceMarker(pass)
      if !isWritten { pass.stage = .staging }
      return isWritten
    }
    guard isWritten else { throw failure(OutputPass.marker) }
  }

  /// Replaces the marker atomically: an incomplete one would mean that not all files are staged.
  private func replaceMarker(_ pass: OutputPass) -> Bool {
    let next = OutputPass.waiting + "marker"
    guard write(pass, to: next) else { return false }
    guard unsafe renameat(root, next, root, OutputPass.marker) != 0 else { return true }
    let code = errno
    unsafe unlinkat(root, next, 0)
    errno = code
    return false
  }

  /// Writes a marker to a file at the root, and removes the file if that fails.
  private func write(_ pass: OutputPass, to name: String) -> Bool {
    let file = unsafe openat(
      root, name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { return false }
    let code = WholeWrite.write(Array(pass.text.utf8), to: file)
    close(file)
    guard code != 0 else { return true }
    unsafe unlinkat(root, name, 0)
    errno = code
    return false
  }

  /// Renames a staged file to its place atomically.
  ///
  /// Returns whether it was staged: in an interrupted pass some files have been renamed already.
  ///
  /// - Throws: An `OutputFailure` when the file is staged and cannot be renamed.
  @discardableResult
  package func install(_ path: String, of pass: OutputPass) throws(OutputFailure) -> Bool {
    if isNew { return true }
    return try inParent(of: path, makes: false) { (folder, name) throws(OutputFailure) in
      guard folder >= 0 else { return false }
      if unsafe renameat(folder, pass.waitingName(of: name), folder, name) == 0 { return true }
      guard errno == ENOENT else { throw failure(path) }
      return false
    }
  }

  /// Records that the build is complete; a new folder is renamed to its place.
  ///
  /// - Throws: An `OutputFailure` when the folder cannot get its name or the marker cannot be
  ///   removed.
  package func settle() throws(OutputFailure) {
    if isNew {
      // Another program may have created the folder meanwhile; an empty one is replaced.
      guard unsafe renameat(lock.parent, lock.stagingName, lock.parent, lock.name) == 0 else {
        throw OutputFailure(path: path, reason: SystemError.text(errno))
      }
    }
    try pass.withLock { pass throws(OutputFailure) in
      pass.isSettled = true
      guard pass.stage != .idle else { return }
      guard unsafe unlinkat(root, OutputPass.marker, 0) == 0 || errno == ENOENT else {
        throw failure(OutputPass.marker)
      }
      pass.stage = .idle
    }
  }

  /// Removes staged files and the folders created for them.
  ///
  /// If some cannot be removed, the marker is kept, so that the next build tries again.
  package func discard() {
    let isWhole = FolderCleaner.removeFiles(below: root, beginningWith: OutputPass.waiting)
    for path in made.withLock({ $0 }).sorted().reversed() {
      try? removeEmptyFolders(around: path + "/")
    }
    if isWhole { unsafe unlinkat(root, OutputPass.marker, 0) }
    pass.withLock { $0.stage = .idle }
  }

  /// Completes or discards what another build began.
  ///
  /// - Throws: An `OutputFailure` when a file of an interrupted pass cannot be renamed or removed.
  package func finish(_ left: OutputPass) throws(OutputFailure) {
    guard left.stage == .installing else {
      discard()
      return
    }
    let old = Manifest(bytes: try bytes(Manifest.path) ?? [])
    // If the new manifest has been renamed already, only the marker is left.
    let waiting = try bytes(left.waitingName(of: Manifest.path))
    let new = waiting.map { Manifest(bytes: $0) } ?? old
    for path in new.paths.sorted() { try install(path, of: left) }
    let swept = sweep(old, new)
    if swept.kept.isEmpty {
      try install(Manifest.path, of: left)
    } else if try stage(Manifest.path, new.adding(swept.kept).bytes, mayReplace: true) {
      try install(Manifest.path, of: pass.withLock { $0 })
    }
    discard()
  }

  /// Removes the files of an old build that the new one does not make.
  ///
  /// Returns the number of removed files, and a failure for each file that could not be removed.
  package func sweep(_ old: Manifest, _ new: Manifest) -> (removed: Int, kept: [OutputFailure]) {
    var removed = 0
    var kept: [OutputFailure] = []
    for path in old.paths.subtracting(new.paths).sorted() {
      do throws(OutputFailure) {
        if try remove(path) { removed += 1 }
      } catch {
        kept.append(OutputFailure(path: path, reason: error.reason))
      }
    }
    return (removed, kept)
  }
}
