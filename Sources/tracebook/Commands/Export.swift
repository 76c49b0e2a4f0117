import Book
import BookModel
import Diagnostics
import Files
import Interchange
import PluginAPI
import Transcripts

extension Command {
  static let export = Command(
    "export", operands: [.required("MODEL|TRACE")],
    summary: "write a model or a trace for other programs",
    details: [
      "Writes to standard output. What the notation cannot say is named on standard error, each",
      "thing at its place in the model. --itf takes the path of a trace, the others a model. --spin",
      "writes a folder with which SPIN searches every run, by the engine of this program.",
    ],
    options: ExportFormat.all.map { Option(name: $0.flag, value: nil, summary: $0.summary) } + [
      Option(
        name: "with", value: "NAME=VALUE", summary: "the value of a parameter of the model",
        repeats: true),
      Option(name: "claim", value: "PATH", summary: "the claims that SPIN looks at"),
      Option(name: "out", value: "DIR", summary: "the folder for SPIN (default: MODEL-spin)"),
    ], run: export)

  @Sendable
  private static func export(_ arguments: Arguments) throws(Exit) -> Int32 {
    let chosen = ExportFormat.all.filter { arguments.has($0.flag) }
    guard let format = chosen.first, chosen.count == 1 else {
      let flags = ExportFormat.all.map { "`--\($0.flag)`" }
      throw .usage(
        chosen.isEmpty ? "`export` needs a format" : "`export` writes one format at a time",
        help: "it may be \(flags.joined(separator: ", "))")
    }
    for name in ["claim", "out"] where arguments.has(name) && format.flag != "spin" {
      throw .usage("`--\(name)` goes with `--spin`", help: "others write to standard output")
    }
    return try format.write(arguments, try OpenBook(arguments))
  }
}

/// A form that other programs read, which an option of the same name chooses.
private struct ExportFormat: Sendable {
  let flag: String
  let summary: String
  /// Writes what the operand names; returns the exit code.
  let write: @Sendable (Arguments, OpenBook) throws(Exit) -> Int32

  static let all = [
    chart("scxml", "the model as SCXML for any interpreter", SCXMLExport.write),
    chart(
      "xstate", "the model as the configuration of an XState machine (JSON)", XStateExport.write),
    chart("dot", "the model as a graph for Graphviz", DOTExport.write),
    ExportFormat(
      flag: "itf", summary: "the trace in the Informal Trace Format of Apalache (JSON)",
      write: trace),
    ExportFormat(
      flag: "spin", summary: "the model as a folder that SPIN searches",
      write: Command.exportSpin),
  ]

  /// Writes a text to standard output, and what it lacks to standard error.
  private static func show(_ exported: Exported) -> Int32 {
    Report(to: .error).show(exported.diagnostics)
    Terminal.write(exported.text)
    return 0
  }

  /// A format of charts, whose parameters `--with` sets.
  private static func chart(
    _ flag: String, _ summary: String, _ write: @escaping @Sendable (NamedChart, String) -> Exported
  ) -> ExportFormat {
    ExportFormat(flag: flag, summary: summary) { arguments, open throws(Exit) in
      let model = try open.model(arguments.operands[0])
      do throws(ParameterText.Refusal) {
        let values = try ParameterText(model.chart).parse(arguments.all("with"))
        return show(write(NamedChart(model.definition, parameters: values), model.id))
      } catch {
        throw .usage(error.headline, help: error.help)
      }
    }
  }

  @Sendable
  private static func trace(_ arguments: Arguments, _ open: OpenBook) throws(Exit) -> Int32 {
    guard arguments.all("with").isEmpty else {
      throw .usage("`--with` is for models", help: "a trace sets its parameters by `with:`")
    }
    let path = arguments.operands[0]
    guard let example = open.book.example(path) else {
      let traces = open.book.examples.map(\.file.path).filter { $0.hasSuffix(".trace") }
      throw .usage(
        "there is no example `\(path)` in the book",
        help: Suggestion.help(for: path, among: traces) ?? Suggestion.list(traces, near: path))
    }
    var diagnostics: [Diagnostic] = []
    let outcome = open.registry.runner(BookPath.fileExtension(path))?
      .run(example, open.book, &diagnostics)
    Report(to: .error).show(diagnostics)
    guard case .transcript(let transcript)? = outcome, !diagnostics.hasErrors else {
      throw Exit(code: 1, message: "`\(path)` has no run that could be written")
    }
    return show(ITFExport.write(transcript, source: path))
  }
}
