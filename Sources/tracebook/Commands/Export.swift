import Base
import Book
import PluginHost
import SCXML

extension Command {
  static let export = Command(
    "export", operands: [.required("MODEL")],
    summary: "write a model for other programs",
    details: [
      "Writes to standard output. What the notation cannot say is named on standard error, each",
      "thing at its place in the model. --spin writes a folder with which SPIN searches every run,",
      "by the engine of this program.",
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
    chart("scxml", "the model as SCXML for any interpreter") { chart, id, _ in
      SCXMLExport.write(chart, id: id)
    },
    chart("xstate", "the model as the configuration of an XState machine (JSON)") {
      chart, id, open in
      var diagnostics: [Diagnostic] = []
      let text = open.handOver(to: "xstate").export(
        ChartMessage(chart).json, of: id, as: "xstate", from: chart.definition.file, &diagnostics)
      return Exported(text: text ?? "", diagnostics: diagnostics)
    },
    chart("dot", "the model as a graph for Graphviz") { chart, id, _ in
      DOTExport.write(chart, id: id)
    },
    ExportFormat(
      flag: "spin", summary: "the model as a folder that SPIN searches",
      write: Command.exportSpin),
  ]

  /// Writes a text to standard output, and what it lacks to standard error.
  private static func show(_ exported: Exported) -> Int32 {
    Report(to: .error).show(exported.diagnostics)
    Terminal.write(exported.text)
    return exported.diagnostics.hasErrors ? 1 : 0
  }

  /// A format of charts, whose parameters `--with` sets.
  private static func chart(
    _ flag: String, _ summary: String,
    _ write: @escaping @Sendable (NamedChart, String, OpenBook) -> Exported
  ) -> ExportFormat {
    ExportFormat(flag: flag, summary: summary) { arguments, open throws(Exit) in
      let model = try open.model(arguments.operands[0])
      do throws(ParameterText.Refusal) {
        let values = try ParameterText(model.chart).parse(arguments.all("with"))
        return show(write(NamedChart(model.definition, parameters: values), model.id, open))
      } catch {
        throw .usage(error.headline, help: error.help)
      }
    }
  }
}
