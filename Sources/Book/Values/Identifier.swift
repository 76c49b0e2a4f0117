/// Functions on the ids of steps, lessons, models and chapters, which are parts of URLs.
package enum Identifier {
  /// The description of a valid id, for diagnostics.
  package static let rule = "a small letter, then at most 199 small letters, digits and hyphens"

  private static let longest = 200

  /// Returns whether a text matches `^[a-z][a-z0-9-]{0,199}$`; with `.html` it is the name of a file on every system.
  package static func isValid(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, isSmallLetter(first), bytes.count <= longest else {
      return false
    }
    return bytes.allSatisfy {
      isSmallLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-")
    }
  }

  /// Returns whether a text is the id of a lesson: an id, or several that are folders.
  package static func isLesson(_ text: String) -> Bool {
    text.utf8.count <= longest
      && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        isValid(String($0))
      }
  }

  /// The description of the id of a lesson, for diagnostics.
  package static let lessonRule = "\(rule), or several with slashes as between folders"

  /// Returns an id made of the letters and digits of a text, or nil when it has too few.
  package static func suggested(for text: String) -> String? {
    let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var result = ""
    for word in words.drop(while: { $0.first?.isLetter != true })
    where result.utf8.count + word.utf8.count < 40 {
      result += result.isEmpty ? String(word) : "-\(word)"
    }
    return isValid(result) ? result : nil
  }

  private static func isSmallLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// Gives ids to steps that are written without one.
struct DerivedIDs {
  private var taken: Set<String>
  /// How often an id has been wanted, so that the next one is found at once.
  private var counts: [String: Int] = [:]

  init(besides taken: Set<String>) { self.taken = taken }

  /// Returns the ASCII words of a heading as GitHub makes an id of them, or `s-` and the number of the step when there
  /// are none.
  ///
  /// As on GitHub an id that is taken gets `-1`, `-2` and so on. What precedes the first letter is left out.
  mutating func next(for title: String, number: Int) -> String {
    let name = Self.name(title, number)
    var id = name
    while !taken.insert(id).inserted {
      counts[name, default: 0] += 1
      id = "\(name)-\(counts[name] ?? 0)"
    }
    return id
  }

  private static func name(_ title: String, _ number: Int) -> String {
    let words = title.lowercased().split(separator: " ", omittingEmptySubsequences: false)
      .filter { $0.allSatisfy { $0.isASCII || !$0.isLetter && !$0.isNumber } }
      .map { $0.map { $0 == "_" ? "-" : $0 }.filter { Identifier.isValid("a\($0)") } }
    var id = words.joined(separator: ["-"]).drop { !$0.isLetter }.prefix(longest + 1).map(\.self)[
      ...]
    if id.count > longest { id = id[..<(id.lastIndex(of: "-") ?? longest)] }
    let name = id.isEmpty ? "s-\(number)" : String(id)
    // Figures on a page have ids that begin so.
    return name.hasPrefix("example-") ? "s-\(name)" : name
  }

  /// The longest derived id, to which a suffix such as `-12` may still be added.
  private static let longest = 180
}

extension LanguageTag {
  /// Whether the tag has the form of a BCP 47 tag: two or three letters, then parts of letters and digits.
  ///
  /// BCP 47 has longer codes of languages in its grammar, of which none was ever registered.
  package var isWellFormed: Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8)
    guard let language = parts.first, (2...3).contains(language.count),
      language.allSatisfy(Self.isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy { Self.isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
