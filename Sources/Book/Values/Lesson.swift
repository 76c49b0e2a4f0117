public import Base
public import Markdown
package import System

/// A lesson, which has the same steps and examples in every language.
public final class Lesson: Sendable {
  /// The name of the folder under `lessons`; ASCII, and a part of every URL of the lesson.
  public let id: String
  /// The texts of the lesson by language, the source included.
  public let texts: [LanguageTag: LessonText]
  /// The language of the text without `translation:`, or nil when no text or several lack it.
  public let source: LanguageTag?
  /// The paths of all files of the folder, relative to it and sorted.
  package let files: [String]
  /// What links may lead to besides lessons and steps.
  package let linked: LinkedFiles

  package init(
    id: String, texts: [LanguageTag: LessonText], source: LanguageTag?, files: [String] = [],
    shared: Set<String> = []
  ) {
    self.id = id
    self.texts = texts
    self.source = source
    self.files = files
    linked = LinkedFiles(lesson: id, own: files, shared: shared)
  }

  /// The languages of the texts, in order of their tags.
  public var languages: [LanguageTag] { texts.keys.sorted() }
}

/// A lesson's file in one language.
public final class LessonText: Sendable {
  /// The language of the file, by its name.
  public let language: LanguageTag
  /// The Markdown file, in which all ranges are counted.
  public let file: SourceFile
  /// The title in the front matter.
  public let title: String
  /// The summary in the front matter; empty when there is none.
  public let summary: String
  /// The ids of the lesson's models; names are looked up in the first one by default.
  public let models: [String]
  /// Deliberately wrong names that the vocabulary check accepts.
  package let allow: [String]
  /// The places where a translation may differ from its source; empty in a source.
  package let suppressions: [Suppression]
  /// The translations of the app's own words in traces: `draft` → `utkast`.
  package let words: [String: String]
  /// The bytes of the keys of `words:`, in their order.
  package let wordKeys: [PlacedText]
  /// What readers ask that a step answers, in their words, by the step's id; never shown.
  package let asks: [String: [String]]
  /// The steps of a source whose examples were blessed since somebody read their text.
  package let unread: [UnreadStep]
  /// The keys of the front matter, of `title` and `summary`, that readers get from the source.
  package let lacks: Set<String>
  /// Whether the front matter contains `translation:`.
  package let isTranslation: Bool
  /// The contents of `translation:`, or nil when it is missing or unusable.
  package let provenance: Provenance?
  /// Whether the text was written from the same facts and examples as its source, and not translated from it.
  package var isRetold: Bool { provenance?.state == .retold }
  /// The digest of title, summary and introduction; nil for a translation.
  package let headDigest: WrittenDigest?
  /// The offset of the first byte of the Markdown, after the front matter.
  package let bodyStart: Int
  /// The bytes of the file before the first step, without the front matter.
  public let introduction: Range<Int>
  /// The steps in their order.
  public let steps: [Step]
  /// The headings inside of steps that have an address.
  package let headings: [Heading]
  /// The paths in the book that links and images name and that belong to no lesson and no model.
  package let shared: Set<String>
  /// The bytes of the entries of `allow:`, in their order.
  package let allowRanges: [Range<Int>]
  /// The bytes of the value of `model:` or `models:`; empty at the file's start when there is none.
  package let modelsRange: Range<Int>
  /// Whether a translation has segments that are not translated.
  package let hasOpenSegments: Bool
  /// The segments that are not translated, in their order; none before the text is completed from its source.
  package let open: [OpenSegment]
  /// The kinds of segments before the first step, as `SegmentTree` writes them.
  package let introductionShape: [UInt8]
  /// The parsed Markdown, or nil when the book was loaded without keeping it.
  let kept: [Block]?
  /// The block syntaxes of the book's plugins.
  let syntaxes: BlockSyntaxes

  package init(
    language: LanguageTag, file: SourceFile, title: String, summary: String, models: [String],
    allow: [String] = [], suppressions: [Suppression] = [], words: [String: String] = [:],
    wordKeys: [PlacedText] = [], asks: [String: [String]] = [:],
    unread: [UnreadStep] = [], lacks: Set<String> = [],
    isTranslation: Bool = false, bodyStart: Int, introduction: Range<Int>, steps: [Step],
    headings: [Heading] = [], shared: Set<String> = [],
    allowRanges: [Range<Int>] = [], modelsRange: Range<Int> = 0..<0,
    provenance: Provenance? = nil, headDigest: WrittenDigest? = nil,
    hasOpenSegments: Bool = false, open: [OpenSegment] = [], introductionShape: [UInt8] = [],
    kept: [Block]? = nil, syntaxes: BlockSyntaxes = BlockSyntaxes()
  ) {
    self.language = language
    self.file = file
    self.title = title
    self.summary = summary
    self.models = models
    self.allow = allow
    self.suppressions = suppressions
    self.words = words
    self.wordKeys = wordKeys
    self.asks = asks
    self.unread = unread
    self.lacks = lacks
    self.isTranslation = isTranslation
    self.bodyStart = bodyStart
    self.introduction = introduction
    self.steps = steps
    self.headings = headings
    self.shared = shared
    self.allowRanges = allowRanges
    self.modelsRange = modelsRange
    self.provenance = provenance
    self.headDigest = headDigest
    self.hasOpenSegments = hasOpenSegments
    self.open = open
    self.introductionShape = introductionShape
    self.kept = kept
    self.syntaxes = syntaxes
  }
}

