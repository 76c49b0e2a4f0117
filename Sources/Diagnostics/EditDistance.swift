/// Edit distance over scalars, for "did you mean".
package enum EditDistance {
  /// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
  ///
  /// O(n · m) time, O(m) memory.
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

  /// Bytes of the longest text that is compared: what is longer is no name that somebody mistyped.
  private static let longest = 256

  /// The candidate nearest to a text; the first of equals, so that the answer is stable.
  package static func nearest(to text: String, among candidates: [String]) -> String? {
    guard text.utf8.count <= longest else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= longest {
      // As many scalars as one has more must be inserted.
      let least = abs(candidate.unicodeScalars.count - text.unicodeScalars.count)
      if let best, least >= best.distance { continue }
      let distance = between(text, candidate)
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The same for a diagnostic of an id in a file; nil when that has suggested often enough.
  package static func nearest(
    to text: String, among candidates: @autoclosure () -> [String], for id: String,
    in file: SourceFile
  ) -> String? {
    file.maySuggest(for: id) ? nearest(to: text, among: candidates()) : nil
  }

  /// The nearest candidate within a third of the text's length, at least 2: a likely slip.
  ///
  /// A short candidate that shares nothing with the text is none.
  package static func likely(_ text: String, among candidates: [String]) -> String? {
    guard let name = nearest(to: text, among: candidates) else { return nil }
    let length = text.unicodeScalars.count
    let distance = between(text, name)
    let sharesNothing = distance >= max(length, name.unicodeScalars.count)
    return distance <= max(2, length / 3) && (distance == 0 || !sharesNothing) ? name : nil
  }

  /// The same for a diagnostic of an id in a file; nil when that has suggested often enough.
  package static func likely(
    _ text: String, among candidates: @autoclosure () -> [String], for id: String,
    in file: SourceFile
  ) -> String? {
    file.maySuggest(for: id) ? likely(text, among: candidates()) : nil
  }
}
