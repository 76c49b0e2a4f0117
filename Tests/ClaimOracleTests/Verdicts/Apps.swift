import Base
import Book
import Examples
import Statechart

/// The machines that a head stands for: one for each choice of parameters and for each way in which
/// the app may answer where the model leaves it open.
struct Apps {
  private let model: Model
  private let head: [String]

  init(_ model: Model, head: [String]) {
    self.model = model
    self.head = head
  }

  /// The heads of all machines.
  var heads: [[String]] {
    assignments.flatMap { with in
      scripts.map { script in
        (with.isEmpty ? [] : ["with: \(with.joined(separator: " "))"]) + rest + script
      }
    }
  }

  /// The heads of so many machines, taken from everywhere rather than from the beginning.
  func heads(atMost limit: Int) -> [[String]] {
    let heads = heads
    let stride = max(1, (heads.count + limit - 1) / limit)
    return heads.indices.filter { $0 % stride == 0 }.map { heads[$0] }
  }

  /// All machines, but no more than so many.
  func machines(atMost limit: Int) -> [Machine] {
    heads(atMost: limit).compactMap { Self.simulation($0, model)?.machine }
  }

  /// A run of the model under a head; nil when the head is wrong.
  static func simulation(_ head: [String], _ model: Model) -> Simulation? {
    let file = SourceFile(path: "head", text: head.joined(separator: "\n") + "\n")
    var diagnostics: [Diagnostic] = []
    for case .exampleRunner(let runner) in TracesPlugin.plugin.contributions {
      if let simulation = runner.readHead?(file, model, &diagnostics), !diagnostics.hasErrors {
        return simulation
      }
    }
    return nil
  }

  private var rest: [String] { head.filter { !$0.hasPrefix("with:") && $0 != "expect: refuted" } }

  // MARK: Parameters

  /// Every combination of what `with:` says.
  private var assignments: [[String]] {
    let words = head.filter { $0.hasPrefix("with:") }
      .flatMap { $0.dropFirst("with:".count).split(separator: " ").map(String.init) }
    return words.reduce([[]]) { choices, word in
      choices.flatMap { choice in values(word).map { choice + [$0] } }
    }
  }

  /// The assignments that a word such as `os=4..12` or `wait=*` stands for.
  private func values(_ word: String) -> [String] {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    let text = ParameterText(model.chart)
    guard parts.count == 2, let index = text.names.firstIndex(of: parts[0]) else { return [word] }
    let isSet = model.chart.parameters[index].kind == .set
    let values: [String]
    if parts[1] == "*" {
      values = text.values(of: index)
    } else if let dots = parts[1].firstRange(of: ".."), let low = Int(parts[1][..<dots.lowerBound]),
      let high = Int(parts[1][dots.upperBound...])
    {
      values = (low...max(low, high)).map(String.init)
    } else {
      values = isSet ? [parts[1]] : parts[1].split(separator: ",").map(String.init)
    }
    return values.map { "\(parts[0])=\($0)" }
  }

  // MARK: Answers

  /// Every combination of what the app may do in callbacks that the head does not settle.
  private var scripts: [[String]] {
    let settled =
      rest.filter { $0.hasPrefix("on ") }.map { $0.dropFirst(3) }
      + rest.filter { $0.hasPrefix("without:") }.flatMap { $0.split(separator: " ") }
    let open = Set(model.definition.choices.map(\.callback)).subtracting(settled.map(String.init))
    return open.sorted().reduce([[]]) { scripts, callback in
      let answers = model.definition.choices.filter { $0.callback == callback }.map { choice in
        ["on \(callback)"]
          + choice.actions.map { "  \($0.split(separator: " ").joined(separator: " "))" }
      }
      return scripts.flatMap { script in ([[]] + answers).map { script + $0 } }
    }
  }
}
