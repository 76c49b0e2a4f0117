import PluginHost

/// What the person lets run: `--allow-plugin`, and a file of their own, outside of every book.
enum Trust {
  static func read(_ arguments: Arguments, book: String) -> PluginTrust {
    PluginTrust(allowed: arguments.all("allow-plugin"), list: list, book: book)
  }

  /// `tracebook/plugins` in the folder for settings; by the XDG base directory specification one
  /// that is not absolute is passed over.
  private static var list: String {
    let given = Terminal.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Terminal.variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
    // A person's own file may be a link, as it is where settings are kept in one place.
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
