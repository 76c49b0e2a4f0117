import Base
import Book

/// A program and the messages to it as the parameters of the request `app`.
struct AppMessage {
  private let program: AppProgram
  private let messages: [CodeMessage]

  init(_ program: AppProgram, _ messages: [CodeMessage]) {
    self.program = program
    self.messages = messages
  }

  var json: JSON {
    let own = [
      JSON.Member("sources", program.sourcesJSON),
      JSON.Member("talk", .array(messages.map(\.json))),
    ]
    return .object(
      AppProgram.platform(of: program.model, program.fileExtension) + program.run + own)
  }
}
