import CGit
private import Glibc

/// The git repository whose work tree contains a folder, as the child reads it that `Repository` asks.
///
/// libgit2 reads references and objects itself. It starts no program: no filter, hook, pager,
/// helper or signature check of the repository's configuration runs, which matters because a book
/// and its configuration can be untrusted. A repository is opened only when its work tree is the
/// folder in which `.git` is found, so neither a bare repository among the files of a book nor
/// `core.worktree` can redirect it. Whatever git hands over is bounded: an object that is larger than its
/// kind may be is taken for missing, and a history ends after `RepositoryBudget.commits`.
@safe
final class RepositoryReader {
  let repository: OpaquePointer
  /// The folder's path in the work tree, ending in a slash; empty when the folder is the work tree.
  private let prefix: String
  private let folder: String
  private let workTree: String

  /// Opens the repository whose work tree contains a folder.
  ///
  /// Returns nil when there is none, or when it belongs to another user and is not listed in git's
  /// `safe.directory`.
  ///
  /// - Parameter folder: An absolute path without symbolic links.
  /// - Throws: Why it cannot be opened safely.
  init?(around folder: String) throws(Repository.Refusal) {
    guard cgit_prepare() >= 0 else { return nil }
    guard let workTree = Self.workTree(around: folder) else { return nil }
    do throws(RepositoryFiles.Refusal) {
      try RepositoryFiles.check(workTree)
    } catch {
      throw Repository.Refusal(reason: error.reason)
    }
    var opened: OpaquePointer?
    let flags = GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue
    guard unsafe git_repository_open_ext(&opened, workTree, flags, nil) == 0,
      let opened = unsafe opened
    else { return nil }
    let its = unsafe git_repository_workdir(opened).map { unsafe String(cString: $0) }
    guard let its, Self.resolved(its) == workTree else {
      unsafe git_repository_free(opened)
      return nil
    }
    unsafe repository = opened
    self.folder = folder
    self.workTree = workTree
    prefix = folder == workTree ? "" : String(folder.dropFirst(workTree.utf8.count + 1)) + "/"
  }

  deinit { unsafe git_repository_free(repository) }

