import Statechart

/// A table of distinct sequences of observations, each identified by its number.
struct LabelTable {
  private(set) var labels: [[Observation]] = []
  private var numbers: [[Observation]: Int32] = [:]

  mutating func number(of observations: [Observation]) -> Int32 {
    if let known = numbers[observations] { return known }
    let number = Int32(labels.count)
    numbers[observations] = number
    labels.append(observations)
    return number
  }
}
