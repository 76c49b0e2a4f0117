import Base
import Formats
import Markdown
import System

/// Reads a lesson's file in one language.
struct LessonTextReader {
  let file: SourceFile
  let language: LanguageTag
  let folder: LessonFolder
  private let keepsBlocks: Bool
  private let syntaxes: BlockSyntaxes

  init(
    _ file: SourceFile, language: LanguageTag, folder: LessonFolder, keepsBlocks: Bool = false,
    syntaxes: BlockSyntaxes = BlockSyntaxes()
  ) {
    self.file = file
    self.keepsBlocks = keepsBlocks
    self.syntaxes = syntaxes
    self.language = language
    self.folder = folder
  }

  /// Reads the text; missing values are reported and get defaults.
  ///
  /// Of a text with an unfinished merge nothing else is reported, because it follows from that.
  func read(_ diagnostics: inout [Diagnostic]) -> LessonText {
    guard let conflict else { return whole(&diagnostics) }
    diagnostics.append(conflict)
    var consequences: [Diagnostic] = []
    return whole(&consequences)
  }

  private var conflict: Diagnostic? {
    guard MergeConflict.diagnostic(in: file, hasMiddle: false) != nil else { return nil }
    let start = FrontMatter(file)?.bodyStart ?? 0
    let codes = MarkdownParser.parse(file.bytes, range: start..<file.bytes.count).filter {
      if case .code = $0.content { true } else { false }
    }
    return MergeConflict.diagnostic(in: file, hasMiddle: false) { offset in
      codes.contains { $0.range.contains(offset) }
    }
  }

  static let shape = YAMLShape.record([
    YAMLField(
      "title", .text, "needed", needed: .unless("translation"),
      help: "write `title: …` in the front matter"),
    YAMLField("summary", .text, "one sentence for lists of lessons"),
    YAMLField("model", .texts, Self.ofModels),
    YAMLField("models", .texts, Self.ofModels),
    YAMLField(
      "words", .map(.text),
      "what the app’s own words in examples are called here: `{stock: the stock}`; "
        + "`{bolt shot: shut}` says it of a value of that datum alone, "
        + "`{ring bell: by the bell}` what the call `ring` is given"
    ),
    YAMLField("asks", AsksReader.shape, "by step, what readers ask that it answers: see below"),
    YAMLField("allow", .texts, "names and words that are wrong on purpose"),
    YAMLField(
      "suppressions", SuppressionReader.shape,
      "where a translation differs from its source: see "
        + "[the glossary](../file-glossary/en.md#suppressions)"),
    YAMLField(
      "reread", UnreadReader.shape,
      "the steps of a source whose examples `check --bless` has changed since their text was read: see "
        + "[the stamps](../file-stamps/en.md#reread)"),
    YAMLField(
      "translation", Provenance.shape,
      "a translation says what it is compared with; see below"),
  ])

  private static let ofModels =
    "the model whose names the lesson uses; of several a list; the same in every language"

  private func whole(_ diagnostics: inout [Diagnostic]) -> LessonText {
    let matter = FrontMatter(file)
    let parsed = matter.flatMap { YAMLParser.parse(file, range: $0.yaml, &diagnostics) }
    var checker = YAMLChecker(file)
    let root = parsed.flatMap { checker.check($0, Self.shape, "front matter") }
    diagnostics += checker.diagnostics
    if matter?.isHeadless ?? true { diagnostics.append(noFrontMatter(matter)) }
    if let matter, matter.isOpen { diagnostics.append(unclosed(matter)) }
    let start = matter?.bodyStart ?? 0
    // One that is no map is a translation all the same, which has one diagnostic.
    let isTranslation = parsed?["translation"] != nil
    let body = StepReader(
      file, start: start, folder: folder, isSource: !isTranslation, syntaxes: syntaxes
    ).read(&diagnostics)
    let title = root?["title"]?.text ?? (isTranslation ? "" : folder.id)
    let summary = root?["summary"]?.text ?? ""
    let models = models(root, &diagnostics)
    let allow = root?["allow"]?.texts ?? []
    return LessonText(
      language: language, file: file, title: title, summary: summary,
      models: models.names, allow: allow.map(\.text),
      suppressions: SuppressionReader(file: file)
        .read(root?["suppressions"], isTranslation: isTranslation, &diagnostics),
      words: root?["words"]?.textMap ?? [:],
      wordKeys: (root?["words"]?.entries ?? []).map { PlacedText($0.key, at: $0.keyRange) },
      asks: AsksReader(file: file, steps: body.steps.map(\.id)).read(root?["asks"], &diagnostics),
      unread: UnreadReader(file: file, steps: body.steps.map(\.id))
        .read(root?["reread"], isTranslation: isTranslation, &diagnostics),
      isTranslation: isTranslation, bodyStart: start,
      introduction: body.introduction, steps: body.steps, headings: body.headings,
      shared: body.shared,
      allowRanges: allow.map(\.range),
      modelsRange: models.range, provenance: root?["translation"].flatMap { Provenance($0) },
      headDigest: isTranslation ? nil : body.headProse.digest(title, summary),
      hasOpenSegments: body.hasOpenSegments, introductionShape: body.introductionShape,
      kept: keepsBlocks ? body.blocks : nil, syntaxes: syntaxes)
  }

