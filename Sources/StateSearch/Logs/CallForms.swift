/// The forms in which a line of a log may name callbacks.
///
/// Each callback is known by its name and by its other spellings, `door:didOpen:` and `door(_:didOpen:)`; by what people
/// make of them, `door:didOpen`, `door didOpen`, `doorDidOpen` and `didOpen`; and `Page.onShow` also by `onShow`, which
/// may be that of another owner as well.
package struct CallForms {
  /// What a form may mean.
  package struct Candidate: Equatable, Sendable {
    /// An index into `Chart.callbacks`.
    package let callback: Int32
    /// What comes before the dot of the name when the form leaves it out; empty when it does not.
    package var owner: [UInt8] = []
  }

  /// A word, or several, that name callbacks.
  package struct Form: Sendable {
    package let text: [UInt8]
    package var candidates: [Candidate]
    /// Whether it is a word of all small letters, which may be an ordinary one.
    let isPlain: Bool
    /// Whether it leaves out how the name begins, so that it is none behind a colon.
    let isTail: Bool
    /// Whether more of the name may follow.
    let isPart: Bool

    /// Whether it is words with colons between them.
    var isSelector: Bool { text.dropLast().contains(UInt8(ascii: ":")) }
  }

  package private(set) var forms: [Form] = []
  /// What comes before the dots of names, each once.
  private(set) var owners: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// Makes the forms of names.
  ///
  /// - Parameter callbacks: The name of each callback, and its other spellings.
  package init(_ callbacks: [[[UInt8]]]) {
    for (index, names) in callbacks.enumerated() {
      for name in names {
        add(name, Candidate(callback: Int32(index)))
        addMember(name, Int32(index))
        let pieces = Self.pieces(name)
        if pieces.count == 1, Self.hasEmptyLabels(name) {
          add(pieces[0], Candidate(callback: Int32(index)))
        } else if pieces.count > 1 {
          for form in Self.joined(pieces[...]) { add(form, Candidate(callback: Int32(index))) }
        }
      }
    }
    addParts(callbacks)
  }

  /// Adds the forms that are only a part of a name, unless they are a name of their own.
  private mutating func addParts(_ callbacks: [[[UInt8]]]) {
    let whole = numbers
    for (index, names) in callbacks.enumerated() {
      for name in names {
        let pieces = Self.pieces(name)
        guard pieces.count > 1 else { continue }
        var parts: [(text: [UInt8], isTail: Bool)] = []
        for count in 2..<max(3, pieces.count) where count < pieces.count {
          parts += Self.joined(pieces.prefix(count)).map { ($0, false) }
        }
        if Self.hasHump(pieces[1]) { parts.append((pieces[1], true)) }
        for part in parts where whole[part.text] == nil {
          add(part.text, Candidate(callback: Int32(index)), isTail: part.isTail, isPart: true)
        }
      }
    }
  }

  private mutating func add(
    _ text: [UInt8], _ candidate: Candidate, isTail: Bool = false, isPart: Bool = false
  ) {
    guard let first = text.first, LineMatcher.isWord(first) else { return }
    if let known = numbers[text] {
      if !forms[known].candidates.contains(candidate) { forms[known].candidates.append(candidate) }
      return
    }
    numbers[text] = forms.count
    let isPlain = text.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    forms.append(
      Form(
        text: text, candidates: [candidate], isPlain: isPlain, isTail: isTail, isPart: isPart))
  }

  private mutating func addMember(_ name: [UInt8], _ callback: Int32) {
    let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(LineMatcher.isWord) }) else {
      return
    }
    let owner = Array(parts[0])
    if !owners.contains(owner) { owners.append(owner) }
    add(Array(parts[1]), Candidate(callback: callback, owner: owner))
  }

  // MARK: Names

  /// Returns the words of a selector or of a name with labels, without empty labels.
  private static func pieces(_ name: [UInt8]) -> [[UInt8]] {
    guard name.allSatisfy({ LineMatcher.isWord($0) || signs.contains($0) }) else { return [name] }
    return name.split { signs.contains($0) }.filter { !$0.elementsEqual([UInt8(ascii: "_")]) }
      .map { Array($0) }
  }

  private static var signs: [UInt8] { [UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")")] }

  private static func hasEmptyLabels(_ name: [UInt8]) -> Bool {
    name.last == UInt8(ascii: ":") || name.last == UInt8(ascii: ")")
  }

  /// Returns words in the ways in which people write them together.
  private static func joined(_ pieces: ArraySlice<[UInt8]>) -> [[UInt8]] {
    var camel: [UInt8] = []
    for piece in pieces {
      guard !camel.isEmpty, let first = piece.first, first &- UInt8(ascii: "a") < 26 else {
        camel += piece
        continue
      }
      camel.append(first & ~0x20)
      camel += piece.dropFirst()
    }
    return [
      Array(pieces.joined(separator: [UInt8(ascii: ":")])),
      Array(pieces.joined(separator: [UInt8(ascii: " ")])), camel,
    ]
  }

  /// Returns whether a word is made of several, as ordinary words are not.
  private static func hasHump(_ word: [UInt8]) -> Bool {
    word.dropFirst().contains { $0 &- UInt8(ascii: "A") < 26 }
  }
}
