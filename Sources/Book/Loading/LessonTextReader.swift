import Base
import Formats
import Markdown

/// Reads a lesson's file in one language.
struct LessonTextReader {
  let file: SourceFile
  let language: LanguageTag
  let folder: LessonFolder
  private let keepsBlocks: Bool
  private let syntaxes: BlockSyntaxes
  private let yaml: YAMLReader

  init(
    _ file: SourceFile, language: LanguageTag, folder: LessonFolder, keepsBlocks: Bool = false,
    syntaxes: BlockSyntaxes = BlockSyntaxes()
  ) {
    self.file = file
    self.keepsBlocks = keepsBlocks
    self.syntaxes = syntaxes
    self.language = language
    self.folder = folder
    yaml = YAMLReader(file)
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

  private func whole(_ diagnostics: inout [Diagnostic]) -> LessonText {
    let matter = FrontMatter(file)
    let root = matter.flatMap { YAMLParser.parse(file, range: $0.yaml, &diagnostics) }
    if let root {
      check(root, &diagnostics)
    }
    if matter?.isHeadless ?? true { diagnostics.append(noFrontMatter(matter)) }
    if let matter, matter.isOpen { diagnostics.append(unclosed(matter)) }
    let start = matter?.bodyStart ?? 0
    let translation = root?["translation"]
    let body = StepReader(
      file, start: start, folder: folder, isSource: translation == nil, syntaxes: syntaxes
    ).read(&diagnostics)
    let title = title(root, &diagnostics)
    let summary = root?["summary"].flatMap { yaml.text($0, "summary", &diagnostics) } ?? ""
    let models = models(root, &diagnostics)
    let allow = root?["allow"].map { yaml.texts($0, "allow", &diagnostics) } ?? []
    return LessonText(
      language: language, file: file, title: title, summary: summary,
      models: models.names, allow: allow.map(\.text),
      waivers: root.map { WaiverReader(file).read($0, &diagnostics) } ?? [],
      words: root?["words"].map { yaml.textMap($0, "words", &diagnostics) } ?? [:],
      wordKeys: (root?["words"]?.entries ?? []).map { PlacedText($0.key, at: $0.keyRange) },
      isTranslation: translation != nil, bodyStart: start,
      introduction: body.introduction, steps: body.steps, allowRanges: allow.map(\.range),
      modelsRange: models.range,
      provenance: translation.flatMap { ProvenanceReader(file).read($0, &diagnostics) },
      headDigest: translation == nil ? body.headProse.digest(title, summary) : nil,
      kept: keepsBlocks ? body.blocks : nil, parse: syntaxes.parse)
  }

  private func check(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) {
    yaml.check(
      yaml.entries(root, "front matter", &diagnostics),
      known: [
        "title", "summary", "model", "models", "words", "allow", "waivers", "translation",
      ],
      &diagnostics)
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

  /// Returns the title; empty for a translation without one, whose readers get the source's.
  private func title(_ root: YAMLNode?, _ diagnostics: inout [Diagnostic]) -> String {
    guard let root else { return folder.id }
    if let text = root["title"].flatMap({ yaml.text($0, "title", &diagnostics) }) { return text }
    if root["translation"] != nil { return "" }
    yaml.reportMissing(
      "title", in: root, at: 0..<0, help: "write `title: …` in the front matter", &diagnostics)
    return folder.id
  }

  private func models(
    _ root: YAMLNode?, _ diagnostics: inout [Diagnostic]
  ) -> (names: [String], range: Range<Int>) {
    var names: [String] = []
    var range = 0..<0
    for key in ["model", "models"] {
      guard let node = root?[key] else { continue }
      range = node.range
      for name in yaml.texts(node, key, &diagnostics) where !names.contains(name.text) {
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
