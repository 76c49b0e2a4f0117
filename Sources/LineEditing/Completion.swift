private import UnicodeText

/// What becomes of a line when its rest is asked for.
///
/// Lines are completed word by word, without regard to case.
package struct Completion: Equatable {
  /// What the line becomes; nil when nothing can be added.
  package let text: String?
  /// What there is to choose from, when there is a choice and nothing could be added.
  package let choices: [String]

  init(text: String?, choices: [String]) {
    self.text = text
    self.choices = choices
  }

  /// O(candidates).
  package init(_ typed: String, among candidates: [String]) {
    let start = String(typed.drop(while: \.isWhitespace))
    let folded = start.lowercased()
    var matches: [String] = []
    var seen: Set<String> = []
    for candidate in candidates where candidate.lowercased().hasPrefix(folded) {
      let match = Self.upToWordEnd(candidate, start.count)
      if seen.insert(match).inserted { matches.append(match) }
    }
    // A word that may stand alone or be followed by others is one choice.
    matches.removeAll { seen.contains($0 + " ") }
    let common = Self.commonPrefix(matches)
    let isLonger = common.count > start.count
    // Of one choice the spelling counts too.
    text = isLonger || (matches.count == 1 && common != start) ? common : nil
    choices = text == nil && matches.count > 1 ? matches : []
  }

  /// A line up to the end of the word in which a place lies, and the space after it.
  private static func upToWordEnd(_ line: String, _ place: Int) -> String {
    let rest = line.dropFirst(place)
    guard let space = rest.firstIndex(of: " ") else { return line }
    return String(line[...space])
  }

  /// What all begin with, as the first writes it; case does not matter.
  private static func commonPrefix(_ lines: [String]) -> String {
    guard let first = lines.first else { return "" }
    var count = first.count
    for line in lines.dropFirst() {
      count = min(count, zip(first, line).prefix { $0.lowercased() == $1.lowercased() }.count)
    }
    return String(first.prefix(count))
  }

  /// More are not shown at once.
  private static let limit = 60

  /// The choices in columns, each line ended.
  func list(width: Int) -> String {
    let shown = choices.prefix(Self.limit).map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
    let cells = shown.map { CellWidth.of($0) }
    let column = (cells.max() ?? 0) + 2
    let perLine = max(1, width / column)
    var text = ""
    for (index, choice) in shown.enumerated() {
      let isLast = index % perLine == perLine - 1 || index == shown.count - 1
      text += choice + (isLast ? "\n" : String(repeating: " ", count: column - cells[index]))
    }
    return choices.count > Self.limit ? text + "…\n" : text
  }
}
