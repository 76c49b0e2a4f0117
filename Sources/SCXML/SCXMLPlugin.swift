package import Book
package import Diagnostics
import XML

/// Reads `.scxml` files into charts.
package enum SCXMLPlugin {
  package static let plugin = Plugin(
    name: "scxml", summary: "models as SCXML statecharts",
    contributions: [
      .modelFormat(
        ModelFormat(
          fileExtension: "scxml", read: { read($0, siblings: $1, &$2) }, changes: ChartChanges.all))
    ])

  /// A chart from its file; `siblings` gives the files beside it that it names.
  package static func read(
    _ file: SourceFile, siblings: SiblingReader = { _ in nil },
    _ diagnostics: inout [Diagnostic]
  ) -> ModelDefinition? {
    guard let root = XMLReader.read(file, &diagnostics) else { return nil }
    return withoutActuallyEscaping(siblings) { siblings in
      let reader = ChartReader(file, siblings: siblings)
      let definition = reader.read(root)
      diagnostics += reader.diagnostics
      return definition
    }
  }
}
