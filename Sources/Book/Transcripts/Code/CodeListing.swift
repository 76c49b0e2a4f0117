package import Base

/// The code of an example's app, and which of its lines ran when.
package struct CodeListing: Sendable {
  /// The files, in the order of `app:`.
  package let files: [SourceFile]
  /// The lines that ran with each observation, by moment and by place in `Moment.observed`.
  package let lines: [[[CodeLine]]]

  /// What is known of code that was not run, so that a recording took its place.
  package struct Recorded: Sendable, Equatable {
    /// The plugin that runs the code, or nil when the book names none.
    package let plugin: String?

    package init(plugin: String?) { self.plugin = plugin }

    /// The command with which a reader runs the code.
    package var command: String { "tracebook check --allow-plugin \(plugin ?? "NAME")" }
  }

  /// Set when the lines are those of a recording, and nil when the code has run.
  package let recorded: Recorded?

  package init(files: [SourceFile], lines: [[[CodeLine]]], recorded: Recorded? = nil) {
    self.files = files
    self.lines = lines
    self.recorded = recorded
  }

  /// Every line that ran at all.
  package var ran: Set<CodeLine> { Set(lines.joined().joined()) }

  /// Returns the lines that ran with each observation of a moment.
  ///
  /// A line that asks for an action belongs to the action, and lines that lead there belong to what
  /// was observed before: the call, or the action before.
  ///
  /// - Parameters:
  ///   - observed: All observations of the moment, in order.
  ///   - exchanges: What the code was asked in the moment and what it answered, in order.
  /// - Returns: The lines of each observation; none for one that is not of the app.
  package static func lines(
    of observed: [Observed], _ exchanges: some Sequence<CodeExchange>
  ) -> [[CodeLine]] {
    var result = [[CodeLine]](repeating: [], count: observed.count)
    var rows = observed.indices.filter { [.callback, .app].contains(observed[$0].kind) }[...]
    // The row of each call that has not returned; a continuation has none before its first action.
    var waiting: [Int?] = []
    for exchange in exchanges {
      switch exchange.message {
      case .call: waiting.append(rows.popFirst())
      case .resume: waiting.append(nil)
      case .proceed: break
      case .end: waiting = []
      }
      var lines = exchange.answer.lines
      switch exchange.answer.kind {
      case .action:
        let row = rows.popFirst()
        if let row, let last = lines.popLast() { result[row].append(last) }
        add(lines, to: waiting.last ?? nil, &result)
        if !waiting.isEmpty { waiting[waiting.count - 1] = row }
      case .arm, .disarm: add(lines, to: waiting.last ?? nil, &result)
      case .returned, .ended: add(lines, to: waiting.popLast() ?? nil, &result)
      }
    }
    return result
  }

  private static func add(_ lines: [CodeLine], to row: Int?, _ result: inout [[CodeLine]]) {
    if let row { result[row] += lines }
  }
}
