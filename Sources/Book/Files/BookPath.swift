/// Paths inside a book: relative, with `/`, and never upwards.
package enum BookPath {
  /// The parts of a path; nil when it is absolute, empty, or has `..`, `.` or a zero byte in it.
  package static func components(_ path: String) -> [String]? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
    return parts
  }

  /// The last part.
  package static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// All but the last part; empty when there is one part.
  package static func folder(_ path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// What stands after the last dot of the name; empty when there is none.
  package static func fileExtension(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// The name without its extension.
  package static func stem(_ path: String) -> String {
    let name = name(path)
    let ending = fileExtension(path)
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }
}
