package import Base

/// What changed in a book for its readers, as `changes` of `book.yaml` says.
package struct Change: Sendable {
  /// A date of the Gregorian calendar as in RFC 3339, such as `2026-11-24`.
  package let date: String
  package let title: [LanguageTag: String]
  /// The ids of the lessons that are new or other; the first is where a reader is led.
  package let lessons: [PlacedText]

  package init(date: String, title: [LanguageTag: String], lessons: [PlacedText] = []) {
    self.date = date
    self.title = title
    self.lessons = lessons
  }

  /// Whether a text is a date `YYYY-MM-DD` that the Gregorian calendar has.
  package static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...days(in: month, of: year)).contains(day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
