package import System

/// The pieces of a step that were compared with the source after the step as a whole was.
///
/// A step is stamped when all of it is right. Until then this distinguishes the messages that a
/// translator has done from those that are still to be done.
package struct ComparedPieces: Sendable, Hashable {
  /// The digest of the examples that the pieces were compared with, or `Stamp.noContract`.
  package let contract: String
  /// The digests of the source's pieces, as `WrittenDigest` has them.
  package let digests: Set<String>

  package init(contract: String, digests: Set<String>) {
    self.contract = contract
    self.digests = digests
  }

  /// Parses a text such as `- 8c0d51e9aa374e5b1f20c6d3 41bb0f3a2c11978de4a60c5b`; returns nil for anything else.
  package init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard let contract = words.first, words.count > 1,
      contract == Stamp.noContract || WrittenDigest.isOne(contract),
      words.dropFirst().allSatisfy(WrittenDigest.isOne)
    else { return nil }
    self.init(contract: contract, digests: Set(words.dropFirst()))
  }

  /// Returns whether a piece is among them, in either form of its digest.
  package func contains(_ piece: WrittenDigest) -> Bool {
    digests.contains(piece.text) || digests.contains(piece.formerText)
  }

  package var text: String { ([contract] + digests.sorted()).joined(separator: " ") }
}
