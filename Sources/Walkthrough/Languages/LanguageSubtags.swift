/// The subtags of a language tag (BCP 47) that select a text.
struct LanguageSubtags: Equatable {
  let language: String
  /// The script in title case, such as `Hans`; the likely one when the tag has none.
  let script: String
  /// The region in upper case, such as `CN`; nil when the tag has none.
  let region: String?

  /// Parses a tag, ignoring variants and extensions; nil when the text is not a language tag.
  init?(_ tag: String) {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, (2...8).contains(first.count), Self.isLetters(first) else {
      return nil
    }
    var script: String?
    var region: String?
    for part in parts.dropFirst() {
      if part.count == 1 { break }
      if part.count == 4, Self.isLetters(part), script == nil { script = part.capitalized }
      let isRegion =
        (part.count == 2 && Self.isLetters(part))
        || (part.count == 3 && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 })
      if isRegion, region == nil { region = part.uppercased() }
    }
    let language = first.lowercased()
    self.language = LikelySubtags.canonical[language] ?? language
    self.region = region
    self.script = script ?? LikelySubtags.script(of: self.language, region: region)
  }

  private static func isLetters(_ text: String) -> Bool {
    text.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
