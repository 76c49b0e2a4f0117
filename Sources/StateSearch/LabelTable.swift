import Statechart

/// A table of distinct sequences of observations, each identified by its number.
struct LabelTable {
  private(set) var labels: [[Observation]] = []
  private var numbers: [[Observation]: Int32] = [:]
  /// About the memory of the table in bytes.
  private(set) var keptBytes = 0

  mutating func number(of observations: [Observation]) -> Int32 {
    if let known = numbers[observations] { return known }
    let number = Int32(labels.count)
    numbers[observations] = number
    labels.append(observations)
    keptBytes += 96 + observations.count * MemoryLayout<Observation>.stride
    return number
  }
}
