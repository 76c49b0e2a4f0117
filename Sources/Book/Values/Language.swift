package import Diagnostics

/// All that the book knows of one language, from `languages/<tag>.yaml`.
package final class Language: Sendable {
  package enum Direction: String, Sendable { case ltr, rtl }

  /// Whether search engines are told of it.
  package enum Status: String, Sendable, CaseIterable {
    case full
    /// Readers may choose it; it still lacks what a language needs.
    case preview
  }

  package let tag: LanguageTag
  /// The language's name in itself: what a reader looks for in a list.
  package let autonym: String
  package let direction: Direction
  package let status: Status
  /// Whose text stands in when this language has none.
  package let fallback: LanguageTag?
  package let quotes: Quotes
  package let plurals: PluralRules
  /// Texts of the site and the walkthrough, by flat key.
  package let messages: [String: Message]
  /// What it was read from; nil when it was not read.
  package let file: SourceFile?
  /// Bytes of the keys of `messages` in the file.
  package let messageRanges: [String: Range<Int>]
  /// What is not written in it, in the order of the file.
  package let typography: [TypographyRule]

  package init(
    tag: LanguageTag, autonym: String, direction: Direction = .ltr, status: Status = .full,
    fallback: LanguageTag? = nil, quotes: Quotes = Quotes(), plurals: PluralRules = PluralRules(),
    messages: [String: Message] = [:], file: SourceFile? = nil,
    messageRanges: [String: Range<Int>] = [:], typography: [TypographyRule] = []
  ) {
    self.tag = tag
    self.autonym = autonym
    self.direction = direction
    self.status = status
    self.fallback = fallback
    self.quotes = quotes
    self.plurals = plurals
    self.messages = messages
    self.file = file
    self.messageRanges = messageRanges
    self.typography = typography
  }

  /// The marks around a quotation and around one inside it.
  package struct Quotes: Sendable, Equatable {
    package var outer = ["“", "”"]
    package var inner = ["‘", "’"]

    package init() {}
  }
}

/// One text of the user interface: plain, or by plural category of `count`.
package struct Message: Sendable, Equatable {
  /// By CLDR category; a plain text has only `other`.
  package let forms: [PluralCategory: String]

  package init(_ forms: [PluralCategory: String]) { self.forms = forms }

  package init(_ text: String) { forms = [.other: text] }
}

/// CLDR's plural categories.
package enum PluralCategory: String, Sendable, CaseIterable, Hashable {
  case zero, one, two, few, many, other
}
