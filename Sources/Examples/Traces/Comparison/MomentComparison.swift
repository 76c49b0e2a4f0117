import Book

/// A comparison of a moment in the file with the observed one.
struct MomentComparison {
  /// A line of the result, in order.
  enum Entry {
    /// A line of the file that agrees.
    case kept(ExpectedLine)
    /// A line of the file that does not agree.
    case removed(ExpectedLine)
    /// An observation that is missing in the file.
    case added(String)
  }

  private(set) var entries: [Entry] = []

  /// Whether the file has all that was observed, and nothing else.
  var agrees: Bool { differences == 0 }

  /// The number of removed and added lines.
  var differences: Int { removed + added }

  /// The number of lines of the file that do not agree.
  var removed: Int {
    entries.count {
      if case .removed = $0 { return true }
      return false
    }
  }

  /// The number of observations that the file lacks.
  var added: Int {
    entries.count {
      if case .added = $0 { return true }
      return false
    }
  }

  /// Whether the stimulus was refused and the file does not say `refused`.
  private(set) var isRefusal = false

  init(_ lines: [ExpectedLine], _ moment: Moment, _ shown: Set<Observed.Kind>, _ run: Simulation) {
    let units = ObservedUnit.units(of: moment, showing: shown, as: lines)
    let alignment = Alignment(lines, units)
    var next = 0
    var expectsRefusal = false
    for (index, line) in lines.enumerated() {
      if let partner = alignment.partner[index] {
        add(units[next..<partner])
        entries.append(.kept(line))
        next = partner + 1
        continue
      }
      switch line.content {
      case .silent: entries.append(.kept(line))
      case .refused where moment.isRefused && !expectsRefusal:
        expectsRefusal = true
        entries.append(.kept(line))
      case .value(let name, let value): compare(line, name, value, run)
      default: entries.append(.removed(line))
      }
    }
    add(units[next...])
    isRefusal = moment.isRefused && !expectsRefusal
    if isRefusal { insertBeforeTrailingSilence([.added(TranscriptLine.refused)]) }
  }

  /// Compares a `?` line, which is replaced if its value differs, but never added on its own.
  private mutating func compare(
    _ line: ExpectedLine, _ name: String, _ value: String, _ run: Simulation
  ) {
    let actual = run.value(of: name)
    if actual == value {
      entries.append(.kept(line))
    } else {
      entries.append(.removed(line))
      if let actual {
        entries.append(.added(TranscriptLine.line(Observed(.value, name, value: actual))))
      }
    }
  }

  private mutating func add(_ units: ArraySlice<ObservedUnit>) {
    insertBeforeTrailingSilence(units.filter { !$0.isOptional }.map { .added($0.text) })
  }

  /// Inserts new entries before trailing blank lines and comments, which belong to the next line.
  private mutating func insertBeforeTrailingSilence(_ new: [Entry]) {
    var place = entries.count
    while place > 0, case .kept(let line) = entries[place - 1], line.isSilent { place -= 1 }
    entries.insert(contentsOf: new, at: place)
  }
}
