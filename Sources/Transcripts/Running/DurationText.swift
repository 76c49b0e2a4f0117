import Diagnostics

/// Functions on durations as written in traces: a whole number and a unit.
package enum DurationText {
  private static let units: [(suffix: String, milliseconds: Int32)] = [
    ("ms", 1), ("min", 60_000), ("s", 1000), ("h", 3_600_000),
  ]

  /// Parses a duration to milliseconds; returns nil for other texts and when it exceeds 32 bits.
  package static func parse(_ text: String) -> Int32? {
    for unit in units where text.hasSuffix(unit.suffix) {
      let digits = text.dropLast(unit.suffix.count)
      guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
        let number = Int32(digits)
      else { return nil }
      let (result, isTooLong) = number.multipliedReportingOverflow(by: unit.milliseconds)
      return isTooLong ? nil : result
    }
    return nil
  }

  /// Returns advice for a text that is no duration, or too long a one.
  package static func help(for text: String) -> String {
    if Int(text) != nil { return Suggestion.question("\(text)s") }
    let unit = units.first { text.hasSuffix($0.suffix) }
    if let unit, Int(text.dropLast(unit.suffix.count)).map({ $0 >= 0 }) == true {
      return "the longest time is `\(Int32.max / 3_600_000)h`"
    }
    return "write a whole number with `ms`, `s`, `min` or `h`"
  }

  /// Returns a duration in seconds, or in milliseconds when it is not a whole number of seconds.
  package static func text(_ milliseconds: Int) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}
