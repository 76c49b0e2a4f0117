package import Base
package import Book
import Formats

/// Imports a PO file's translations into a language's file.
package struct InterfaceImport {
  private let units: InterfaceUnits
  private let file: SourceFile
  private let messages: [POMessage]
  private var diagnostics: [Diagnostic] = []

  /// Returns the edited file; nil when nothing changes or when there are errors.
  ///
  /// Fuzzy texts are ignored, as they are guesses. A message that is refused is left as it is in the book, with a warning.
  package static func edit(
    _ file: SourceFile, _ book: Book, likely: () -> LikelyLanguages? = { nil },
    _ diagnostics: inout [Diagnostic]
  ) -> POImport.Edit? {
    guard let (po, file, tag) = POImport.read(file, book, likely, &diagnostics),
      let units = InterfaceUnits(tag, book)
    else { return nil }
    let known = Set(units.units.map(\.key))
    if let problem = InterfaceFileKind(po, file).problem(ofInterfaceFile: known) {
      diagnostics.append(problem)
      return nil
    }
    let unknown = po.messages.filter { !known.contains($0.context) }
    diagnostics += POImport.unknown(unknown, known, file)
    return po.taken(in: file, &diagnostics) { po, diagnostics in
      var edits = edit(file, units, po.messages, &diagnostics).map { [$0] } ?? []
      if var remarks = BookRemarks(tag, book), !diagnostics.hasErrors {
        for message in po.messages where !message.isLeftOut && known.contains(message.context) {
          remarks.take(message, of: nil, prefix: POExport.interfacePrefix)
        }
        remarks.add(to: &edits)
      }
      return edits.first
    }
  }

  /// Returns the edited file of messages whose contexts are keys.
  static func edit(
    _ file: SourceFile, _ units: InterfaceUnits, _ messages: [POMessage],
    _ diagnostics: inout [Diagnostic]
  ) -> POImport.Edit? {
    guard let old = units.language.file else { return nil }
    var work = InterfaceImport(units: units, file: file, messages: messages)
    let texts = work.accepted()
    diagnostics += work.diagnostics
    guard !diagnostics.hasErrors, !texts.isEmpty else { return nil }
    guard let bytes = InterfaceFile(old).bytes(with: texts, plurals: units.plurals) else {
      diagnostics.append(
        Diagnostic(
          .error, "interface-form", path: old.path, "`ui:` has to be on a line of its own",
          why: "the program writes texts under it, one a line",
          help: "write the texts without braces around all of them"))
      return nil
    }
    return POImport.Edit(path: old.path, old: old, bytes: bytes, texts: texts.count)
  }

  /// Returns the texts that are new or different, by key.
  private mutating func accepted() -> [String: Message] {
    let known = Dictionary(uniqueKeysWithValues: units.units.map { ($0.key, $0) })
    var result: [String: Message] = [:]
    checkForms()
    for message in messages {
      guard let unit = known[message.context] else { continue }
      let isSame =
        message.id == unit.singular && message.plural == (unit.isPlural ? unit.plural : nil)
      guard isSame else {
        warn("po-outdated", message, "the original of `\(message.context)` is another now")
        continue
      }
      guard !message.isFuzzy, let text = text(message, unit), text != unit.translation,
        isRight(text, message, unit)
      else { continue }
      result[unit.key] = text
    }
    return result
  }

  /// Returns the translation of a message; nil while any form of it is empty.
  private func text(_ message: POMessage, _ unit: InterfaceUnits.Unit) -> Message? {
    guard unit.isPlural else { return message.text.isEmpty ? nil : Message(message.text) }
    guard message.forms.count == units.categories.count, !message.forms.contains("") else {
      return nil
    }
    // Forms without a counterpart in the PO file are kept, and copies of `other` are not written.
    var forms = unit.translation?.forms ?? [:]
    let other = message.forms.last ?? ""
    for (category, form) in zip(units.categories, message.forms)
    where category == .other || forms[category] != nil || unit.translation == nil || form != other {
      forms[category] = form
    }
    // In a language that uses `other` only for fractions, the PO file has no form for it.
    if forms[.other] == nil { forms[.other] = other }
    return Message(forms)
  }

  // MARK: Diagnostics

  private mutating func checkForms() {
    guard let message = messages.first(where: { $0.plural != nil }) else { return }
    let wanted = units.categories.count
    let found = message.forms.count
    guard found != wanted else { return }
    let names = units.categories.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    diagnostics.append(
      Diagnostic(
        .warning, "po-plurals", at: file.lineRange(message.textLine), in: file,
        "`\(units.language.tag)` has \(wanted == 1 ? "1 plural form" : "\(wanted) plural forms"), "
          + "the file \(found)",
        why: "by CLDR they are \(names), so texts with plural forms are left out",
        help: "write `Plural-Forms: \(units.language.plurals.gettext)` in the header"))
  }

  private mutating func isRight(
    _ text: Message, _ message: POMessage, _ unit: InterfaceUnits.Unit
  ) -> Bool {
    let (wanted, found) = (unit.source.placeholders, text.placeholders)
    if let name = wanted.first(where: { !found.contains($0) }) {
      return refuse(message, "the placeholder `{\(name)}` of the original is missing")
    }
    if let name = found.first(where: { !wanted.contains($0) }) {
      return refuse(message, "the placeholder `{\(name)}` is not in the original")
    }
    if text.forms.values.contains(where: { $0.contains(where: \.isNewline) }),
      !unit.source.forms.values.contains(where: { $0.contains(where: \.isNewline) })
    {
      return refuse(message, "a text of the interface must be one line")
    }
    return true
  }

  private mutating func refuse(_ message: POMessage, _ headline: String) -> Bool {
    diagnostics.append(
      Diagnostic(
        .error, "po-placeholder", at: file.lineRange(message.textLine), in: file, headline,
        why: "what is in braces in `\(message.context)` is not to be translated"))
    return false
  }

  private mutating func warn(_ id: String, _ message: POMessage, _ headline: String) {
    diagnostics.append(
      Diagnostic(
        .warning, id, at: file.lineRange(message.line), in: file, headline,
        help: "export the texts anew, and bring the two together with `msgmerge`"))
  }
}

