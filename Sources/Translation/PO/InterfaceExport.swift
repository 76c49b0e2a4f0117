import Base
package import Book

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
    file.messages = messages(units)
    return file.bytes
  }

  /// Returns the messages, with a prefix of their contexts.
  static func messages(_ units: InterfaceUnits, prefix: String = "") -> [POMessage] {
    units.units.map { message($0, units, prefix) }
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
