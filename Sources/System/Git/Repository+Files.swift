import CGit

extension Repository {
  /// Passes the files below a folder, as they were at a revision, to a closure one by one.
  ///
  /// Symbolic links and submodules are skipped, as is what lies deeper than eight levels. A tree that
  /// contains itself many times is small in a repository, so entries and bytes are counted.
  ///
  /// - Parameters:
  ///   - path: The folder, relative to the one that the repository was opened for.
  ///   - revision: Any revision that git understands: a branch, a tag, `HEAD~2`, an id.
  ///   - take: Called with the path below the folder and the content of each file. The path is
  ///     untrusted and can contain `..`, which the caller must refuse before writing.
  /// - Returns: Whether there is such a revision with the folder, and what ended the visit.
  /// - Throws: Any error that `take` throws.
  package func files<Failure: Error>(
    below path: String, at revision: String,
    _ take: (_ path: String, _ bytes: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Extent {
    guard let commit = unsafe commit(named: revision) else { return .missing }
    defer { unsafe git_commit_free(commit) }
    guard let tree = unsafe tree(path, in: commit) else { return .missing }
    defer { unsafe git_tree_free(tree) }
    var left = Budget()
    try unsafe visit(tree, "", depth: 8, &left, take)
    return left.reason.map { .cut($0) } ?? .whole
  }

  /// How much of a folder was visited.
  package enum Extent: Sendable, Equatable {
    case whole, missing
    /// Not all of it, for a reason in words for people.
    case cut(String)
  }

  private struct Budget {
    var entries = RepositoryBudget.entries
    var bytes = RepositoryBudget.copiedBytes
    var reason: String?
  }

  private func commit(named revision: String) -> OpaquePointer? {
    var object: OpaquePointer?
    guard unsafe git_revparse_single(&object, repository, revision) == 0 else { return nil }
    defer { unsafe git_object_free(object) }
    var commit: OpaquePointer?
    return unsafe git_object_peel(&commit, object, GIT_OBJECT_COMMIT) == 0 ? commit : nil
  }

  private func tree(_ path: String, in commit: OpaquePointer) -> OpaquePointer? {
    unsafe entry(path, in: commit) { unsafe self.tree(of: $0) }
  }

  private func visit<Failure: Error>(
    _ tree: OpaquePointer, _ prefix: String, depth: Int, _ left: inout Budget,
    _ take: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let count = unsafe git_tree_entrycount(tree)
    for index in 0..<count {
      guard left.reason == nil else { return }
      left.entries -= 1
      guard left.entries >= 0 else {
        left.reason = "there are more than \(RepositoryBudget.entries) files"
        return
      }
      guard let entry = unsafe git_tree_entry_byindex(tree, index),
        let name = unsafe git_tree_entry_name(entry)
      else { continue }
      let path = prefix + (unsafe String(cString: name))
      if let inner = unsafe self.tree(of: entry) {
        defer { unsafe git_tree_free(inner) }
        if depth > 1 { try unsafe visit(inner, path + "/", depth: depth - 1, &left, take) }
      } else if let id = unsafe file(entry) {
        guard has(id) else {
          left.reason = "`\(path)` is missing"
          return
        }
        // What is larger is no file of a book.
        guard let bytes = bytes(id) else { continue }
        left.bytes -= bytes.count
        guard left.bytes >= 0 else {
          left.reason = "the files have more than \(RepositoryBudget.copiedBytes) bytes"
          return
        }
        try take(path, bytes)
      }
    }
  }

  private func file(_ entry: OpaquePointer) -> git_oid? {
    let kind = unsafe git_tree_entry_filemode(entry)
    guard kind == GIT_FILEMODE_BLOB || kind == GIT_FILEMODE_BLOB_EXECUTABLE else { return nil }
    return unsafe git_tree_entry_id(entry)?.pointee
  }
}
