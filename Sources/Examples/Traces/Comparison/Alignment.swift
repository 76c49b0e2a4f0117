import Book

/// A unit of comparison: one observation, or several in any order.
struct ObservedUnit {
  let observed: [Observed]
  /// The canonical text of the unit.
  let text: String
  /// Whether no line needs to describe the unit.
  private(set) var isOptional = false

  private init(_ observed: [Observed], _ writer: TranscriptLine) {
    self.observed = observed
    text = observed.count == 1 ? writer.text(observed[0]) : writer.anyOrder(observed)
  }

  /// Returns the visible observations of a moment as units.
  ///
  /// Observations whose order is open form one unit, except when the lines list them one by one, or
  /// when one of them is an action of the app, which is normally written below its callback and not
  /// in braces. Where lines have entries of states, all entries are units that need no line, and neither does
  /// the state at the end of a macrostep that such a line has already.
  static func units(
    of moment: Moment, showing kinds: Set<Observed.Kind>, as lines: [ExpectedLine]
  ) -> [ObservedUnit] {
    let writer = TranscriptLine(before: moment.before, after: moment.after)
    let expecting = lines.filter(\.expectsObservation)
    var units: [ObservedUnit] = []
    let entries = expecting.compactMap(\.entry)
    // The line that the next unit should be in.
    var place = 0
    for group in groups(moment.visible(kinds, writing: entries)) {
      let next = expecting.dropFirst(place)
      let alone = group.map { ObservedUnit([$0], writer) }
      let isListed =
        next.count >= alone.count && zip(next, alone).allSatisfy { $1.agrees(with: $0) }
      let together = ObservedUnit(group, writer)
      let isApart = isListed || group.contains { $0.kind == .app }
      let isInBraces = next.first.map(together.agrees) ?? false
      for var unit in isApart && !isInBraces ? alone : [together] {
        unit.isOptional = unit.observed.contains { $0.isOptional(beside: entries) }
        let isWritten = place < expecting.count && unit.agrees(with: expecting[place])
        if isWritten || !unit.isOptional { place += 1 }
        units.append(unit)
      }
    }
    return units
  }

  private static func groups(_ observed: [Observed]) -> [[Observed]] {
    var groups: [[Observed]] = []
    for one in observed {
      if one.openOrder != 0, groups.last?.last?.openOrder == one.openOrder {
        groups[groups.count - 1].append(one)
      } else {
        groups.append([one])
      }
    }
    return groups
  }

  /// Returns whether a line describes this unit, which its own text does however it is parsed.
  func agrees(with line: ExpectedLine) -> Bool {
    if line.text == text { return true }
    switch line.content {
    case .observation(let pattern): return observed.count == 1 && pattern.agrees(with: observed[0])
    case .anyOrder(let patterns):
      var rest = observed
      guard patterns.count == rest.count else { return false }
      for pattern in patterns {
        guard let index = rest.firstIndex(where: pattern.agrees) else { return false }
        rest.remove(at: index)
      }
      return true
    case .value, .refused, .silent: return false
    }
  }
}

extension ExpectedLine {
  /// The state whose entry the line is, with its instance; nil for another line.
  fileprivate var entry: String? {
    guard case .observation(let pattern) = content, pattern.isEntry else { return nil }
    return pattern.address
  }
}

extension Moment {
  /// Returns the visible observations, with all entries of states beside lines that have some.
  fileprivate func visible(
    _ kinds: Set<Observed.Kind>, writing entries: [String]
  ) -> [Observed] {
    guard !entries.isEmpty else { return visible(kinds) }
    return observed.filter {
      kinds.contains($0.kind) && ($0.kind != .state || $0.isEntry || $0.isSettled)
    }
  }
}

extension Observed {
  fileprivate func isOptional(beside entries: [String]) -> Bool {
    !entries.isEmpty && (isEntry || isSettled && entries.contains(address))
  }
}

/// Matches expected lines with observed units by a longest common subsequence.
struct Alignment {
  /// By line, the index of the matching unit, or nil.
  private(set) var partner: [Int?]

  /// The largest product of lines and units for which lines after the first difference are matched,
  /// so that a malicious file cannot use up the memory.
  private static let limit = 4_000_000

  /// Matches lines and units.
  ///
  /// - Complexity: O(n + m) where they agree, and O(n · m) from the first difference on, where n is
  ///   the number of lines and m the number of units.
  init(_ lines: [ExpectedLine], _ units: [ObservedUnit]) {
    partner = [Int?](repeating: nil, count: lines.count)
    let expecting = lines.indices.filter { lines[$0].expectsObservation }
    var start = 0
    while start < min(expecting.count, units.count),
      units[start].agrees(with: lines[expecting[start]])
    {
      partner[expecting[start]] = start
      start += 1
    }
    let rest = Array(expecting[start...])
    guard rest.count * (units.count - start) <= Self.limit else { return }
    align(rest, lines, Array(units[start...]), from: start)
  }

  private mutating func align(
    _ expecting: [Int], _ lines: [ExpectedLine], _ units: [ObservedUnit], from start: Int
  ) {
    var lengths = [[Int]](
      repeating: [Int](repeating: 0, count: units.count + 1), count: expecting.count + 1)
    for i in expecting.indices.reversed() {
      for j in units.indices.reversed() {
        lengths[i][j] =
          units[j].agrees(with: lines[expecting[i]])
          ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < expecting.count, j < units.count {
      if units[j].agrees(with: lines[expecting[i]]) {
        partner[expecting[i]] = start + j
        i += 1
        j += 1
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
  }
}
