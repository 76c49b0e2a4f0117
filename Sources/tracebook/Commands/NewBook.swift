import Base
import Book
import Scaffold
import System

extension Command {
  static let newBook = Command(
    "new book", operands: [.required("DIR")], summary: "begin a book that builds at once",
    details: [
      "Writes a small book about orders into a folder that is empty or not there yet. With --empty",
      "the book has a title and languages, and waits for its first lesson.",
    ],
    options: [
      Option(name: "empty", value: nil, summary: "no lesson and no model"),
      Option(
        name: "language", value: "TAG",
        summary: "a language of an empty book, the first one first (default: en)", repeats: true),
      Option(
        name: "title", value: "TEXT",
        summary: "the title of an empty book (default: the folder's name)"),
    ],
    run: newBook)

  @Sendable
  private static func newBook(_ arguments: Arguments) throws(Exit) -> Int32 {
    let given = arguments.operands[0]
    for name in ["language", "title"] where arguments.has(name) && !arguments.has("empty") {
      throw .usage(
        "`--\(name)` goes with `--empty`", help: "without it the book is the one about orders")
    }
    var diagnostics: [Diagnostic] = []
    // Of the folder itself nothing counts: a killed command may have begun to write it.
    let schemas = try NewThing.optional("Schemas", in: Resources.program)
    let scaffold =
      arguments.has("empty")
      ? Scaffold.emptyBook(
        arguments["title"] ?? name(of: given), arguments.all("language").map { LanguageTag($0) },
        texts: try NewThing.interface(given), known: try NewThing.knownLanguages(given),
        likely: .installed(book: given),
        schemas: schemas, &diagnostics)
      : Scaffold.book(
        try NewThing.templates("book", given),
        texts: try NewThing.optional("Content/languages", in: Resources.program),
        words: try NewThing.optional("Templates/new/language", given), schemas: schemas,
        &diagnostics)
    try refuseUsed(given, scaffold?.files ?? [])
    let shown = given.hasSuffix("/") ? given : given + "/"
    guard !diagnostics.hasErrors else {
      Report(to: .error).show(diagnostics)
      return 1
    }
    guard Terminal.makeFolder(given), let folder = try? BookFolder(path: given) else {
      throw .system("the folder `\(given)` cannot be made")
    }
    let code = NewThing.write(scaffold, diagnostics, in: folder, shown: shown)
    guard code == 0 else { return code }
    let next = arguments.has("empty") ? "new lesson ID" : "build"
    Terminal.write("Next: tracebook \(next) --book \(given)\n")
    return 0
  }

  /// Throws for a folder that is there and cannot be read, or that has files which are not some of these, as a killed command
  /// leaves them.
  static func refuseUsed(_ given: String, _ files: [NewFile] = []) throws(Exit) {
    guard Terminal.exists(given) else { return }
    let isUsed: Bool
    do throws(FileFailure) {
      let folder = try BookFolder(path: given)
      let there = try folder.everyFile(atMost: 4 * files.count) { _, entries in
        entries.filter { !$0.name.hasPrefix(".") }
      }
      isUsed =
        there.map { there in
          there.count == files.count && !files.isEmpty
            || !there.allSatisfy { path in files.contains { $0.path == path && folder.hasSame($0) }
            }
        } ?? true
    } catch {
      throw .system("the folder `\(given)` cannot be read")
    }
    guard !isUsed else {
      throw .usage("the folder `\(given)` is not empty", help: "name one that is not there yet")
    }
  }

  private static func name(of folder: String) -> String {
    let last = folder.split(separator: "/").last { $0 != "." }.map(String.init)
    return Terminal.absolute(folder).map(BookPath.name) ?? last ?? folder
  }
}
