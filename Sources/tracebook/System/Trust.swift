import PluginHost

/// The plugins that the user allows to run, by `--allow-plugin` or in a file outside of every book.
enum Trust {
  static func read(_ arguments: Arguments, book: String) -> PluginTrust {
    PluginTrust(allowed: arguments.all("allow-plugin"), list: list, book: book)
  }

  /// The contents of `tracebook/plugins` in the configuration folder; empty when there is none.
  ///
  /// A folder that is not absolute is ignored, as the XDG base directory specification requires.
  private static var list: String {
    let given = Terminal.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Terminal.variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
    // The user's own file may be a link, as it is where settings are kept in one place.
    guard let folder = given ?? home,
      let bytes = StateFile(path: "\(folder)/tracebook/plugins").read()
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Option {
  static let allowPlugin = Option(
    name: "allow-plugin", value: "NAME", summary: "let a program of the book run as a plugin",
    repeats: true)
}
