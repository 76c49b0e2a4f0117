import Book

/// A moment as written against the moment as it was: what stays, what goes, what comes.
struct MomentComparison {
  /// One line of the outcome, in order.
  enum Entry {
    /// The line stays as it is written.
    case kept(ExpectedLine)
    /// The line is not what happened.
    case removed(ExpectedLine)
    /// This happened and was not written.
    case added(String)
  }

  private(set) var entries: [Entry] = []

  /// Whether all that was written happened, and nothing else.
  var agrees: Bool { differences == 0 }

  /// How many lines were not what happened, or are missing.
  var differences: Int {
    entries.count {
      if case .kept = $0 { return false }
      return true
    }
  }

  /// Whether the stimulus was refused and nobody had written that.
  private(set) var isRefusal = false

  init(_ lines: [ExpectedLine], _ moment: Moment, _ shown: Set<Observed.Kind>, _ run: Simulation) {
    let units = ObservedUnit.units(of: moment, showing: shown, as: lines)
    let alignment = Alignment(lines, units)
    var next = 0
    var told = !moment.isRefused
    for (index, line) in lines.enumerated() {
      if let partner = alignment.partner[index] {
        insertBeforeTrailingSilence(units[next..<partner].map { .added($0.text) })
        entries.append(.kept(line))
        next = partner + 1
        continue
      }
      switch line.content {
      case .silent: entries.append(.kept(line))
      case .refused where !told:
        told = true
        entries.append(.kept(line))
      case .value(let name, let value): compare(line, name, value, run)
      default: entries.append(.removed(line))
      }
    }
    insertBeforeTrailingSilence(units[next...].map { .added($0.text) })
    isRefusal = !told
    if isRefusal { insertBeforeTrailingSilence([.added("refused")]) }
  }

  /// A `?` line asks: its value is mended, and it never comes by itself.
  private mutating func compare(
    _ line: ExpectedLine, _ name: String, _ value: String, _ run: Simulation
  ) {
    let actual = run.value(of: name)
    if actual == value {
      entries.append(.kept(line))
    } else {
      entries.append(.removed(line))
      if let actual { entries.append(.added("? \(name) \(actual)")) }
    }
  }

  /// What is new stands before blank lines and comments: those belong to the line after them.
  private mutating func insertBeforeTrailingSilence(_ new: [Entry]) {
    var place = entries.count
    while place > 0, case .kept(let line) = entries[place - 1], line.isSilent { place -= 1 }
    entries.insert(contentsOf: new, at: place)
  }
}
