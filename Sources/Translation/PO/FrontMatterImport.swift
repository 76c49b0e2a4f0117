import Book

/// Imports the title, the summary and the words of a lesson into its front matter.
struct FrontMatterImport {
  private let units: LessonUnits
  private let messages: LessonMessages

  init(_ units: LessonUnits, _ messages: LessonMessages) {
    self.units = units
    self.messages = messages
  }

  /// Returns the file with its front matter changed; nil when it does not change.
  func bytes(_ text: LessonText) -> [UInt8]? {
    guard var matter = FrontMatterEdit(text) else { return nil }
    var isChanged = false
    var words = text.words
    for unit in units.units {
      guard let key = unit.key, let new = messages.texts[unit.context] else { continue }
      if key.hasPrefix("words.") {
        words[String(key.dropFirst(6))] = new
      } else if new != unit.text {
        matter.replace(key, with: [YAMLText.line(key, new)])
        isChanged = true
      }
    }
    let names = allowed(text)
    if !names.isEmpty {
      matter.replace("allow", with: ["allow: \(YAMLText.list(text.allow + names))"])
      isChanged = true
    }
    if words != text.words {
      matter.replace("words", with: [YAMLText.line("words", words)])
      isChanged = true
    }
    return isChanged ? matter.bytes : nil
  }

  /// Returns the names that the source has wrong on purpose, and that came with its code.
  private func allowed(_ text: LessonText) -> [String] {
    units.source.allow.filter { name in
      !text.allow.contains(name)
        && units.units.contains { unit in
          guard let new = messages.texts[unit.context], new != unit.text else { return false }
          return unit.source.text.contains("`\(name)`") && new.contains("`\(name)`")
        }
    }
  }
}
