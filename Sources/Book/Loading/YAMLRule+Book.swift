import Base
package import Formats

/// What ids, tags and dates must be wherever a book has them.
extension YAMLRule {
  private static let idPattern = "[a-z][a-z0-9-]{0,199}"

  /// The id of a lesson in a list, which is compared with the folders later.
  static let lesson = pattern("^\(lessonPattern)$")
  private static let lessonPattern = "\(idPattern)(/\(idPattern))*"

  /// The address of a lesson or a step, which is compared with them later, or `*` for those with the same names.
  static let address = pattern("^(\\*|\(lessonPattern)(#\(idPattern))?)$")
  /// Former ones, and those of pages of an earlier site.
  static let addresses = YAMLKeySet.pattern(
    "^(\(lessonPattern)(#\(idPattern))?|[^/.#?*][^#?*]*[/.][^#?*]*\\*?)$")

  /// The tag of a language that is compared with those of the book later.
  static let tag = pattern(tagPattern)
  private static let tagPattern = "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"

  /// The id of a thing such as `a chapter`.
  static func id(of thing: String) -> YAMLRule {
    YAMLRule(schema("^\(idPattern)$"), isLenient: true) { text, _ in
      Identifier.isValid(text)
        ? nil
        : Fault(
          "invalid-id", "`\(text)` is not an id of \(thing)", why: "an id is \(Identifier.rule)")
    }
  }

  static let wellFormedTag = YAMLRule(schema(tagPattern)) { text, _ in
    LanguageTag(text).isWellFormed
      ? nil
      : Fault(
        "invalid-language-tag", "`\(text)` is not a BCP 47 language tag",
        help: "write `en`, `pt` or `zh-Hans`")
  }

  static let date = YAMLRule(.object(["type": "string", "format": "date"])) { text, _ in
    Change.isDate(text)
      ? nil
      : Fault(
        "invalid-date", "`\(text)` is not a date",
        why: "a date is a year, a month and a day of the calendar", help: "write `2026-01-31`")
  }

  /// A whole number from 1 on.
  static let number = YAMLRule(.object(["type": "integer", "minimum": 1])) { text, key in
    Int(text).map { $0 > 0 } ?? false
      ? nil : Fault("invalid-value", "`\(key)` must be a whole number from 1 on")
  }

  static let webAddress = YAMLRule(schema("^https?://")) { text, _ in
    text.hasPrefix("https://") || text.hasPrefix("http://")
      ? nil
      : Fault(
        "evidence-url", "`\(text)` is not an address of the web",
        help: "write an address that begins with `https://`, or none")
  }

  /// Git's id of a file, by SHA-1 or SHA-256 and possibly abbreviated.
  static let gitID = YAMLRule(schema("^[0-9a-f]{7,64}$")) { text, key in
    let digits = text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    return digits && (7...64).contains(text.utf8.count)
      ? nil
      : Fault(
        "invalid-value", "`\(key)` is not git's id of a file",
        help: "take the line out; `tracebook translate confirm` writes another")
  }

  /// What the program writes about a step that was compared; `isOne` recognizes it.
  static func stamp(_ isOne: @escaping @Sendable (String) -> Bool) -> YAMLRule {
    YAMLRule(.object(["type": "string"])) { text, _ in
      isOne(text)
        ? nil
        : Fault(
          "invalid-stamp", "`\(text)` is not a stamp",
          why: "stamps are written by the program, not by hand",
          help: "take the line out, compare the step with its source, then "
            + "`tracebook translate confirm`")
    }
  }
}

extension YAMLShape {
  /// A text for each language of the book.
  static let byLanguage = map(.text, by: .languages)
}

extension YAMLNode {
  /// The texts of a map by language.
  var byLanguage: [LanguageTag: String] {
    Dictionary(textMap.map { (LanguageTag($0.key), $0.value) }) { first, _ in first }
  }
}

/// A YAML file of a book, as editors and the reference know it.
package struct BookYAML: Sendable {
  /// The name of its schema.
  package let name: String
  /// What it is, such as `Content/book.yaml`.
  package let title: String
  package let shape: YAMLShape

  /// Every kind of YAML file that a book has.
  package static let all = [
    BookYAML(name: "book", title: "Content/book.yaml", shape: SettingsReader.shape),
    BookYAML(name: "facts", title: "Content/facts.yaml", shape: FactsReader.shape),
    BookYAML(
      name: "front-matter", title: "The front matter of a lesson", shape: LessonTextReader.shape),
    BookYAML(name: "glossary", title: "Content/glossary.yaml", shape: GlossaryReader.shape),
    BookYAML(name: "labels", title: "Content/models/MODEL/TAG.yaml", shape: LabelsReader.shape),
    BookYAML(name: "language", title: "Content/languages/TAG.yaml", shape: LanguageReader.shape),
  ]
}
