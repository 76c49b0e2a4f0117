import Base
import Book
import HTMLOutput
import PluginHost
import System

/// What the user allows to run, by `--allow-plugin` or in a file outside of every book.
enum Trust {
  static func read(
    _ arguments: Arguments, book: String, since beginning: PluginTrust.Beginning = .init()
  ) -> PluginTrust {
    PluginTrust(
      allowed: arguments.all("allow-plugin"), list: list, book: book, beginning: beginning)
  }

  /// The folders of templates and assets, with the leave for the book's own scripts.
  ///
  /// Files are read for that only when they were trusted by their digest.
  static func resources(_ arguments: Arguments, book: String) -> ResourceFolders {
    var own: OwnScripts?
    let leave = read(arguments, book: book).leave(PluginTrust.scripts, to: .scripts) {
      own = scripts(book)
      return own?.digest?.text
    }
    let program = Resources.program
    // A book that is the program's is its own.
    let isProgram = program.contains(book)
    return ResourceFolders(
      book: book, program: program, allowsScripts: leave == .given || isProgram,
      allowed: isProgram ? nil : own?.files)
  }

  /// The files of a book that would put scripts or styles into its pages.
  static func scripts(_ book: String) -> OwnScripts {
    var ignored: [Diagnostic] = []
    let settings = (try? BookFolder(path: book)).flatMap { BookLoader($0).settings(&ignored) }
    return scripts(book, settings)
  }

  private static func scripts(_ book: String, _ settings: BookSettings?) -> OwnScripts {
    OwnScripts(
      ResourceFolders(book: book, program: Resources.program, allowsScripts: false), settings)
  }

  /// Returns the notice about scripts and styles of the book that are left out, or nil when there are none.
  static func notice(
    _ trust: PluginTrust, book: String, _ settings: BookSettings
  ) -> Diagnostic? {
    let scripts = scripts(book, settings)
    guard let first = scripts.paths.first else { return nil }
    let leave = trust.leave(PluginTrust.scripts, to: .scripts) { scripts.digest?.text }
    guard leave != .given else { return nil }
    let most = 20
    let start = SourcePosition(line: 1, column: 1)
    var notes = scripts.paths.dropFirst().prefix(most).map {
      Diagnostic.Note(path: $0, position: start, text: "this file too")
    }
    if scripts.paths.count > most + 1, let last = notes.popLast() {
      let count = scripts.paths.count - most
      notes.append(
        Diagnostic.Note(path: last.path, position: start, text: "and \(count) more files"))
    }
    return Diagnostic(
      .notice, "scripts-not-allowed", path: first, position: start,
      headline: leave == .changed
        ? "the scripts and styles that this book brings for its pages have changed since you trusted them"
        : "this book brings scripts or styles of its own for its pages, which are left out",
      why:
        "a script in a page can do there whatever the page can, a style sheet can hide what it says, and "
        + "templates can have both",
      help: "read them first; then say `--allow-plugin \(PluginTrust.scripts)`, or for good: "
        + "`tracebook trust \(PluginTrust.scripts)`", notes: notes, excerpt: nil)
  }

  /// The user's own file, `tracebook/plugins` in the configuration folder; nil without such a folder.
  ///
  /// A folder that is not absolute is ignored, as the XDG base directory specification requires.
  static var file: StateFile? {
    let given = Terminal.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Terminal.variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
    guard let folder = given ?? home else { return nil }
    let path = "\(folder)/tracebook/plugins"
    // The user's own file may be a link, as it is where settings are kept in one place.
    return StateFile(path: Terminal.absolute(path) ?? path)
  }

  /// The contents of the user's own file; empty when there is none.
  static var list: String {
    file?.read().map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension Option {
  static let allowPlugin = Option(
    name: "allow-plugin", value: "NAME", summary: "let a program of the book run as a plugin",
    repeats: true)
}
