import UnicodeText

/// Breaks text into lines for drawings, which SVG does not do by itself.
///
/// Between words and beside ideographs a line may end, a word that is longer than a line anywhere. The
/// marks that Chinese and Japanese typography keeps together with their neighbour are not separated
/// from it (UAX #14, classes OP, CL and EX).
struct LineBreaker {
  let width: TextWidth
  /// The width of a line in pixels.
  let available: Double

  /// Returns at most `most` lines; what does not fit ends in an ellipsis.
  func lines(_ text: String, most: Int) -> [String] {
    let pieces = Self.pieces(text)
    let whole = fill(pieces, available)
    guard whole.count <= most else {
      let rest = whole[(most - 1)...].joined(separator: " ")
      return Array(whole[..<(most - 1)]) + [cut(rest)]
    }
    return balanced(pieces, whole)
  }

  /// Whether every word of a text fits into a line.
  func keepsWords(of text: String) -> Bool {
    Self.pieces(text).allSatisfy { width.of(Self.trimmed($0)) <= available }
  }

  /// Returns a text that fits into one line, cut if it must be.
  func cut(_ text: String) -> String {
    guard width.of(text) > available else { return text }
    var kept = text[...]
    while !kept.isEmpty, width.of(kept) + width.of("…") > available { kept.removeLast() }
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept + "…"
  }

  /// Narrows the lines as far as their number allows, so that no word is alone on the last one.
  private func balanced(_ pieces: [Substring], _ whole: [String]) -> [String] {
    guard whole.count > 1 else { return whole }
    let widest = pieces.map { width.of(Self.trimmed($0)) }.max() ?? 0
    var best = whole
    for part in stride(from: 0.95, through: 0.5, by: -0.05) {
      guard available * part >= widest else { break }
      let narrower = fill(pieces, available * part)
      guard narrower.count == whole.count else { break }
      best = narrower
    }
    return best
  }

  private func fill(_ pieces: [Substring], _ available: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces.flatMap({ parts($0, available) }) {
      if !line.isEmpty, width.of(line + Self.trimmed(piece)) > available {
        lines.append(Self.trimmed(line[...]))
        line = ""
      }
      line += piece
    }
    let last = Self.trimmed(line[...])
    return last.isEmpty ? lines : lines + [last]
  }

  /// Divides a piece that is longer than a line.
  private func parts(_ piece: Substring, _ available: Double) -> [Substring] {
    guard width.of(piece) > available else { return [piece] }
    var parts: [Substring] = []
    var start = piece.startIndex
    for index in piece.indices
    where index > start && width.of(piece[start...index]) > available {
      parts.append(piece[start..<index])
      start = index
    }
    return parts + [piece[start...]]
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  // MARK: Places to break

  private static let closing: Set<Character> = [
    "，", "。", "、", "：", "；", "！", "？", "）", "》", "」", "』", "”", "’", "】", "…", "—", "·",
  ]
  private static let opening: Set<Character> = ["（", "《", "「", "『", "“", "‘", "【"]

  /// Returns the parts between which a line may end; spaces belong to the part before them.
  private static func pieces(_ text: String) -> [Substring] {
    var pieces: [Substring] = []
    var start = text.startIndex
    for index in text.indices.dropFirst()
    where mayBreak(text[text.index(before: index)], text[index]) {
      pieces.append(text[start..<index])
      start = index
    }
    return pieces + [text[start...]]
  }

  private static func mayBreak(_ before: Character, _ after: Character) -> Bool {
    if after.isWhitespace { return false }
    if before == " " { return true }
    guard CellWidth.of(before) == 2 || CellWidth.of(after) == 2 else { return false }
    return !closing.contains(after) && !opening.contains(before)
  }
}
