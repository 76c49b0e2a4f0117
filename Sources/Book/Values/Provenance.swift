/// What a translation's front matter says of the text that it was made from.
package struct Provenance: Sendable, Equatable {
  /// How much can be relied on, in gettext's and TRANSLATION's words.
  package enum State: String, Sendable, CaseIterable { case draft, machine, reviewed }

  /// The language of the lesson's source.
  package let from: LanguageTag
  package let state: State
  /// git's id of the source's file when all of it was compared; only for showing what changed.
  package let base: String?
  /// By step, and by `Stamp.head`; what the source was when somebody compared.
  package let stamps: [String: Stamp]
  /// Bytes of the value of `from:`.
  package let fromRange: Range<Int>
  /// Bytes of the steps' ids in front of their stamps.
  package let stampRanges: [String: Range<Int>]

  package init(
    from: LanguageTag, state: State = .draft, base: String? = nil, stamps: [String: Stamp] = [:],
    fromRange: Range<Int> = 0..<0, stampRanges: [String: Range<Int>] = [:]
  ) {
    self.from = from
    self.state = state
    self.base = base
    self.stamps = stamps
    self.fromRange = fromRange
    self.stampRanges = stampRanges
  }
}

/// What a step of the source was when its translation was compared with it.
package struct Stamp: Sendable, Hashable {
  /// Stands for title, summary and what comes before the first step.
  package static let head = "_head"
  /// The contract of a step without examples.
  package static let noContract = "-"

  /// 12 hexadecimal digits of the text.
  package let prose: String
  /// 12 hexadecimal digits of the examples, or `-`.
  package let contract: String

  package init(prose: String, contract: String = Stamp.noContract) {
    self.prose = prose
    self.contract = contract
  }

  /// Reads `8c0d51e9aa37 -`; nil for anything else.
  package init?(_ text: String) {
    let words = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2)
      .map { String(Substring($0)) }
    guard words.count == 2, ContentDigest.isShort(words[0]),
      words[1] == Self.noContract || ContentDigest.isShort(words[1])
    else { return nil }
    self.init(prose: words[0], contract: words[1])
  }

  package var text: String { "\(prose) \(contract)" }
}
