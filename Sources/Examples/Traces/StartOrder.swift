import Book
import Statechart

/// The order of the initial step where a model leaves it open, as in `choose order = 2`.
///
/// Each number says which of the actions that are left comes next, or which of its answers an open parameter gives; what no
/// number says is as written, or the first answer.
enum StartOrder {
  /// What stands in place of a parameter's name.
  private static let name = "order"

  /// Whether no parameter has the name.
  static func isWritable(_ chart: Chart) -> Bool {
    chart.parameters.allSatisfy { chart.text($0.name) != name }
  }

  /// Returns what follows `choose` for decisions of the initial step.
  static func text(_ decisions: [Int32]) -> String {
    "\(name) = \(decisions.map { String($0 + 1) }.joined(separator: " "))"
  }

  /// Returns the numbers of what follows `choose`; nil when it is about something else, or has other words.
  static func numbers(_ address: String) -> [Int32]? {
    let words = address.split(separator: " ")
    guard words.count > 2, words[0] == name, words[1] == "=" else { return nil }
    let numbers = words[2...].compactMap { Int32($0) }.filter { (1...100).contains($0) }
    return numbers.count == words.count - 2 ? numbers : nil
  }
}
