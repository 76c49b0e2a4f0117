import Glibc

/// Questions to git about the book's folder; every answer may be that there is none.
struct Git {
  let folder: String

  /// git's id of a file as it is now.
  func id(of path: String) -> String? {
    line(["hash-object", "--", path])
  }

  /// The bytes behind an id.
  func bytes(of id: String) -> [UInt8]? {
    guard id.utf8.count >= 7, id.allSatisfy(\.isHexDigit) else { return nil }
    return output(["cat-file", "blob", id])
  }

  /// The versions of a file in the history, newest first.
  func versions(of path: String, atMost count: Int) -> [[UInt8]] {
    let list = output(["log", "--format=%H", "-n", String(count), "--", path]) ?? []
    return list.split(separator: UInt8(ascii: "\n")).compactMap { commit in
      output(["show", "\(String(decoding: commit, as: UTF8.self)):./\(path)"])
    }
  }

  /// Whether the history was cut off when the repository was fetched.
  var isShallow: Bool { line(["rev-parse", "--is-shallow-repository"]) == "true" }

  /// Whether there is a git at all, and the folder lies in a repository of it.
  var isThere: Bool { line(["rev-parse", "--git-dir"]) != nil }

  /// Writes a folder as it was at a revision below another one, with nothing else of the repository
  /// touched; false when there is no such folder, or no git.
  func write(_ path: String, at revision: String, below room: String) -> Bool {
    guard !revision.isEmpty, !revision.hasPrefix("-"),
      let tree = line(["rev-parse", "--verify", "-q", "\(revision):./\(path)"]),
      let repository = line(["rev-parse", "--absolute-git-dir"])
    else { return false }
    let git = ["env", "GIT_INDEX_FILE=\(room)/index", "git", "-C", room, "--git-dir", repository]
    return output(git + ["read-tree", tree], isGit: false) != nil
      && output(
        git + ["--work-tree", room, "checkout-index", "-a", "--prefix=\(path)/"], isGit: false)
        != nil
  }

  private func line(_ arguments: [String]) -> String? {
    let text = output(arguments).map { String(decoding: $0, as: UTF8.self) }
    return text?.split(separator: "\n").first.map(String.init)
  }

  /// What a run wrote; nil when it failed or there is no git.
  private func output(_ arguments: [String], isGit: Bool = true) -> [UInt8]? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let command = isGit ? ["git", "-C", folder] : []
    let child = start(command + arguments, writingTo: ends[1])
    close(ends[1])
    guard let child else { return nil }
    let bytes = Self.read(ends[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? bytes : nil
  }

  private func start(_ words: [String], writingTo output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawnp(&child, words[0], &actions, nil, &arguments, environ)
    return code == 0 ? child : nil
  }

  private static func read(_ end: Int32) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(end, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return result }
      result += buffer[..<count]
    }
  }
}
