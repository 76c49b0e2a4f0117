import Base
import Book
import Examples
private import Glibc
import SCXML
import Statechart
import System

/// Writes runs of a book's models with their results, to be repeated by the WebAssembly module.
///
/// Usage: `corpus BOOK >FILE`. The lesson `engine-module` of Documentation has the format.
@main
struct Corpus {
  static func main() {
    do throws(FileFailure) {
      let path = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "."
      let book = try load(path)
      let traces = traces(of: book)
      var file = CorpusFile()
      for run in traces + walks(traces) { file.add(run) }
      write(file.bytes)
    } catch {
      exit(3)
    }
  }

  private static func load(_ path: String) throws(FileFailure) -> Book {
    let folder = try BookFolder(path: path)
    var diagnostics: [Diagnostic] = []
    let plugins = [SCXMLPlugin.plugin, TracesPlugin.plugin]
    guard let loaded = BookLoader.load(folder, plugins: plugins, &diagnostics) else {
      throw .missing
    }
    return loaded.book
  }

  /// Returns the runs of all trace examples of the book.
  private static func traces(of book: Book) -> [CorpusRun] {
    let registry = PluginRegistry([TracesPlugin.plugin])
    guard let runner = registry.runner("trace") else { return [] }
    return book.examples.compactMap { example in
      var diagnostics: [Diagnostic] = []
      guard example.fileExtension == "trace",
        case .transcript(let transcript) = runner.run(example, book, &diagnostics)
      else { return nil }
      let lines = transcript.moments.map(\.stimulus)
      return CorpusRun(
        example.file.path, transcript.model, transcript.simulation.machine,
        TraceLines(transcript.simulation.machine).steps(lines))
    }
  }

  /// Returns random walks on each model, using the machines of its traces in turn.
  private static func walks(_ traces: [CorpusRun]) -> [CorpusRun] {
    var models: [String] = []
    for trace in traces where !models.contains(trace.model) { models.append(trace.model) }
    return models.flatMap { model in
      let machines = traces.filter { $0.model == model }.map(\.machine)
      return (0..<walksPerModel).map { number in
        let machine = machines[number * machines.count / walksPerModel]
        var walk = RandomWalk(machine, seed: UInt32(number + 1))
        return CorpusRun("\(model), walk \(number + 1)", model, machine, walk.steps(80))
      }
    }
  }

  private static let walksPerModel = 24

  private static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count <= 0 { exit(3) }
      rest = rest.dropFirst(count)
    }
  }
}
