import Base
import Book

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
