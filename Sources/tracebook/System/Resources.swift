/// Where templates and assets are looked for when the book has none of its own.
enum Resources {
  /// The book first, then beside an installed program, then the package folder of a build.
  static func folders(book: String) -> [String] {
    var result = [book]
    guard let program = Terminal.program else { return result }
    let folder = parent(program)
    let shared = parent(folder) + "/share/tracebook"
    if Terminal.exists(shared) { result.append(shared) }
    if let build = program.range(of: "/.build/") {
      result.append(String(program[..<build]))
    }
    return result
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}

extension String {
  /// Where a text first begins.
  fileprivate func range(of text: String) -> String.Index? { firstRange(of: text)?.lowerBound }
}
