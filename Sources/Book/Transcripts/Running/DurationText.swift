import Base
import ExampleSyntax

/// Functions on durations as written in traces: a whole number and a unit.
package enum DurationText {
  private static let units = ["ms", "min", "s", "h"]

  /// Parses a duration to milliseconds; returns nil for other texts and when it exceeds 32 bits.
  package static func parse(_ text: String) -> Int32? {
    WrittenTime.milliseconds(Array(text.utf8)[...])
  }

  /// Returns advice for a text that is no duration, or too long a one.
  package static func help(for text: String) -> String {
    if Int(text) != nil { return Suggestion.question("\(text)s") }
    let unit = units.first { text.hasSuffix($0) }
    if let unit, Int(text.dropLast(unit.count)).map({ $0 >= 0 }) == true {
      return "the longest time is `\(Int32.max / 3_600_000)h`"
    }
    return "write a whole number with `ms`, `s`, `min` or `h`"
  }

  /// Returns a duration in seconds, or in milliseconds when it is not a whole number of seconds.
  package static func text(_ milliseconds: Int) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}
