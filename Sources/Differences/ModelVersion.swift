package import BookModel
import Diagnostics
import Statechart
import Traces
package import Transcripts

/// One of two versions of a model that are compared: a model with values of its parameters.
package struct ModelVersion: Sendable {
  /// The model.
  package let model: Model
  /// The values that differ from the defaults, such as `os=12`, as written.
  package let assignments: [String]
  /// What tells the version from the other one, such as `os=12`, for people.
  package let name: String
  let parameters: [Int32]

  /// Creates a version of a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - assignments: Words such as `os=12`; a later one replaces an earlier one.
  ///   - file: The name of the model's file, when the two versions are of different files.
  /// - Throws: A refusal when an assignment is invalid.
  package init(
    _ model: Model, with assignments: [String], file: String? = nil
  ) throws(ParameterText.Refusal) {
    self.model = model
    parameters = try ParameterText(model.chart).parse(assignments)
    var last: [String] = []
    for word in assignments {
      let name = word.prefix { $0 != "=" } + "="
      last.removeAll { $0.hasPrefix(name) }
      last.append(word)
    }
    self.assignments = last
    let words = [file].compactMap { $0 } + last
    name = words.isEmpty ? "defaults" : words.joined(separator: " ")
  }

  /// Returns the machine of the version, with the app that implements what is usual and decides as
  /// the model's choices allow; nil when the model's choices have errors.
  func machine(_ diagnostics: inout [Diagnostic]) -> Machine? {
    var compiler = AppCompiler(model.definition.file, model)
    let app = compiler.app(TraceHead())
    diagnostics += compiler.diagnostics
    guard !compiler.diagnostics.hasErrors else { return nil }
    return Machine(chart: model.chart, app: app, parameters: parameters)
  }
}
