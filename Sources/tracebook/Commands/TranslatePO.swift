import BookModel
import Diagnostics
import Files
import Translation

extension Command {
  static let translateExport = Command(
    "translate export", operands: [Operand(name: "LESSON", isRequired: false, repeats: true)],
    summary: "write lessons as a PO file, for Poedit or Weblate",
    details: [
      "Writes to the standard output, or to --out. Without LESSON the whole book. Texts whose",
      "source has changed are fuzzy. With --ui the texts of the interface, with plural forms.",
    ],
    options: [
      Option(name: "po", value: "LANG", summary: "the language to translate into"),
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
      bytes = POExport.bytes(
        lessons.isEmpty ? open.book.lessons : lessons, into: language, open.book)
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

  static let translateImport = Command(
    "translate import", summary: "bring the texts of a PO file into the lessons",
    details: [
      "Refuses a file that changes code or links, or of another language, and then writes",
      "nothing. A step that was fuzzy and no longer is counts as compared. What the file does",
      "not change stays to the byte.",
    ],
    options: [Option(name: "po", value: "FILE", summary: "the PO file"), .interface],
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
    do throws(FileFailure) {
      let file = SourceFile(path: path, bytes: try folder.file(name).bytes)
      if arguments.has("ui") { return importInterface(file, open) }
      edits = POImport.edits(file, open.book, base: base, &diagnostics)
    } catch {
      Report(to: .error).show([error.diagnostic(path)])
      return 3
    }
    if let unreadable { throw unreadable }
    Report(to: .error).show(diagnostics)
    guard !diagnostics.hasErrors else { return 1 }
    if edits.isEmpty { Terminal.write("nothing changed\n") }
    return write(edits, open)
  }

  private static func write(_ edits: [POImport.Edit], _ open: OpenBook) -> Int32 {
    var code: Int32 = 0
    for edit in edits {
      do throws(FileFailure) {
        if let old = edit.old {
          try open.folder.replace(old, with: edit.bytes)
        } else {
          try open.folder.create(edit.path, edit.bytes)
        }
        let texts = "\(edit.pieces) \(edit.pieces == 1 ? "text" : "texts") changed"
        let stamps = edit.stamped.isEmpty ? "" : ", \(count(edit.stamped.count)) confirmed"
        Terminal.write(lines: ["\(edit.path): \(texts)\(stamps)"])
      } catch {
        Report(to: .error).show([error.diagnostic(edit.path)])
        code = 3
      }
    }
    return code
  }

  private static func importInterface(_ file: SourceFile, _ open: OpenBook) -> Int32 {
    var diagnostics: [Diagnostic] = []
    let edit = InterfaceImport.edit(file, open.book, &diagnostics)
    Report(to: .error).show(diagnostics)
    guard !diagnostics.hasErrors else { return 1 }
    guard let edit else {
      Terminal.write("nothing changed\n")
      return 0
    }
    do throws(FileFailure) {
      try open.folder.replace(edit.file, with: edit.bytes)
    } catch {
      Report(to: .error).show([error.diagnostic(edit.file.path)])
      return 3
    }
    Terminal.write(lines: [
      "\(edit.file.path): \(edit.texts) \(edit.texts == 1 ? "text" : "texts") changed"
    ])
    return 0
  }
}

extension Option {
  fileprivate static let interface = Option(
    name: "ui", value: nil, summary: "the texts of the interface instead of lessons")
}
