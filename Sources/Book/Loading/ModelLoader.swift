import Base
import System

/// Loads the models under `Content/models`.
struct ModelLoader {
  let folder: BookFolder
  let registry: PluginRegistry
  let languages: [LanguageTag]
  let examples: LessonExamples
  let platform: PlatformCode

  private static let root = "Content/models"

  /// Returns the ids of all models, sorted, whether they can be read or not.
  func ids(_ diagnostics: inout [Diagnostic]) -> [String] {
    // A book may have no models.
    folder.list(Self.root, &diagnostics).filter(\.isFolder).map(\.name)
  }

  /// Loads a model, or returns nil when its file yields no chart; then a diagnostic says why.
  func load(_ id: String, _ diagnostics: inout [Diagnostic]) -> Model? {
    let path = "\(Self.root)/\(id)"
    guard Identifier.isValid(id) else {
      diagnostics.append(
        Diagnostic(
          .error, "invalid-id", path: path, "`\(id)` is not an id of a model",
          why: "an id is \(Identifier.rule)"))
      return nil
    }
    let before = diagnostics.count
    let names = folder.list(path, &diagnostics).map(\.name)
    // The failure to list the folder is already a diagnostic.
    if names.isEmpty, diagnostics.count > before { return nil }
    guard let (name, format) = file(path, names, &diagnostics),
      let file = folder.file("\(path)/\(name)", &diagnostics)
    else { return nil }
    if let conflict = MergeConflict.diagnostic(in: file) {
      diagnostics.append(conflict)
      return nil
    }
    var unread: [Diagnostic] = []
    let others = names.filter { $0 != name }
    var known: Set<String>?
    let beside = {
      let all = known ?? words(path, others, &unread)
      known = all
      return all
    }
    let siblings = SiblingReader(
      words: beside, wordsElsewhere: { wordsOfOthers(than: id) },
      { sibling(of: path, $0, &unread) })
    let definition = format.read(file, siblings: siblings, &diagnostics)
    diagnostics += unread
    unread = []
    guard let definition else { return nil }
    let labels = labels(path, others, &diagnostics)
    let mistyped = MistypedNames(definition, labels.mapValues(\.labels), words: beside)
    diagnostics += unread
    if let diagnostic = mistyped.diagnostic {
      diagnostics.append(diagnostic)
      return nil
    }
    return Model(
      id: id, definition: definition, labels: labels.mapValues(\.labels),
      labelFiles: labels.mapValues(\.file),
      code: platform.files(of: id, among: others, &diagnostics))
  }

  /// Returns the words of the labels and examples of a model's folder and of the lessons' examples.
  private func words(
    _ path: String, _ names: [String], _ unread: inout [Diagnostic]
  ) -> Set<String> {
    var found: [Diagnostic] = []
    var words = examples.words(about: BookPath.name(path), &found)
    for name in names where registry.isExample(name) || BookPath.fileExtension(name) == "yaml" {
      if let file = folder.file("\(path)/\(name)", &found) { words.add(file) }
    }
    // All else is reported where the files are loaded.
    unread += found.filter { FileFailure.systemIDs.contains($0.id) }
    return words.all
  }

  /// Returns the words of the charts of the book's other models.
  private func wordsOfOthers(than id: String) -> Set<String> {
    var words = ExampleWords()
    var ignored: [Diagnostic] = []
    for other in ids(&ignored) where other != id {
      for format in registry.modelFormats {
        let path = "\(Self.root)/\(other)/model.\(format.fileExtension)"
        // A file that cannot be read is reported when its own model is loaded.
        if let file = try? folder.file(path) { words.add(file) }
      }
    }
    return words.all
  }

  /// Returns another file of a model's folder, or nil when it cannot be read.
  ///
  /// The caller reports a missing file; other failures are added to the diagnostics.
  private func sibling(
    of path: String, _ name: String, _ diagnostics: inout [Diagnostic]
  ) -> SourceFile? {
    do throws(FileFailure) {
      let file = try folder.file("\(path)/\(name)")
      guard let conflict = MergeConflict.diagnostic(in: file) else { return file }
      diagnostics.append(conflict)
      return nil
    } catch {
      if error != .missing { diagnostics.append(error.diagnostic("\(path)/\(name)")) }
      return nil
    }
  }

  private func file(
    _ path: String, _ names: [String], _ diagnostics: inout [Diagnostic]
  ) -> (name: String, format: ModelFormat)? {
    let found = registry.modelFormats.map { ("model.\($0.fileExtension)", $0) }
      .filter { names.contains($0.0) }
    if found.count == 1 { return found[0] }
    diagnostics.append(
      found.isEmpty
        ? missing(path, names)
        : Diagnostic(
          .error, "model-ambiguous", path: path, "`\(path)` holds several models",
          help: "keep one of \(found.map(\.0).joined(separator: ", "))"))
    return nil
  }

  /// Returns the diagnostic for a folder without a file that a plugin reads.
  ///
  /// While a program of the book cannot be used, it may be the one that reads the file, so only the
  /// reason why it cannot be used is reported.
  private func missing(_ path: String, _ names: [String]) -> Diagnostic {
    let known = registry.modelFormats.map { "model.\($0.fileExtension)" }
    let near = names.lazy.compactMap { name in
      EditDistance.likely(name, among: known).map { (name, $0) }
    }.first
    let help =
      near.map { "did you mean `\($0.1)`? the file is named `\($0.0)`" }
      ?? (known.isEmpty
        ? "switch on a plugin that reads models" : "it may be \(known.joined(separator: ", "))")
    let diagnostic = Diagnostic(
      .error, "model-missing", path: path, "`\(path)` holds no model that a plugin can read",
      help: help)
    let isUncertain =
      names.contains { BookPath.stem($0) == "model" }
      && registry.plugins.contains { $0.isProcess && $0.contributions.isEmpty }
    return isUncertain ? diagnostic.following([BookLoader.settingsPath]) : diagnostic
  }

  private func labels(
    _ path: String, _ names: [String], _ diagnostics: inout [Diagnostic]
  ) -> [LanguageTag: (labels: ModelLabels, file: SourceFile)] {
    var result: [LanguageTag: (labels: ModelLabels, file: SourceFile)] = [:]
    for name in names where BookPath.fileExtension(name) == "yaml" {
      let tag = LanguageTag(BookPath.stem(name))
      guard languages.contains(tag) else {
        diagnostics.append(.unlistedLanguage("\(path)/\(name)"))
        continue
      }
      guard let file = folder.file("\(path)/\(name)", &diagnostics) else { continue }
      result[tag] = (LabelsReader(file).read(&diagnostics), file)
    }
    return result
  }
}

extension Diagnostic {
  static let unlistedLanguageID = "unlisted-language"

  /// Returns the diagnostic for a file in a language that the book does not have.
  ///
  /// `meant` is the language of the book that its name may have meant.
  static func unlistedLanguage(_ path: String, meant: LanguageTag? = nil) -> Diagnostic {
    let name = meant.map { "\($0).\(BookPath.fileExtension(path))" }
    return Diagnostic(
      .warning, "unlisted-language", path: path,
      "`\(BookPath.stem(path))` is not a language of the book, so the file is not read",
      help: name.map { "\(Suggestion.question(BookPath.stem($0))) rename the file to `\($0)`" }
        ?? (LanguageTag(BookPath.stem(path)).isWellFormed
          ? "list it under `languages:` in Content/book.yaml"
          : "name it by a language of the book, or remove it"))
  }
}
