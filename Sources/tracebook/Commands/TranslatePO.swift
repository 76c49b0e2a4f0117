import Base
import Book
import System
import Translation

extension Command {
  static let translateExport = Command(
    "translate export", operands: [Operand(name: "LESSON", isRequired: false, repeats: true)],
    summary: "write the book or lessons as a PO file, for Poedit or Weblate",
    details: [
      "Writes to the standard output, or to --out. Without LESSON everything that is translated:",
      "lessons, titles, labels, words and texts of the interface. What nobody has compared with the",
      "source of today is fuzzy, with the old text where git has it. With --from the translator",
      "reads another translation. With --ui only the texts of the interface.",
    ],
    options: [
      Option(name: "po", value: "LANG", summary: "the language to translate into"),
      Option(name: "from", value: "LANG", summary: "the translation to read instead of the source"),
      Option(name: "out", value: "FILE", summary: "where to write; it must not exist yet"),
      .interface,
    ], run: translateExport)

  @Sendable
  private static func translateExport(_ arguments: Arguments) throws(Exit) -> Int32 {
    guard let tag = arguments["po"] else {
      throw .usage("`--po` is missing", help: "write `translate export --po LANG`")
    }
    let open = try OpenBook(arguments)
    let language = try open.language(tag)
    var lessons: [Lesson] = []
    for id in arguments.operands { lessons.append(try open.lesson(id)) }
    let bytes: [UInt8]
    if arguments.has("ui") {
      guard lessons.isEmpty else {
        throw .usage("`--ui` takes no lessons", help: "export them to another file")
      }
      guard let texts = InterfaceExport.bytes(into: language, open.book) else {
        throw .usage("the book has no other language than `\(language)`")
      }
      bytes = texts
    } else {
      let pivot = try pivot(arguments, language, open)
      let history = try open.textHistory()
      bytes =
        lessons.isEmpty
        ? POExport.bytes(ofBookInto: language, open.book, from: pivot, history)
        : POExport.bytes(lessons, into: language, open.book, from: pivot, history)
    }
    guard let out = arguments["out"] else {
      Terminal.write(String(decoding: bytes, as: UTF8.self))
      return 0
    }
    let (folder, name) = try NewThing.split(out)
    do throws(FileFailure) {
      try folder.create(name, bytes)
    } catch {
      Report(to: .error).show([error.diagnostic(out)])
      return 3
    }
    return 0
  }

  /// Returns the language that the translator reads; nil for the source's.
  private static func pivot(
    _ arguments: Arguments, _ language: LanguageTag, _ open: OpenBook
  ) throws(Exit) -> LanguageTag? {
    guard let tag = arguments["from"] else { return nil }
    let pivot = try open.language(tag)
    guard pivot != language else {
      throw .usage("`--from` and `--po` name the same language")
    }
    return pivot
  }

  static let translateImport = Command(
    "translate import", summary: "bring the texts of a PO file into the book",
    details: [
      "Refuses a file of another language. A message that changes code or links, or is broken, is",
      "named and left out, and the others are taken; links and ids are those of the source of today.",
      "A message that is not fuzzy counts as compared with its original, and each step is stamped",
      "by what its originals say, also when the source has changed since. What the file does not",
      "change stays to the byte.",
    ],
    options: [
      Option(name: "po", value: "FILE", summary: "the PO file"),
      Option(
        name: "skip-refused", value: nil,
        summary: "what always happens now, for scripts of earlier versions"),
      .interface,
    ],
    run: translateImport)

  @Sendable
  private static func translateImport(_ arguments: Arguments) throws(Exit) -> Int32 {
    guard let path = arguments["po"] else {
      throw .usage("`--po` is missing", help: "write `translate import --po FILE`")
    }
    let open = try OpenBook(arguments)
    let (folder, name) = try NewThing.split(path)
    var diagnostics: [Diagnostic] = []
    var edits: [POImport.Edit] = []
    var unreadable: Exit?
    let base = { (lesson: Lesson) -> String? in
      do throws(Exit) {
        return try open.base(of: lesson)
      } catch {
        unreadable = error
        return nil
      }
    }
    let file: SourceFile
    do throws(FileFailure) {
      // A byte order mark goes; the header names the encoding.
      file = SourceFile(path: path, bytes: BookFolder.text(try folder.bytes(name), name))
    } catch {
      Report(to: .error).show([error.diagnostic(path)])
      return 3
    }
    let likely = { LikelyLanguages.installed(book: open.path) }
    if arguments.has("ui") { return try importInterface(file, open, likely) }
    let history = try open.textHistory()
    edits = POImport.edits(
      file, open.book, history, likely: likely, base: base, &diagnostics)
    if let unreadable { throw unreadable }
    try report(diagnostics)
    if edits.isEmpty { Terminal.write("nothing changed\n") }
    return try write(edits, open)
  }

  private static func write(
    _ edits: [POImport.Edit], _ open: OpenBook
  ) throws(Exit) -> Int32 {
    try open.readBack(Dictionary(edits.map { ($0.path, $0.bytes) }) { $1 })
    var code: Int32 = 0
    for edit in edits {
      do throws(FileFailure) {
        if let old = edit.old {
          try open.folder.replace(old, with: edit.bytes)
        } else {
          try open.folder.create(edit.path, edit.bytes)
        }
        Terminal.write(lines: [sentence(edit)])
      } catch {
        Report(to: .error).show([error.diagnostic(edit.path)])
        code = 3
      }
    }
    return code
  }

  private static func sentence(_ edit: POImport.Edit) -> String {
    let texts = "\(edit.texts) \(edit.texts == 1 ? "text" : "texts") changed"
    let confirmed = edit.confirmed == 0 ? nil : "\(count(edit.confirmed)) confirmed"
    let older = edit.older == 0 ? nil : "\(count(edit.older)) translated from an older source"
    guard edit.texts > 0 || confirmed != nil || older != nil else {
      return "\(edit.path): doubts and notes kept"
    }
    return "\(edit.path): " + [texts, confirmed, older].compactMap(\.self).joined(separator: ", ")
  }

  /// Shows what was found in a PO file; throws when it is refused.
  private static func report(_ diagnostics: [Diagnostic]) throws(Exit) {
    Report(to: .error).show(diagnostics)
    guard diagnostics.hasErrors else { return }
    throw Exit(code: 1, message: "nothing was imported")
  }

  private static func importInterface(
    _ file: SourceFile, _ open: OpenBook, _ likely: () -> LikelyLanguages?
  ) throws(Exit) -> Int32 {
    var diagnostics: [Diagnostic] = []
    let edit = InterfaceImport.edit(file, open.book, likely: likely, &diagnostics)
    try report(diagnostics)
    if edit == nil { Terminal.write("nothing changed\n") }
    return try write(edit.map { [$0] } ?? [], open)
  }
}

extension Option {
  fileprivate static let interface = Option(
    name: "ui", value: nil, summary: "only the texts of the interface")
}
