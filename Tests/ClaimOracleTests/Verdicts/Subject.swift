import Base
import Book
import SCXML

/// A chart, an app and claims about them, as text.
struct Subject: Sendable {
  let chart: String
  /// The lines of a claim file's head, but for the model.
  let head: [String]
  let claims: [PlainClaim]

  static let model = "chart"

  /// The chart as a model; nil when it cannot be read.
  var model: Model? {
    let file = SourceFile(path: "Content/models/chart/model.scxml", text: chart)
    var diagnostics: [Diagnostic] = []
    for case .modelFormat(let format) in SCXMLPlugin.plugin.contributions {
      if let definition = format.read(file, &diagnostics), !diagnostics.hasErrors {
        return Model(id: Self.model, definition: definition)
      }
    }
    return nil
  }

  /// The claim file, with a line for each claim.
  var claimFile: SourceFile {
    let lines = ["model: \(Self.model)"] + head + ["---"] + claims.map(\.description)
    return SourceFile(path: "x.claim", text: lines.joined(separator: "\n") + "\n")
  }
}

extension Subject: CustomStringConvertible {
  /// As a kept case is written, but for what is expected.
  var description: String {
    ([chart, "---"] + head + ["---"] + claims.map(\.description)).joined(separator: "\n")
  }
}
