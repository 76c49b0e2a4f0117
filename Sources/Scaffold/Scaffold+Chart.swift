package import Base
package import Book
import System

extension Scaffold {
  /// Creates a model from an existing chart, copying its files.
  ///
  /// Labels in `source`, which defaults to the book's first language, are derived from the chart's
  /// names. `siblings` returns another file of the chart by its
  /// path. Returns nil, with a diagnostic, when the id is invalid or taken, or the chart cannot be
  /// read.
  package static func model(
    _ id: String, chart: SourceFile, _ format: ModelFormat, in source: LanguageTag? = nil,
    _ book: Book,
    siblings: @escaping (String) -> SourceFile?, _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    guard isFree(id, "model", "Content/models", book.model(id) != nil, &diagnostics) else {
      return nil
    }
    var parts: [String: SourceFile] = [:]
    func read(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) -> ModelDefinition? {
      parts = [:]
      let definition = format.read(
        file,
        siblings: SiblingReader { path in
          parts[path] = siblings(path)
          return parts[path]
        }, &diagnostics)
      return diagnostics.hasErrors ? nil : definition
    }
    var found: [Diagnostic] = []
    var file = chart
    var definition = read(file, &found)
    // Many charts declare a script language without using it.
    if definition == nil, let plain = withoutScript(chart) {
      var others: [Diagnostic] = []
      definition = read(plain, &others)
      if definition != nil { (file, found) = (plain, others) }
    }
    diagnostics += found
    guard let definition, let tag = source ?? book.languages.first?.tag else { return nil }
    let folder = "Content/models/\(id)"
    let labels = labels(of: Model(id: id, definition: definition))
    return Scaffold(
      files: [NewFile(path: "\(folder)/model.\(format.fileExtension)", bytes: file.bytes)]
        + parts.map { NewFile(path: "\(folder)/\($0)", bytes: $1.bytes) }
        + [NewFile(path: "\(folder)/\(tag).yaml", bytes: Array(labels.utf8))],
      remarks: [
        file.bytes == chart.bytes
          ? nil
          : "The copy says `datamodel=\"null\"`, as nothing in the chart is in a script language."
      ].compactMap(\.self) + next(id, tag, book))
  }

  /// Returns the chart with a null data model; nil when it may use its script language.
  private static func withoutScript(_ chart: SourceFile) -> SourceFile? {
    let text = String(decoding: chart.bytes, as: UTF8.self)
    let elements = ["script", "assign", "foreach", "data ", "data>", "data\n"]
    let signs = elements.flatMap { ["<\($0)", ":\($0)"] } + ["expr=", "location="]
    // Without a data model, `In('state')` is the only condition that can be evaluated.
    let asked = text.ranges(of: "cond=").count
    let plain = text.ranges(of: "cond=\"In(").count + text.ranges(of: "cond='In(").count
    for name in ["lua", "python", "jexl", "groovy"] {
      for mark in ["\"", "'"] {
        let said = "datamodel=\(mark)\(name)\(mark)"
        guard text.contains(said) else { continue }
        let rest = text.replacing(said, with: "datamodel=\"null\"")
        let isPlain = asked == plain && !signs.contains(where: rest.contains)
        return isPlain ? SourceFile(path: chart.path, text: rest) : nil
      }
    }
    return nil
  }

  private static func labels(of model: Model) -> String {
    let states =
      model.lessonStates.isEmpty
      ? Set(FirstRun.states(of: model)).sorted() : model.lessonStates
    return "title: \(JSON.quoted(model.id))\n"
      + map("states", states) + map("stimuli", model.stimuli)
      + map("callbacks", model.definition.callbacks.map(\.name))
  }

  private static func map(_ key: String, _ names: [String]) -> String {
    names.isEmpty
      ? ""
      : "\(key):\n" + names.map { "  \(JSON.quoted($0)): \(JSON.quoted(words($0)))\n" }.joined()
  }

  /// Converts a name such as `watch.start` to words such as `watch start`.
  private static func words(_ name: String) -> String {
    String(name.map { "._-".contains($0) ? " " : $0 })
  }
}
