import BookModel
import Diagnostics
import Files
import JSON
import Transcripts

/// A program and the messages to it as the parameters of the request `app`.
struct AppMessage {
  private let program: AppProgram
  private let messages: [CodeMessage]

  init(_ program: AppProgram, _ messages: [CodeMessage]) {
    self.program = program
    self.messages = messages
  }

  var json: JSON {
    .object([
      "model": .string(program.model.id),
      "parameters": .object(
        program.settings.map { JSON.Member($0.name, .string($0.value)) }),
      "version": program.version.map { .integer($0) },
      "callbacks": .array(program.model.definition.callbacks.map(Self.callback)),
      "sources": .array(zip(program.names, program.sources).map(Self.file)),
      "shim": .array(program.platform.map { Self.file(program.name(ofPlatform: $0), $0) }),
      "talk": .array(messages.map(\.json)),
    ])
  }

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
