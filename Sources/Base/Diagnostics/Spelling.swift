/// A name that is written in one of two ways, each of them once, so that only one can be right.
package struct Spelling {
  private let name: String

  package init(_ name: String) { self.name = name }

  /// Returns whether this spelling is less like other words than another spelling.
  ///
  /// The right one is made of words that the text has elsewhere too, or of letters that follow each
  /// other there or in `others`, which are words of files beside it.
  ///
  /// - Complexity: O(n · m), where n is the size of the texts and m that of the names.
  package func isStranger(than other: Spelling, in text: String, with others: String) -> Bool {
    let parts = Self.parts(text).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let isRepeated = { (name: String) in Self.parts(name).allSatisfy { parts[$0, default: 0] > 1 } }
    let (own, theirs) = (isRepeated(name), isRepeated(other.name))
    guard own == theirs else { return theirs }
    // Runs of letters of a shorter name are in the longer one too.
    guard name.count == other.name.count else { return false }
    let all = (text + "\n" + others).lowercased()
    return strangeness(in: all) > other.strangeness(in: all)
  }

  /// Returns the words of a text in lowercase, where `doorDidOpen` has three.
  private static func parts(_ text: String) -> [String] {
    text.replacing(/([a-z])([A-Z])/) { "\($0.1) \($0.2)" }.lowercased()
      .split { !$0.isLetter }.map(String.init)
  }

  /// Returns how many runs of three letters of the name are nowhere else in a lowercase text.
  private func strangeness(in text: String) -> Int {
    let letters = Array(name.lowercased())
    guard letters.count > 2 else { return text.ranges(of: name.lowercased()).count > 1 ? 0 : 1 }
    return (2..<letters.count).count { end in
      text.ranges(of: String(letters[(end - 2)...end])).count < 2
    }
  }
}
