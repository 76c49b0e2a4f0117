import Book

/// A range of numbers, such as `4..26`, or of times in milliseconds, such as `0s..60s`.
struct NumberRange {
  let low: Int32
  let high: Int32
  let isTime: Bool

  init?(_ text: String) {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let first = String(text[..<dots.lowerBound])
    let last = String(text[dots.upperBound...])
    if let low = Int32(first), let high = Int32(last), low <= high {
      (self.low, self.high, isTime) = (low, high, false)
    } else if let low = DurationText.parse(first), let high = DurationText.parse(last), low <= high
    {
      (self.low, self.high, isTime) = (low, high, true)
    } else {
      return nil
    }
  }
}
