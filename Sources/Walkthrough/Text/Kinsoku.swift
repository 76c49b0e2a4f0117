/// Signs that may not stand at an end of a line where text is written without spaces.
///
/// After the rules for Chinese and Japanese composition (GB/T 15834, JIS X 4051).
enum Kinsoku {
  private static let closing: Set<Character> = [
    "，", "。", "、", "；", "：", "？", "！", "）", "》", "〉", "」", "』", "】", "〕", "］", "｝", "％",
    "・", "ー", "々", ",", ".", ";", ":", "?", "!", ")", "]", "}", "%",
  ]
  /// They close in some languages and open in others.
  private static let closingQuotes: Set<Character> = ["”", "’", "»"]
  private static let opening: Set<Character> = [
    "（", "《", "〈", "「", "『", "【", "〔", "［", "｛", "“", "‘", "«", "(", "[", "{",
  ]
  /// Dashes and dots that are written twice and stay together.
  private static let pairs: Set<Character> = ["—", "…"]

  /// Whether a line may start with a sign that follows a space.
  static func mayStartLine(afterSpace character: Character) -> Bool {
    !closing.contains(character)
  }

  /// Whether a line may end between two signs that touch.
  static func mayBreak(_ left: Glyph, _ right: Glyph) -> Bool {
    guard left.isWide || right.isWide else { return false }
    return mayCut(left.character, right.character)
  }

  /// Whether a word that fits on no line may be cut here.
  static func mayCut(_ left: Character, _ right: Character) -> Bool {
    if closing.contains(right) || closingQuotes.contains(right) { return false }
    if opening.contains(left) { return false }
    return !(left == right && pairs.contains(left))
  }
}
