private import Glibc

/// Looks at what git would open, before libgit2 opens it: in a stranger's folder a pipe in the place of a file
/// would hold the program for ever, and a file of the configuration may name any other.
struct RepositoryFiles {
  /// A reason in words for people not to open a repository.
  struct Refusal: Error { let reason: String }

  private let workTree: String
  private var left = RepositoryBudget.ownEntries

  private init(_ workTree: String) { self.workTree = workTree }

  /// Throws where the repository of a work tree holds something other than files and folders, or too much.
  static func check(_ workTree: String) throws(Refusal) {
    var files = RepositoryFiles(workTree)
    try files.checkFolders()
  }

  /// Throws when the attributes that a file of the work tree has cannot be read safely.
  static func checkAttributes(of path: String, in workTree: String) throws(Refusal) {
    var files = RepositoryFiles(workTree)
    var folder = workTree
    for part in path.split(separator: "/") {
      try files.file("\(folder)/.gitattributes", most: RepositoryBudget.settingBytes)
      folder += "/\(part)"
    }
  }

  private mutating func checkFolders() throws(Refusal) {
    let entry = "\(workTree)/.git"
    var folder = entry
    if try !isFolder(entry) {
      let link = try text(entry) ?? ""
      guard link.hasPrefix("gitdir:") else { throw refusal(entry, "is no folder of git") }
      folder = Self.path(Self.trimmed(link.dropFirst(7)), from: workTree)
    }
    try check(folder)
    if let common = try text("\(folder)/commondir") {
      try check(Self.path(Self.trimmed(common[...]), from: folder))
    }
  }

  private mutating func check(_ folder: String) throws(Refusal) {
    for name in Self.small { try file("\(folder)/\(name)", most: RepositoryBudget.settingBytes) }
    for name in ["packed-refs", "index"] {
      try file("\(folder)/\(name)", most: RepositoryBudget.listBytes)
    }
    for name in ["config", "config.worktree"] { try configuration("\(folder)/\(name)", 0) }
    for name in ["refs", "info", "reftable"] { try tree("\(folder)/\(name)", 0) }
    try objects("\(folder)/objects", 0)
  }

  /// The files of a repository's folder that are read whole, or may be named as a revision.
  private static let small = [
    "HEAD", "config", "config.worktree", "commondir", "gitdir", "shallow", "ORIG_HEAD",
    "FETCH_HEAD", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD",
  ]

  /// Looks at a folder of objects, and at the others that it borrows from.
  private mutating func objects(_ folder: String, _ depth: Int) throws(Refusal) {
    guard depth < RepositoryBudget.depth else {
      throw refusal(folder, "borrows objects too deeply")
    }
    try tree(folder, 0)
    let alternates = try text("\(folder)/info/alternates") ?? ""
    for line in alternates.split(separator: "\n") where !line.hasPrefix("#") {
      try objects(Self.path(Self.trimmed(line), from: folder), depth + 1)
    }
  }

  /// Looks at everything in a folder: files, and folders of them.
  private mutating func tree(_ folder: String, _ depth: Int) throws(Refusal) {
    guard depth < 2 * RepositoryBudget.depth else { throw refusal(folder, "is nested too deeply") }
    for name in try names(folder) {
      let path = "\(folder)/\(name)"
      if try isFolder(path) { try tree(path, depth + 1) }
    }
  }

  // MARK: The configuration

  /// Looks at a file of the configuration, and at the files that it names.
  private mutating func configuration(_ path: String, _ depth: Int) throws(Refusal) {
    guard depth < RepositoryBudget.depth else { throw refusal(path, "is included too deeply") }
    guard let text = try text(path) else { return }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    for entry in ConfigurationText(text).entries {
      let named = Self.path(entry.value[...], from: folder)
      switch (entry.section, entry.key) {
      case ("include", "path"), ("includeif", "path"): try configuration(named, depth + 1)
      case ("core", "attributesfile"), ("core", "excludesfile"):
        try file(named, most: RepositoryBudget.settingBytes)
      default: break
      }
    }
  }

