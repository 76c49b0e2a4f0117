package import Base
package import Book
import Statechart

/// One of two versions of a model that are compared: a model with values of its parameters.
package struct ModelVersion: Sendable {
  /// The model.
  package let model: Model
  /// The values that differ from the defaults, such as `os=12`, as written.
  package let assignments: [String]
  /// What tells the version from the other one, such as `os=12`, for people.
  package let name: String
  let parameters: [Int32]
  /// The head with the app of the version, and the file that it is in; the usual app without one.
  let app: (head: TraceHead, file: SourceFile)?

  /// Creates a version of a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - assignments: Words such as `os=12`; a later one replaces an earlier one.
  ///   - file: The name of the model's file, when the two versions are of different files.
  ///   - app: The head with the app, and the file that it is in; nil for the usual app.
  /// - Throws: A refusal when an assignment is invalid.
  package init(
    _ model: Model, with assignments: [String], file: String? = nil,
    app: (head: TraceHead, file: SourceFile)? = nil
  ) throws(ParameterText.Refusal) {
    self.model = model
    self.app = app
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

  /// Returns the machine of the version, whose app decides as the model's choices allow where its
  /// head does not settle it; nil when the app or the model's choices have errors.
  func machine(_ diagnostics: inout [Diagnostic]) -> Machine? {
    var compiler = AppCompiler(app?.file ?? model.definition.file, model)
    let app = compiler.app(app?.head ?? TraceHead())
    diagnostics += compiler.diagnostics
    guard !compiler.diagnostics.hasErrors else { return nil }
    // An open parameter answers what was assigned to it, or whatever it may.
    let names = ParameterText(model.chart).names
    let answers = parameters.indices.map { index in
      assignments.contains { $0.hasPrefix(names[index] + "=") } ? [parameters[index]] : []
    }
    return Machine(chart: model.chart, app: app, parameters: parameters, answers: answers)
  }
}

extension ModelVersion {
  /// The lines of a trace's head for the app, without methods that the version does not have.
  var appLines: [String] {
    guard let head = app?.head else { return [] }
    let version = model.chart.parameters.firstIndex(where: \.isVersion).map { parameters[$0] }
    func exists(_ name: String) -> Bool {
      let callback = model.definition.callbacks.first { $0.name == name }
      return callback?.versions.contains(version.map(Int.init) ?? 0) ?? false
    }
    let setUp = head.setUp
    let without = setUp.without.filter(exists)
    return (without.isEmpty ? [] : ["without: \(without.joined(separator: " "))"])
      + head.data.map(\.line)
      + setUp.methods.filter { exists($0.callback) }.flatMap { method in
        WrittenRun.script(method.callback, method.actions)
      }
  }

  /// Returns the version's value of a parameter, such as `os=12`, as it was written if it was; nil
  /// without the parameter.
  func value(of name: String) -> String? {
    if let word = assignments.last(where: { $0.hasPrefix(name + "=") }) { return word }
    let text = ParameterText(model.chart)
    guard let index = text.names.firstIndex(of: name) else { return nil }
    return "\(name)=\(text.text(parameters[index], of: index))"
  }

  /// The name of the parameter that says which version of the system it is, or nil.
  var versionParameter: String? {
    model.chart.parameters.firstIndex(where: \.isVersion).map {
      ParameterText(model.chart).names[$0]
    }
  }
}
