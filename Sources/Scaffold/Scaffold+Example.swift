import Book
package import BookModel
package import Diagnostics
import Files
import YAML

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

  /// Creates an example in a lesson's folder, and links to it at the end of the lesson's source.
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
    let bytes = run(written, &diagnostics)
    let kind = example.isRefuted ? "refuted" : example.kind.rawValue
    let caption = example.caption ?? caption(kind, source.language, captions) ?? example.name
    return Scaffold(
      files: [NewFile(path: path, bytes: bytes)],
      remarks: [
        "The link is the last line of \(source.file.path): write what it shows, and put it in its place"
      ],
      edit: Edit(linking: "[\(caption)](\(example.path))", in: source))
  }

  /// Returns the problem of an example's name; nil when it can be taken.
  package static func problem(of example: Example, in lesson: Lesson) -> Diagnostic? {
    let folder = "Content/lessons/\(lesson.id)"
    if !Identifier.isValid(example.name) {
      return Diagnostic(
        .error, "invalid-id", path: folder,
        "`\(example.name)` is not a name of a \(example.kind.rawValue)",
        help: "take \(Identifier.rule)")
    }
    guard lesson.files.contains(example.path) else { return nil }
    return Diagnostic(
      .error, "example-exists", path: "\(folder)/\(example.path)",
      "`\(example.path)` is there already", help: "take another name, or remove the file first")
  }

  private static func caption(
    _ kind: String, _ language: LanguageTag, _ captions: ScaffoldTemplates?
  ) -> String? {
    guard let file = captions?["\(language).yaml"] ?? captions?["en.yaml"] else { return nil }
    var ignored: [Diagnostic] = []
    return YAMLParser.parse(file, &ignored)?[kind]?.text
  }
}

extension Scaffold.Edit {
  /// Adds a link at the end of a lesson's text, whose last step is then no longer prose.
  fileprivate init(linking link: String, in text: LessonText) {
    let file = text.file
    var bytes = file.bytes
    while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: " ") {
      bytes.removeLast()
    }
    bytes += "\n\n\(link)\n".utf8
    if let step = text.steps.last, step.isProse {
      let heading = file.text(step.heading)
      let shown = heading.replacing(" .prose", with: "").replacing(" covers=none", with: "")
      bytes.replaceSubrange(step.heading, with: shown.utf8)
    }
    self.init(file: file, bytes: bytes)
  }
}
