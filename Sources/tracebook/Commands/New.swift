import Book
import Diagnostics
import Scaffold

extension Command {
  static let newLesson = Command(
    "new lesson", operands: [.required("ID")], summary: "begin a lesson in every language",
    details: ["Writes Content/lessons/ID with one file a language. No file is ever replaced."],
    run: newLesson)

  @Sendable
  private static func newLesson(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    var diagnostics: [Diagnostic] = []
    let templates = ScaffoldTemplates(
      kind: "lesson", in: Resources.folders(book: open.path), &diagnostics)
    guard let templates else {
      throw .system("there are no templates in Templates/new/lesson")
    }
    let scaffold = Scaffold.lesson(arguments.operands[0], open.book, templates, &diagnostics)
    Report(to: .error).show(diagnostics)
    guard let scaffold, !diagnostics.hasErrors else { return 1 }
    for file in scaffold.files {
      do throws(FileFailure) {
        try open.folder.create(file.path, file.bytes)
      } catch {
        Report(to: .error).show([error.diagnostic(file.path)])
        return 3
      }
      Terminal.write("\(file.path)\n")
    }
    for remark in scaffold.remarks { Terminal.write("\(remark)\n") }
    return 0
  }
}