/// An entry of `reread:` in a source's front matter: a step whose examples are others than when its text was last read.
package struct UnreadStep: Sendable {
  /// The id of the step.
  package let step: PlacedText
  /// The digest of the step's examples when its text was last read.
  package let contract: String

  package init(_ step: PlacedText, contract: String) {
    self.step = step
    self.contract = contract
  }
}

/// A level-2 heading with its `{#id}`, and everything up to the next one.
public struct Step: Sendable {
  /// The id in the braces of the heading, the same in every language.
  public let id: String
  /// The heading as plain text, without its attributes.
  public let title: String
  /// Whether the heading is a comment on that of the source, so that it is not translated.
  package let hasOpenTitle: Bool
  /// Whether the heading has `.prose`: the step runs no example.
  public let isProse: Bool
  /// The numbers of the facts that a prose step states, from `covers=7,8`.
  package let covers: [Int]
  /// Whether the heading has `covers=none`: the step states no fact.
  package let coversNone: Bool
  /// The bytes of the heading's line in the file.
  public let heading: Range<Int>
  /// The bytes from the line after the heading to the next step.
  public let body: Range<Int>
  /// The files that the step shows, in their order.
  public let embeds: [Embed]
  /// The digest of heading and prose; nil in a translation.
  package let digest: WrittenDigest?
  /// The kinds of segments below the heading, as `SegmentTree` writes them.
  package let shape: [UInt8]

  package init(
    id: String, title: String, hasOpenTitle: Bool = false, isProse: Bool = false,
    covers: [Int] = [], coversNone: Bool = false, heading: Range<Int>, body: Range<Int>,
    embeds: [Embed],
    digest: WrittenDigest? = nil, shape: [UInt8] = []
  ) {
    self.id = id
    self.title = title
    self.hasOpenTitle = hasOpenTitle
    self.isProse = isProse
    self.covers = covers
    self.coversNone = coversNone
    self.heading = heading
    self.body = body
    self.embeds = embeds
    self.digest = digest
    self.shape = shape
  }
}

extension Step {
  /// Whether the step shows claims, of which its text says what they claim.
  package var tellsClaims: Bool { embeds.contains(where: \.isOfClaims) }
}

/// A heading inside of a step, or before the first one, with its `{#id}`.
package struct Heading: Sendable {
  package let id: String
  /// The heading as plain text, without its braces.
  package let title: String
  /// The bytes of the heading in the file.
  package let range: Range<Int>

  package init(id: String, title: String, range: Range<Int>) {
    self.id = id
    self.title = title
    self.range = range
  }
}

extension LessonText {
  /// The ids of the places on the page that links can name, with titles and headings: steps, then headings in them.
  package var places: [Heading] {
    steps.map { Heading(id: $0.id, title: $0.title, range: $0.heading) } + headings
  }

  /// Returns the heading of the place with an id, or nil when there is none.
  package func place(_ id: String) -> Heading? { places.first { $0.id == id } }
}

/// A paragraph that consists only of a link to a file, also in a list that tells claims one by one.
public struct Embed: Sendable {
  /// The file's path relative to the book, such as `Content/lessons/door/push.trace`.
  public let path: String
  /// The part of the file that is shown, as the fragment of the link names it; nil for all of it.
  ///
  /// Of a file of claims it is the name of one.
  public let part: String?
  /// The text of the link, which is the caption in this language.
  public let caption: String
  /// The bytes of the paragraph in the lesson's file.
  public let range: Range<Int>
  /// Whether it is an item of a list that tells claims one by one; then the bytes are those of the item.
  package let isItem: Bool

  package init(
    path: String, part: String? = nil, caption: String, range: Range<Int>, isItem: Bool = false
  ) {
    self.isItem = isItem
    self.path = path
    self.part = part
    self.caption = caption
    self.range = range
  }

  /// Whether it shows claims, of which the part is one by its name.
  package var isOfClaims: Bool { WrittenClaims.areTold(by: path, part: part) }
  /// Whether it tells a goal of an exercise, or what a reader has learned who solved it.
  package var isGoal: Bool {
    isOfClaims && BookPath.fileExtension(path) != WrittenClaims.fileExtension
  }
  /// The part of an exercise that says what has been learned.
  package static let solved = "solved"
  /// The name of the file with the part of it, such as `Store.swift#save`.
  package var name: String { Self.joined(BookPath.name(path), part) }
  /// The path of the file with the part of it.
  package var place: String { Self.joined(path, part) }

  private static func joined(_ file: String, _ part: String?) -> String {
    part.map { "\(file)#\($0)" } ?? file
  }
}

extension LessonText {
  /// The parsed Markdown with the block syntaxes of the book's plugins; ranges are bytes of the file.
  ///
  /// It is parsed at each call, unless the book was loaded with `keepsBlocks`.
  public var blocks: [Block] {
    kept ?? syntaxes.parse(file, min(bodyStart, file.bytes.count)..<file.bytes.count)
  }

  /// Returns the blocks that begin in a range of the file.
  public func blocks(in range: Range<Int>) -> ArraySlice<Block> {
    guard let kept else { return syntaxes.parse(file, range)[...] }
    let start = kept.firstIndex { $0.range.lowerBound >= range.lowerBound } ?? kept.endIndex
    let rest = kept[start...]
    return rest.prefix { $0.range.lowerBound < range.upperBound }
  }
}
