/// The edit distance over Unicode scalars, for "did you mean" suggestions.
package enum EditDistance {
  /// Returns the number of insertions, deletions, replacements and swaps of adjacent scalars that
  /// turn one text into the other.
  ///
  /// - Complexity: O(n · m), where n and m are the numbers of scalars of the texts; the memory is
  ///   O(m).
  package static func between(_ left: String, _ right: String) -> Int {
    let source = Array(left.unicodeScalars)
    let target = Array(right.unicodeScalars)
    var beforeLast = [Int](repeating: 0, count: target.count + 1)
    var last = Array(0...target.count)
    var row = last
    for i in 0..<source.count {
      row[0] = i + 1
      for j in 0..<target.count {
        let replaced = last[j] + (source[i] == target[j] ? 0 : 1)
        row[j + 1] = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, source[i] == target[j - 1], source[i - 1] == target[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[target.count]
  }

  /// Returns whether two names differ by one mistake of typing: in short names, by one letter that is
  /// another one, because `page` and `pages` or `step1` and `step2` may both be right.
  package static func differByOneMistake(_ one: String, _ other: String) -> Bool {
    guard between(one, other) == 1 else { return false }
    if other.count > 5 { return true }
    let different = zip(one, other).filter { $0 != $1 }
    return other.count > 3 && one.count == other.count
      && different.allSatisfy { $0.isLetter && $1.isLetter }
  }

  /// The largest size of a compared text, in bytes; a longer one is hardly a mistyped name.
  private static let longest = 256

  /// Returns the candidate nearest to a text, or nil when there is none.
  ///
  /// Of equally near candidates it is the one with the longest common beginning, as people seldom
  /// mistype the first letters, and then the first in the order of code points. The result does not
  /// depend on the order of the candidates.
  package static func nearest(to text: String, among candidates: [String]) -> String? {
    guard text.utf8.count <= longest else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= longest {
      // The difference in length is a lower bound of the distance.
      let least = abs(candidate.unicodeScalars.count - text.unicodeScalars.count)
      if let best, least > best.distance { continue }
      let distance = between(text, candidate)
      if let best, distance > best.distance { continue }
      if let best, distance == best.distance, !isNearer(candidate, best.name, to: text) { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// Decides between two candidates at the same distance.
  private static func isNearer(_ candidate: String, _ best: String, to text: String) -> Bool {
    let shared = { (name: String) in
      zip(name.unicodeScalars, text.unicodeScalars).prefix { $0 == $1 }.count
    }
    let (own, other) = (shared(candidate), shared(best))
    return own == other
      ? candidate.unicodeScalars.lexicographicallyPrecedes(best.unicodeScalars) : own > other
  }

  /// Returns the nearest candidate if it is likely to be what was meant: its distance is at most a
  /// third of the text's length, or at most 2 for a short text, and 1 for one of up to four scalars
  /// that the candidate neither begins with nor has in another order.
  ///
  /// A candidate that shares no scalar with the text is not suggested.
  package static func likely(_ text: String, among candidates: [String]) -> String? {
    guard let name = nearest(to: text, among: candidates) else { return nil }
    let length = text.unicodeScalars.count
    let distance = between(text, name)
    let sharesNothing = distance >= max(length, name.unicodeScalars.count)
    let isMixed = text.unicodeScalars.sorted() == name.unicodeScalars.sorted()
    let slips = length > 4 || name.hasPrefix(text) || isMixed ? 2 : 1
    return distance <= max(slips, length / 3) && (distance == 0 || !sharesNothing) ? name : nil
  }
}
