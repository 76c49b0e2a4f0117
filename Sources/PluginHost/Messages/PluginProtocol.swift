import Diagnostics

/// JSON-RPC 2.0, one message a line, as the lesson `plugin-protocol` of Documentation writes it down.
enum PluginProtocol {
  /// The only version that there is.
  static let version = 1

  /// JSON already written, by name.
  typealias Fields = [(name: String, json: String)]

  /// A request as one line, its line feed with it.
  static func request(_ id: Int, _ method: String, _ params: Fields) -> [UInt8] {
    let line = JSON.object([
      ("jsonrpc", JSON.string("2.0")), ("id", String(id)), ("method", JSON.string(method)),
      ("params", JSON.object(params)),
    ])
    return Array(line.utf8) + [UInt8(ascii: "\n")]
  }

  /// What a plugin is told of its settings in `book.yaml`.
  static func initialize(settings: [String: String]) -> Fields {
    let values = settings.sorted { $0.key < $1.key }.map { ($0.key, JSON.string($0.value)) }
    return [("protocol", String(version)), ("settings", JSON.object(values))]
  }

  /// The answer to a request.
  ///
  /// An answer to another request is a failure: to an earlier one it is the second, to a later one
  /// it is nobody's.
  static func answer(_ line: [UInt8], to id: Int) throws(PluginFailure) -> PluginAnswer {
    let message = try self.message(line)
    guard let answered = message["id"]?.number else {
      throw .garbage(why: "it has no `id` that is a whole number", line: line)
    }
    guard answered == id else {
      throw (1..<id).contains(answered) ? .answeredTwice : .wrongID(answered, expected: id)
    }
    if let result = message["result"] { return .result(result) }
    guard let error = message["error"] else {
      throw .garbage(why: "it has neither `result` nor `error`", line: line)
    }
    guard let text = error["message"]?.text, let code = error["code"]?.number else {
      throw .garbage(why: "its `error` has no `code` and `message`", line: line)
    }
    return .refusal(code: code, message: text, line: error["data"]?["line"]?.number)
  }

  private static func message(_ line: [UInt8]) throws(PluginFailure) -> JSONValue {
    do throws(JSONReader.Mistake) {
      let value = try JSONReader.read(line)
      guard value.isObject else { throw JSONReader.Mistake(text: "it is no JSON object") }
      return value
    } catch {
      throw .garbage(why: error.text, line: line)
    }
  }
}

/// What a plugin answered.
enum PluginAnswer: Sendable, Equatable {
  case result(JSONValue)
  /// An author's mistake in the plugin's words; `line` counts from 1 in what it was given.
  case refusal(code: Int, message: String, line: Int?)
}

/// What a plugin says that it does.
struct Capabilities: Sendable, Equatable {
  /// Info words of fenced blocks.
  let blocks: [String]
  /// Extensions of examples, without the dot.
  let examples: [String]
  /// Whether it wants to read the lessons.
  let lessons: Bool
  /// Whether an answer depends on nothing but the request, the plugin and its settings, so that it
  /// may be kept from run to run.
  let isKept: Bool

  /// From the answer to `initialize`.
  init(_ answer: JSONValue) throws(PluginFailure) {
    guard let version = answer["protocol"]?.number else {
      throw .unfit("`initialize` gave no `protocol`")
    }
    guard version == PluginProtocol.version else { throw .otherProtocol(version) }
    let all = answer["capabilities"]
    guard all?.isObject ?? false else { throw .unfit("`initialize` gave no `capabilities`") }
    blocks = try Self.words("blocks", all?["blocks"])
    examples = try Self.words("examples", all?["examples"])
    lessons = try Self.flag("lessons", all?["lessons"]) ?? false
    isKept = try Self.flag("cache", all?["cache"]) ?? true
  }

  private static func flag(_ key: String, _ value: JSONValue?) throws(PluginFailure) -> Bool? {
    switch value {
    case nil, .null?: return nil
    case .bool(let flag)?: return flag
    default: throw .unfit("`\(key)` must be true or false")
    }
  }

  private static func words(_ key: String, _ value: JSONValue?) throws(PluginFailure) -> [String] {
    guard let value, value != .null else { return [] }
    let words = value.elements?.compactMap(\.text) ?? []
    guard words.count == value.elements?.count, words.allSatisfy(isWord) else {
      throw .unfit("`\(key)` must be a list of words of ASCII letters, digits, `-` and `_`")
    }
    return words
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x5F
      }
  }
}
