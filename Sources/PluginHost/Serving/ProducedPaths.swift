import Book

/// The paths of all files of a plugin, checked for conflicts.
struct ProducedPaths {
  private var files: Set<String> = []
  private var folders: Set<String> = []

  /// Adds a path in the output folder; throws when it conflicts with an earlier one.
  mutating func add(_ path: String) throws(PluginFailure) {
    var outer: [String] = []
    for part in path.split(separator: "/").dropLast() {
      outer.append(outer.last.map { "\($0)/\(part)" } ?? String(part))
    }
    if let file = outer.first(where: files.contains) {
      throw .unfit("it gave `\(file)` as a file and as a folder")
    }
    guard !folders.contains(path) else {
      throw .unfit("it gave `\(path)` as a file and as a folder")
    }
    guard files.insert(path).inserted else { throw .unfit("it gave two files `\(path)`") }
    folders.formUnion(outer)
  }
}
