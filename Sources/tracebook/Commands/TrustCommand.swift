import Base
import Book
import HTMLOutput
import PluginHost
import SCXML
import System

extension Command {
  static let trust = Command(
    "trust", operands: [.required("NAME")],
    summary: "let a program of the book run until it changes",
    details: [
      "Writes the name, a digest of the program and the book into a file of yours outside of the",
      "book: tracebook/plugins in the configuration folder. When the program changes, it asks again;",
      "if it runs files of the book, such as sessions of a shell, also when a file of the book",
      "changes that is no text of a lesson.",
      "With the name \(PluginTrust.scripts) these are the scripts and styles that the book has for its",
      "pages.",
      "To withdraw it, remove the line.",
    ], run: trust)

  @Sendable
  private static func trust(_ arguments: Arguments) throws(Exit) -> Int32 {
    let name = arguments.operands[0]
    let given = arguments["book"] ?? "."
    guard let book = Terminal.absolute(given), let folder = try? BookFolder(path: book) else {
      throw Exit(code: 3, message: "there is no folder `\(given)`")
    }
    guard PluginTrust.canBeNamed(book) else {
      throw .usage(
        "the path of the book has a line break or is not UTF-8, so no line can name it",
        help: "give its folder another name")
    }
    var found: [Diagnostic] = []
    guard let settings = BookLoader(folder).settings(&found) else {
      Report(to: .error).show(found)
      throw Exit(code: 1, message: "no book was loaded from `\(given)`")
    }
    let (digest, what) = try subject(name, settings, arguments, book, folder)
    guard let file = Trust.file else {
      throw .system("there is no configuration folder: neither XDG_CONFIG_HOME nor HOME is set")
    }
    let isWritten = file.rewrite { old in
      PluginTrust.list(old, trusting: name, digest: digest, for: book)
    }
    guard isWritten else { throw .system("`\(file.path)` cannot be written") }
    Terminal.write("\(what), which the last line of \(file.path) says\n")
    return 0
  }

  /// Returns the digest of what a name stands for, nil for what needs none, and a sentence about it.
  private static func subject(
    _ name: String, _ settings: BookSettings, _ arguments: Arguments, _ book: String,
    _ folder: BookFolder
  ) throws(Exit) -> (digest: String?, sentence: String) {
    if name == PluginTrust.scripts {
      let scripts = Trust.scripts(book)
      guard !scripts.paths.isEmpty else {
        throw .usage("this book brings no scripts or styles of its own for its pages")
      }
      guard let digest = scripts.digest else {
        throw .system(
          "not all of these files can be read: \(scripts.paths.joined(separator: ", "))")
      }
      Terminal.write(lines: scripts.paths)
      return (digest.text, "pages of this book may have these scripts and styles until one changes")
    }
    let settingsOfPlugins = settings.plugins ?? []
    guard let setting = settingsOfPlugins.first(where: { $0.name == name }) else {
      throw .usage(
        "`\(name)` is not under `plugins:` of `\(BookLoader.settingsPath)`",
        help: Suggestion.help(for: name, among: settingsOfPlugins.map(\.name)))
    }
    var found: [Diagnostic] = []
    let trusted = TrustedPlugin(
      setting, settings.file, beside: arguments.plugins.map(\.name),
      PluginHost.Surroundings(
        path: book, folder: folder, bundled: Resources.program,
        trust: Trust.read(arguments, book: book), charts: SCXMLPlugin.format),
      &found)
    switch trusted {
    case .bundled(let digest):
      return (digest, "`\(name)`, which comes with Tracebook, may run on this book")
    case .own(let digest): return (digest, "`\(name)` may run on this book until it changes")
    case nil:
      Report(to: .error).show(found)
      throw Exit(code: 1, message: "`\(name)` was not trusted")
    }
  }
}
