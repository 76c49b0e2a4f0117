/// A word-by-word difference of two texts in git's notation, `[-old-]{+new+}`.
struct WordDifference {
  /// The number of unchanged words shown on each side of a change.
  private static let context = 8
  /// The number of words up to which a difference is readable; beyond it, whole lines are compared.
  private static let longest = 4000

  private struct Word: Equatable {
    let text: String
    let space: String

    static func == (one: Word, other: Word) -> Bool { one.text == other.text }
  }

  private enum Piece {
    case same([Word])
    case changed(old: [Word], new: [Word])
  }

  private let isColored: Bool

  init(isColored: Bool) { self.isColored = isColored }

  /// Returns the changed lines; lines without a counterpart are shown whole after `-` or `+`.
  func lines(from old: [String], to new: [String]) -> [String] {
    hunks(old, new).flatMap { removed, inserted -> [String] in
      let (before, after) = (Self.words(removed), Self.words(inserted))
      guard !removed.isEmpty, !inserted.isEmpty, before.count + after.count <= Self.longest else {
        return removed.map { red("- \($0)") } + inserted.map { green("+ \($0)") }
      }
      return [text(Self.pieces(before, after))]
    }
  }

  /// Returns the groups of adjacent removed and inserted lines.
  private func hunks(
    _ old: [String], _ new: [String]
  ) -> [(removed: [String], inserted: [String])] {
    var result: [(removed: [String], inserted: [String])] = []
    for piece in Self.difference(old, new) {
      if case .change(let removed, let inserted) = piece { result.append((removed, inserted)) }
    }
    return result
  }

  // MARK: Comparison

  private enum Run<Element> {
    case same([Element])
    case change([Element], [Element])
  }

  private static func difference<Element: Equatable>(
    _ old: [Element], _ new: [Element]
  ) -> [Run<Element>] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [Run<Element>] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      let (oldStart, newStart) = (before, after)
      while removed.contains(before) { before += 1 }
      while inserted.contains(after) { after += 1 }
      if before > oldStart || after > newStart {
        result.append(.change(Array(old[oldStart..<before]), Array(new[newStart..<after])))
      }
      let sameStart = after
      while before < old.count, after < new.count, !removed.contains(before),
        !inserted.contains(after)
      {
        before += 1
        after += 1
      }
      if after > sameStart { result.append(.same(Array(new[sameStart..<after]))) }
    }
    return result
  }

  private static func pieces(_ old: [Word], _ new: [Word]) -> [Piece] {
    difference(old, new).map { run in
      switch run {
      case .same(let words): .same(words)
      case .change(let old, let new): .changed(old: old, new: new)
      }
    }
  }

  /// Splits lines at whitespace into words; each Chinese, Japanese or Korean character is a word.
  private static func words(_ lines: [String]) -> [Word] {
    var result: [Word] = []
    for (index, line) in lines.enumerated() {
      var space = index == 0 ? "" : " "
      var word = ""
      func flush() {
        guard !word.isEmpty else { return }
        result.append(Word(text: word, space: space))
        (word, space) = ("", "")
      }
      for character in line {
        if character.isWhitespace {
          flush()
          space = " "
        } else if isSign(character) {
          flush()
          word = String(character)
          flush()
        } else {
          word.append(character)
        }
      }
      flush()
    }
    return result
  }

  private static func isSign(_ character: Character) -> Bool {
    character.unicodeScalars.first.map {
      $0.value >= 0x2E80 && $0.value < 0xFB00 || $0.value >= 0xFF00
    }
      ?? false
  }

  // MARK: Output

  private func text(_ pieces: [Piece]) -> String {
    var result = ""
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .same(let words):
        result += Self.cut(words, isFirst: index == 0, isLast: index == pieces.count - 1)
      case .changed(let old, let new):
        result += result.isEmpty ? "" : (new.first ?? old.first)?.space ?? ""
        if !old.isEmpty { result += red("[-\(Self.plain(old))-]") }
        if !new.isEmpty { result += green("{+\(Self.plain(new))+}") }
      }
    }
    return result
  }

  private static func plain(_ words: [Word]) -> String {
    words.enumerated().map { ($0.offset == 0 ? "" : $0.element.space) + $0.element.text }.joined()
  }

  /// Returns unchanged words, shortened to the context of the adjacent changes.
  private static func cut(_ words: [Word], isFirst: Bool, isLast: Bool) -> String {
    let head = isFirst ? [] : words.prefix(context)
    let tail = isLast ? [] : words.suffix(context)
    if head.count + tail.count >= words.count || isFirst && isLast {
      return isFirst ? plain(words) : words.map { $0.space + $0.text }.joined()
    }
    let start = head.map { $0.space + $0.text }.joined()
    let end = tail.map { $0.space + $0.text }.joined()
    return start + (start.isEmpty ? "…" : " …") + end
  }

  private func red(_ text: String) -> String { isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : text }

  private func green(_ text: String) -> String { isColored ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
}
