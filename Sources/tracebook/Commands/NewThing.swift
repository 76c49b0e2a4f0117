import Base
import Book
import Scaffold
import System

/// Functions shared by the `new` commands.
enum NewThing {
  /// Returns the templates of a kind, or throws when there are none.
  static func templates(_ kind: String, _ book: String) throws(Exit) -> ScaffoldTemplates {
    guard let templates = try optional("Templates/new/\(kind)", book) else {
      throw .system("there are no templates in Templates/new/\(kind)")
    }
    return templates
  }

  static func optional(_ folder: String, _ book: String) throws(Exit) -> ScaffoldTemplates? {
    try optional(folder, in: Resources.folders(book: book))
  }

  /// Returns CLDR's data of languages.
  static func knownLanguages(_ book: String) throws(Exit) -> SourceFile? {
    try optional("Templates/languages", book)?["known.yaml"]
  }

  /// Returns the texts of the interface in the languages of Tracebook itself.
  static func interface(_ book: String) throws(Exit) -> InterfaceTexts {
    // The book's own languages are not among them: it wants another one.
    let others = Array(Resources.folders(book: book).dropFirst())
    return InterfaceTexts(
      shipped: try optional("Content/languages", in: others),
      words: try optional("Templates/new/language", in: others))
  }

  static func optional(
    _ folder: String, in resources: [String]
  ) throws(Exit) -> ScaffoldTemplates? {
    var diagnostics: [Diagnostic] = []
    let found = ScaffoldTemplates(folder: folder, in: resources, &diagnostics)
    guard diagnostics.isEmpty else {
      Report(to: .error).show(diagnostics)
      throw Exit(code: 3, message: "the templates in \(folder) could not be read whole")
    }
    return found
  }

  /// Splits any path into its folder and its name there.
  static func split(_ path: String) throws(Exit) -> (folder: BookFolder, name: String) {
    let name = BookPath.name(path)
    let parent = path.dropLast(name.count)
    do throws(FileFailure) {
      return (try BookFolder(path: parent.isEmpty ? "." : String(parent)), name)
    } catch {
      throw .system("`\(parent)` cannot be opened as a folder")
    }
  }

  /// Creates all files in a book or none, after reading them back, and returns the exit code.
  static func write(
    _ scaffold: Scaffold?, _ diagnostics: [Diagnostic], in open: OpenBook
  ) throws(Exit) -> Int32 {
    if let scaffold, !diagnostics.hasErrors {
      let edits = scaffold.edits.map { ($0.file.path, $0.bytes) }
      try open.readBack(
        Dictionary(scaffold.files.map { ($0.path, $0.bytes) } + edits) { $1 })
    }
    return write(scaffold, diagnostics, in: open.folder)
  }

  /// Creates all files or none, prints the remaining steps, and returns the exit code.
  static func write(
    _ scaffold: Scaffold?, _ diagnostics: [Diagnostic], in folder: BookFolder, shown: String = ""
  ) -> Int32 {
    Report(to: .error).show(diagnostics)
    guard let scaffold, !diagnostics.hasErrors else { return 1 }
    do throws(NewFile.Failure) {
      try folder.create(scaffold.inOrder, resumes: true) { () throws(NewFile.Failure) in
        try make(scaffold.edits[...], in: folder)
      }
    } catch {
      Report(to: .error).show([error.reason.diagnostic(error.path)])
      return 3
    }
    for path in scaffold.files.map(\.path) + scaffold.edits.map(\.file.path) {
      Terminal.write("\(shown)\(path)\n")
    }
    for remark in scaffold.remarks { Terminal.write("\(remark)\n") }
    return 0
  }

  /// Makes all changes or none.
  private static func make(
    _ edits: ArraySlice<Scaffold.Edit>, in folder: BookFolder
  ) throws(NewFile.Failure) {
    guard let edit = edits.first else { return }
    do throws(FileFailure) {
      try folder.replace(edit.file, with: edit.bytes)
    } catch {
      throw NewFile.Failure(path: edit.file.path, reason: error)
    }
    do throws(NewFile.Failure) {
      try make(edits.dropFirst(), in: folder)
    } catch {
      // An edit that cannot be undone leaves one change too many; the error that is thrown is the first one.
      try? folder.replace(
        SourceFile(path: edit.file.path, bytes: edit.bytes), with: edit.file.bytes)
      throw error
    }
  }
}
