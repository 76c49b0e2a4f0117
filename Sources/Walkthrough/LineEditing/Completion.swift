private import Base

/// The result of completing a line, word by word and ignoring case.
package struct Completion: Equatable {
  /// The completed line, or nil if nothing can be added.
  package let text: String?
  /// The possible completions when there are several and nothing can be added, else empty.
  package let choices: [String]

  init(text: String?, choices: [String]) {
    self.text = text
    self.choices = choices
  }

  /// Creates the result for several possible completions.
  package init(choices: [String]) { self.init(text: nil, choices: choices) }

  /// Completes a typed line among candidate lines.
  ///
  /// - Complexity: O(n), where n is the number of characters of all candidates.
  package init(_ typed: String, among candidates: [String]) {
    let start = String(typed.drop(while: \.isWhitespace))
    let folded = start.lowercased()
    var matches: [String] = []
    var seen: Set<String> = []
    for candidate in candidates where candidate.lowercased().hasPrefix(folded) {
      let match = Self.upToWordEnd(candidate, start.count)
      if seen.insert(match).inserted { matches.append(match) }
    }
    // A word that can end a line or be followed by others is one choice.
    matches.removeAll { seen.contains($0 + " ") }
    let common = Self.commonPrefix(matches)
    let isLonger = common.count > start.count
    // A single choice also corrects the case of what was typed.
    text = isLonger || (matches.count == 1 && common != start) ? common : nil
    choices = text == nil && matches.count > 1 ? matches : []
  }

  /// Returns a line up to the end of the word that contains an index, with the space after it.
  private static func upToWordEnd(_ line: String, _ place: Int) -> String {
    let rest = line.dropFirst(place)
    guard let space = rest.firstIndex(of: " ") else { return line }
    return String(line[...space])
  }

  /// Returns the longest common prefix, ignoring case, as the first line spells it.
  private static func commonPrefix(_ lines: [String]) -> String {
    guard let first = lines.first else { return "" }
    var count = first.count
    for line in lines.dropFirst() {
      count = min(count, zip(first, line).prefix { $0.lowercased() == $1.lowercased() }.count)
    }
    return String(first.prefix(count))
  }

  /// The number of choices that are listed at most.
  private static let limit = 60

  /// Returns the choices in columns that fit a width in terminal cells.
  ///
  /// Each line ends with a line feed. An ellipsis follows when there are more than `limit`.
  package func list(width: Int) -> String {
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
