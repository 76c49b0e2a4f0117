/// Writes diagnostics as workflow commands, which GitHub shows next to the changed lines.
package struct GitHubWriter: Sendable {
  private let prefix: String

  /// Creates a writer for a book in `folder`, relative to the repository; empty for its root.
  package init(folder: String = "") {
    prefix = folder.isEmpty || folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// Returns one diagnostic, ending in a line feed.
  ///
  /// The format is `::error file=a.md,line=3,col=9,title=ID::HEADLINE`, followed by the reason and
  /// the help.
  package func text(of diagnostic: Diagnostic) -> String {
    let properties = [
      ("file", prefix + diagnostic.path), ("line", String(diagnostic.position.line)),
      ("col", String(diagnostic.position.column)), ("title", diagnostic.id),
    ]
    let message = [diagnostic.headline, diagnostic.why, diagnostic.help].compactMap { $0 }
    let written = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
    return "::\(diagnostic.severity.rawValue) \(written)"
      + "::\(Self.message(message.joined(separator: "\n")))\n"
  }

  private static func message(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { scalar in
      escapes[scalar] ?? (TerminalText.isUnsafe(scalar) ? "\u{FFFD}" : String(scalar))
    }.joined()
  }
}