  // MARK: Files

  /// Returns the text of a small file, or nil when there is none.
  private mutating func text(_ path: String) throws(Refusal) -> String? {
    guard try file(path, most: RepositoryBudget.settingBytes) else { return nil }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= RepositoryBudget.settingBytes {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether there is a file, which is not too large.
  @discardableResult
  private mutating func file(_ path: String, most: Int) throws(Refusal) -> Bool {
    guard let status = try status(path) else { return false }
    guard status.st_mode & S_IFMT == S_IFREG else { return false }
    guard status.st_size <= most else {
      throw refusal(path, "is larger than \(most) bytes")
    }
    return true
  }

  private mutating func isFolder(_ path: String) throws(Refusal) -> Bool {
    try status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Returns what an entry or the target of a link is; nil when there is nothing.
  private mutating func status(_ path: String) throws(Refusal) -> stat? {
    left -= 1
    guard left > 0 else { throw refusal(path, "is beyond \(RepositoryBudget.ownEntries) entries") }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFDIR: return status
    // One that listens is opened by nobody: opening it fails at once.
    case S_IFSOCK: return nil
    default: throw refusal(path, "is neither a file nor a folder")
    }
  }

  private func names(_ folder: String) throws(Refusal) -> [String] {
    guard let handle = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle), names.count < RepositoryBudget.ownEntries {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private func refusal(_ path: String, _ what: String) -> Refusal {
    let shown = path.hasPrefix(workTree + "/") ? String(path.dropFirst(workTree.count + 1)) : path
    return Refusal(reason: "`\(shown)` \(what)")
  }

  // MARK: Paths

  private static func path(_ path: some StringProtocol, from folder: String) -> String {
    if path.hasPrefix("/") { return String(path) }
    if path.hasPrefix("~/"), let home = unsafe getenv("HOME") {
      return (unsafe String(cString: home)) + path.dropFirst()
    }
    return "\(folder)/\(path)"
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// The entries of a file of git's configuration, read as libgit2 does and no more strictly.
private struct ConfigurationText {
  struct Entry {
    /// Without a subsection, in lower case, like the key.
    let section: String
    let key: String
    let value: String
  }

  private(set) var entries: [Entry] = []

  init(_ text: String) {
    var section = ""
    let whole = text.replacing("\r\n", with: "\n").replacing("\\\n", with: "")
    for line in whole.split(separator: "\n") {
      var rest = line.drop { $0.isWhitespace }
      while rest.hasPrefix("["), let end = Self.end(ofSection: rest) {
        let name = rest[rest.index(after: rest.startIndex)..<end].prefix {
          !$0.isWhitespace && $0 != "\"" && $0 != "."
        }
        section = name.lowercased()
        rest = rest[rest.index(after: end)...].drop { $0.isWhitespace }
      }
      guard let equals = rest.firstIndex(of: "=") else { continue }
      let key = rest[..<equals].filter { !$0.isWhitespace }.lowercased()
      entries.append(
        Entry(section: section, key: key, value: Self.value(rest[rest.index(after: equals)...])))
    }
  }

  /// Returns the bracket that closes a section's head, which may have one in quotes.
  private static func end(ofSection text: Substring) -> Substring.Index? {
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == "]", !isQuoted {
        return index
      }
    }
    return nil
  }

  /// Returns a value without quotes, escapes, comment and blanks around it.
  private static func value(_ text: Substring) -> String {
    var value = ""
    var kept = 0
    var isQuoted = false
    var isEscaped = false
    for character in text.drop(while: \.isWhitespace) {
      if isEscaped {
        value.append(["n": "\n", "t": "\t", "b": "\u{8}"][character] ?? character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
        continue
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, character == "#" || character == ";" {
        break
      } else {
        value.append(character)
      }
      if isQuoted || !character.isWhitespace { kept = value.count }
    }
    return String(value.prefix(kept))
  }
}
