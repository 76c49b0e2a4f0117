/// Line-breaking rules for text without spaces between words.
///
/// They follow the rules for Chinese and Japanese composition (GB/T 15834, JIS X 4051).
enum Kinsoku {
  private static let closing: Set<Character> = [
    "，", "。", "、", "；", "：", "？", "！", "）", "》", "〉", "」", "』", "】", "〕", "］", "｝", "％",
    "・", "ー", "々", ",", ".", ";", ":", "?", "!", ")", "]", "}", "%",
  ]
  /// Quotation marks that close in some languages and open in others.
  private static let closingQuotes: Set<Character> = ["”", "’", "»"]
  private static let opening: Set<Character> = [
    "（", "《", "〈", "「", "『", "【", "〔", "［", "｛", "“", "‘", "«", "(", "[", "{",
  ]
  /// Characters that are written twice and must not be separated.
  private static let pairs: Set<Character> = ["—", "…"]

  /// Returns whether a line may start with a character that follows a space.
  static func mayStartLine(afterSpace character: Character) -> Bool {
    !closing.contains(character)
  }

  /// Returns whether a line may end between two adjacent glyphs.
  static func mayBreak(_ left: Glyph, _ right: Glyph) -> Bool {
    guard left.isWide || right.isWide else { return false }
    return mayCut(left.character, right.character)
  }

  /// Returns whether a word longer than a line may be broken between two characters.
  static func mayCut(_ left: Character, _ right: Character) -> Bool {
    if closing.contains(right) || closingQuotes.contains(right) { return false }
    if opening.contains(left) { return false }
    return !(left == right && pairs.contains(left))
  }
}