/// An edit of texts under `ui:` in a language's file, which preserves all other bytes.
struct InterfaceFile {
  private var lines: [String]
  private let endsInLine: Bool

  init(_ file: SourceFile) {
    let text = String(decoding: file.bytes, as: UTF8.self)
    endsInLine = text.last?.isNewline ?? true
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
  }

  /// Returns the file with some texts added or replaced; nil when `ui:` is not a block mapping.
  ///
  /// Texts whose keys are in `plurals` are written as maps, even with one form.
  func bytes(with texts: [String: Message], plurals: Set<String>) -> [UInt8]? {
    var copy = self
    guard copy.prepare() else { return nil }
    for (key, message) in texts.sorted(by: { $0.key < $1.key }) {
      copy.put(key, Self.value(message, plurals.contains(key)))
    }
    let bytes = Array((copy.lines.joined(separator: "\n") + (endsInLine ? "\n" : "")).utf8)
    return Self.holds(bytes, texts) ? bytes : nil
  }

  /// Parses the file to check that it is valid YAML and has these texts.
  private static func holds(_ bytes: [UInt8], _ texts: [String: Message]) -> Bool {
    var diagnostics: [Diagnostic] = []
    let ui = YAMLParser.parse(SourceFile(path: "", bytes: bytes), &diagnostics)?["ui"]
    return diagnostics.isEmpty
      && texts.allSatisfy { key, message in
        guard let node = ui?[key] else { return false }
        guard let forms = node.entries else { return message == node.text.map { Message($0) } }
        return message.forms.count == forms.count
          && forms.allSatisfy { form in
            PluralCategory(rawValue: form.key).map { message.forms[$0] == form.value.text } ?? false
          }
      }
  }

  private var start: Int? {
    lines.firstIndex { $0.prefix { $0 != "#" }.trimmed == "ui:" }
  }

  /// Ensures that there is a line `ui:`, replacing `ui: {}`; returns false for other forms.
  private mutating func prepare() -> Bool {
    if start != nil { return true }
    guard let index = lines.firstIndex(where: { $0.hasPrefix("ui:") }) else {
      lines.append("ui:")
      return true
    }
    guard lines[index].filter({ !$0.isWhitespace }) == "ui:{}" else { return false }
    lines[index] = "ui:"
    return true
  }

  private mutating func put(_ key: String, _ value: String) {
    let block = range
    let old = place(of: key, in: block)
    let line = "  \(Self.key(key)): \(value)"
    if let old {
      lines.replaceSubrange(old, with: [line])
    } else if let remark = block.first(where: { lines[$0].hasPrefix("  # \(key):") }) {
      lines.replaceSubrange(remark..<remarkEnd(remark, block), with: [line])
    } else {
      let later = block.first { Self.name(lines[$0]).map { $0 > key } ?? false }
      lines.insert(line, at: later ?? block.upperBound)
    }
  }

  /// The indices of the lines under `ui:`, without trailing blank lines.
  private var range: Range<Int> {
    let first = (start ?? lines.count - 1) + 1
    var end = first
    for index in first..<lines.count {
      guard lines[index].isEmpty || lines[index].hasPrefix(" ") || lines[index].hasPrefix("#")
      else { break }
      if lines[index].hasPrefix(" ") { end = index + 1 }
    }
    return first..<end
  }

  /// Returns the line of a key and the lines indented under it; nil when the key is missing.
  private func place(of key: String, in block: Range<Int>) -> Range<Int>? {
    guard let first = block.first(where: { Self.name(lines[$0]) == key }) else { return nil }
    let indent = lines[first].prefix { $0 == " " }.count
    var end = first + 1
    while end < block.upperBound, lines[end].prefix(while: { $0 == " " }).count > indent {
      end += 1
    }
    return first..<end
  }

  /// Returns the end of a commented-out text, which continues with deeper indented lines.
  private func remarkEnd(_ first: Int, _ block: Range<Int>) -> Int {
    var end = first + 1
    while end < block.upperBound, lines[end].hasPrefix("  #   ") { end += 1 }
    return end
  }

  // MARK: YAML

  /// Returns the key of a line under `ui:`; nil for comments and deeper lines.
  private static func name(_ line: String) -> String? {
    let text = line.trimmed
    guard line.prefix(while: { $0 == " " }).count == 2, !text.hasPrefix("#"),
      let colon = text.firstIndex(of: ":")
    else { return nil }
    return text[..<colon].filter { $0 != "\"" && $0 != "'" }
  }

  private static func key(_ key: String) -> String {
    key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
      ? key : JSON.quoted(key)
  }

  private static func value(_ message: Message, _ isPlural: Bool) -> String {
    if !isPlural, message.forms.count == 1, let text = message.forms[.other] {
      return JSON.quoted(text)
    }
    let forms = PluralCategory.allCases.compactMap { category in
      message.forms[category].map { "\(category.rawValue): \(JSON.quoted($0))" }
    }
    return "{\(forms.joined(separator: ", "))}"
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without blanks around it, in its own indices.
  var trimmed: Substring {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.drop(while: \.isWhitespace)
  }
}
