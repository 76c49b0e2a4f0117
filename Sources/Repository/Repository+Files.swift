import CGit

extension Repository {
  /// Passes the files below a folder, as they were at a revision, to a closure one by one.
  ///
  /// Symbolic links and submodules are skipped, as is what lies deeper than eight levels or comes
  /// after the first 100,000 entries: a tree that contains itself many times is small in a
  /// repository.
  ///
  /// - Parameters:
  ///   - path: The folder, relative to the one that the repository was opened for.
  ///   - revision: Any revision that git understands: a branch, a tag, `HEAD~2`, an id.
  ///   - take: Called with the path below the folder and the content of each file. The path is
  ///     untrusted and can contain `..`, which the caller must refuse before writing.
  /// - Returns: False when the revision, or the folder in it, does not exist.
  /// - Throws: Any error that `take` throws.
  package func files<Failure: Error>(
    below path: String, at revision: String,
    _ take: (_ path: String, _ bytes: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard let commit = unsafe commit(named: revision) else { return false }
    defer { unsafe git_commit_free(commit) }
    guard let tree = unsafe tree(path, in: commit) else { return false }
    defer { unsafe git_tree_free(tree) }
    var left = 100_000
    try unsafe visit(tree, "", depth: 8, &left, take)
    return true
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

  private func tree(of entry: OpaquePointer) -> OpaquePointer? {
    guard unsafe git_tree_entry_type(entry) == GIT_OBJECT_TREE else { return nil }
    var tree: OpaquePointer?
    return unsafe git_tree_lookup(&tree, repository, git_tree_entry_id(entry)) == 0 ? tree : nil
  }

  private func visit<Failure: Error>(
    _ tree: OpaquePointer, _ prefix: String, depth: Int, _ left: inout Int,
    _ take: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let count = unsafe git_tree_entrycount(tree)
    for index in 0..<count {
      guard left > 0 else { return }
      left -= 1
      guard let entry = unsafe git_tree_entry_byindex(tree, index),
        let name = unsafe git_tree_entry_name(entry)
      else { continue }
      let path = prefix + (unsafe String(cString: name))
      if let inner = unsafe self.tree(of: entry) {
        defer { unsafe git_tree_free(inner) }
        if depth > 1 { try unsafe visit(inner, path + "/", depth: depth - 1, &left, take) }
      } else if let bytes = unsafe file(entry) {
        try take(path, bytes)
      }
    }
  }

  private func file(_ entry: OpaquePointer) -> [UInt8]? {
    let kind = unsafe git_tree_entry_filemode(entry)
    guard kind == GIT_FILEMODE_BLOB || kind == GIT_FILEMODE_BLOB_EXECUTABLE else { return nil }
    return unsafe git_tree_entry_id(entry).flatMap { unsafe bytes($0.pointee) }
  }
}
