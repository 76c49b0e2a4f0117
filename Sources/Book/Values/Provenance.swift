import Base
import Formats
package import System

/// What a translation's front matter records about the text that it was made from.
package struct Provenance: Sendable, Equatable {
  /// The reliability of the translation.
  package enum State: String, Sendable, CaseIterable {
    case draft, machine, reviewed
    /// The text was told anew in its language and shares with its source what it tells, not how: steps, examples
    /// and facts are compared, sentences are not.
    case retold
  }

  /// The language of the lesson's source.
  package let from: LanguageTag
  package let state: State
  /// The git id of the source's file when all of it was compared; used only to show what changed.
  package let base: String?
  /// The stamps of the source when the author compared it, by step id and for `Stamp.head`.
  package let stamps: [String: Stamp]
  /// The segments that are newer than the stamp of their step, by step id and for `Stamp.head`.
  package let segments: [String: ComparedSegments]
  /// The digests of the segments that a reviewer has doubts about, by step id; their step is not current.
  package let doubts: [String: Set<String>]
  /// What translators have noted about segments, by step id, in the order of the text.
  package let notes: [String: [SegmentNote]]
  /// The bytes of the value of `from:`.
  package let fromRange: Range<Int>
  /// The bytes of the step ids before their stamps.
  package let stampRanges: [String: Range<Int>]

  package init(
    from: LanguageTag, state: State = .draft, base: String? = nil, stamps: [String: Stamp] = [:],
    segments: [String: ComparedSegments] = [:], doubts: [String: Set<String>] = [:],
    notes: [String: [SegmentNote]] = [:], fromRange: Range<Int> = 0..<0,
    stampRanges: [String: Range<Int>] = [:]
  ) {
    self.from = from
    self.state = state
    self.base = base
    self.stamps = stamps
    self.segments = segments
    self.doubts = doubts
    self.notes = notes
    self.fromRange = fromRange
    self.stampRanges = stampRanges
  }
}

/// The digests of a step of the source at the time when its translation was compared with it.
package struct Stamp: Sendable, Hashable {
  /// The key for title, summary and the text before the first step.
  package static let head = "_head"
  /// The contract of a step without examples.
  package static let noContract = "-"

  /// The digest of the step's text, as `WrittenDigest` has it.
  package let prose: String
  /// The digest of the step's examples, or `-`.
  package let contract: String

  package init(prose: String, contract: String = Stamp.noContract) {
    self.prose = prose
    self.contract = contract
  }

  /// Parses a stamp such as `8c0d51e9aa374e5b1f20c6d3 -`; returns nil for anything else.
  package init?(_ text: String) {
    let words = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2)
      .map { String(Substring($0)) }
    guard words.count == 2, WrittenDigest.isOne(words[0]),
      words[1] == Self.noContract || WrittenDigest.isOne(words[1])
    else { return nil }
    self.init(prose: words[0], contract: words[1])
  }

  package var text: String { "\(prose) \(contract)" }
}

/// The digests of a step of the source as it is now, with which stamps are compared.
package struct SourceStamp: Sendable, Hashable {
  package let prose: WrittenDigest
  /// The digest of the step's examples, or nil when it has none.
  package let contract: WrittenDigest?

  package init(prose: WrittenDigest, contract: WrittenDigest? = nil) {
    self.prose = prose
    self.contract = contract
  }

  /// The stamp of a translation that is compared with the step now.
  package var stamp: Stamp { Stamp(prose: prose.text, contract: contractText) }

  /// The second half of the stamp.
  package var contractText: String { contract?.text ?? Stamp.noContract }

  /// Returns whether a stamp is of the step as it is now.
  package func agrees(with stamp: Stamp) -> Bool {
    prose.agrees(with: stamp.prose) && hasContract(stamp.contract)
  }

  /// Returns whether the second half of a stamp is of the examples as they are now.
  package func hasContract(_ written: String) -> Bool {
    contract?.agrees(with: written) ?? (written == Stamp.noContract)
  }
}

