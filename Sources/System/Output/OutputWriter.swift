private import Synchronization

/// Updates an output folder: it stages all files first and then renames them in one short pass.
package struct OutputWriter {
  /// A file of the output, and whether it is staged.
  package struct File: Sendable {
    package let path: String
    let checksum: Checksum
    let isWaiting: Bool

    /// Compares a file with the existing one, and stages it if it differs.
    ///
    /// - Throws: An `OutputFailure` when a file that no build made is in the way, or when the file
    ///   cannot be written.
    package init(
      _ path: String, _ bytes: [UInt8], in folder: OutputFolder, old: Manifest
    ) throws(OutputFailure) {
      self.path = path
      checksum = Checksum(of: bytes)
      isWaiting = try folder.stage(path, bytes, mayReplace: old.paths.contains(path))
    }
  }

  package let folder: OutputFolder
  /// The manifest of the last build.
  package let old: Manifest
  private let isManifestNew: Bool
  private var files: [File] = []

  /// Opens the folder, and waits until no other process writes to it.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the folder.
  ///   - base: The part of the path below which no symbolic link is followed, or nil to follow all.
  ///   - isWaiting: Called before waiting, with the id of the other process if it is known.
  /// - Throws: When the folder cannot be created, opened or locked.
  package init(
    _ path: String, below base: String?, isWaiting: @escaping @Sendable (Int?) -> Void
  ) throws(OutputFailure) {
    folder = try OutputFolder(path, below: base, .writing(isWaiting: isWaiting))
    let bytes = try folder.bytes(Manifest.path)
    isManifestNew = bytes == nil
    old = Manifest(bytes: bytes ?? [])
  }

  /// Adds a file that was compared already.
  package mutating func take(_ file: File) { files.append(file) }

  /// Compares a file with the existing one, stages it if it differs, and adds it to the output.
  ///
  /// - Parameters:
  ///   - path: The path relative to the output folder, with `/` as the separator.
  ///   - bytes: The content.
  /// - Throws: An `OutputFailure` when a file that no build made is in the way, or when the file
  ///   cannot be written.
  package mutating func add(_ path: String, _ bytes: [UInt8]) throws(OutputFailure) {
    files.append(try File(path, bytes, in: folder, old: old))
  }

  /// The checksum of all files that were added.
  package var checksum: Checksum { Checksum(ofFiles: files.map { ($0.path, $0.checksum) }) }

  /// Renames staged files to their places and removes files that are no longer made.
  ///
  /// The new manifest is staged with the rest, so that a later build can complete the pass.
  ///
  /// - Parameter jobs: The number of threads that rename files, at least 1.
  /// - Returns: The numbers of files that were new or had changed, and of those that were removed.
  /// - Throws: An `OutputFailure` when a file cannot be renamed or removed; the next build
  ///   completes the pass.
  package func finish(jobs: Int) throws(OutputFailure) -> (written: Int, removed: Int) {
    let new = Manifest(Set(files.map(\.path)))
    let waiting = files.filter(\.isWaiting).map(\.path)
    guard !waiting.isEmpty || new != old || isManifestNew else { return (0, 0) }
    _ = try folder.stage(Manifest.path, new.bytes, mayReplace: true)
    // A new folder is renamed as a whole.
    if !folder.isNew { try folder.beginInstalling() }
    try install(waiting, jobs)
    let swept = folder.sweep(old, new)
    guard let failure = swept.kept.first else {
      try install([Manifest.path], jobs)
      try folder.settle()
      return (waiting.count, swept.removed)
    }
    // The manifest must keep the files that could not be removed.
    if try folder.stage(Manifest.path, new.adding(swept.kept).bytes, mayReplace: true) {
      try install([Manifest.path], jobs)
    }
    folder.discard()
    throw OutputFailure(path: "\(folder.path)/\(failure.path)", reason: failure.reason)
  }

  private func install(_ paths: [String], _ jobs: Int) throws(OutputFailure) {
    let folder = folder
    let pass = folder.pass.withLock { $0 }
    let failures = Workers.map(count: paths.count, jobs: jobs) { index -> OutputFailure? in
      do throws(OutputFailure) {
        try folder.install(paths[index], of: pass)
        return nil
      } catch {
        return error
      }
    }
    for failure in failures { if let failure { throw failure } }
  }
}

/// The paths that a build made, stored in the output so that a later build knows its own files.
package struct Manifest: Equatable {
  package static let path = ".tracebook-manifest"
  private static let heading = "tracebook 1"

  package let paths: Set<String>

  package init(_ paths: Set<String>) { self.paths = paths }

  /// Reads a manifest, ignoring paths that could lead out of the folder.
  package init(bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    paths = lines.first == Self.heading ? Set(lines.dropFirst().filter(Self.isInside)) : []
  }

  /// The manifest with one path per line, sorted.
  package var bytes: [UInt8] {
    Array(([Self.heading] + paths.sorted()).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  /// Returns a manifest that includes files which could not be removed.
  package func adding(_ kept: [OutputFailure]) -> Manifest {
    Manifest(paths.union(kept.map(\.path)))
  }

  package static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0)
    }
  }
}
