import Base
import Book

/// What the code of an example did when it was last run, as it is kept beside the example.
///
/// The file has a line of JSON for the program, with its digest and the callbacks that it implements,
/// and one for each message with its answer.
struct CodeRecording: Equatable {
  static let fileExtension = "run"

  /// What is wrong with a file of a recording, and where.
  struct Problem: Error {
    /// The zero-based line.
    let line: Int
    let headline: String
  }

  /// The digest of the program that was run.
  let program: String
  let methods: [String]
  let exchanges: [CodeExchange]

  init(program: String, methods: [String], exchanges: [CodeExchange]) {
    self.program = program
    self.methods = methods
    self.exchanges = exchanges
  }

  /// Reads a recording; anything that `bytes` would write differently is a problem.
  ///
  /// The file is data of a stranger: no number of it is used before `problem(of:)` was asked.
  init(_ file: SourceFile) throws(Problem) {
    var count = file.lineCount
    while count > 0, file.lineRange(count - 1).isEmpty { count -= 1 }
    var lines: [JSON] = []
    for index in 0..<count {
      let bytes = Array(file.bytes[file.lineRange(index)])
      guard let value = try? JSONReader.read(bytes) else {
        throw Problem(line: index, headline: "line \(index + 1) is no line of a recording")
      }
      lines.append(value)
    }
    guard let head = lines.first, let program = head["program"]?.text,
      let methods = head["methods"]?.elements
    else { throw Problem(line: 0, headline: "the first line of a recording names its program") }
    var exchanges: [CodeExchange] = []
    for (index, line) in lines.enumerated().dropFirst() {
      guard let pair = line.elements, pair.count == 2, let message = CodeMessage(pair[0]),
        let answer = CodeAnswer(pair[1])
      else {
        throw Problem(line: index, headline: "line \(index + 1) is no message with its answer")
      }
      exchanges.append(CodeExchange(message, answer))
    }
    self.init(program: program, methods: methods.compactMap(\.text), exchanges: exchanges)
    for (index, line) in written.enumerated()
    where !file.bytes[file.lineRange(index)].elementsEqual(line.utf8) {
      throw Problem(line: index, headline: "line \(index + 1) is not as a recording is written")
    }
  }

  /// The lines of the file.
  private var written: [String] {
    let head: JSON = .object([
      "program": .string(program), "methods": .array(of: methods),
    ])
    return ([head] + exchanges.map { .array([$0.message.json, $0.answer.json]) })
      .map { $0.encoded() }
  }

  /// The bytes of the file.
  var bytes: [UInt8] { written.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] } }

  /// Returns the first thing that cannot have been recorded of a program, or nil.
  func problem(of program: AppProgram) -> Problem? {
    let known = Set(program.model.definition.callbacks.map(\.name))
    var seen: Set<String> = []
    for method in methods where !known.contains(method) || !seen.insert(method).inserted {
      return Problem(
        line: 0,
        headline: known.contains(method)
          ? "the recording names `\(method)` twice"
          : "`\(method)` is no callback of `\(program.model.id)`")
    }
    guard exchanges.count <= CodeTalk.limit else {
      return Problem(
        line: CodeTalk.limit + 1,
        headline: "a recording has at most \(CodeTalk.limit) messages")
    }
    var armed: Set<Int> = []
    for (index, exchange) in exchanges.enumerated() {
      if let headline = Self.problem(exchange, &armed, program) {
        return Problem(line: index + 1, headline: headline)
      }
    }
    return nil
  }

  private static func problem(
    _ exchange: CodeExchange, _ armed: inout Set<Int>, _ program: AppProgram
  ) -> String? {
    if let line = exchange.answer.lines.first(where: { !$0.isIn(program.sources) }) {
      guard program.sources.indices.contains(line.source) else {
        return "the app has no file number \(line.source)"
      }
      return "`\(program.names[line.source])` has no line \(line.line)"
    }
    let isEnd = exchange.message == .end
    switch exchange.answer.kind {
    case .ended where !isEnd: return "a process that goes on has not `ended`"
    case .action where isEnd, .arm where isEnd, .disarm where isEnd, .returned where isEnd:
      return "a process that ends has only `ended`"
    case .arm(let number, let delay):
      guard number < CodeTalk.limit, armed.insert(number).inserted else {
        return "`\(number)` is not the number of a new continuation"
      }
      return Int32(exactly: delay) == nil ? "`\(delay)` ms is longer than a run can be" : nil
    case .disarm(let number):
      return armed.contains(number) ? nil : "no continuation has the number `\(number)`"
    case .action, .returned, .ended: return nil
    }
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
