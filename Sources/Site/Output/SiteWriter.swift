import Book

/// Brings an output folder to a new state: first everything beside, then one short pass of moves.
struct SiteWriter {
  /// One file of the new state, and whether it waits beside its place.
  struct File: Sendable {
    let path: String
    let digest: ContentDigest
    let isWaiting: Bool

    /// Compares a file with what is there, and puts it beside when it differs.
    init(
      _ path: String, _ bytes: [UInt8], in folder: OutputFolder, old: Manifest
    ) throws(OutputFailure) {
      self.path = path
      digest = ContentDigest(of: bytes)
      isWaiting = try folder.stage(path, bytes, mayReplace: old.paths.contains(path))
    }
  }

  let folder: OutputFolder
  /// What earlier builds made.
  let old: Manifest
  private let isManifestNew: Bool
  private var files: [File] = []

  init(folder path: String) throws(OutputFailure) {
    folder = try OutputFolder(path)
    let bytes = try folder.bytes(Manifest.path)
    isManifestNew = bytes == nil
    old = Manifest(bytes: bytes ?? [])
  }

  /// Takes a file that was compared elsewhere.
  mutating func take(_ file: File) { files.append(file) }

  mutating func add(_ path: String, _ bytes: [UInt8]) throws(OutputFailure) {
    files.append(try File(path, bytes, in: folder, old: old))
  }

  /// Of all files that were taken or added.
  var digest: ContentDigest { ContentDigest(ofFiles: files.map { ($0.path, $0.digest) }) }

  /// Moves what waits into place and removes what is no longer made.
  ///
  /// The manifest first names old and new files: cut off here, a later build knows both.
  func finish(jobs: Int) throws(OutputFailure) -> (written: Int, removed: Int) {
    let new = Manifest(Set(files.map(\.path)))
    let waiting = files.filter(\.isWaiting).map(\.path)
    guard !waiting.isEmpty || new != old || isManifestNew else { return (0, 0) }
    // What waits as a whole comes as a whole.
    if !folder.isNew, new != old || isManifestNew {
      try write(Manifest(old.paths.union(new.paths)))
    }
    try install(waiting, jobs)
    var removed = 0
    for path in old.paths.subtracting(new.paths).sorted() where try folder.remove(path) {
      removed += 1
    }
    try write(new)
    try folder.settle()
    return (waiting.count, removed)
  }

  private func install(_ paths: [String], _ jobs: Int) throws(OutputFailure) {
    let folder = folder
    let failures = Workers.map(count: paths.count, jobs: jobs) { index -> OutputFailure? in
      do throws(OutputFailure) {
        try folder.install(paths[index])
        return nil
      } catch {
        return error
      }
    }
    for failure in failures { if let failure { throw failure } }
  }

  private func write(_ manifest: Manifest) throws(OutputFailure) {
    if try folder.stage(Manifest.path, manifest.bytes, mayReplace: true) {
      try folder.install(Manifest.path)
    }
  }
}
