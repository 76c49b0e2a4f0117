/// Times as words of 32 bits, which count milliseconds without a sign, so that 49 days fit.
extension Int32 {
  /// The milliseconds that a word stands for.
  package var asTime: Int64 { Int64(UInt32(bitPattern: self)) }

  /// Returns the word of a time, or of the longest that there is.
  package init(time milliseconds: Int64) {
    self.init(bitPattern: UInt32(clamping: milliseconds))
  }
}

extension Chart {
  /// Returns the milliseconds of a delay that is written as a time, or nil for one that is computed.
  package func writtenTime(_ delay: Int32) -> Int64? {
    let run = expressions[Int(delay)].range
    guard run.count == 1, operations[run.lowerBound].code == .constant else { return nil }
    return operations[run.lowerBound].operand.asTime
  }
}
