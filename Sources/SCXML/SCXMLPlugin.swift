package import Book
import Diagnostics

/// Reads `.scxml` files into charts.
package enum SCXMLPlugin {
  package static let plugin = Plugin(
    name: "scxml", summary: "models as SCXML statecharts",
    contributions: [.modelFormat(ModelFormat(fileExtension: "scxml", read: read))])

  @Sendable
  private static func read(
    _ file: SourceFile, _ diagnostics: inout [Diagnostic]
  ) -> ModelDefinition? {
    guard let root = XMLReader.read(file, &diagnostics) else { return nil }
    let reader = ChartReader(file)
    let definition = reader.read(root)
    diagnostics += reader.diagnostics
    return definition
  }
}
