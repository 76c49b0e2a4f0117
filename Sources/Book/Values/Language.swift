package import Base

/// The settings and texts of one language, read from `languages/<tag>.yaml`.
public final class Language: Sendable {
  /// The direction in which a language is written.
  public enum Direction: String, CaseIterable, Sendable { case ltr, rtl }

  /// Whether search engines are directed to the language.
  public enum Status: String, Sendable, CaseIterable {
    case full
    /// Readers may choose the language, but it is still incomplete.
    case preview
  }

  /// The BCP 47 tag, such as `zh-Hans`.
  public let tag: LanguageTag
  /// The language's name in itself, as readers look for it in a list.
  public let autonym: String
  /// The direction of the language's script.
  public let direction: Direction
  /// Whether the language is complete.
  public let status: Status
  /// The language whose texts replace missing ones.
  package let fallback: LanguageTag?
  /// The bytes of the fallback in the file.
  package let fallbackRange: Range<Int>
  package let quotes: Quotes
  package let plurals: PluralRules
  /// The names of the forms that labels may have, by CLDR’s grammatical features: `feminine`, `genitive`.
  package let forms: [String]
  /// The texts of the site and the walkthrough, by flat key.
  package let messages: [String: Message]
  /// The file that the language was read from, or nil when there is none.
  package let file: SourceFile?
  /// The bytes of the keys of `messages` in the file.
  package let messageRanges: [String: Range<Int>]
  /// The typographic rules, in the order of the file.
  package let typography: [TypographyRule]
  /// The texts that are right although they are the same in another language.
  package let same: [PlacedText]
  /// The words with which readers ask and which count less for what they find.
  package let lightWords: [LightWords]
  /// The contexts, as in PO files, of the texts outside of lessons that a reviewer has doubts about.
  package let doubts: Set<String>
  /// What translators have noted about such texts, by context.
  package let notes: [String: String]

  package init(
    tag: LanguageTag, autonym: String, direction: Direction = .ltr, status: Status = .full,
    fallback: LanguageTag? = nil, quotes: Quotes = Quotes(), plurals: PluralRules = PluralRules(),
    forms: [String] = [],
    messages: [String: Message] = [:], file: SourceFile? = nil,
    messageRanges: [String: Range<Int>] = [:], fallbackRange: Range<Int> = 0..<0,
    typography: [TypographyRule] = [], same: [PlacedText] = [], lightWords: [LightWords] = [],
    doubts: Set<String> = [], notes: [String: String] = [:]
  ) {
    self.tag = tag
    self.autonym = autonym
    self.direction = direction
    self.status = status
    self.fallback = fallback
    self.fallbackRange = fallbackRange
    self.quotes = quotes
    self.plurals = plurals
    self.forms = forms
    self.messages = messages
    self.file = file
    self.messageRanges = messageRanges
    self.typography = typography
    self.same = same
    self.lightWords = lightWords
    self.doubts = doubts
    self.notes = notes
  }

  /// Words that say little about what a reader looks for, such as “how” and “the”.
  package struct LightWords: Sendable, Equatable {
    /// How much one of them counts beside another word, from 0 to 1, as it is written.
    package let weight: String
    package let words: [String]

    package init(weight: String, words: [String]) {
      self.weight = weight
      self.words = words
    }
  }

  /// The marks around a quotation and around a quotation inside it.
  package struct Quotes: Sendable, Equatable {
    package var outer = ["“", "”"]
    package var inner = ["‘", "’"]

    package init() {}
  }
}

/// A text of the user interface: plain, or one text for each plural category of `count`.
package struct Message: Sendable, Equatable {
  /// The text of each CLDR category; a plain text has only `other`.
  package let forms: [PluralCategory: String]

  package init(_ forms: [PluralCategory: String]) { self.forms = forms }

  package init(_ text: String) { forms = [.other: text] }
}
