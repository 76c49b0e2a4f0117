import Base
import Book
import System
import Walkthrough

extension Command {
  static let learn = Command(
    "learn", operands: [.optional("LESSON"), .optional("STEP")],
    summary: "walk through the book in the terminal",
    details: [
      "Each example is run before your eyes; say what comes next, or press Enter to go on.",
      "Without LESSON the whole book, in order. STEP, by number or id, begins there.",
    ],
    options: [
      Option(
        name: "lang", value: "TAG", summary: "the language (default: that of the environment)"),
      Option(name: "plain", value: nil, summary: "no escapes and no drawn lines"),
      Option(
        name: "color", value: "WHEN", summary: "when to use colour",
        choices: ["auto", "always", "never"]),
      Option(
        name: "screen", value: "WHEN",
        summary: "a full screen, or lines (default: $TRACEBOOK_SCREEN, or auto)",
        choices: ["auto", "full", "lines"]),
      Option(name: "status", value: nil, summary: "only say how far you have come"),
      Option(
        name: "transcript", value: "FILE", summary: "add what was done to a file, as Markdown"),
      Option(
        name: "progress", value: "FILE",
        summary: "where progress is kept (default: $TRACEBOOK_PROGRESS, or the state folder)"),
      .force,
    ], run: learn)

  @Sendable
  private static func learn(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(
      arguments, jobs: Terminal.processorCount, readsModelTests: false)
    let mistakes = ShownMistakes()
    let store = store(open, mistakes)
    // Errors in shared files or in the chosen lesson are reported before the session starts.
    let lesson = arguments.operand(0).flatMap { open.book.lesson($0) }?.id
    if let lesson, store.hasErrors(lesson) { return 1 }
    let shared = open.diagnostics.filter {
      $0.severity == .error && !$0.path.hasPrefix("Content/lessons/")
    }
    guard shared.isEmpty else {
      Report(to: .error).show(shared)
      return 1
    }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "TERM"]
    let environment = names.reduce(into: [String: String]()) { $0[$1] = Terminal.variable($1) }
    let options = WalkthroughOptions(
      lesson: arguments.operand(0), step: arguments.operand(1), language: arguments["lang"],
      isPlain: arguments.has("plain"),
      color: arguments["color"].flatMap { ColorChoice(rawValue: $0) } ?? .auto,
      isStatus: arguments.has("status"), environment: environment)
    let journal = ProgressFile.journal(arguments, open.book)
    let transcript = try transcript(arguments)
    let screen = try screen(arguments)
    let isTerminal = Terminal.isTerminal(.input) && Terminal.isTerminal(.output)
    let code = Walkthrough.learn(
      store, options: options, journal: journal, transcript: transcript,
      console: screen?.console
        ?? Terminal.console(isTerminal: isTerminal, isPlain: options.isPlain))
    screen?.close()
    return code == 0 && mistakes.areShown ? 1 : code
  }

  /// Returns the full screen; nil when lines are wanted, or the terminal can show nothing else.
  private static func screen(_ arguments: Arguments) throws(Exit) -> FullScreenConsole? {
    let setting = Terminal.variable("TRACEBOOK_SCREEN").flatMap { $0.isEmpty ? nil : $0 }
    let wanted = arguments["screen"] ?? setting ?? "auto"
    guard ["auto", "full", "lines"].contains(wanted) else {
      throw .usage(
        "`\(wanted)` is not a value of TRACEBOOK_SCREEN", help: "it may be auto, full, lines")
    }
    guard wanted != "lines", !arguments.has("plain"), !arguments.has("status") else { return nil }
    return FullScreenConsole(inAnySize: wanted == "full")
  }

  /// Returns the book's lessons, each run and its errors reported when it is opened.
  private static func store(_ open: OpenBook, _ mistakes: ShownMistakes) -> LessonStore {
    let cache = open.cache
    return LessonStore(
      open.book,
      check: { lesson in
        var open = open
        let checked = open.check(
          lesson: lesson, jobs: Terminal.processorCount, cache: cache)
        guard open.diagnostics.hasErrors else { return checked }
        Report(to: .error).show(open.diagnostics.filter { $0.severity == .error })
        mistakes.areShown = true
        return nil
      },
      isBroken: { example, run in
        open.registry.runner(example.fileExtension)?.isBroken(example, run)
      },
      judge: { example, app, limit in
        open.registry.runner(example.fileExtension)?.judge(example, app, open.book, limit)
      })
  }

  private static func transcript(_ arguments: Arguments) throws(Exit) -> ((String) -> Void)? {
    guard let path = arguments["transcript"] else { return nil }
    let file = StateFile(path: path)
    guard file.append("") else { throw .system("`\(path)` cannot be written") }
    return { if !file.append($0) { Terminal.reportUnwritten(path) } }
  }
}

/// Whether errors of a lesson were shown, after which the book is not right.
private final class ShownMistakes {
  var areShown = false
}

/// The file with a learner's progress through a book.
enum ProgressFile {
  /// Opens the file given by `--progress` or `TRACEBOOK_PROGRESS`, or else one in the state folder.
  static func journal(_ arguments: Arguments, _ book: Book) -> Journal {
    let given = arguments["progress"] ?? Terminal.variable("TRACEBOOK_PROGRESS")
    let own = StateFile.folder().map { "\($0)/\(name(book)).progress" }
    guard let path = given.flatMap({ $0.isEmpty ? nil : $0 }) ?? own else { return .none }
    return journal(at: path, isRead: arguments.has("status"))
  }

  /// Returns a journal that keeps nothing, which the session says, and so does the exit code.
  private static func unusable(_ path: String) -> Journal {
    Terminal.noteLoss()
    return Journal(condition: .unusable(path: path))
  }

  /// The size in bytes beyond which a file is rewritten in its shortest form.
  private static let largeSize = 1 << 16

  private static func journal(at path: String, isRead: Bool) -> Journal {
    let file = StateFile(path: path)
    let header = Progress.header + "\n"
    guard let bytes = file.read() else { return unusable(path) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.isEmpty || text.hasPrefix(header) else { return unusable(path) }
    if isRead { return Journal(text: text) }
    guard file.append("", header: header) else { return unusable(path) }
    if bytes.count > largeSize {
      file.rewrite { Array(Progress(String(decoding: $0, as: UTF8.self)).text.utf8) }
    }
    return Journal(text: text, append: { add($0, to: file, header: header) })
  }

  private static func add(_ lines: String, to file: StateFile, header: String) {
    if !file.append(lines, header: header) { Terminal.reportUnwritten(file.path) }
  }

  /// Returns a file name that depends on the book's first title, but not on its location.
  private static func name(_ book: Book) -> String {
    let title = book.settings.languages.first.flatMap { book.settings.title[$0] } ?? ""
    let words = title.lowercased().unicodeScalars.map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic ? Character(scalar) : "-"
    }
    let slug = String(words).split(separator: "-").joined(separator: "-").prefix(40)
    let digest = Checksum(of: Array(title.utf8)).text.prefix(8)
    return [String(slug), String(digest)].filter { !$0.isEmpty }.joined(separator: "-")
  }
}
