import Book
import Statechart

/// A run as somebody knows it who sees only the rows of its text, and how it begins.
struct RowRun {
  private let names: Names
  private let snapshot: Snapshot
  private var items: [Run.Item]
  private var now = 0
  private var end = 0
  /// Whether a call has blocked, of which rows do not say how long.
  private(set) var hasBlocked = false

  var run: Run { Run(items, end: end, snapshot) }

  init(_ source: String, after start: Run, _ names: Names) {
    self.names = names
    snapshot = start.snapshot
    items = start.items
    now = start.end
    end = start.end
    let lines = source.split(separator: "\n").map(String.init)
    for line in lines.drop(while: { $0 != "---" }).dropFirst() { read(line) }
    rest()
  }

  private mutating func rest() {
    if case .rest? = items.last { return }
    items.append(.rest(snapshot))
  }

  private mutating func read(_ line: String) {
    if line.hasPrefix("> wait ") {
      rest()
      now = end
      end = now + (WaitLengths.times(in: line).first ?? 0)
    } else if line.hasPrefix("> ") {
      rest()
      now = end
      let written = line.dropFirst(2)
      let name = names.stimuli(written: written).first.map { names.stimuli[$0] } ?? String(written)
      items.append(.event(Event(kind: .stimulus, name: name, instance: nil, at: now)))
    } else if line.hasPrefix("  ") {
      hasBlocked = hasBlocked || line.hasPrefix("  block ")
    } else if line.hasPrefix("{"), line.hasSuffix("}") {
      for row in line.dropFirst().dropLast().split(separator: ",") {
        row.hasPrefix("  ") ? read("  ") : read(String(row.drop { $0 == " " }))
      }
    } else {
      observe(line)
    }
  }

  private mutating func observe(_ line: String) {
    var words = line.split(separator: " ").map(String.init)
    var time = now
    if let last = words.last, last.hasPrefix("+") {
      time = now + (WaitLengths.times(in: String(last.dropFirst())).first ?? 0)
      words.removeLast()
    }
    guard let event = event(words, at: time) else { return }
    // What happens at another moment happens after a rest.
    if case .event(let before)? = items.last, before.at != time { rest() }
    items.append(.event(event))
    end = max(end, time)
  }

  private func event(_ words: [String], at time: Int) -> Event? {
    func event(_ kind: Event.Kind, _ name: String) -> Event {
      Event(kind: kind, name: name, instance: nil, at: time)
    }
    let rest = words.dropFirst().joined(separator: " ")
    switch words.first {
    case "=":
      guard words.last == "(entered)" else { return nil }
      return event(.state, words.dropFirst().dropLast().joined(separator: " "))
    case "!": return event(.notification, rest)
    case "~": return event(.log, String(rest.prefix { $0 != ":" }))
    case "x": return event(.end, rest)
    case "choose", "?", "refused", "#", nil: return nil
    default: return event(.callback, words[0])
    }
  }
}
