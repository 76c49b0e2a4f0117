/// Names that differ from each other.
struct UniqueNames {
  private var taken: Set<String> = []
  /// The last number that was put behind a name.
  private var numbers: [String: Int] = [:]

  /// Returns the name, or the first free one of those with a number behind it.
  mutating func take(_ name: String) -> String {
    var free = name
    while !taken.insert(free).inserted {
      let number = numbers[name, default: 1] + 1
      numbers[name] = number
      free = "\(name)_\(number)"
    }
    return free
  }
}

/// Names in the expressions of a chart.
enum Identifier {
  /// Returns a text with everything replaced that a name in an expression cannot have.
  static func of(_ text: String) -> String {
    let name = replaced(text) { isLetter($0) || isDigit($0) }
    return name.first.map { $0.isNumber } ?? true ? "_\(name)" : name
  }

  /// Returns a text with everything replaced that the id of a state cannot have.
  static func id(_ text: String) -> String {
    let name = replaced(text) {
      isLetter($0) || isDigit($0) || "-.".unicodeScalars.contains($0) || $0.value > 0x7F
    }
    return name.first.map { $0.isLetter || $0 == "_" } ?? false ? name : "_\(name)"
  }

  private static func replaced(
    _ text: String, keeping isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isKept(scalar) {
        result.unicodeScalars.append(scalar)
      } else if result.last != "_" {
        result += "_"
      }
    }
    return result
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || (0x61...0x7A).contains(scalar.value | 0x20)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }
}
