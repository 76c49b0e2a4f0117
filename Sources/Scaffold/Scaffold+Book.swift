package import Base
package import Book
import System

extension Scaffold {
  /// Creates a book from templates, interface texts, and schemas for editors.
  ///
  /// `texts` has the interface texts in English, and `words` replacements for some of them. Returns
  /// nil, with a diagnostic, when either is missing.
  package static func book(
    _ templates: ScaffoldTemplates, texts: ScaffoldTemplates?, words: ScaffoldTemplates?,
    schemas: ScaffoldTemplates?, _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    guard let texts = texts?["en.yaml"], let words = words?["en.yaml"] else {
      diagnostics.append(missingTemplate("language/en.yaml"))
      return nil
    }
    var files = templates.files.map { NewFile(path: $0.path, bytes: $0.bytes) }
    files.append(NewFile(path: "Content/languages/en.yaml", bytes: merged(texts, words)))
    files += (schemas?.files ?? []).map { NewFile(path: "Schemas/\($0.path)", bytes: $0.bytes) }
    return Scaffold(files: files)
  }

  /// Returns the leading comment of `words` and the lines of `texts`, some replaced by those of
  /// `words` with the same key.
  package static func merged(_ texts: SourceFile, _ words: SourceFile) -> [UInt8] {
    var instead: [String: String] = [:]
    for line in InterfaceTexts.lines(words) {
      if let key = InterfaceTexts.key(line) { instead[key] = line }
    }
    let head = InterfaceTexts.lines(words).prefix(1).filter { $0.hasPrefix("#") }
    let rest = InterfaceTexts.lines(texts).filter { !$0.hasPrefix("#") }
      .map { line in InterfaceTexts.key(line).flatMap { instead[$0] } ?? line }
    return Array((head + rest).joined(separator: "\n").utf8)
  }

  /// Creates a working model with labels in one language and a trace.
  ///
  /// `source` defaults to the book's first language. Returns nil, with a diagnostic, when the id is invalid or taken, or a template is missing.
  package static func model(
    _ id: String, in source: LanguageTag? = nil, _ book: Book, _ templates: ScaffoldTemplates,
    _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    guard isFree(id, "model", "Content/models", book.model(id) != nil, &diagnostics) else {
      return nil
    }
    var files: [NewFile] = []
    for template in templates.files where BookPath.fileExtension(template.path) != "yaml" {
      files.append(filled(template, "Content/models/\(id)/\(template.path)", id))
    }
    guard let tag = source ?? book.languages.first?.tag,
      let template = templates["\(tag).yaml"] ?? templates["en.yaml"]
    else {
      diagnostics.append(missingTemplate("model/en.yaml"))
      return nil
    }
    files.append(filled(template, "Content/models/\(id)/\(tag).yaml", id))
    return Scaffold(files: files, remarks: next(id, tag, book))
  }

  /// Returns what may follow a new model that is labelled in one language.
  static func next(_ id: String, _ source: LanguageTag, _ book: Book) -> [String] {
    let others = book.languages.contains { $0.tag != source }
    return (others ? ["Label it in the other languages: tracebook new labels \(id)"] : [])
      + ["Begin a lesson about it: tracebook new lesson ID --model \(id)"]
  }

  /// Creates a plugin that renders code blocks of its own name.
  ///
  /// Returns nil, with a diagnostic, when the name is invalid or taken.
  package static func plugin(
    _ name: String, isTaken: Bool, _ templates: ScaffoldTemplates,
    _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    guard isFree(name, "plugin", "Plugins", isTaken, &diagnostics) else { return nil }
    let files = templates.files.map { template in
      filled(
        template, "Plugins/\(name)/\(template.path)", name,
        isExecutable: template.path == "plugin")
    }
    return Scaffold(
      files: files,
      remarks: [
        "Add `\(name):` under `plugins:` in Content/book.yaml, and run it: `--allow-plugin \(name)`",
        "Hold it against the protocol: tracebook plugins test Plugins/\(name)/plugin",
      ])
  }

  private static func filled(
    _ template: SourceFile, _ path: String, _ id: String, isExecutable: Bool = false
  ) -> NewFile {
    NewFile(
      path: path, bytes: Placeholders.fill(template.bytes, ["id": id]), isExecutable: isExecutable)
  }

  static func isFree(
    _ id: String, _ kind: String, _ folder: String, _ isTaken: Bool,
    _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    if !Identifier.isValid(id) {
      diagnostics.append(
        Diagnostic(
          .error, "invalid-id", path: folder, "`\(id)` is not an id of a \(kind)",
          help: "take \(Identifier.rule)"))
      return false
    }
    if isTaken {
      diagnostics.append(
        Diagnostic(
          .error, "\(kind)-exists", path: "\(folder)/\(id)", "\(kind) `\(id)` is there already",
          help: "take another id, or remove its folder first"))
    }
    return !isTaken
  }

  static func missingTemplate(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "missing-template", path: "Templates/new/\(path)",
      "`\(path)` is missing among the templates")
  }
}

/// Replaces placeholders such as `{{name}}` in templates, without escapes or sections.
enum Placeholders {
  /// Returns the template with every known name replaced; unknown names are kept.
  ///
  /// For example, `fill("a {{id}}", ["id": "door"])` returns `a door`.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the template and of what it becomes.
  static func fill(_ template: [UInt8], _ values: [String: String]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(template.count)
    var index = 0
    while index < template.count {
      if let found = placeholder(in: template, at: index), let value = values[found.name] {
        result += value.utf8
        index = found.end
      } else {
        result.append(template[index])
        index += 1
      }
    }
    return result
  }

  private static func placeholder(
    in bytes: [UInt8], at start: Int
  ) -> (name: String, end: Int)? {
    guard bytes[start...].starts(with: "{{".utf8) else { return nil }
    var end = start + 2
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    guard end > start + 2, bytes[end...].starts(with: "}}".utf8) else { return nil }
    return (String(decoding: bytes[(start + 2)..<end], as: UTF8.self), end + 2)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
  }
}
