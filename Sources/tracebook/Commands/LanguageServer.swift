import Book
import LanguageServer
import System
import Walkthrough

extension Command {
  static let languageServer = Command(
    "lsp", summary: "serve an editor: mistakes, completion and definitions as you type",
    details: [
      "Speaks the Language Server Protocol 3.17 on the standard streams; an editor starts it. The",
      "book is the one of --book, or that of the folder or file that the editor opens. Unsaved text",
      "is checked as if it were saved, and what came out is offered as an edit: nothing is written.",
      "With --allow-plugin the book has to be named.",
    ],
    options: [.jobs, .force], run: serveEditor)

  @Sendable
  private static func serveEditor(_ arguments: Arguments) throws(Exit) -> Int32 {
    let jobs = try arguments.jobs()
    var book: String?
    guard arguments.has("book") || !arguments.has("allow-plugin") else {
      throw .usage(
        "`lsp --allow-plugin` needs `--book`",
        help: "an editor may open any book, and another's program may have the same name")
    }
    if let given = arguments["book"] {
      book = Terminal.absolute(given)
      guard book != nil else { throw Exit(code: 3, message: "there is no folder `\(given)`") }
    }
    let keeper = BookKeeper(cache: ResultCache.standard(arguments), jobs: jobs) { path, folder in
      do throws(Exit) {
        let open = try OpenBook(
          arguments, at: path, folder: folder, jobs: jobs, readsConflicts: true)
        return .opened(open.book, open.registry, open.diagnostics, open.loading(jobs: jobs))
      } catch {
        return .failed(error.message)
      }
    }
    guard let serving = Serving(keeper) else { throw .system("the system has no pipe left") }
    return serving.run(
      Session(
        version: Release.version, book: book, current: Terminal.currentFolder,
        language: { LanguageMatching($0).match(environment: Terminal.locale) }))
  }
}
