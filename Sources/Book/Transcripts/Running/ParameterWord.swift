import Base

extension TraceHead.Text {
  /// Returns the range of a part of a word `name=value`.
  package func part(_ part: ParameterText.Part) -> Range<Int> {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return range }
    let middle = range.lowerBound + text.utf8.distance(from: text.startIndex, to: sign)
    return switch part {
    case .whole: range
    case .name: range.lowerBound..<middle
    case .value: (middle + 1)..<range.upperBound
    }
  }
}
