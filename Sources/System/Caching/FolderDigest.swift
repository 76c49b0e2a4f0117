extension BookFolder {
  /// Reads all files below a path, and returns a digest of their names and bytes with a folder that
  /// returns exactly these bytes later.
  ///
  /// Hidden files are left out. Returns nil when something cannot be read, or is neither file nor
  /// folder; a missing folder has a digest too. Each file is read once.
  package func read(
    below path: String, jobs: Int = 1
  ) -> (digest: ContentDigest, folder: BookFolder)? {
    guard let pieces = pieces(below: path) else { return nil }
    let read = Workers.map(count: pieces.count, jobs: jobs) { pieces[$0].read() }
    var writer = StoredWriter()
    var bytes: [String: [UInt8]] = [:]
    var names: [String: [String]] = [:]
    bytes.reserveCapacity(read.reduce(0) { $0 + ($1?.files.count ?? 0) })
    for (piece, files) in zip(pieces, read) {
      guard let files else { return nil }
      writer.write(piece.path)
      writer.write(files.digest)
      for file in files.files { bytes["\(piece.path)/\(file.name)"] = file.bytes }
      if piece.isWhole { names["\(piece.path)/"] = files.files.map(\.name) }
    }
    let snapshot = FolderSnapshot(files: bytes, names: names)
    return (ContentDigest(of: writer.bytes), keeping(snapshot))
  }

  /// Divides the files into pieces that can be read at the same time: whole folders two levels
  /// down, and the files directly in the folders above.
  private func pieces(below path: String) -> [Piece]? {
    let top: BookFolder
    do throws(FileFailure) {
      top = try inside(path)
    } catch {
      return error == .missing ? [] : nil
    }
    guard let first = top.entries else { return nil }
    var pieces = [Piece(path: path, folder: top, isWhole: false)]
    for entry in first where entry.isFolder {
      guard let folder = try? top.inside(entry.name), let second = folder.entries else {
        return nil
      }
      let own = "\(path)/\(entry.name)"
      pieces.append(Piece(path: own, folder: folder, isWhole: false))
      for inner in second where inner.isFolder {
        pieces.append(Piece(path: "\(own)/\(inner.name)", folder: folder, inner: inner.name))
      }
    }
    return pieces
  }

  private var entries: [FolderEntry]? { try? list() }
}

/// Files of a folder that are read together.
private struct Piece: Sendable {
  let path: String
  let folder: BookFolder
  /// The name of the folder inside `folder` to read, opened only then.
  var inner: String?
  /// Whether inner folders are read too.
  var isWhole = true

  func read() -> (digest: ContentDigest, files: [(name: String, bytes: [UInt8])])? {
    guard let home = inner.map({ try? folder.inside($0) }) ?? folder, let names = names(home)
    else { return nil }
    var writer = StoredWriter()
    var files: [(name: String, bytes: [UInt8])] = []
    for name in names {
      guard let bytes = try? home.bytes(name) else { return nil }
      writer.write(name)
      writer.write(ContentDigest(of: bytes))
      files.append((name, bytes))
    }
    return (ContentDigest(of: writer.bytes), files)
  }

  private func names(_ home: BookFolder) -> [String]? {
    isWhole ? try? home.files() : (try? home.list())?.filter { !$0.isFolder }.map(\.name)
  }
}
