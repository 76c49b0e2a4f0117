/// A part of the examples of a book, for one of several computers that check it together.
package struct Shard: Sendable {
  package let number: Int
  package let count: Int

  /// The one shard of a book that is checked at once.
  package static let whole = Shard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Creates the shard of a text such as `2/4`; returns nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number >= 1,
      number <= count, count <= 1024
    else { return nil }
    self.init(number: number, count: count)
  }

  /// Whether it also does what is to be done once for the whole book.
  package var isFirst: Bool { number == 1 }

  /// Returns its examples of each kind, which are dealt one by one, so that no shard has all of the long searches.
  func part(of examples: [ExampleFile]) -> [ExampleFile] {
    var dealt: [String: Int] = [:]
    return examples.filter { example in
      let place = dealt[example.fileExtension, default: 0]
      dealt[example.fileExtension] = place + 1
      return place % count == number - 1
    }
  }
}
