package import Base
import Statechart
package import System

/// An app in code with all that its run depends on.
package struct AppProgram: Sendable {
  package let model: Model
  /// The value of each parameter of the model.
  package let parameters: [Int32]
  /// The files of the author, in the order of `app:`.
  package let sources: [SourceFile]
  /// The names of the files, as they are under `app:`.
  package let names: [String]
  /// The extension of the files.
  package let fileExtension: String
  /// A digest of everything that the answers depend on.
  package let digest: ContentDigest
  /// The same, as recordings have it.
  package let written: WrittenDigest

  package init(
    model: Model, parameters: [Int32], sources: [SourceFile], names: [String],
    fileExtension: String
  ) {
    self.names = names
    self.model = model
    self.parameters = parameters
    self.sources = sources
    self.fileExtension = fileExtension
    let content = Self.content(model, parameters, sources, fileExtension)
    digest = ContentDigest(of: content)
    written = WrittenDigest(of: content)
  }

  /// The code of the platform.
  package var platform: [SourceFile] { Self.platform(model, fileExtension) }

  private static func platform(_ model: Model, _ fileExtension: String) -> [SourceFile] {
    model.code[fileExtension] ?? []
  }

  /// Returns the path of a file of the platform's code relative to the folder of that code.
  package static func name(ofPlatform file: SourceFile, _ fileExtension: String) -> String {
    let parts = file.path.components(separatedBy: "/code/\(fileExtension)/")
    return parts.count > 1 ? parts[1...].joined(separator: "/") : file.path
  }

  /// The names and values of the parameters, as they are written.
  package var settings: [(name: String, value: String)] { Self.settings(model, parameters) }

  private static func settings(
    _ model: Model, _ parameters: [Int32]
  ) -> [(name: String, value: String)] {
    let text = ParameterText(model.chart)
    return text.names.enumerated().map { index, name in
      (name, text.text(parameters[index], of: index))
    }
  }

  /// The value of the model's version parameter, or nil when it has none.
  package var version: Int? {
    model.chart.parameters.firstIndex { $0.isVersion }.map { Int(parameters[$0]) }
  }

  private static func content(
    _ model: Model, _ parameters: [Int32], _ sources: [SourceFile], _ fileExtension: String
  ) -> [UInt8] {
    var bytes = Array("\(model.id)\0\(fileExtension)\0".utf8)
    for setting in settings(model, parameters) {
      bytes += "\(setting.name)=\(setting.value)\0".utf8
    }
    for callback in model.definition.callbacks {
      bytes += "\(callback.name)\0\(callback.versions.text)\0".utf8
      for spelling in callback.spellings { bytes += "\(spelling.text)\0".utf8 }
    }
    for file in sources + platform(model, fileExtension) {
      bytes += "\(file.path)\0\(file.bytes.count)\0".utf8
      bytes += file.bytes
    }
    return bytes
  }
}

extension String {
  /// Returns the parts between the occurrences of a separator.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}

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
