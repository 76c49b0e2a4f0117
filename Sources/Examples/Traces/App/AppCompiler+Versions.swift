import Base
package import Book
import Statechart

extension AppCompiler {
  /// Reports the methods of the head that exist in none of the chosen versions: an error for a
  /// method with a script, a warning for one under `without:`.
  ///
  /// Each element of `choices` holds the values of all parameters.
  package mutating func checkVersions(_ head: TraceHead, _ choices: [[Int32]]) {
    let chart = model.chart
    guard let version = chart.parameters.firstIndex(where: \.isVersion) else { return }
    let values = choices.map { Int($0[version]) }
    let name = ParameterText(chart).names[version]
    for method in head.without { check(method, values, name, .warning) }
    for method in head.methods { check(method.callback, values, name, .error) }
  }

  private mutating func check(
    _ method: TraceHead.Text, _ values: [Int], _ name: String, _ severity: Diagnostic.Severity
  ) {
    guard let callback = model.definition.callbacks.first(where: { $0.name == method.text }),
      !values.contains(where: callback.versions.contains)
    else { return }
    report(
      "callback-version", at: method.range,
      "`\(method.text)` exists only \(callback.versions.text)",
      why: "the example runs with \(Self.assigned(name, values)), where nobody calls it",
      help: "choose another `\(name)` under `with:`, or take the method away", severity)
  }

  /// Returns text such as `os=5`; of several values the lowest and the highest.
  private static func assigned(_ name: String, _ values: [Int]) -> String {
    guard let low = values.min(), let high = values.max(), low < high else {
      return "`\(name)=\(values.first ?? 0)`"
    }
    return "`\(name)=\(low)` to `\(high)`"
  }
}
