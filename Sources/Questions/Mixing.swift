import Files

/// Chooses and orders what can be chosen at a question, so that the order does not reveal the answer.
///
/// The order depends on the question alone, so that a session is the same whenever it is repeated.
struct Mixing {
  /// What identifies the question, such as its example and the number of its moment.
  let seed: String

  /// Returns all names that follow and as many others as are wanted, mixed.
  ///
  /// - Parameters:
  ///   - following: What is true, now or later; all of it is among the choices.
  ///   - near: Plausible names, which are preferred to `rest`.
  ///   - rest: All other names.
  ///   - count: The number of choices, unless more follow or fewer names exist.
  /// - Returns: The choices, each once.
  func mixed(
    _ following: [String], near: [String], rest: [String], count: Int
  ) -> [String] {
    let answers = following.uniqued
    let wrong = (order(near.uniqued) + order(rest.uniqued)).uniqued.filter { !answers.contains($0) }
    // Where much follows there is still something that does not.
    let missing = max(count - answers.count, 1)
    // The first in one order are chosen. In the same order they would come before the answers.
    return Mixing(seed: seed + " mixed").order(answers + wrong.prefix(missing))
  }

  /// Returns the index at which to insert one more choice into a number of them.
  func place(among count: Int) -> Int { Int(rank("") % UInt64(count + 1)) }

  /// Returns names in an order that looks random.
  func order(_ names: [String]) -> [String] {
    names.map { (name: $0, rank: rank($0)) }.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
      .map(\.name)
  }

  /// A number that depends on the seed and a name, and looks random.
  private func rank(_ name: String) -> UInt64 {
    ContentDigest(of: Array("\(seed) \(name)".utf8)).low
  }
}

extension [String] {
  /// The elements without duplicates, in order of first occurrence.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
