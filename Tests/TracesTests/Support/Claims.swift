import BookModel
import Diagnostics
import PluginAPI
import SCXML

@testable import Traces

/// Claim files of these tests, decided.
enum Claims {
  /// What comes of a claim file about a model.
  static func run(_ text: String, _ model: Model, limit: Int = SearchBudget.states) -> ClaimVerdicts
  {
    let file = SourceFile(path: "x.claim", text: text)
    return ClaimBatch.run(
      [ExampleFile(file: file, lesson: nil, model: nil)], SingleModelBook.book(model), limit: limit)[
        0]
  }
}

extension Charts {
  /// A model from what stands inside of its chart, or from the whole chart.
  static func model(_ id: String, initial: String? = nil, _ content: String) -> Model {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook"\(initial.map { " initial=\"\($0)\"" } ?? "")>
      \(content)
      </scxml>
      """
    let source = content.contains("<scxml") ? content : text
    let file = SourceFile(path: "Content/models/\(id)/model.scxml", text: source)
    var diagnostics: [Diagnostic] = []
    for case .modelFormat(let format) in SCXMLPlugin.plugin.contributions {
      if let definition = format.read(file, &diagnostics), diagnostics.isEmpty {
        return Model(id: id, definition: definition)
      }
    }
    preconditionFailure("\(diagnostics)")
  }
}