  /// Returns the nearest folder, upwards from this one, that contains `.git`.
  private static func workTree(around folder: String) -> String? {
    var parts = folder.split(separator: "/")
    while !parts.isEmpty {
      let path = "/" + parts.joined(separator: "/")
      if unsafe access("\(path)/.git", F_OK) == 0 { return path }
      parts.removeLast()
    }
    return nil
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  // MARK: Objects

  /// Whether the repository is a shallow clone, whose history is cut off.
  var isShallow: Bool { unsafe git_repository_is_shallow(repository) == 1 }

  /// Returns the blob id of a file of the folder as it is now, with its line endings normalized as
  /// git would store them, or nil when it or its attributes cannot be read.
  func id(of path: String) -> String? {
    do throws(RepositoryFiles.Refusal) {
      try RepositoryFiles.checkAttributes(of: prefix + path, in: workTree)
    } catch {
      return nil
    }
    var id = git_oid()
    let code = unsafe git_repository_hashfile(
      &id, repository, "\(folder)/\(path)", GIT_OBJECT_BLOB, prefix + path)
    return code == 0 ? Self.text(id) : nil
  }

  /// Returns the blob id of a file outside of any repository, or nil when it cannot be read.
  static func id(ofFile path: String) -> String? {
    guard cgit_prepare() >= 0 else { return nil }
    var id = git_oid()
    return unsafe git_odb_hashfile(&id, path, GIT_OBJECT_BLOB) == 0 ? text(id) : nil
  }

  /// Returns the content of the blob with an id of at least seven hexadecimal digits, or nil when
  /// there is none or the prefix is ambiguous.
  func bytes(of id: String) -> [UInt8]? {
    let digits = id.utf8.count
    guard (7...40).contains(digits), id.allSatisfy(\.isHexDigit) else { return nil }
    var prefix = git_oid()
    guard unsafe git_oid_fromstrn(&prefix, id, digits) == 0 else { return nil }
    var odb: OpaquePointer?
    guard unsafe git_repository_odb(&odb, repository) == 0 else { return nil }
    defer { unsafe git_odb_free(odb) }
    var whole = git_oid()
    guard unsafe git_odb_exists_prefix(&whole, odb, &prefix, digits) == 0 else { return nil }
    return bytes(whole)
  }

  func bytes(_ id: git_oid) -> [UInt8]? {
    var (id, blob) = (id, unsafe nil as OpaquePointer?)
    guard isInBudget(id), unsafe git_blob_lookup(&blob, repository, &id) == 0,
      let blob = unsafe blob
    else { return nil }
    return unsafe Self.content(blob)
  }

  /// Whether an object is no larger than one of its kind may be: a blob as large as a file of a book, a
  /// folder of some hundred thousand entries, a commit with its message.
  ///
  /// Only the object's head is read for this.
  func isInBudget(_ id: git_oid) -> Bool {
    guard let (size, kind) = head(id) else { return false }
    switch kind {
    case GIT_OBJECT_BLOB: return size <= RepositoryBudget.fileBytes
    case GIT_OBJECT_TREE: return size <= RepositoryBudget.folderBytes
    default: return size <= RepositoryBudget.commitBytes
    }
  }

  /// Whether there is an object; a clone need not have all.
  func has(_ id: git_oid) -> Bool { head(id) != nil }

  private func head(_ id: git_oid) -> (size: Int, kind: git_object_t)? {
    var (id, odb) = (id, unsafe nil as OpaquePointer?)
    guard unsafe git_repository_odb(&odb, repository) == 0 else { return nil }
    defer { unsafe git_odb_free(odb) }
    var (size, kind) = (0, GIT_OBJECT_INVALID)
    return unsafe git_odb_read_header(&size, &kind, odb, &id) == 0 ? (size, kind) : nil
  }

  /// Returns the content of a blob, and frees the blob.
  private static func content(_ blob: OpaquePointer) -> [UInt8]? {
    defer { unsafe git_blob_free(blob) }
    let count = Int(unsafe git_blob_rawsize(blob))
    guard let start = unsafe git_blob_rawcontent(blob) else { return count == 0 ? [] : nil }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  private static func text(_ id: git_oid) -> String {
    var id = id
    var digits = [CChar](repeating: 0, count: 41)
    _ = unsafe git_oid_tostr(&digits, digits.count, &id)
    return String(decoding: digits.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: History

  /// Returns the versions of a file of the folder, newest first, one for each commit in which the
  /// file differs from every parent; none from beyond `RepositoryBudget.commits`.
  ///
  /// They come as a log does by time, so that the whole history need not be read before the first.
  ///
  /// - Complexity: O(n), where n is the number of commits of the history.
  func versions(of path: String, atMost count: Int) -> [[UInt8]] {
    var result: [[UInt8]] = []
    guard count > 0 else { return result }
    unsafe history { commit in
      if let id = unsafe id(of: path, in: commit), unsafe isNew(id, at: path, in: commit),
        let bytes = bytes(id)
      {
        result.append(bytes)
      }
      return result.count < count
    }
    return result
  }

  /// Returns the day of the last commit in which each file below a folder differs from every parent.
  ///
  /// What commits do to other folders is not looked at. Days are those of UTC, as `2026-11-28`.
  ///
  /// - Complexity: O(n + m), where n is the number of commits of the history and m that of changes.
  func days(below path: String) -> [String: String] {
    var days: [String: String] = [:]
    var left: Set<String>?
    unsafe history { commit in
      guard let tree = unsafe tree(path, in: commit) else { return true }
      defer { unsafe git_tree_free(tree) }
      var sought = unsafe left ?? differing(tree, from: nil)
      let day = Self.day(unsafe git_commit_time(commit))
      for file in unsafe changes(tree, at: path, in: commit) where sought.contains(file) {
        days[file] = day
        sought.remove(file)
      }
      left = sought
      return !sought.isEmpty
    }
    return days
  }

  private func changes(
    _ tree: OpaquePointer, at path: String, in commit: OpaquePointer
  ) -> Set<String> {
    var changes: Set<String>?
    unsafe parents(of: commit) { parent in
      let before = unsafe self.tree(path, in: parent)
      defer { unsafe git_tree_free(before) }
      let own = unsafe differing(tree, from: before)
      changes = changes?.intersection(own) ?? own
      return true
    }
    return unsafe changes ?? differing(tree, from: nil)
  }

  /// Returns the paths of the files of a folder that another lacks or has otherwise.
  private func differing(_ tree: OpaquePointer, from other: OpaquePointer?) -> Set<String> {
    var result: Set<String> = []
    var left = RepositoryBudget.entries
    unsafe compare(tree, other, "", depth: 8, &left, &result)
    return result
  }

  private func compare(
    _ tree: OpaquePointer, _ other: OpaquePointer?, _ prefix: String, depth: Int, _ left: inout Int,
    _ result: inout Set<String>
  ) {
    guard unsafe other == nil || git_oid_equal(git_tree_id(tree), git_tree_id(other)) == 0
    else { return }
    for index in 0..<(unsafe git_tree_entrycount(tree)) {
      left -= 1
      guard left >= 0, let entry = unsafe git_tree_entry_byindex(tree, index),
        let name = unsafe git_tree_entry_name(entry)
      else { continue }
      let old = unsafe other.flatMap { unsafe git_tree_entry_byname($0, name) }
      if let old = unsafe old,
        unsafe git_oid_equal(git_tree_entry_id(entry), git_tree_entry_id(old)) == 1
      {
        continue
      }
      let path = prefix + (unsafe String(cString: name))
      if let inner = unsafe self.tree(of: entry) {
        defer { unsafe git_tree_free(inner) }
        let before = unsafe old.flatMap { unsafe self.tree(of: $0) }
        defer { unsafe git_tree_free(before) }
        guard depth > 1 else { continue }
        unsafe compare(inner, before, path + "/", depth: depth - 1, &left, &result)
      } else {
        result.insert(path)
      }
    }
  }

  private static func day(_ time: git_time_t) -> String {
    var (seconds, parts) = unsafe (time_t(time), tm())
    unsafe gmtime_r(&seconds, &parts)
    let numbers = unsafe [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    return numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }

  /// Passes the commits of the history to a closure, newest first, until that returns false.
  private func history(_ take: (OpaquePointer) -> Bool) {
    var walk: OpaquePointer?
    guard unsafe git_revwalk_new(&walk, repository) == 0 else { return }
    defer { unsafe git_revwalk_free(walk) }
    unsafe git_revwalk_sorting(walk, GIT_SORT_TIME.rawValue)
    guard unsafe git_revwalk_push_head(walk) == 0 else { return }
    var next = git_oid()
    var left = RepositoryBudget.commits
    while left > 0, unsafe git_revwalk_next(&next, walk) == 0 {
      left -= 1
      guard let commit = unsafe commit(next) else { continue }
      defer { unsafe git_commit_free(commit) }
      guard unsafe take(commit) else { return }
    }
  }

  private func commit(_ id: git_oid) -> OpaquePointer? {
    var (id, commit) = (id, unsafe nil as OpaquePointer?)
    guard isInBudget(id) else { return nil }
    return unsafe git_commit_lookup(&commit, repository, &id) == 0 ? commit : nil
  }

  /// Whether no parent has the same content; parents missing from a shallow clone are ignored.
  private func isNew(_ id: git_oid, at path: String, in commit: OpaquePointer) -> Bool {
    var isNew = true
    unsafe parents(of: commit) { parent in
      guard var before = unsafe self.id(of: path, in: parent) else { return true }
      var id = id
      isNew = unsafe git_oid_equal(&id, &before) == 0
      return isNew
    }
    return isNew
  }

  /// Passes the parents of a commit to a closure until that returns false.
  private func parents(of commit: OpaquePointer, _ take: (OpaquePointer) -> Bool) {
    let count = min(unsafe git_commit_parentcount(commit), UInt32(RepositoryBudget.parents))
    for number in 0..<count {
      var parent: OpaquePointer?
      guard unsafe git_commit_parent(&parent, commit, number) == 0, let parent = unsafe parent
      else { continue }
      defer { unsafe git_commit_free(parent) }
      guard unsafe take(parent) else { return }
    }
  }

  private func id(of path: String, in commit: OpaquePointer) -> git_oid? {
    unsafe entry(path, in: commit) { entry in
      guard unsafe git_tree_entry_type(entry) == GIT_OBJECT_BLOB else { return nil }
      return unsafe git_tree_entry_id(entry)?.pointee
    }
  }

  func entry<Result>(
    _ path: String, in commit: OpaquePointer, _ body: (OpaquePointer) -> Result?
  ) -> Result? {
    guard let root = unsafe git_commit_tree_id(commit), var tree = unsafe tree(root.pointee) else {
      return nil
    }
    defer { unsafe git_tree_free(tree) }
    let names = (prefix + path).split(separator: "/").map(String.init)
    for name in names.dropLast() {
      guard let entry = unsafe git_tree_entry_byname(tree, name),
        let inner = unsafe self.tree(of: entry)
      else { return nil }
      unsafe git_tree_free(tree)
      unsafe tree = inner
    }
    guard let name = names.last, let entry = unsafe git_tree_entry_byname(tree, name) else {
      return nil
    }
    return unsafe body(entry)
  }

  func tree(of entry: OpaquePointer) -> OpaquePointer? {
    guard unsafe git_tree_entry_type(entry) == GIT_OBJECT_TREE,
      let id = unsafe git_tree_entry_id(entry)
    else { return nil }
    return unsafe tree(id.pointee)
  }

  private func tree(_ id: git_oid) -> OpaquePointer? {
    var (id, tree) = (id, unsafe nil as OpaquePointer?)
    guard isInBudget(id) else { return nil }
    return unsafe git_tree_lookup(&tree, repository, &id) == 0 ? tree : nil
  }
}

extension RepositoryReader {
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
  func files(
    below path: String, at revision: String, _ take: (_ path: String, _ bytes: [UInt8]) -> Void
  ) -> Repository.Extent {
    guard let commit = unsafe commit(named: revision) else { return .missing }
    defer { unsafe git_commit_free(commit) }
    guard let tree = unsafe tree(path, in: commit) else { return .missing }
    defer { unsafe git_tree_free(tree) }
    var left = Budget()
    unsafe visit(tree, "", depth: 8, &left, take)
    return left.reason.map { .cut($0) } ?? .whole
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

  private func visit(
    _ tree: OpaquePointer, _ prefix: String, depth: Int, _ left: inout Budget,
    _ take: (String, [UInt8]) -> Void
  ) {
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
        if depth > 1 { unsafe visit(inner, path + "/", depth: depth - 1, &left, take) }
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
        take(path, bytes)
      }
    }
  }

  private func file(_ entry: OpaquePointer) -> git_oid? {
    let kind = unsafe git_tree_entry_filemode(entry)
    guard kind == GIT_FILEMODE_BLOB || kind == GIT_FILEMODE_BLOB_EXECUTABLE else { return nil }
    return unsafe git_tree_entry_id(entry)?.pointee
  }
}
