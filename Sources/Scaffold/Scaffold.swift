package import Base
package import Book
import Formats
package import System

/// New files of a book, to be written by the caller.
package struct Scaffold: Sendable {
  /// A change of an existing file of the book.
  package struct Edit: Sendable {
    package let file: SourceFile
    package let bytes: [UInt8]

    init(file: SourceFile, bytes: [UInt8]) {
      self.file = file
      self.bytes = bytes
    }

    /// Adds an item to a list in a YAML file, in block or flow style.
    init(adding item: String, after last: Range<Int>, in file: SourceFile) {
      let line = file.lineRange(file.lineIndex(at: last.lowerBound))
      let head = file.text(line.lowerBound..<last.lowerBound)
      let isBlock = head.allSatisfy { $0 == " " || $0 == "-" } && head.contains("-")
      let added = isBlock ? "\n\(head)\(item)" : ", \(item)"
      var bytes = file.bytes
      bytes.insert(contentsOf: added.utf8, at: last.upperBound)
      self.init(file: file, bytes: bytes)
    }

    /// Adds lines to the end of a file.
    init(appending lines: String, to file: SourceFile) {
      let isOpen = !file.bytes.isEmpty && file.bytes.last != UInt8(ascii: "\n")
      self.init(file: file, bytes: file.bytes + Array(((isOpen ? "\n" : "") + lines).utf8))
    }
  }

  /// The files to create, sorted by path.
  package let files: [NewFile]
  /// The remaining steps for the author, one line each.
  package let remarks: [String]
  /// The changes of existing files.
  package let edits: [Edit]

  package init(files: [NewFile], remarks: [String] = [], edits: [Edit] = []) {
    self.files = files.sorted { $0.path < $1.path }
    self.remarks = remarks
    self.edits = edits
  }

  /// The files in the order in which they are written: the one by which a book knows a model, or a folder a book, is the
  /// last, so that what a killed command has left is not taken for the whole.
  package var inOrder: [NewFile] {
    let last = files.filter { isLast(BookPath.name($0.path)) }
    return files.filter { !isLast(BookPath.name($0.path)) } + last
  }

  private func isLast(_ name: String) -> Bool {
    name == "book.yaml" || BookPath.stem(name) == "model"
  }
}

extension Scaffold {
  /// Creates the least book that builds: a title, languages, and no lesson.
  ///
  /// The first language has the English texts where `texts` has no others. Any other language is a
  /// preview, as it has no lesson yet, and falls back to the first. `known` is the table of CLDR data. Returns nil, with a diagnostic, for a tag that is invalid or given twice, or when the
  /// English texts are missing.
  package static func emptyBook(
    _ title: String, _ languages: [LanguageTag], texts: InterfaceTexts, known: SourceFile?,
    likely: LikelyLanguages? = nil, schemas: ScaffoldTemplates?, _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    let tags = languages.isEmpty ? [LanguageTag("en")] : languages
    diagnostics += problems(of: tags, likely)
    guard let english = texts.lines(in: LanguageTag("en")) else {
      diagnostics.append(missingTemplate("language/en.yaml"))
      return nil
    }
    guard !diagnostics.hasErrors else { return nil }
    let modeline = { (name: String, depth: String) in
      schemas?[name] == nil ? [] : ["# yaml-language-server: $schema=\(depth)Schemas/\(name)"]
    }
    let settings =
      modeline("book.json", "../") + [
        "title: {\(tags[0]): \(JSON.quoted(title))}",
        "languages: [\(tags.map(\.text).joined(separator: ", "))]",
      ]
    // What is the same in English is asked about, or else what is the same in the first language.
    let original = tags.first { $0.text == "en" } ?? tags[0]
    var files = [NewFile(path: "Content/book.yaml", bytes: bytes(settings))]
    for tag in tags {
      let lines =
        modeline("language.json", "../../")
        + language(
          tag, first: tags[0],
          texts.lines(in: tag).map { texts.same(in: tag, as: original) + ["ui:"] + $0 }, english,
          known)
      files.append(NewFile(path: "Content/languages/\(tag).yaml", bytes: bytes(lines)))
    }
    files += (schemas?.files ?? []).map { NewFile(path: "Schemas/\($0.path)", bytes: $0.bytes) }
    return Scaffold(files: files)
  }

