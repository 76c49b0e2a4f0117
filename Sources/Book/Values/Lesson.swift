package import Diagnostics
package import Markdown

/// A lesson: the same steps and examples in every language.
package final class Lesson: Sendable {
  /// The folder's name under `lessons`; ASCII, part of every URL.
  package let id: String
  /// The translations at hand, the source among them.
  package let texts: [LanguageTag: LessonText]
  /// The language without `translation:`; nil when no file or several claim it.
  package let source: LanguageTag?
  /// All files of the folder, relative to it and sorted.
  package let files: [String]

  package init(
    id: String, texts: [LanguageTag: LessonText], source: LanguageTag?, files: [String] = []
  ) {
    self.id = id
    self.texts = texts
    self.source = source
    self.files = files
  }

  /// The languages at hand, in order of their tags.
  package var languages: [LanguageTag] { texts.keys.sorted() }
}

/// One language's file of a lesson.
package final class LessonText: Sendable {
  package let language: LanguageTag
  package let file: SourceFile
  package let title: String
  package let summary: String
  /// Ids of the models it speaks of; the first is the default for names.
  package let models: [String]
  /// Deliberately wrong names that the vocabulary check lets pass.
  package let allow: [String]
  /// Where it need not be like its source; none in a source.
  package let waivers: [Waiver]
  /// What the app's own words in traces are called in this language: `draft` → `utkast`.
  package let words: [String: String]
  /// Whether the front matter says `translation:`.
  package let isTranslation: Bool
  /// What it says there; nil when it says nothing that can be used.
  package let provenance: Provenance?
  /// Of title, summary and introduction, 12 hexadecimal digits; empty for a translation.
  package let headDigest: String
  /// Where the Markdown starts, after the front matter.
  package let bodyStart: Int
  /// Bytes of the file before the first step.
  package let introduction: Range<Int>
  package let steps: [Step]
  /// Bytes of the entries of `allow:`, in their order.
  package let allowRanges: [Range<Int>]
  /// Bytes of the value of `model:` or `models:`; empty at the file's start when there is none.
  package let modelsRange: Range<Int>
  /// What its Markdown says, when it was kept from loading.
  let kept: [Block]?

  package init(
    language: LanguageTag, file: SourceFile, title: String, summary: String, models: [String],
    allow: [String] = [], waivers: [Waiver] = [], words: [String: String] = [:],
    isTranslation: Bool = false,
    bodyStart: Int, introduction: Range<Int>, steps: [Step],
    allowRanges: [Range<Int>] = [], modelsRange: Range<Int> = 0..<0,
    provenance: Provenance? = nil, headDigest: String = "", kept: [Block]? = nil
  ) {
    self.language = language
    self.file = file
    self.title = title
    self.summary = summary
    self.models = models
    self.allow = allow
    self.waivers = waivers
    self.words = words
    self.isTranslation = isTranslation
    self.bodyStart = bodyStart
    self.introduction = introduction
    self.steps = steps
    self.allowRanges = allowRanges
    self.modelsRange = modelsRange
    self.provenance = provenance
    self.headDigest = headDigest
    self.kept = kept
  }
}

/// A level-2 heading with its `{#id}`, and all that follows up to the next one.
package struct Step: Sendable {
  package let id: String
  /// The heading without its attributes, as plain text.
  package let title: String
  /// `{#id .prose}`: it tells and runs nothing.
  package let isProse: Bool
  /// Facts that a prose step tells: `covers=7,8`.
  package let covers: [Int]
  /// `covers=none`: it tells no fact, and says so.
  package let coversNone: Bool
  /// Bytes of the heading's line in the file.
  package let heading: Range<Int>
  /// Bytes after the heading, up to the next step.
  package let body: Range<Int>
  package let embeds: [Embed]
  /// Of heading and prose, 12 hexadecimal digits; empty in a translation.
  package let digest: String

  package init(
    id: String, title: String, isProse: Bool = false, covers: [Int] = [],
    coversNone: Bool = false, heading: Range<Int>, body: Range<Int>, embeds: [Embed],
    digest: String = ""
  ) {
    self.id = id
    self.title = title
    self.isProse = isProse
    self.covers = covers
    self.coversNone = coversNone
    self.heading = heading
    self.body = body
    self.embeds = embeds
    self.digest = digest
  }
}

/// A paragraph that holds only a link to a file of the lesson's folder.
package struct Embed: Sendable {
  /// The file's path relative to the book: `Content/lessons/door/push.trace`.
  package let path: String
  /// The link's text: the caption in this language.
  package let caption: String
  /// Bytes of the paragraph in the lesson's file.
  package let range: Range<Int>

  package init(path: String, caption: String, range: Range<Int>) {
    self.path = path
    self.caption = caption
    self.range = range
  }
}
