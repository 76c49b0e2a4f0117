import Base
import Book

/// Imports the messages of a book's YAML files, besides those of the interface.
struct BookTextImport {
  private let texts: BookTexts
  private let file: SourceFile
  private let messages: [String: POMessage]
  private let book: Book
  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ texts: BookTexts, _ book: Book, _ file: SourceFile, _ messages: [String: POMessage]
  ) {
    self.texts = texts
    self.book = book
    self.file = file
    self.messages = messages
  }

  /// Returns an edit for each file that changes, in the order of the units.
  mutating func edits() -> [POImport.Edit] {
    var edits: [String: (yaml: YAMLEdit, texts: Int)] = [:]
    var order: [String] = []
    for unit in texts.units {
      guard let message = messages[unit.context], let text = accepted(message, unit) else {
        continue
      }
      if edits[unit.path] == nil { order.append(unit.path) }
      let start = texts.files[unit.path]?.bytes ?? modeline(unit)
      var edit = edits[unit.path] ?? (YAMLEdit(start), 0)
      if write(unit, text, into: &edit.yaml) {
        edit.texts += 1
      } else {
        diagnostics.append(unwritable(message, unit))
      }
      edits[unit.path] = edit
    }
    return order.compactMap { path in
      edits[path].map {
        POImport.Edit(path: path, old: texts.files[path], bytes: $0.yaml.bytes, texts: $0.texts)
      }
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

  private func write(_ unit: BookTexts.Unit, _ text: String, into yaml: inout YAMLEdit) -> Bool {
    guard unit.context.hasPrefix("glossary:") else { return yaml.set(unit.keys, .text(text)) }
    return unit.context.hasSuffix("/words")
      ? writeWords(unit, text, into: &yaml) : yaml.set(unit.keys + [.key("def")], .text(text))
  }

  /// Whether a definition comes with its word, and a remark with its label, without which the file cannot be read.
  private func hasWord(_ unit: BookTexts.Unit) -> Bool {
    let contexts = wordContexts(unit)
    guard !contexts.isEmpty else { return true }
    return contexts.contains { context in
      let known = texts.units.first { $0.context == context }?.text ?? ""
      let message = messages[context]
      return !known.isEmpty || message.map { !$0.isFuzzy && !$0.text.isEmpty } ?? false
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

  /// Writes the words of a term: the first lines are the words, the others its forms.
  private func writeWords(
    _ unit: BookTexts.Unit, _ text: String, into yaml: inout YAMLEdit
  ) -> Bool {
    let lines = text.split(separator: "\n").map(String.init)
    let old = book.glossary.terms.first { unit.keys.first == .item($0.id) }?.entries
      .first { unit.keys.last == .key($0.key.text) }?.value
    let count = min(old?.use.count ?? 1, lines.count)
    let (use, forms) = (Array(lines.prefix(count)), Array(lines.dropFirst(count)))
    if use != old?.use {
      let value = use.count == 1 ? YAMLValue.text(use[0]) : .list(use)
      guard yaml.set(unit.keys + [.key("use")], value) else { return false }
    }
    guard forms != old?.forms ?? [] else { return true }
    return yaml.set(unit.keys + [.key("forms")], .list(forms))
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
