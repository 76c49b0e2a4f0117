import Diagnostics

/// Templates that can include each other.
struct TemplateLibrary: Sendable {
  /// All of them, ready to be run.
  private(set) var program = LinkedProgram()
  /// What is wrong with them, in file order.
  private(set) var diagnostics: [Diagnostic] = []
  private var numbers: [String: Int] = [:]

  /// Compiles templates and all that they include, each once.
  ///
  /// `load` gives nil for a name that has no file; rendering then puts nothing in its place.
  init(_ names: [String], vocabulary: Vocabulary, load: (String) -> SourceFile?) {
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

  /// The same for another thread.
  func duplicate() -> TemplateLibrary {
    var own = self
    own.program = program.duplicate()
    own.numbers = Dictionary(numbers.map { ($0, $1) }) { first, _ in first }
    return own
  }

  /// The number of a template that was asked for; nil when it has no file.
  func number(of name: String) -> Int? { numbers[name] }

  @discardableResult
  private mutating func add(
    _ name: String, to templates: inout [Template], _ vocabulary: Vocabulary,
    _ load: (String) -> SourceFile?
  ) -> Int? {
    if let number = numbers[name] { return number }
    guard let file = load(name) else { return nil }
    numbers[name] = templates.count
    templates.append(
      TemplateCompiler.compile(file, vocabulary: vocabulary, diagnostics: &diagnostics))
    return templates.count - 1
  }

  private mutating func reportMissing(_ name: String, in template: Template) {
    diagnostics.append(
      Diagnostic(
        .warning, "template-missing-partial", path: template.file.path,
        "Partial `\(name)` has a file", why: "the page has a gap in its place",
        help: "write `\(name).mustache` beside this file"))
  }
}