  private func noFrontMatter(_ matter: FrontMatter?) -> Diagnostic {
    Diagnostic(
      .error, "missing-front-matter", at: 0..<0, in: file,
      "a lesson must start with its front matter between two lines `---`",
      help: matter == nil
        ? "write `---`, `title: …`, `model: …` and `---` at its head"
        : "write a line `---` before this one")
  }

  private func unclosed(_ matter: FrontMatter) -> Diagnostic {
    Diagnostic(
      .error, "open-front-matter", at: matter.bodyStart..<matter.bodyStart, in: file,
      "the front matter is not closed", why: "it ends with a line `---`, and none follows",
      help: "write `---` on a line of its own before this one")
  }

  private func models(
    _ root: YAMLNode?, _ diagnostics: inout [Diagnostic]
  ) -> (names: [String], range: Range<Int>) {
    var names: [String] = []
    var range = 0..<0
    for key in ["model", "models"] {
      guard let node = root?[key] else { continue }
      range = node.range
      for name in node.texts where !names.contains(name.text) {
        names.append(name.text)
        guard !folder.models.contains(name.text) else { continue }
        diagnostics.append(unknownModel(name))
      }
    }
    return (names, range)
  }

  private func unknownModel(_ name: PlacedText) -> Diagnostic {
    Diagnostic(
      .error, "unknown-model", at: name.range, in: file,
      "`\(name.text)` is not a model of the book",
      help: Suggestion.help(for: name.text, among: folder.models))
  }
}

/// Reads `asks:` of a lesson's front matter: the questions of readers, by the steps that answer them.
struct AsksReader {
  let file: SourceFile
  /// The ids of the file's steps.
  let steps: [String]

  static let shape = YAMLShape.map(.texts)

  /// Reads the questions; those of a step that there is not are reported and omitted, and so is one
  /// that is the same as another but for capitals and spaces.
  func read(_ node: YAMLNode?, _ diagnostics: inout [Diagnostic]) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for entry in node?.entries ?? [] {
      guard steps.contains(entry.key) else {
        diagnostics.append(unknownStep(entry))
        continue
      }
      var seen: Set<[Substring]> = []
      result[entry.key] = entry.value.texts.compactMap { question in
        guard seen.insert(question.text.lowercased().split(whereSeparator: \.isWhitespace)).inserted
        else {
          diagnostics.append(repeated(question, of: entry.key))
          return nil
        }
        return question.text
      }
    }
    return result
  }

  private func unknownStep(_ entry: YAMLNode.Entry) -> Diagnostic {
    Diagnostic(
      .error, "asks-unknown-step", at: entry.keyRange, in: file,
      "the lesson has no step `\(entry.key)`",
      why: "nobody would find what answers these questions",
      help: Suggestion.help(for: entry.key, among: steps)
        ?? Suggestion.list(steps, near: entry.key))
  }

  private func repeated(_ question: PlacedText, of step: String) -> Diagnostic {
    Diagnostic(
      .warning, "asks-repeated", at: question.range, in: file,
      "`\(step)` has this question already", help: "take the line out")
  }
}

/// Reads `reread:` of a source's front matter.
struct UnreadReader {
  let file: SourceFile
  /// The ids of the file's steps.
  let steps: [String]

  static let shape = YAMLShape.map(.text(.stamp(WrittenDigest.isOne)))

  /// Reads the entries; one of a step that there is not is reported and omitted.
  func read(
    _ node: YAMLNode?, isTranslation: Bool, _ diagnostics: inout [Diagnostic]
  ) -> [UnreadStep] {
    guard let node else { return [] }
    guard !isTranslation else {
      diagnostics.append(
        Diagnostic(
          .error, "reread-in-translation", at: node.range, in: file,
          "only a source has steps to be read again",
          why: "a step of a translation is stale by its stamp", help: "take `reread:` out"))
      return []
    }
    return (node.entries ?? []).compactMap { entry in
      guard steps.contains(entry.key) else {
        diagnostics.append(unknownStep(entry))
        return nil
      }
      return entry.value.text.map {
        UnreadStep(PlacedText(entry.key, at: entry.keyRange), contract: $0)
      }
    }
  }

