package import Base
package import Book
import Formats
import Markdown
import System

extension Scaffold {
  /// An example of a lesson that is to be begun.
  package struct Example: Sendable {
    package enum Kind: String, Sendable { case trace, claim }

    let kind: Kind
    let name: String
    let model: Model
    /// The stimuli of a trace, or the claims.
    let lines: [String]
    let isRefuted: Bool
    let caption: String?

    /// Creates an example; a trace without stimuli leads through the model.
    package init(
      _ kind: Kind, _ name: String, about model: Model, _ lines: [String], isRefuted: Bool = false,
      caption: String? = nil
    ) {
      self.kind = kind
      self.name = name
      self.model = model
      self.lines = lines.isEmpty && kind == .trace ? FirstRun.stimuli(of: model) : lines
      self.isRefuted = isRefuted
      self.caption = caption
    }

    var path: String { "\(name).\(kind.rawValue)" }

    func text(hasFacts: Bool) -> String {
      let covers = hasFacts ? "# A beginning: it shows no fact yet.\ncovers: none\n" : ""
      let expect = isRefuted ? "expect: refuted\n" : ""
      let body =
        kind == .trace
        ? lines.map { "> \($0)\n" }.joined(separator: "\n") : lines.map { $0 + "\n" }.joined()
      return "model: \(model.id)\n\(expect)\(covers)---\n\(body)"
    }
  }

  /// Creates an example in a lesson's folder, and links to it at the end of the lesson's source, and of the
  /// same step of its translations, so that they go on showing the same; a text that links to it stays.
  ///
  /// `run` returns the example with what was observed; it adds a diagnostic for what cannot be or
  /// does not hold. `captions` has the texts of links by language. Returns nil, with a diagnostic,
  /// for an example that is invalid or there already, and for a lesson without a source.
  package static func example(
    _ example: Example, in lesson: Lesson, _ book: Book, captions: ScaffoldTemplates?,
    _ diagnostics: inout [Diagnostic], run: (ExampleFile, inout [Diagnostic]) -> [UInt8]
  ) -> Scaffold? {
    if let problem = problem(of: example, in: lesson) {
      diagnostics.append(problem)
      return nil
    }
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }) else {
      diagnostics.append(
        Diagnostic(
          .error, "lesson-without-source", path: "Content/lessons/\(lesson.id)",
          "`\(lesson.id)` has no source to write the link in"))
      return nil
    }
    let path = "Content/lessons/\(lesson.id)/\(example.path)"
    let text = example.text(hasFacts: hasFacts(book))
    let written = ExampleFile(
      file: SourceFile(path: path, text: text), lesson: lesson.id, model: example.model.id)
    let links = LinkPlaces(to: example, in: lesson, source)
    var found: [Diagnostic] = []
    let bytes = run(written, &found)
    // A killed command may have written the example, and not all links to it.
    let isBegun = book.example(path)?.file.bytes == bytes && !links.missing.isEmpty
    if lesson.files.contains(example.path), !isBegun {
      diagnostics.append(
        Diagnostic(
          .error, "example-exists", path: path, "`\(example.path)` is there already",
          help: "take another name, or remove the file first"))
      return nil
    }
    diagnostics += found
    let kind = example.isRefuted ? "refuted" : example.kind.rawValue
    let edits = links.missing.map { text, step in
      let own = text.language == source.language ? example.caption : nil
      let caption = own ?? caption(kind, text.language, captions) ?? example.name
      return Edit(linking: "[\(caption)](\(example.path))", from: step, in: text)
    }
    let remark =
      links.isInSource
      ? "\(source.file.path) links to it already"
      : "The link is the last line of \(source.file.path): write what it shows, and put it in its place"
    return Scaffold(
      files: [NewFile(path: path, bytes: bytes)],
      remarks: [remark]
        + (edits.count > (links.isInSource ? 0 : 1)
          ? ["The translations link to it in the same step: move the link there as well"] : []),
      edits: edits)
  }

  /// Returns the problem of an example's name; nil when it can be taken.
  private static func problem(of example: Example, in lesson: Lesson) -> Diagnostic? {
    let folder = "Content/lessons/\(lesson.id)"
    if !Identifier.isValid(example.name) {
      return Diagnostic(
        .error, "invalid-id", path: folder,
        "`\(example.name)` is not a name of a \(example.kind.rawValue)",
        help: "take \(Identifier.rule)")
    }
    return nil
  }

  private static func caption(
    _ kind: String, _ language: LanguageTag, _ captions: ScaffoldTemplates?
  ) -> String? {
    guard let file = captions?["\(language).yaml"] ?? captions?["en.yaml"] else { return nil }
    var ignored: [Diagnostic] = []
    return YAMLParser.parse(file, &ignored)?[kind]?.text
  }
}

/// The texts of a lesson that do not link to an example yet.
private struct LinkPlaces {
  /// Whether the source links to the example, as one whose text was written first does.
  let isInSource: Bool
  /// The texts to add a link to, the source first, each with the step that it belongs to.
  private(set) var missing: [(text: LessonText, step: Step?)] = []

  init(to example: Scaffold.Example, in lesson: Lesson, _ source: LessonText) {
    let folder = LessonFolder(
      id: lesson.id, files: lesson.files, models: [], languages: lesson.languages)
    func links(_ block: Block) -> Bool {
      (block.toldClaims ?? [block]).contains { block in
        guard let link = block.soleLink,
          case .file(let name, _) = EmbedTarget(link.destination, in: folder)
        else { return false }
        return name == example.path
      }
    }
    let link = source.blocks.first(where: links)?.range.lowerBound
    isInSource = link != nil
    let step =
      link.map { link in source.steps.last { $0.heading.lowerBound < link } } ?? source.steps.last
    if !isInSource { missing.append((source, step)) }
    for tag in lesson.languages where tag != source.language {
      guard let text = lesson.texts[tag], !text.blocks.contains(where: links),
        let same = text.steps.first(where: { $0.id == step?.id })
      else { continue }
      missing.append((text, same))
    }
  }
}

extension Scaffold.Edit {
  /// Adds a link at the end of a step, which is then no longer prose; the facts that it states stay.
  fileprivate init(linking link: String, from step: Step?, in text: LessonText) {
    let file = text.file
    var bytes = file.bytes
    let end = step?.body.upperBound ?? bytes.count
    var last = end
    while last > 0, bytes[last - 1] == UInt8(ascii: "\n") || bytes[last - 1] == UInt8(ascii: " ") {
      last -= 1
    }
    let isAtEnd = end == bytes.count
    bytes.replaceSubrange(last..<end, with: "\n\n\(link)\n\(isAtEnd ? "" : "\n")".utf8)
    if let step, step.isProse {
      let heading = file.text(step.heading)
      // The attributes are the last braces; a title may contain the word.
      let attribute = heading.ranges(of: " .prose").last ?? heading.ranges(of: ".prose ").last
      if let attribute {
        let rest = heading[..<attribute.lowerBound] + heading[attribute.upperBound...]
        bytes.replaceSubrange(step.heading, with: rest.utf8)
      }
    }
    self.init(file: file, bytes: bytes)
  }
}
