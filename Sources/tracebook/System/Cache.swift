import Book
import System

extension ResultCache {
  /// Returns the user's result cache; nil when there is no place for it.
  ///
  /// A folder that is not absolute is ignored, as the XDG base directory specification requires.
  static func standard(_ arguments: Arguments) -> ResultCache? {
    let given = Terminal.variable("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Terminal.variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.cache" : nil }
    guard let folder = given ?? home, let program = Terminal.program else { return nil }
    return ResultCache(
      folder: "\(folder)/tracebook", program: program, isForced: arguments.has("force"))
  }
}

extension Option {
  static let force = Option(
    name: "force", value: nil, summary: "run everything anew, whatever the cache has")
}
