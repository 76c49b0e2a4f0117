package import Base

/// A set of compiled templates that can include each other.
package struct TemplateLibrary: Sendable {
  /// The linked program of all templates.
  private(set) var program = LinkedProgram()
  /// The diagnostics of all templates, in file order.
  package internal(set) var diagnostics: [Diagnostic] = []
  private var numbers: [String: Int] = [:]
  private var sources: [String: String] = [:]
  /// The scripts and styles that stand in each template itself, and the names of those that it includes.
  private var parts: [String: (own: InlineParts, included: [String])] = [:]

  /// Compiles templates and all that they include, each once.
  ///
  /// `load` returns nil for a name without a file; rendering then outputs nothing in its place.
  package init(_ names: [String], vocabulary: Vocabulary, load: (String) -> SourceFile?) {
    var templates: [Template] = []
    for name in names { add(name, to: &templates, vocabulary, load) }
    var index = 0
    while index < templates.count {
      let template = templates[index]
      let partials = template.partials.map { add($0, to: &templates, vocabulary, load) }
      for (name, number) in zip(template.partials, partials) where number == nil {
        reportMissing(name, in: template)
      }
      program.add(template, partials: partials)
      index += 1
    }
    diagnostics = diagnostics.inFileOrder()
  }

  /// Returns a copy that shares no storage, for use on another thread.
  package func duplicate() -> TemplateLibrary {
    var own = self
    own.program = program.duplicate()
    own.numbers = Dictionary(numbers.map { ($0, $1) }) { first, _ in first }
    return own
  }

  /// Returns the text of a template as it is written, or nil if it has no file.
  func source(of name: String) -> String? { sources[name] }

  /// Returns the number of a template, or nil if it has no file.
  package func number(of name: String) -> Int? { numbers[name] }

  @discardableResult
  private mutating func add(
    _ name: String, to templates: inout [Template], _ vocabulary: Vocabulary,
    _ load: (String) -> SourceFile?
  ) -> Int? {
    if let number = numbers[name] { return number }
    guard let file = load(name) else { return nil }
    numbers[name] = templates.count
    sources[name] = String(decoding: file.bytes, as: UTF8.self)
    let template = TemplateCompiler.compile(
      file, vocabulary: vocabulary, diagnostics: &diagnostics)
    let own = InlineParts(of: file.bytes, isTemplate: true)
    diagnostics += own.changing.map { Self.changes(at: $0, in: file) }
    parts[name] = (own, template.partials)
    templates.append(template)
    return templates.count - 1
  }

  /// Returns the scripts and styles that stand in a template and in all that it includes.
  package func inlineParts(of name: String) -> InlineParts {
    var all = InlineParts()
    var seen: Set<String> = []
    var next = [name]
    while let name = next.popLast() {
      guard seen.insert(name).inserted, let part = parts[name] else { continue }
      all.add(part.own)
      next += part.included.reversed()
    }
    return all
  }

  private static func changes(at range: Range<Int>, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .warning, "template-script", at: range.lowerBound..<range.lowerBound + 1, in: file,
      "a script or a style with tags in it does nothing in a page",
      why: "the policy of a page lets in only what is the same in every page",
      help: "write what changes into an attribute, and read it by "
        + "`document.currentScript.dataset`")
  }

  private mutating func reportMissing(_ name: String, in template: Template) {
    diagnostics.append(
      Diagnostic(
        .warning, "template-missing-partial", path: template.file.path,
        "partial `\(name)` has no file", why: "the page has a gap in its place",
        help: "write `\(name).mustache` beside this file"))
  }
}
