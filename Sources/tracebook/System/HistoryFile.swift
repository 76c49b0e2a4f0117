/// The lines typed in earlier sessions.
struct HistoryFile {
  private let file: StateFile

  /// The number of lines kept; the file is cut to it when it has more than twice as many.
  private static let limit = 500

  /// Returns nil when there is no folder for the user's state.
  init?() {
    guard let folder = StateFile.folder() else { return nil }
    file = StateFile(path: "\(folder)/history")
  }

  func add(_ line: String) { file.append("\(line)\n") }

  /// Returns the latest lines, oldest first.
  func lines() -> [String] {
    let all = Self.lines(file.read() ?? [])
    guard all.count > 2 * Self.limit else { return all.suffix(Self.limit) }
    file.rewrite { Self.lines($0).suffix(Self.limit).map { $0 + "\n" }.joined() }
    return all.suffix(Self.limit)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
