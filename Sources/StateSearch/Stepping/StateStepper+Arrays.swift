extension StateStepper {
  /// Takes an initial step into arrays of `width` words and of a number for each claim.
  package func start(
    _ number: Int, row: inout [UInt64], memory: inout [Int32]
  ) -> Int? {
    var words = row.mutableSpan
    var numbers = memory.mutableSpan
    return start(number, &words, &numbers)
  }

  /// Returns the number of steps that a stimulus takes from the state of a row.
  package func count(of stimulus: Int, inRow row: [UInt64]) -> Int {
    count(of: stimulus, in: row.span)
  }

  /// Takes a step in arrays of `width` words and of a number for each claim.
  package func take(
    _ number: Int, of stimulus: Int, row: inout [UInt64], memory: inout [Int32]
  ) -> Int? {
    var words = row.mutableSpan
    var numbers = memory.mutableSpan
    return take(number, of: stimulus, &words, &numbers)
  }
}
