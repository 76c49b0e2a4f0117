import BookModel
import Diagnostics
import Files
import PluginAPI

/// Loads the models under `Content/models`.
struct ModelLoader {
  let folder: BookFolder
  let registry: PluginRegistry
  let languages: [LanguageTag]

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
    let known = diagnostics.count
    let names = folder.list(path, &diagnostics).map(\.name)
    // The failure to list the folder is already a diagnostic.
    if names.isEmpty, diagnostics.count > known { return nil }
    guard let (name, format) = file(path, names, &diagnostics),
      let file = folder.file("\(path)/\(name)", &diagnostics)
    else { return nil }
    var unread: [Diagnostic] = []
    let siblings: SiblingReader = { sibling(of: path, $0, &unread) }
    let definition = format.read(file, siblings: siblings, &diagnostics)
    diagnostics += unread
    guard let definition else { return nil }
    let labels = labels(path, names, &diagnostics)
    return Model(
      id: id, definition: definition, labels: labels.mapValues(\.labels),
      labelFiles: labels.mapValues(\.file))
  }

  /// Returns another file of a model's folder, or nil when it cannot be read.
  ///
  /// The caller reports a missing file; other failures are added to the diagnostics.
  private func sibling(
    of path: String, _ name: String, _ diagnostics: inout [Diagnostic]
  ) -> SourceFile? {
    do throws(FileFailure) {
      return try folder.file("\(path)/\(name)")
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
    let known = registry.modelFormats.map { "model.\($0.fileExtension)" }.joined(separator: ", ")
    diagnostics.append(
      found.isEmpty
        ? Diagnostic(
          .error, "model-missing", path: path, "`\(path)` holds no model that a plugin can read",
          help: known.isEmpty ? "switch on a plugin that reads models" : "it may be \(known)")
        : Diagnostic(
          .error, "model-ambiguous", path: path, "`\(path)` holds several models",
          help: "keep one of \(found.map(\.0).joined(separator: ", "))"))
    return nil
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
  /// Returns the diagnostic for a file in a language that the book does not have.
  static func unlistedLanguage(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "unlisted-language", path: path,
      "`\(BookPath.stem(path))` is not a language of the book, so the file is not read",
      help: "list it under `languages:` in Content/book.yaml")
  }
}
