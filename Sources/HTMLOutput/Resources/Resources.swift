import Base
package import Book
package import System

/// Reads templates, assets and pictures from the first folder that has them.
///
/// What would put a script of the book into a page, or change how it looks, is passed over without leave.
package struct Resources: Sendable {
  /// The book's folder, or nil when there is none.
  package let book: BookFolder?
  /// The program's folders.
  package let program: [BookFolder]
  /// What the person has allowed.
  private let leave: ResourceFolders
  /// Whether they are others than those of the program.
  package let hasOwnScripts: Bool

  /// Opens the resource folders, skipping those that do not exist.
  ///
  /// One that cannot be opened is an error, because it might contain the files.
  package init(_ folders: ResourceFolders) throws(OutputFailure) {
    book = try folders.book.flatMap { path throws(OutputFailure) in try Self.open(path) }
    var program: [BookFolder] = []
    for path in folders.program { if let folder = try Self.open(path) { program.append(folder) } }
    self.program = program
    leave = folders
    hasOwnScripts =
      folders.allowsScripts && folders.book.map { !folders.program.contains($0) } ?? false
  }

  private static func open(_ path: String) throws(OutputFailure) -> BookFolder? {
    do throws(FileFailure) {
      return try BookFolder(path: path)
    } catch {
      if error == .missing { return nil }
      throw OutputFailure(path: path, reason: error.diagnostic(path).headline)
    }
  }

  /// Whether the book's own scripts may go into pages.
  package var allowsScripts: Bool { leave.allowsScripts }

  /// Whether a script of the book may be used as it was read.
  package func allows(_ path: String, _ bytes: [UInt8]) -> Bool { leave.allows(path, bytes) }

  /// Whether HTML in lessons may become markup of pages, where the book says so.
  package func allowsHTML(of shown: Book) -> Bool {
    guard book != nil else { return true }
    guard leave.allowed != nil, shown.settings.trustsHTML else { return allowsScripts }
    return shown.lessons.flatMap(\.texts.values).allSatisfy { text in
      !OwnScripts.mayHaveHTML(text.file.bytes) || allows(text.file.path, text.file.bytes)
    }
  }

  /// All folders, first to last.
  package var folders: [BookFolder] { [book].compactMap(\.self) + program }

  /// Compiles templates and what they include.
  package func templates(_ templates: [TemplateName]) throws(OutputFailure) -> TemplateLibrary {
    var failure: OutputFailure?
    let names = templates.map(\.rawValue)
    var library = TemplateLibrary(names, vocabulary: Field.vocabulary) { name in
      do throws(OutputFailure) {
        return try bytes("Templates/\(name).mustache").map {
          SourceFile(path: "Templates/\(name).mustache", bytes: $0)
        }
      } catch {
        failure = failure ?? error
        return nil
      }
    }
    if let failure { throw failure }
    for name in names where library.number(of: name) == nil {
      throw OutputFailure(
        path: "Templates/\(name).mustache", reason: "it is in none of the resource folders")
    }
    library.diagnostics += try removedTemplates()
    return library
  }

  /// Returns an error for each template of a figure that the book has of its own.
  private func removedTemplates() throws(OutputFailure) -> [Diagnostic] {
    guard let book else { return [] }
    let names = ["claims", "diff", "exercise", "listing", "trace"]
    var found: [Diagnostic] = []
    for name in names + (names + ["lesson"]).map({ "twin/\($0)" }) {
      let path = "Templates/\(name).mustache"
      guard try Self.bytes(path, in: [book]) != nil else { continue }
      found.append(
        Diagnostic(
          .error, "template-removed", path: path, "figures have no templates of their own",
          why: "every output shows them from the same page",
          help: "remove the file; `row.mustache` is the line of a run, and `Site/assets/style.css` "
            + "says what figures look like"))
    }
    return found
  }

  /// Returns the languages of listings: `Templates/code/<language>.yaml`.
  package func codeLanguages() throws(OutputFailure) -> CodeLanguages {
    var files: [SourceFile] = []
    for name in try names(below: "Templates/code") where name.hasSuffix(".yaml") {
      let path = "Templates/code/\(name)"
      if let bytes = try bytes(path) { files.append(SourceFile(path: path, bytes: bytes)) }
    }
    return CodeLanguages(files)
  }

  /// Returns the names of the files in any of the folders, sorted.
  package func names(below path: String) throws(OutputFailure) -> [String] {
    var names: Set<String> = []
    for folder in folders {
      do throws(FileFailure) {
        names.formUnion(try folder.filesBelow(path))
      } catch .missing {
        continue
      } catch {
        throw OutputFailure(path: path, reason: error.diagnostic(path).headline)
      }
    }
    return names.sorted()
  }

  /// Returns the bytes of a file, or nil if no folder has it that it may be read from.
  package func bytes(_ path: String) throws(OutputFailure) -> [UInt8]? {
    let kind = ScriptKind(path)
    if kind != .script || allowsScripts,
      let bytes = try Self.bytes(path, in: [book].compactMap(\.self)),
      !kind.needsLeave(path, bytes) || allows(path, bytes)
    {
      return bytes
    }
    return try programBytes(path)
  }

  /// Returns the bytes of a file of the program, or nil if it has none.
  package func programBytes(_ path: String) throws(OutputFailure) -> [UInt8]? {
    try Self.bytes(path, in: program)
  }

  private static func bytes(
    _ path: String, in folders: [BookFolder]
  ) throws(OutputFailure) -> [UInt8]? {
    for folder in folders {
      do throws(FileFailure) {
        return try folder.bytes(
          path, atMost: MediaName(path) == nil ? FileBudget.bytes : FileBudget.media)
      } catch .missing {
        continue
      } catch {
        throw OutputFailure(path: path, reason: error.diagnostic(path).headline)
      }
    }
    return nil
  }
}
