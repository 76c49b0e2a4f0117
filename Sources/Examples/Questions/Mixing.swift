import System

/// Chooses and orders what can be chosen at a question, so that the order does not reveal the answer.
///
/// The order depends on the question alone, so that a session is the same whenever it is repeated.
struct Mixing {
  /// What identifies the question, such as its example and the number of its moment.
  let seed: String

  /// Returns everything that follows and as many others as are wanted, mixed.
  ///
  /// - Parameters:
  ///   - following: What is true, now or later; all of it is among the choices.
  ///   - near: What is plausible, which is preferred to `rest`.
  ///   - rest: All other choices.
  ///   - count: The number of choices, unless more follow or fewer exist.
  /// - Returns: The choices, each once.
  func mixed(
    _ following: [Choice], near: [Choice], rest: [Choice] = [], count: Int = Question.choiceCount
  ) -> [Choice] {
    let answers = following.uniqued
    let wrong = (order(near.uniqued) + order(rest.uniqued)).uniqued.filter { !answers.contains($0) }
    // However much follows, one choice is wrong.
    let missing = max(count - answers.count, 1)
    // The first in one order are chosen. In the same order they would come before the answers.
    return Mixing(seed: seed + " mixed").order(answers + wrong.prefix(missing))
  }

  /// Returns choices with one more at a place that looks random.
  func inserting(_ choice: Choice, into choices: [Choice]) -> [Choice] {
    var result = choices
    result.insert(choice, at: Int(rank("") % UInt64(choices.count + 1)))
    return result
  }

  /// Returns choices in an order that looks random.
  func order(_ choices: [Choice]) -> [Choice] {
    choices.map { (choice: $0, key: $0.key, rank: rank($0.key)) }
      .sorted { ($0.rank, $0.key) < ($1.rank, $1.key) }.map(\.choice)
  }

  /// Returns a number that depends on the seed and a text, and looks random.
  func rank(_ text: String) -> UInt64 {
    Checksum(of: Array("\(seed) \(text)".utf8)).low
  }
}