  /// Returns the problems of the tags for a new book.
  private static func problems(of tags: [LanguageTag], _ likely: LikelyLanguages?) -> [Diagnostic] {
    tags.compactMap { malformed($0) } + tags.compactMap { noncanonical($0, among: tags, likely) }
      + Set(tags.filter { tag in tags.count { $0 == tag } > 1 }).sorted().map { tag in
        Diagnostic(
          .error, "language-exists", path: "Content/languages/\(tag).yaml",
          "`\(tag)` is given twice")
      }
  }

  /// Returns the lines of a language's file, from its name on.
  private static func language(
    _ tag: LanguageTag, first: LanguageTag, _ own: [String]?, _ english: [String],
    _ known: SourceFile?
  ) -> [String] {
    let facts = known.flatMap { KnownLanguage(tag, in: $0) }
    let name = ["autonym: \(JSON.quoted(facts?.autonym ?? tag.text))"]
    let rules = facts?.lines ?? []
    let status = tag == first ? [] : ["status: preview", "fallback: \(first)"]
    if let own { return name + status + rules + own }
    return name + status + rules
      + (tag == first
        ? ["ui:", "  # These are in English until you translate them."] + english
        : interface(first, english))
  }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}

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
          : "The copy says `datamodel=\"null\"`, as nothing in the chart is in a script language.",
        own(definition.ownEvents),
      ].compactMap(\.self) + next(id, tag, book))
  }

  /// Says which events are no stimuli, since the chart sends them itself; nil when there are none.
  private static func own(_ events: [String]) -> String? {
    guard !events.isEmpty else { return nil }
    let names = events.map { "`\($0)`" }.joined(separator: ", ")
    return "The chart sends \(names) itself, so that nobody else is taken to: "
      + "`<tb:stimulus name=\"…\"/>` for each stimulus says otherwise."
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

extension Scaffold {
  /// Creates a file of labels with a line for each name of a model, or adds the lines that a file
  /// lacks and changes no other byte.
  ///
  /// Each line waits for its text, below a comment with the text that readers get until then. The
  /// scaffold is empty when nothing is missing. Returns nil, with a diagnostic, for a file that
  /// cannot be read or whose form leaves no place for a line.
  package static func labels(
    of model: Model, in language: LanguageTag, _ book: Book, _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    let names = LabelNames(model, language, book)
    guard let file = model.labelFiles[language] else {
      let text = names.head + LabelLines.sections(names.all)
      let path = "Content/models/\(model.id)/\(language).yaml"
      return Scaffold(
        files: [NewFile(path: path, bytes: Array(text.utf8))], remarks: [names.remark(names.all)])
    }
    guard let form = LabelsForm(file, &diagnostics) else { return nil }
    let lacking = names.all.filter { !form.keys.contains($0.place) && !names.isThere($0.place) }
    guard !lacking.isEmpty else { return Scaffold(files: []) }
    guard let bytes = form.adding(lacking) else {
      diagnostics.append(
        Diagnostic(
          .error, "labels-form", path: file.path, "no line can be added to a file of this form",
          help: "begin each key, such as `states:`, on a line of its own"))
      return nil
    }
    return Scaffold(
      files: [], remarks: [names.remark(lacking)], edits: [Edit(file: file, bytes: bytes)])
  }
}

/// A label that waits for its text.
struct OpenLabel {
  let place: LabelName
  /// The texts that readers get meanwhile; nil when there is none.
  let meanwhile: ModelLabels.Callback?
}

/// The names of a model that want a label in a language.
private struct LabelNames {
  let all: [OpenLabel]
  private let own: ModelLabels
  private let modeline: String?
  private let fallback: LanguageTag?

  init(_ model: Model, _ language: LanguageTag, _ book: Book) {
    // A file without a text, such as one that was begun just now, says nothing of what readers get.
    let tags = Catalog.fallbacks(of: language, among: book.languages)
      .filter { model.labels[$0] != ModelLabels() }
    let files = tags.compactMap { model.labelFiles[$0] }
    var ignored: [Diagnostic] = []
    let written = files.first.flatMap { LabelsForm($0, &ignored)?.places } ?? []
    let others = model.untranslatedLabels(in: language)
      .sorted { ($0.section.rawValue, $0.name) < ($1.section.rawValue, $1.name) }
    // The order of the file that translators read is theirs too.
    let named = ModelLabels(naming: written + others)
    // What no other language names, such as a parameter that readers need not know, is left out.
    let wanted = files.isEmpty ? LabelName.Section.allCases : [.states, .stimuli, .callbacks]
    let missing = model.labelNames.filter { wanted.contains($0.section) && named[$0] == nil }
    let places = written + others + missing
    var seen: Set<LabelName> = []
    all = places.filter { model.mayLabel($0) && seen.insert($0).inserted }.map { place in
      let labels = tags.lazy.compactMap { model.labels[$0] }.first { $0[place] != nil }
      return OpenLabel(place: place, meanwhile: labels?.callback(place))
    }
    own = model.labels[language] ?? ModelLabels()
    modeline = files.first.map { $0.lineText(0) }
      .flatMap { $0.hasPrefix("# yaml-language-server:") ? $0 : nil }
    fallback = tags.first { model.labels[$0] != nil }
  }

  func isThere(_ place: LabelName) -> Bool { own[place] != nil }

  /// The lines at the head of a new file.
  var head: String {
    (modeline.map { $0 + "\n" } ?? "")
      + (fallback == nil
        ? "# Write each text behind its colon; readers get the name until then.\n"
        : "# Write each text behind its colon; readers get the one above it until then.\n")
  }

  func remark(_ labels: [OpenLabel]) -> String {
    let count = "\(labels.count) text\(labels.count == 1 ? "" : "s") to write"
    let isShown = labels.contains { $0.meanwhile != nil }
    return count + (isShown ? fallback.map { "; until then readers get `\($0)`" } ?? "" : "")
  }
}

extension ModelLabels {
  /// Creates labels that have some text at each place.
  fileprivate init(naming places: [LabelName]) {
    self.init()
    for place in places {
      switch place.section {
      case .title: title = ""
      case .callbacks: callbacks[place.name] = Callback(label: "")
      default: self[place.section][place.name] = ""
      }
    }
  }

  /// Returns the text at a place with, for a callback, its reason and hint.
  fileprivate func callback(_ place: LabelName) -> Callback? {
    place.section == .callbacks ? callbacks[place.name] : self[place].map { Callback(label: $0) }
  }
}

extension Scaffold {
  /// Creates a lesson in one language and adds its id to the last chapter.
  ///
  /// `source` defaults to the book's first language. Other languages have no file, so that their
  /// readers get the source with a notice. `model` defaults to the book's only model; in a book with
  /// none or several, the lesson names no model. With `example`, which runs a trace, a first example
  /// is created too. A language without a template uses the English one. Returns nil, with a
  /// diagnostic, when the id is invalid or taken, or when a template is missing.
  package static func lesson(
    _ id: String, about model: Model? = nil, in source: LanguageTag? = nil, _ book: Book,
    _ templates: ScaffoldTemplates, isFolderEmpty: Bool = false,
    example: ((ExampleFile) -> [UInt8]?)? = nil, _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    let only = book.models.count == 1 ? book.models.first : nil
    guard let language = source ?? book.languages.first?.tag,
      let file = file(of: id, language, (model ?? only)?.id, book, templates)
    else {
      diagnostics.append(noTemplate)
      return nil
    }
    var files = [file]
    if let model, let example { files.append(trace(of: id, model, book, example)) }
    if let problem = problem(of: id, files, isFolderEmpty, in: book) {
      diagnostics.append(problem)
      return nil
    }
    let edit = listed(id, in: book.settings)
    return Scaffold(
      files: files,
      remarks: [
        edit == nil
          ? "Add `\(id)` to `lessons:` of a chapter in \(book.settings.file.path)" : nil
      ].compactMap(\.self) + others(than: language, isChosen: source != nil, id, book),
      edits: [edit].compactMap(\.self))
  }

  /// Returns the remarks on the book's other languages; none for a book in one language.
  private static func others(
    than source: LanguageTag, isChosen: Bool, _ id: String, _ book: Book
  ) -> [String] {
    guard let other = book.languages.first(where: { $0.tag != source }) else { return [] }
    let why = isChosen ? "" : ", the book's first language; for another: `--source TAG`"
    return [
      "It is written in `\(source)`\(why).",
      "Translate it when it is done: tracebook translate start \(other.tag) \(id)",
    ]
  }

  /// Returns a trace that leads through the model, with its observations.
  private static func trace(
    of id: String, _ model: Model, _ book: Book, _ run: (ExampleFile) -> [UInt8]?
  ) -> NewFile {
    let example = Example(.trace, "first", about: model, [])
    let written = SourceFile(
      path: "Content/lessons/\(id)/\(example.path)", text: example.text(hasFacts: hasFacts(book)))
    let bytes = run(ExampleFile(file: written, lesson: id, model: model.id))
    return NewFile(path: written.path, bytes: bytes ?? written.bytes)
  }

  private static func file(
    of id: String, _ language: LanguageTag, _ model: String?, _ book: Book,
    _ templates: ScaffoldTemplates
  ) -> NewFile? {
    guard let template = templates["\(language).md"] ?? templates["en.md"] else { return nil }
    let values = [
      "id": id, "model": model.map { "model: \($0)\n" } ?? "",
      "covers": hasFacts(book) ? " covers=none" : "",
    ]
    return NewFile(
      path: "Content/lessons/\(id)/\(language).md",
      bytes: Placeholders.fill(template.bytes, values))
  }

  /// Returns whether every example and step of the book must name its facts.
  static func hasFacts(_ book: Book) -> Bool { book.documents["facts.yaml"] != nil }

  /// Returns the edit that adds the id to the last chapter with lessons, or to a first chapter in
  /// settings without chapters; nil when neither is possible.
  private static func listed(_ id: String, in settings: BookSettings) -> Edit? {
    let listed = settings.chapters.flatMap { $0.all() }.flatMap(\.chapter.listed)
    if let last = listed.max(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      return Edit(adding: id, after: last.range, in: settings.file)
    }
    let file = settings.file
    let hasKey = (0..<file.lineCount).contains { file.lineText($0).hasPrefix("chapters:") }
    guard settings.chapters.isEmpty, !hasKey else { return nil }
    let title = settings.title.sorted { $0.key < $1.key }
      .map { "\($0): \(JSON.quoted($1))" }.joined(separator: ", ")
    let chapter = "chapters:\n  - id: lessons\n    title: {\(title)}\n    lessons: [\(id)]\n"
    return Edit(appending: chapter, to: file)
  }

  // MARK: Diagnostics

  /// Returns the problem of an id for a new lesson; nil when it can be taken.
  private static func problem(
    of id: String, _ files: [NewFile], _ isFolderEmpty: Bool, in book: Book
  ) -> Diagnostic? {
    let path = "Content/lessons/\(id)"
    if !Identifier.isLesson(id) {
      return Diagnostic(
        .error, "invalid-id", path: "Content/lessons", "`\(id)` is not an id of a lesson",
        help: "take \(Identifier.lessonRule)")
    }
    guard let there = book.lesson(id), !isFolderEmpty, !there.isBegun(with: files, in: book)
    else { return nil }
    return Diagnostic(
      .error, "lesson-exists", path: path, "lesson `\(id)` is there already",
      help: "take another id, or remove its folder first")
  }

  private static var noTemplate: Diagnostic {
    Diagnostic(
      .error, "missing-template", path: "Templates/new/lesson",
      "`en.md` is missing among the templates of a lesson",
      help: "languages without a template of their own use it")
  }
}

extension Lesson {
  /// Whether a killed command has begun the lesson: it is in no chapter, and has nothing but some of the files.
  fileprivate func isBegun(with files: [NewFile], in book: Book) -> Bool {
    let listed = book.settings.chapters.flatMap { $0.all() }.flatMap(\.chapter.listed)
    let names = files.map { BookPath.name($0.path) }
    return !listed.contains { $0.text == id } && !self.files.isEmpty
      && self.files.allSatisfy { names.contains($0) }
      && texts.values.allSatisfy { text in
        files.contains { $0.path == text.file.path && $0.bytes == text.file.bytes }
      }
  }
}
