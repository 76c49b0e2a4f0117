/// Functions on paths inside a book, which are relative, use `/`, and never lead upward.
package enum BookPath {
  /// Returns the components of a path, or nil when it is absolute or empty, or contains `..`, `.`
  /// or a zero byte.
  package static func components(_ path: String) -> [String]? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    let parts = path.utf8.split(separator: slash, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
    return parts
  }

  /// Returns the path that a reference leads to from a folder, such as `samples/app/Store.swift` for
  /// `../../samples/app/Store.swift` from `lessons/saving`.
  ///
  /// Returns nil when it is absolute, leads out of the book, or to a hidden file or folder.
  package static func resolved(_ reference: String, from folder: String) -> String? {
    guard !reference.utf8.starts(with: "/".utf8) else { return nil }
    var parts = folder.utf8.split(separator: slash).map { String(Substring($0)) }
    for part in reference.utf8.split(separator: slash, omittingEmptySubsequences: false) {
      switch Substring(part) {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      case let name:
        guard !name.utf8.starts(with: ".".utf8) else { return nil }
        parts.append(String(name))
      }
    }
    let path = parts.joined(separator: "/")
    return components(path) == nil ? nil : path
  }

  /// Returns the last component.
  package static func name(_ path: String) -> String {
    var end = path.utf8.endIndex
    while end > path.startIndex, path.utf8[path.utf8.index(before: end)] == slash {
      end = path.utf8.index(before: end)
    }
    let rest = path[..<end]
    let start = rest.utf8.lastIndex(of: slash).map { rest.utf8.index(after: $0) }
    return String(rest[(start ?? rest.startIndex)...])
  }

  /// Returns all components but the last; empty when there is only one.
  package static func folder(_ path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Returns the part of the name after its last dot; empty when there is none.
  package static func fileExtension(_ path: String) -> String {
    let name = name(path)
    guard let dot = dot(name) else { return "" }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// Returns the name without its extension.
  package static func stem(_ path: String) -> String {
    let name = name(path)
    guard let dot = dot(name), dot != name.utf8.index(before: name.endIndex) else { return name }
    return String(name[..<dot])
  }

  private static let slash = UInt8(ascii: "/")

  /// The dot before a name's extension; a name that begins with its only dot has none.
  private static func dot(_ name: String) -> String.Index? {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 == name.startIndex ? nil : $0 }
  }
}
