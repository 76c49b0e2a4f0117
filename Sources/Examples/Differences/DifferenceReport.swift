package import Base
package import Book

/// What a comparison of two versions of a model found.
package struct DifferenceReport: Sendable {
  /// A difference as people see it.
  package struct Entry: Sendable {
    /// The stimulus at which the versions part, `wait`, or `start` for the beginning.
    package let stimulus: String
    /// The first line that differs, in each version.
    package let lines: [String]
    /// The version, 0 or 1, that can do what the other cannot, and what the other does as well; nil
    /// when each does something that the other cannot.
    package let only: Int?
    /// The number of stimuli of the shortest run.
    package let stimuli: Int
    /// The number of places at which the versions part so.
    package let places: Int
    /// The shortest run in each version; nil when no trace can express it.
    package let runs: [Run]?
  }

  /// A run of one version as a trace.
  package struct Run: Sendable {
    /// The stimuli in order, each with the lines below it.
    package let moments: [Step]
    /// The run as the text of a trace that `tracebook check` accepts for the version.
    package let source: String
    /// Everything that happens in the run, shown or not.
    package let observed: [Moment]

    package struct Step: Sendable {
      package let stimulus: String
      package let lines: [String]
    }
  }

  /// The two versions.
  package let versions: [ModelVersion]
  /// The number of pairs of sets of states that were compared.
  package let pairCount: Int
  /// The number of stimuli up to which all runs were compared.
  package let stimuli: Int
  /// The reason why the search was stopped; nil when everything was compared, so that what was not
  /// found does not exist.
  package let stop: String?
  /// Whether the search was stopped by its limit, and not by what the models cost.
  package let stopsAtLimit: Bool
  /// Whether everything was compared.
  package var isComplete: Bool { stop == nil }
  /// The unit in which time was counted, in milliseconds; 0 when nothing depends on time.
  package let tick: Int
  /// The differences, those with the shortest runs first.
  package let differences: [Entry]
}

extension DifferenceReport {
  /// The report as one JSON object, ending in a line feed.
  package var json: String { object.encoded() + "\n" }

  /// The report as one JSON object.
  package var object: JSON {
    .object([
      "schema": 1, "model": .string(versions[1].model.id),
      "versions": .array(versions.map { .string($0.name) }),
      "complete": .bool(isComplete), "stopped": stop.map { .string($0) },
      "pairs": .integer(pairCount), "stimuli": .integer(stimuli),
      "tick": .integer(tick), "differences": .array(differences.map(json)),
    ])
  }

  private func json(_ entry: Entry) -> JSON {
    .object([
      "stimulus": .string(entry.stimulus), "lines": .array(entry.lines.map { .string($0) }),
      "only": entry.only.map { .string(versions[$0].name) },
      "stimuli": .integer(entry.stimuli), "places": .integer(entry.places),
      "traces": entry.runs.map { runs in .array(runs.map { .string($0.source) }) },
    ])
  }
}

extension DifferenceReport {
  /// The report as lines of text, with the runs of the first differences.
  ///
  /// - Parameters:
  ///   - limit: The number of differences that are shown with their runs.
  ///   - inColumns: Whether both runs stand side by side, and not in one column with signs.
  /// - Returns: The lines without line ends.
  package func lines(showing limit: Int, inColumns: Bool = true) -> [String] {
    var result: [String] = []
    for (number, entry) in differences.enumerated() {
      result += heading(entry, number + 1)
      if number < limit, let runs = entry.runs {
        let both = SideBySide(names: versions.map(\.name), runs: runs)
        result += [""] + (inColumns ? both.lines : both.oneColumn) + [""]
      }
    }
    return result + [summary]
  }

  private func heading(_ entry: Entry, _ number: Int) -> [String] {
    [
      "\(number). \(entry.stimulus): \(entry.lines[0]) | \(entry.lines[1])"
        + " (\(Self.count(entry.stimuli, "stimulus", "stimuli")), "
        + "\(Self.count(entry.places, "place", "places")))"
    ] + remarks(entry, versions.map(\.name))
  }

  /// Returns the lines below the heading of a difference that say what it is not.
  func remarks(_ entry: Entry, _ names: [String]) -> [String] {
    var lines: [String] = []
    if let only = entry.only {
      lines.append("   \(names[only]) does what \(names[1 - only]) does as well")
    }
    if entry.runs == nil {
      lines.append("   no trace shows it: its times or orders have no notation")
    }
    return lines
  }

  /// The last line: how much was compared, and what follows from that.
  package var summary: String {
    let names = "between \(versions[0].name) and \(versions[1].name)"
    let pairs = Self.count(pairCount, "pair of states", "pairs of states")
    let found =
      differences.isEmpty
      ? "no difference" : Self.count(differences.count, "difference", "differences")
    guard let stop else { return "\(found) \(names), up to the whole state space: \(pairs)" }
    return "\(found) \(names) so far: all runs of up to "
      + "\(Self.count(stimuli, "stimulus", "stimuli")) were compared, stopped at \(pairs), \(stop)"
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}

/// Two runs in columns, with a bar where their lines differ.
struct SideBySide {
  let names: [String]
  let runs: [DifferenceReport.Run]

  /// The lines of both runs without spaces at their ends.
  var lines: [String] {
    var rows: [(left: String, right: String)] = [(names[0], names[1])]
    for (left, right) in zip(runs[0].moments, runs[1].moments) {
      rows.append(("> \(left.stimulus)", "> \(right.stimulus)"))
      for place in 0..<max(left.lines.count, right.lines.count) {
        rows.append((Self.line(place, left.lines), Self.line(place, right.lines)))
      }
    }
    let width = rows.map { CellWidth.of($0.left) }.max() ?? 0
    return rows.enumerated().map { number, row in
      let space = String(repeating: " ", count: width - CellWidth.of(row.left))
      let sign = number > 0 && row.left != row.right ? "|" : " "
      var line = "   \(row.left)\(space) \(sign) \(row.right)"
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The lines of both runs below one another: those of the first alone with `-`, those of the second with `+`.
  var oneColumn: [String] {
    var lines = ["   - \(names[0])", "   + \(names[1])"]
    for (left, right) in zip(runs[0].moments, runs[1].moments) {
      lines.append("   > \(left.stimulus)")
      let changes = right.lines.difference(from: left.lines)
      var rest = right.lines[...]
      let removed = Set(changes.removals.map(\.offset))
      let added = Set(changes.insertions.map(\.offset))
      for (place, line) in left.lines.enumerated() {
        if removed.contains(place) {
          lines.append("   - \(line)")
          continue
        }
        while added.contains(rest.startIndex), let new = rest.popFirst() {
          lines.append("   + \(new)")
        }
        _ = rest.popFirst()
        lines.append("     \(line)")
      }
      lines += rest.map { "   + \($0)" }
    }
    return lines
  }

  private static func line(_ place: Int, _ lines: [String]) -> String {
    place < lines.count ? lines[place] : ""
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
