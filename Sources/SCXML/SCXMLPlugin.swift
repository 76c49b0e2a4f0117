package import Base
package import Book
import Formats

/// The plugin that reads `.scxml` files into charts.
package enum SCXMLPlugin {
  package static let plugin = Plugin(
    name: "scxml", summary: "models as SCXML statecharts",
    contributions: [.modelFormat(format)])

  /// The format of models whose files are SCXML.
  package static let format = ModelFormat(
    fileExtension: "scxml", read: { read($0, siblings: $1, &$2) }, changes: ChartChanges.all)

  /// Reads a chart from its file, and returns nil after an error.
  ///
  /// `siblings` returns the files of the chart's folder that the chart uses.
  package static func read(
    _ file: SourceFile, siblings: SiblingReader = SiblingReader { _ in nil },
    _ diagnostics: inout [Diagnostic]
  ) -> ModelDefinition? {
    guard let root = XMLReader.read(file, &diagnostics) else { return nil }
    let reader = ChartReader(file, siblings: siblings)
    let definition = reader.read(root)
    diagnostics += reader.diagnostics
    return definition
  }
}
