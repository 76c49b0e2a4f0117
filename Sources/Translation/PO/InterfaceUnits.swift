import Base
package import Book

/// The interface texts to translate into a language, with their existing translations.
struct InterfaceUnits {
  struct Unit {
    let key: String
    let source: Message
    /// The existing translation; nil when there is none.
    let translation: Message?
    /// The one-based line in the source's file.
    let line: Int

    /// Whether any language has several forms of the text.
    let isPlural: Bool
    /// The text for `msgid`: the form for one item, or else `plural`.
    var singular: String { source.forms[.one] ?? plural }
    var plural: String { source.forms[.other] ?? source.forms.values.sorted().first ?? "" }
  }

  let language: Language
  let source: Language
  /// The texts, sorted by key.
  let units: [Unit]
  /// The plural categories of the language, in the order of gettext's forms.
  let categories: [PluralCategory]

  /// Uses the first language that translators read as the source; nil without another one.
  init?(_ tag: LanguageTag, _ book: Book, from pivot: LanguageTag? = nil) {
    let order = book.readingOrder(into: tag, from: pivot)
    guard let language = book.language(tag), let source = order.first.flatMap(book.language) else {
      return nil
    }
    self.language = language
    self.source = source
    categories = language.plurals.categoriesOfWholeNumbers
    units = source.messages.sorted { $0.key < $1.key }.map { key, message in
      let place = source.messageRanges[key]?.lowerBound ?? 0
      return Unit(
        key: key, source: message, translation: language.messages[key],
        line: source.file?.position(at: place).line ?? 1,
        isPlural: book.languages.contains { $0.messages[key].map { $0.forms.count > 1 } ?? false })
    }
  }

  /// The keys of the texts with plural forms.
  var plurals: Set<String> { Set(units.filter(\.isPlural).map(\.key)) }

  /// Returns the form of a text for each category, using `other` where it has none.
  func forms(of message: Message?) -> [String] {
    categories.map { message?.forms[$0] ?? message?.forms[.other] ?? "" }
  }
}

/// Exports interface texts as a PO file, mapping plural forms of CLDR to those of gettext.
package enum InterfaceExport {
  /// Returns the file's bytes; nil when there is no other language to translate from.
  ///
  /// The output is deterministic.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the interface texts.
  package static func bytes(into language: LanguageTag, _ book: Book) -> [UInt8]? {
    guard let units = InterfaceUnits(language, book) else { return nil }
    var file = POFile()
    file.header = POExport.header(language, book, plurals: units.language.plurals)
    file.messages = messages(units, book)
    return file.bytes
  }

  /// Returns the messages, with a prefix of their contexts.
  static func messages(
    _ units: InterfaceUnits, _ book: Book, prefix: String = ""
  ) -> [POMessage] {
    let remarks = BookRemarks(units.language.tag, book)
    let own = prefix.isEmpty ? POExport.interfacePrefix : ""
    return units.units.map { unit in
      let message = message(unit, units, prefix)
      return remarks?.marked(message, prefix: own) ?? message
    }
  }

  private static func message(
    _ unit: InterfaceUnits.Unit, _ units: InterfaceUnits, _ prefix: String
  ) -> POMessage {
    var message = POMessage()
    message.context = prefix + unit.key
    message.id = unit.singular
    if unit.isPlural {
      message.plural = unit.plural
      message.forms = units.forms(of: unit.translation)
    } else {
      message.text = unit.translation?.forms[.other] ?? ""
    }
    message.reference = "Content/languages/\(units.source.tag).yaml:\(unit.line)"
    return message
  }
}

/// Compares what a PO file was exported with and what it is imported with: `--ui` or not.
struct InterfaceFileKind {
  private let po: POFile
  private let file: SourceFile

  init(_ po: POFile, _ file: SourceFile) {
    self.po = po
    self.file = file
  }

  /// Returns the problem of a file that is imported as one of the book; nil when it may be one.
  ///
  /// In such a file a prefix distinguishes the texts of the interface from others.
  func problem(ofBookFile language: LanguageTag, _ book: Book) -> Diagnostic? {
    guard let units = InterfaceUnits(language, book) else { return nil }
    let keys = Set(units.units.map(\.key))
    guard let first = po.messages.first(where: { keys.contains($0.context) }),
      po.messages.count(where: { keys.contains($0.context) }) * 2 > po.messages.count
    else { return nil }
    return problem(
      first, "the file has the texts of the interface only, as `export --ui` writes them",
      help: "add `--ui`: `tracebook translate import --ui --po \(file.path)`")
  }

  /// Returns the problem of a file that is imported with `--ui`; nil when it has any of the keys.
  func problem(ofInterfaceFile keys: Set<String>) -> Diagnostic? {
    guard let first = po.messages.first, !po.messages.contains(where: { keys.contains($0.context) })
    else { return nil }
    let isBook = po.messages.contains { $0.context.hasPrefix(POExport.interfacePrefix) }
    return problem(
      first,
      isBook
        ? "the file has the texts of the whole book" : "the file has no text of the interface",
      help: "take `--ui` away: `tracebook translate import --po \(file.path)`")
  }

  private func problem(_ message: POMessage, _ headline: String, help: String) -> Diagnostic {
    Diagnostic(
      .error, "po-interface", at: file.lineRange(message.line), in: file, headline, help: help)
  }
}

extension Book {
  /// Returns the languages whose texts translators into a language read, the preferred one first.
  ///
  /// That is the pivot, if they named one, the language that readers fall back to, English, and
  /// then the others in the order of the book.
  func readingOrder(into language: LanguageTag, from pivot: LanguageTag?) -> [LanguageTag] {
    let all = languages.map(\.tag)
    let preferred = [pivot, self.language(language)?.fallback, LanguageTag("en")]
    var order: [LanguageTag] = []
    for tag in preferred.compactMap(\.self) + all
    where tag != language && all.contains(tag) && !order.contains(tag) { order.append(tag) }
    return order
  }
}
