import Book

/// Brings an output folder to a new state: first everything beside, then one short pass of moves.
struct SiteWriter {
  /// One file of the new state, and whether it waits beside its place.
  struct File: Sendable {
    let path: String
    let staged: Int?

    /// Compares a file with what is there, and puts it beside when it differs.
    init(
      _ path: String, _ bytes: [UInt8], number: Int, in folder: OutputFolder, old: Manifest
    ) throws(OutputFailure) {
      self.path = path
      let present = try folder.bytes(path)
      guard present != bytes else {
        staged = nil
        return
      }
      guard present == nil || old.paths.contains(path) else {
        throw OutputFailure(
          path: "\(folder.path)/\(path)", reason: "it is in the way: no build made it")
      }
      try folder.stage(number, bytes)
      staged = number
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

  /// Takes a file that was compared elsewhere; the first has the number 0, and so on.
  mutating func take(_ file: File) { files.append(file) }

  mutating func add(_ path: String, _ bytes: [UInt8]) throws(OutputFailure) {
    files.append(try File(path, bytes, number: files.count, in: folder, old: old))
  }

  /// Moves what waits into place and removes what is no longer made.
  ///
  /// The manifest first names old and new files: cut off here, a later build knows both.
  func finish() throws(OutputFailure) -> (written: Int, removed: Int) {
    let new = Manifest(Set(files.map(\.path)))
    let waiting = files.filter { $0.staged != nil }
    guard !waiting.isEmpty || new != old || isManifestNew else { return (0, 0) }
    try write(Manifest(old.paths.union(new.paths)))
    for file in waiting {
      if let number = file.staged { try folder.install(number, at: file.path) }
    }
    var removed = 0
    for path in old.paths.subtracting(new.paths).sorted() where try folder.remove(path) {
      removed += 1
    }
    try write(new)
    return (waiting.count, removed)
  }

  private func write(_ manifest: Manifest) throws(OutputFailure) {
    try folder.stage(files.count, manifest.bytes)
    try folder.install(files.count, at: Manifest.path)
  }
}