  private func unknownStep(_ entry: YAMLNode.Entry) -> Diagnostic {
    Diagnostic(
      .error, "reread-unknown-step", at: entry.keyRange, in: file,
      "the lesson has no step `\(entry.key)`",
      why: "nobody would be told to read it again",
      help: Suggestion.help(for: entry.key, among: steps)
        ?? "take the line out if the step is gone")
  }
}

/// Reads `suppressions:` of a translation's front matter.
struct SuppressionReader {
  let file: SourceFile

  static let shape = YAMLShape.list(
    .record(
      "suppression",
      [
        YAMLField("step", .text, "the step; the text before the first one when it is not said"),
        YAMLField("code", .text, "inline code that occurs more or less often than in the source"),
        YAMLField("term", .text, "the id of a term that the source’s step has"),
        YAMLField(
          "reason", .text, "why, in one sentence", needed: .always,
          why: "who changes the source must be able to judge whether it still holds",
          help: "write `reason: …` in one sentence"),
      ]))

  /// Reads the suppressions.
  ///
  /// A suppression without a reason is reported but still applies, so that it has only one diagnostic.
  func read(
    _ node: YAMLNode?, isTranslation: Bool, _ diagnostics: inout [Diagnostic]
  ) -> [Suppression] {
    guard let node else { return [] }
    guard isTranslation else {
      diagnostics.append(
        Diagnostic(
          .error, "suppression-in-source", at: node.range, in: file, "a source suppresses nothing"))
      return []
    }
    return node.items.compactMap { suppression($0, &diagnostics) }
  }

  private func suppression(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> Suppression? {
    let subjects = [
      node["code"]?.text.map(Suppression.Subject.code),
      node["term"]?.text.map(Suppression.Subject.term),
    ].compactMap(\.self)
    guard subjects.count == 1 else {
      // A misspelled key or a value of another shape is already a diagnostic.
      if !node.isFaulty {
        diagnostics.append(
          Diagnostic(
            .error, "suppression-subject", at: node.range, in: file,
            "a suppression must name one thing",
            help: "write `code: …` for inline code, or `term: …` for a term of the glossary"))
      }
      return nil
    }
    return Suppression(
      step: node["step"]?.text ?? "", subject: subjects[0], range: node.range, isTold: node.isFaulty
    )
  }
}

/// The text between the two `---` lines at the start of a lesson.
struct FrontMatter {
  /// The bytes between the fences.
  let yaml: Range<Int>
  /// The offset of the first byte of the Markdown.
  let bodyStart: Int

  /// Whether the second `---` is missing, so that the end is where the YAML probably ends.
  let isOpen: Bool

  /// Whether the first `---` is missing, before lines that can only be meant as front matter.
  let isHeadless: Bool

  /// Returns nil when the file does not start with front matter.
  ///
  /// Without a second `---` the front matter ends before the first blank line or heading.
  init?(_ file: SourceFile) {
    isHeadless = !Self.isFence(file, 0)
    guard !isHeadless || Self.hasHeadlessMatter(file) else { return nil }
    let first = isHeadless ? 0 : 1
    let lines = first..<max(first, file.lineCount)
    // A line of dashes behind the heading of a step ends no front matter.
    let fence = lines.first {
      Self.isFence(file, $0) || OpenMarkup.isStepHeading(file.bytes[file.lineRange($0)])
    }.flatMap { Self.isFence(file, $0) ? $0 : nil }
    let end = fence ?? lines.first { Self.isText(file.lineText($0)) } ?? file.lineCount
    isOpen = fence == nil
    let next = fence.map { $0 + 1 } ?? end
    bodyStart = next < file.lineCount ? file.lineStart(next) : file.bytes.count
    let close = end < file.lineCount ? file.lineStart(end) : file.bytes.count
    yaml = min(file.bytes.count, first < file.lineCount ? file.lineStart(first) : close)..<close
  }

  /// Returns whether a file begins with lines of YAML that a line `---` follows.
  private static func hasHeadlessMatter(_ file: SourceFile) -> Bool {
    let fence = (0..<file.lineCount).first { isFence(file, $0) || isText(file.lineText($0)) }
    return fence.map { isFence(file, $0) } ?? false
      && file.lineText(0).contains(/^[a-z]+:( |$)/)
  }

  private static func isText(_ line: String) -> Bool {
    line.allSatisfy(\.isWhitespace) || line.hasPrefix("# ") || line.hasPrefix("##")
  }

  private static func isFence(_ file: SourceFile, _ line: Int) -> Bool {
    let text = file.bytes[file.lineRange(line)]
    let end = text.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return text.prefix(through: end ?? text.startIndex - 1).elementsEqual("---".utf8)
  }
}

extension SourceFile {
  fileprivate func lineStart(_ line: Int) -> Int { lineRange(line).lowerBound }
}
