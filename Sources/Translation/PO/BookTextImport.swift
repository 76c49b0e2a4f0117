import Base
import Book

/// Imports the messages of a book's YAML files, besides those of the interface.
struct BookTextImport {
  private let texts: BookTexts
  private let file: SourceFile
  private let messages: [String: POMessage]
  private let book: Book
  /// The words of the glossary and the known texts, by the contexts of their messages.
  private let entries: [String: GlossaryTerm.Entry]
  private let known: [String: String]
  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ texts: BookTexts, into language: LanguageTag, _ book: Book, _ file: SourceFile,
    _ messages: [String: POMessage]
  ) {
    let words = book.glossary.terms.compactMap { term in
      term.entries[language].map { ("glossary:\(term.id)/words", $0) }
    }
    entries = Dictionary(words) { first, _ in first }
    known = Dictionary(texts.units.map { ($0.context, $0.text) }) { first, _ in first }
    self.texts = texts
    self.book = book
    self.file = file
    self.messages = messages
  }

  /// Returns an edit for each file that changes, in the order of the units.
  mutating func edits() -> [POImport.Edit] {
    var changes: [String: [(unit: BookTexts.Unit, message: POMessage, values: [YAMLEdit.Change])]] =
      [:]
    var order: [String] = []
    for unit in texts.units {
      guard let message = messages[unit.context], let text = accepted(message, unit) else {
        continue
      }
      if changes[unit.path] == nil { order.append(unit.path) }
      changes[unit.path, default: []].append((unit, message, values(unit, text)))
    }
    return order.compactMap { path in
      guard let units = changes[path], let first = units.first?.unit else { return nil }
      let old = texts.files[path]
      var yaml = YAMLEdit(old?.bytes ?? modeline(first))
      var isSet = yaml.set(units.flatMap(\.values))[...]
      var count = 0
      for (unit, message, values) in units {
        if isSet.prefix(values.count).allSatisfy(\.self) {
          count += 1
        } else {
          diagnostics.append(unwritable(message, unit))
        }
        isSet = isSet.dropFirst(values.count)
      }
      return POImport.Edit(path: path, old: old, bytes: yaml.bytes, texts: count)
    }
  }

  /// Returns the first line of a new file, which names the schema for editors, if others have one.
  private func modeline(_ unit: BookTexts.Unit) -> [UInt8] {
    let name = String(unit.reference.prefix { $0 != ":" })
    let source = book.models.lazy.flatMap(\.labelFiles.values).first { $0.path == name }
    guard let line = source?.lineText(0), line.hasPrefix("# yaml-language-server:") else {
      return []
    }
    return Array((line + "\n").utf8)
  }

  /// Returns the values that a text is in its file.
  private func values(_ unit: BookTexts.Unit, _ text: String) -> [YAMLEdit.Change] {
    guard unit.context.hasPrefix("glossary:") else { return [(unit.keys, .text(text))] }
    return unit.isWords ? words(unit, text) : [(unit.keys + [.key("def")], .text(text))]
  }

  /// Whether a definition comes with its word, and a remark with its label, without which the file cannot be read.
  private func hasWord(_ unit: BookTexts.Unit) -> Bool {
    let contexts = wordContexts(unit)
    guard !contexts.isEmpty else { return true }
    return contexts.contains { context in
      let message = messages[context]
      return known[context]?.isEmpty == false
        || message.map { !$0.isFuzzy && !$0.text.isEmpty } ?? false
    }
  }

  /// Returns the contexts of which a text needs one; none for a text that stands alone.
  private func wordContexts(_ unit: BookTexts.Unit) -> [String] {
    if unit.context.hasPrefix("glossary:") {
      return unit.context.hasSuffix("/definition")
        ? [unit.context.dropLast("definition".count) + "words"] : []
    }
    guard unit.keys.first == .key("callbacks"), unit.keys.count == 3,
      case .key(let name)? = unit.keys.last, name != "label", unit.context.hasSuffix("/\(name)")
    else { return [] }
    let callback = String(unit.context.dropLast(name.utf8.count + 1))
    return [callback, callback + "/label"]
  }

  /// Returns the words of a term: the first lines are the words, the others its forms.
  private func words(_ unit: BookTexts.Unit, _ text: String) -> [YAMLEdit.Change] {
    let lines = text.split(separator: "\n").map(String.init)
    let old = entries[unit.context]
    let count = min(old?.use.count ?? 1, lines.count)
    let (use, forms) = (Array(lines.prefix(count)), Array(lines.dropFirst(count)))
    var values: [YAMLEdit.Change] = []
    if use != old?.use {
      values.append((unit.keys + [.key("use")], use.count == 1 ? .text(use[0]) : .list(use)))
    }
    if forms != old?.forms ?? [] { values.append((unit.keys + [.key("forms")], .list(forms))) }
    return values
  }

  // MARK: Which translations are taken

  /// Returns a text that is new or different; nil for others, some of which are reported.
  private mutating func accepted(_ message: POMessage, _ unit: BookTexts.Unit) -> String? {
    guard !message.isFuzzy, !message.text.isEmpty, message.text != unit.text else { return nil }
    guard hasWord(unit) else {
      diagnostics.append(
        Diagnostic(
          .notice, "po-incomplete", at: file.lineRange(message.line), in: file,
          "`\(message.context)` is left out until the word is translated"))
      return nil
    }
    guard message.id == unit.source else {
      diagnostics.append(
        Diagnostic(
          .warning, "po-outdated", at: file.lineRange(message.line), in: file,
          "the original of `\(message.context)` is another now",
          why: "its translation was left as it is",
          help: "export the book anew, and bring the two together with `msgmerge`"))
      return nil
    }
    let (wanted, found) = (Self.names(unit.source), Self.names(message.text))
    if wanted != found {
      let name = wanted.first { !found.contains($0) }
      diagnostics.append(
        Diagnostic(
          .error, "po-placeholder", at: file.lineRange(message.textLine), in: file,
          name.map { "the placeholder `{\($0)}` of the original is missing" }
            ?? "a placeholder is not in the original",
          why: "what is in braces in `\(message.context)` is not to be translated"))
      return nil
    }
    let isList = unit.context.hasSuffix("/words")
    if !isList, message.text.contains(where: \.isNewline), !unit.source.contains(where: \.isNewline)
    {
      diagnostics.append(
        Diagnostic(
          .error, "po-placeholder", at: file.lineRange(message.textLine), in: file,
          "the text of `\(message.context)` must be one line"))
      return nil
    }
    return message.text
  }

  private static func names(_ text: String) -> [String] {
    Set(MessageText.placeholders(text)).sorted()
  }

  private func unwritable(_ message: POMessage, _ unit: BookTexts.Unit) -> Diagnostic {
    Diagnostic(
      .error, "po-place", at: file.lineRange(message.line), in: file,
      "there is no place for `\(message.context)` in \(unit.path)",
      why: "the program writes a text after its key, and leaves files of other forms alone",
      help: "write it there by hand")
  }
}
