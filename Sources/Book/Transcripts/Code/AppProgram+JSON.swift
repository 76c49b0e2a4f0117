package import Base

/// The parts of the request `app`, for plugins and for pages.
extension AppProgram {
  /// What a program has in common with all apps of its model.
  package static func platform(of model: Model, _ fileExtension: String) -> [JSON.Member] {
    let files = model.code[fileExtension] ?? []
    return [
      JSON.Member("model", .string(model.id)),
      JSON.Member("callbacks", .array(model.definition.callbacks.map(callback))),
      JSON.Member(
        "shim", .array(files.map { file(name(ofPlatform: $0, fileExtension), $0) })),
    ]
  }

  /// The parameters of the run, and its version where the model has one.
  package var run: [JSON.Member] {
    let values = settings.map { JSON.Member($0.name, .string($0.value)) }
    let version = version.map { [JSON.Member("version", .integer($0))] } ?? []
    return [JSON.Member("parameters", .object(values))] + version
  }

  /// The author's files.
  package var sourcesJSON: JSON { .array(zip(names, sources).map(Self.file)) }

  private static func callback(_ declaration: CallbackDeclaration) -> JSON {
    .object([
      "name": .string(declaration.name),
      "spellings": .array(of: declaration.spellings.map(\.text)),
      "since": declaration.since.map { .integer($0) },
      "until": declaration.until.map { .integer($0) },
    ])
  }

  private static func file(_ path: String, _ file: SourceFile) -> JSON {
    .object([
      "path": .string(path), "text": .string(String(decoding: file.bytes, as: UTF8.self)),
    ])
  }
}
