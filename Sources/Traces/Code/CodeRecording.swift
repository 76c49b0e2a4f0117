import Diagnostics
import JSON
import Transcripts

/// What the code of an example did when it was last run, as it is kept beside the example.
///
/// The file has a line of JSON for the program, with its digest and the callbacks that it implements,
/// and one for each message with its answer.
struct CodeRecording: Equatable {
  static let fileExtension = "run"

  /// The digest of the program that was run.
  let program: String
  let methods: [String]
  let exchanges: [CodeExchange]

  init(program: String, methods: [String], exchanges: [CodeExchange]) {
    self.program = program
    self.methods = methods
    self.exchanges = exchanges
  }

  /// Reads a recording, or returns nil when the file is none.
  init?(_ file: SourceFile) {
    var lines: [JSON] = []
    for index in 0..<file.lineCount where !file.lineRange(index).isEmpty {
      guard let value = try? JSONReader.read(Array(file.bytes[file.lineRange(index)])) else {
        return nil
      }
      lines.append(value)
    }
    guard let head = lines.first, let program = head["program"]?.text,
      let methods = head["methods"]?.elements
    else { return nil }
    var exchanges: [CodeExchange] = []
    for line in lines.dropFirst() {
      guard let pair = line.elements, pair.count == 2, let message = CodeMessage(pair[0]),
        let answer = CodeAnswer(pair[1])
      else { return nil }
      exchanges.append(CodeExchange(message, answer))
    }
    self.init(program: program, methods: methods.compactMap(\.text), exchanges: exchanges)
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    let head: JSON = .object([
      "program": .string(program), "methods": .array(of: methods),
    ])
    let lines = [head] + exchanges.map { .array([$0.message.json, $0.answer.json]) }
    return lines.flatMap { Array($0.encoded().utf8) + [UInt8(ascii: "\n")] }
  }

  /// The code as far as it was recorded: its answer to messages that are those of the recording.
  var code: AppCode {
    let exchanges = exchanges
    return AppCode(methods: methods) { messages in
      guard messages.count <= exchanges.count,
        zip(messages, exchanges).allSatisfy({ $0 == $1.message })
      else { return nil }
      return messages.isEmpty ? nil : exchanges[messages.count - 1].answer
    }
  }
}
