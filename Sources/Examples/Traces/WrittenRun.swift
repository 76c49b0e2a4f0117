import Base
package import Book
import StateSearch
package import Statechart

/// A run that a search found, in the words of a trace.
package struct WrittenRun {
  /// The model of the run.
  package let model: Model
  /// The machine of the run, whose app behaves as in it.
  package let machine: Machine

  /// Creates the writer of the runs of a machine.
  package init(model: Model, machine: Machine) {
    self.model = model
    self.machine = machine
  }

  /// Performs stimuli and waits in the given orders.
  ///
  /// - Parameter steps: The stimuli and waits as written, each with the open orders that it takes.
  /// - Returns: One moment for each step; one that is not possible is refused.
  package func moments(_ steps: [(line: String, orders: OpenOrders)]) -> [Moment] {
    var simulation = Simulation(model: model, app: machine.app, parameters: machine.parameters)
    if !machine.startDecisions.isEmpty { simulation.begin(machine.startDecisions) }
    return steps.map { line, orders in
      var orders = orders
      let before = simulation.states
      var observed: [Observed] = []
      var isRefused = false
      switch simulation.perform(line, orders: &orders) {
      case .observed(let all, _): observed = all
      case .refused(let answers): (observed, isRefused) = (answers, true)
      case .unknown: isRefused = true
      }
      return Moment(
        stimulus: line, isRefused: isRefused, observed: observed, before: before,
        after: simulation.states, decisions: orders.decisions)
    }
  }

  /// The lines before the first stimulus, which say in which order the start runs, or as written what open parameters
  /// answer.
  package var start: [String] {
    let text = ParameterText(model.chart)
    if StartOrder.isWritable(model.chart), machine.startReorders(machine.startDecisions) {
      return [TranscriptLine.line(Observed(.choice, StartOrder.text(machine.startDecisions)))]
    }
    return machine.startAnswers(OpenOrders(machine.startDecisions)).map { answer in
      let value = text.text(answer.value, of: answer.parameter)
      return TranscriptLine.line(Observed(.choice, "\(text.names[answer.parameter]) = \(value)"))
    }
  }

  /// Returns the lines of a moment below its stimulus, in the order of the run; where the order is open, as
  /// braces or as the run has it.
  package static func lines(
    of moment: Moment, _ shown: Set<Observed.Kind>, inBraces: Bool = false
  ) -> [String] {
    let writer = TranscriptLine(before: moment.before, after: moment.after)
    let lines =
      inBraces
      ? ObservedUnit.units(of: moment, showing: shown, as: []).map(\.text)
      : moment.visible(shown).map(writer.text)
    return lines + (moment.isRefused ? [TranscriptLine.refused] : [])
  }

  /// Returns the transcript of moments with all lines, as `lines` does.
  package static func transcript(
    _ moments: [Moment], _ shown: Set<Observed.Kind>, inBraces: Bool = false
  ) -> String {
    moments.map { moment in
      (["> \(moment.stimulus)"] + lines(of: moment, shown, inBraces: inBraces))
        .joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// Returns the line of a wait.
  package static func wait(_ milliseconds: Int64) -> String {
    "wait \(DurationText.text(Int(milliseconds)))"
  }

  /// Returns the line of a head that shows some kinds of observations; nil for the usual ones.
  package static func show(_ shown: Set<Observed.Kind>) -> String? {
    guard shown != Observed.Kind.shownByDefault else { return nil }
    let words = Observed.Kind.selectable.filter(shown.contains).map(\.word)
    return "show: \(words.joined(separator: " "))"
  }

  /// Returns the lines of a head for the callbacks in which the app settled on one of the model's
  /// choices.
  ///
  /// - Parameters:
  ///   - model: The model, which has the choices.
  ///   - answers: By callback number, the one-based number of the chosen `<choice>`; at most 0
  ///     without one.
  /// - Returns: The lines; none when the app settled on nothing.
  package static func scripts(of model: Model, _ answers: [Int32]) -> [String] {
    model.definition.callbacks.indices.flatMap { index -> [String] in
      guard answers.indices.contains(index), answers[index] > 0 else { return [] }
      let name = model.definition.callbacks[index].name
      let choices = model.definition.choices.filter { $0.callback == name }
      let actions = choices[Int(answers[index]) - 1].actions.map { line in
        line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      return script(name, actions)
    }
  }

  /// Returns the lines of a head for what a method of the app does.
  package static func script(_ callback: String, _ actions: [String]) -> [String] {
    ["on \(callback)"] + actions.map { "  \($0)" }
  }
}

/// Rewrites the lines of a transcript that differ from the run, and nothing else.
package enum Blessing {
  /// Returns the file's new bytes, or nil when nothing is to be written.
  ///
  /// A refused stimulus is not blessed, as only the author can claim that `refused` is right, and neither is
  /// what follows it or a stimulus that could not be performed.
  package static func bless(_ run: TraceRun) -> [UInt8]? {
    let file = run.trace.file
    let moments = zip(run.trace.moments, run.comparisons).prefix { !$1.isRefusal }
    guard moments.contains(where: { !$1.agrees }) else { return nil }
    var result: [UInt8] = []
    var position = 0
    for (moment, comparison) in moments where !comparison.agrees {
      let end = moment.lines.last?.range.upperBound ?? moment.line.upperBound
      result += file.bytes[position..<moment.line.upperBound]
      for line in lines(comparison) {
        switch line {
        case .kept(let range): result += lineEnd(before: range.lowerBound, file) + file.bytes[range]
        case .new(let text): result += lineEnd(before: moment.line.lowerBound, file) + text.utf8
        }
      }
      position = end
    }
    return result + file.bytes[position...]
  }

  /// Returns the line ending before an offset, so that a file keeps its line endings.
  private static func lineEnd(before offset: Int, _ file: SourceFile) -> [UInt8] {
    let end: [UInt8] = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    return file.bytes[..<offset].suffix(2).elementsEqual(end) ? end : [UInt8(ascii: "\n")]
  }

  private enum Line {
    case kept(Range<Int>)
    case new(String)
  }

  private static func lines(_ comparison: MomentComparison) -> [Line] {
    comparison.entries.compactMap { entry in
      switch entry {
      case .kept(let line): .kept(line.range)
      case .removed: nil
      case .added(let text): .new(text)
      }
    }
  }
}
