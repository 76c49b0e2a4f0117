import Base
import Book

/// The place in a model's files where a name is declared.
///
/// Models come in several forms, of which all have names in quotes. So the place is the first line
/// that has the name in quotes and says what it is the name of, or the first one with the name.
struct NamePlace {
  let file: SourceFile
  let range: Range<Int>

  init(_ kind: NameKind, _ name: String, in model: Model) {
    let files = [model.definition.file] + model.definition.parts
    // The words behind the first one are arguments.
    let word = kind == .stimulus ? name.split(separator: " ").first.map(String.init) ?? name : name
    let quoted = ["\"\(word)\"", "'\(word)'"].map { Array($0.utf8) }
    let sign = Array(Self.sign(kind).utf8)
    var second: (SourceFile, Range<Int>)?
    for file in files {
      for line in 0..<file.lineCount {
        let range = file.lineRange(line)
        guard let place = quoted.lazy.compactMap({ file.first($0, in: range) }).first else {
          continue
        }
        let inside = (place.lowerBound + 1)..<(place.upperBound - 1)
        if file.first(sign, in: range) != nil {
          (self.file, self.range) = (file, inside)
          return
        }
        second = second ?? (file, inside)
      }
    }
    (file, range) = second ?? (model.definition.file, 0..<0)
  }

  /// The word of SCXML, or of our elements in it, with which a declaration begins.
  private static func sign(_ kind: NameKind) -> String {
    switch kind {
    case .state: "state-of"
    case .variable: "<data"
    case .notification: "post"
    case .log: "<log"
    case .end: "end"
    default: kind.rawValue
    }
  }
}

extension SourceFile {
  /// Returns the first occurrence of some bytes in a range, or nil.
  fileprivate func first(_ wanted: [UInt8], in range: Range<Int>) -> Range<Int>? {
    guard let first = wanted.first, range.count >= wanted.count else { return nil }
    var start = range.lowerBound
    let last = range.upperBound - wanted.count
    while start <= last, let place = bytes[start...last].firstIndex(of: first) {
      if bytes[place..<(place + wanted.count)].elementsEqual(wanted) {
        return place..<(place + wanted.count)
      }
      start = place + 1
    }
    return nil
  }
}
