/// The names that templates may use, numbered so that rendering compares no text.
package struct Vocabulary: Sendable {
  /// The names; a name's number is its index.
  package let names: [String]
  private let numbers: [[UInt8]: Int32]

  package init(_ names: [String]) {
    self.names = names
    numbers = Dictionary(
      names.enumerated().map { (Array($1.utf8), Int32($0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the number of a name, or nil if no page has it.
  package func number(of name: some Sequence<UInt8>) -> Int32? { numbers[Array(name)] }
}
