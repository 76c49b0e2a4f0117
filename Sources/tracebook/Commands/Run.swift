import Base
import Book
import System
import Walkthrough

extension Command {
  static let run = Command(
    "run", operands: [.required("MODEL")], summary: "try a model: stimuli in, observations out",
    details: [
      "Reads one stimulus a line, from the terminal or a pipe. --app names a file that is a",
      "trace's head: the example's app.",
    ],
    options: [
      Option(name: "json", value: nil, summary: "one JSON object a line"),
      Option(
        name: "with", value: "NAME=VALUE", summary: "set a parameter of the model", repeats: true),
      Option(name: "app", value: "FILE", summary: "the app that the model calls"),
      Option(
        name: "without", value: "NAME", summary: "a method that the app does not implement",
        repeats: true),
    ], run: run)

  @Sendable
  private static func run(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments, jobs: Terminal.processorCount, readsModelTests: false)
    let model = try open.model(arguments.operands[0])
    let simulation = try simulation(arguments, model, open)
    let isTerminal = Terminal.isTerminal(.input)
    return Walkthrough.run(
      simulation: simulation, options: SimulationOptions(isJSON: arguments.has("json")),
      console: Terminal.console(isTerminal: isTerminal))
  }

  /// Creates the simulation from the file of `--app` and the options.
  ///
  /// Options follow the file's content, as further lines of the same head.
  static func simulation(
    _ arguments: Arguments, _ model: Model, _ open: OpenBook
  ) throws(Exit) -> Simulation {
    let words =
      arguments.all("with").map { "with: \($0)\n" }
      + arguments.all("without").map { "without: \($0)\n" }
    let options = SourceFile(path: "command line", text: words.joined())
    // Options are first read alone, so that an error in one is not attributed to the file.
    let simulation = try read(options, model, open)
    guard let path = arguments["app"] else { return simulation }
    let bytes = try HeadFile.read(path) + [UInt8(ascii: "\n")] + options.bytes
    return try read(SourceFile(path: path, bytes: bytes), model, open)
  }

  private static func read(
    _ head: SourceFile, _ model: Model, _ open: OpenBook
  ) throws(Exit) -> Simulation {
    guard let read = open.registry.runners.compactMap(\.readHead).first else {
      throw .usage("no plugin that is switched on reads the head of an example")
    }
    var diagnostics: [Diagnostic] = []
    if let simulation = read(head, model, &diagnostics) { return simulation }
    Report(to: .error).show(diagnostics)
    throw .usage("the app of the run cannot be used")
  }
}

/// Reads the file of `--app` from anywhere, or only the head of a trace.
enum HeadFile {
  static func read(_ path: String) throws(Exit) -> [UInt8] {
    let (folder, name) = FilePlace.split(path)
    do throws(FileFailure) {
      let file = try BookFolder(path: folder).file(name)
      let end = (0..<file.lineCount).first { file.lineText($0) == "---" }
      return Array(file.bytes[..<(end.map { file.lineRange($0).lowerBound } ?? file.bytes.count)])
    } catch {
      throw .system(error.diagnostic(path).headline)
    }
  }
}

/// The place of a file that is named on the command line and need not be in a book.
enum FilePlace {
  /// Returns the folder of a path and the name in it.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }
}