/// The segments of a step that were compared with the source after the step as a whole was.
///
/// A step is stamped when all of it is right. Until then this distinguishes the messages that a
/// translator has done from those that are still to be done.
package struct ComparedSegments: Sendable, Hashable {
  /// The digest of the examples that the segments were compared with, or `Stamp.noContract`.
  package let contract: String
  /// The digests of the source's segments, as `WrittenDigest` has them.
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

  /// Returns whether a segment is among them, in either form of its digest.
  package func contains(_ segment: WrittenDigest) -> Bool {
    digests.contains(segment.text) || digests.contains(segment.formerText)
  }

  package var text: String { ([contract] + digests.sorted()).joined(separator: " ") }
}

/// What a translator or a reviewer has noted about a segment, as PO files carry it.
package struct SegmentNote: Sendable, Hashable {
  /// The digest of the source's segment.
  package let digest: String
  /// What it says, which may have several lines.
  package let text: String

  package init(digest: String, text: String) {
    self.digest = digest
    self.text = text
  }

  /// Parses a text such as `8c0d51e9aa374e5b1f20c6d3 Is this the word?`; of one without a digest all is what it says.
  package init(_ written: String) {
    let digest = String(written.prefix { $0 != " " })
    let isDigest = WrittenDigest.isOne(digest)
    self.init(
      digest: isDigest ? digest : "",
      text: isDigest ? String(written.dropFirst(digest.count + 1)) : written)
  }

  package var written: String { digest.isEmpty ? text : "\(digest) \(text)" }
}

extension Provenance {
  static let shape = YAMLShape.record(
    "translation",
    [
      YAMLField(
        "from", .text(.tag), "the language of the lesson’s source", needed: .always,
        help: "write the language of the lesson's source: `translation: {from: en}`"),
      YAMLField(
        "state", .choice(of: State.self),
        "`draft`, `machine` or `reviewed`; `retold` for a text told anew"),
      YAMLField(
        "base", .text(.gitID), "git’s id of the source file; only for showing what changed"),
      YAMLField(
        "steps", .map(.text(.stamp { Stamp($0) != nil })),
        "the stamps; `_head` is title, summary and what comes before the first step"),
      YAMLField(
        "segments", .map(.text(.stamp { ComparedSegments($0) != nil })),
        "of a step that is not all right: its examples’ hash, and those of the segments that are"),
      YAMLField(
        "doubts",
        .map(
          .text(
            .stamp { $0.split(separator: " ").map(String.init).allSatisfy(WrittenDigest.isOne) })),
        "the hashes of the segments that a reviewer has marked in a PO file; their step is not current"
      ),
      YAMLField(
        "notes", .map(.texts),
        "what translators have noted in a PO file, each behind the hash of its segment"),
    ])

  /// Reads `translation:` of a lesson's front matter; returns nil without a source language.
  init?(_ node: YAMLNode) {
    guard let from = node["from"], let tag = from.text else { return nil }
    let steps = node["steps"]?.entries ?? []
    self.init(
      from: LanguageTag(tag), state: node["state"]?.text.flatMap(State.init) ?? .draft,
      base: node["base"]?.text,
      stamps: node["steps"]?.textMap.compactMapValues { Stamp($0) } ?? [:],
      segments: node["segments"]?.textMap.compactMapValues { ComparedSegments($0) } ?? [:],
      doubts: node["doubts"]?.textMap.mapValues {
        Set($0.split(separator: " ").map(String.init))
      } ?? [:],
      notes: Dictionary(
        (node["notes"]?.entries ?? []).map { entry in
          (entry.key, entry.value.texts.map { SegmentNote($0.text) })
        }
      ) { first, _ in first },
      fromRange: from.range,
      stampRanges: Dictionary(steps.map { ($0.key, $0.keyRange) }) { first, _ in first })
  }
}
