import Base
import Book
import StateSearch
import System

extension LogExplanation.Misspelled {
  /// The length of words that are compared with the names of callbacks.
  private static let lengths = 8...200
  /// The number of lines that are looked at, and of the words in each.
  private static let lines = 200
  private static let words = 20

  /// Finds a word that nearly names a callback between two lines.
  ///
  /// - Parameters:
  ///   - range: The one-based numbers of the lines.
  ///   - wanted: The name of the only callback that is looked for; nil for any.
  ///   - file: The log.
  ///   - model: The model with the callbacks.
  /// - Returns: The first such word, or nil when there is none in the last lines of the range.
  /// - Throws: A `FileFailure` when the log cannot be read.
  static func find(
    _ range: Range<Int>, of wanted: String? = nil, in file: LongFile, _ model: Model
  ) throws(FileFailure) -> Self? {
    let range = max(range.lowerBound, range.upperBound - lines)..<range.upperBound
    guard !range.isEmpty else { return nil }
    let forms = CallForms(LogNames(model).callbacks).forms.filter { lengths ~= $0.text.count }
    let names = forms.map { String(decoding: $0.text, as: UTF8.self) }
    var number = 0
    var found: Self?
    try file.forEachLine { line in
      number += 1
      guard number >= range.lowerBound else { return true }
      let all = line.split { !(LineMatcher.isWord($0) || ":().".utf8.contains($0)) }
      for word in all.prefix(words) where lengths ~= word.count {
        let text = String(decoding: word, as: UTF8.self)
        guard let name = EditDistance.likely(text, among: names),
          let place = names.firstIndex(of: name), let meant = forms[place].candidates.first
        else { continue }
        let callback = model.definition.callbacks[Int(meant.callback)].name
        guard wanted.map({ $0 == callback }) ?? true else { continue }
        found = Self(line: number, word: text, callback: callback)
        return false
      }
      return number + 1 < range.upperBound
    }
    return found
  }
}
