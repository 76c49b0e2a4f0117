import Base

/// The messages of the plugin protocol: JSON-RPC 2.0 with one message per line, as specified in the
/// lesson `plugin-protocol` of `Documentation`.
enum PluginProtocol {
  static let version = 2
  /// What is another in this version than in the one before.
  static let change = """
    since version 2 `block` is answered with `{"nodes": [{"kind": "markup", "html": …, "text": …}]}` \
    instead of `{"html": …, "text": …}`
    """

  /// Returns a request as one line, including its line feed.
  static func request(_ id: Int, _ method: String, _ params: JSON) -> [UInt8] {
    let request: JSON = .object([
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": params,
    ])
    return Array(request.encoded().utf8) + [UInt8(ascii: "\n")]
  }

  /// Returns the parameters of `initialize`, which carry the plugin's settings from `book.yaml`.
  static func initialize(settings: [String: String]) -> JSON {
    .object(["protocol": .integer(version), "settings": .object(of: settings)])
  }

  /// Parses the answer to the request with an id.
  ///
  /// An answer with an earlier id is a second answer to that request; one with a later id answers
  /// nothing that was asked. Both throw.
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
    return .refusal(code: code, message: text, place: PluginPlace(error["data"]))
  }

  private static func message(_ line: [UInt8]) throws(PluginFailure) -> JSON {
    do throws(JSONReader.Mistake) {
      let value = try JSONReader.read(line)
      guard value.isObject else { throw JSONReader.Mistake(text: "it is not a JSON object") }
      return value
    } catch {
      throw .garbage(why: error.text, line: line)
    }
  }
}

/// The answer to a request.
enum PluginAnswer: Sendable, Equatable {
  case result(JSON)
  /// An error response: an author's mistake, in the plugin's words.
  case refusal(code: Int, message: String, place: PluginPlace)
}

/// The capabilities that a plugin declares.
struct Capabilities: Sendable, Equatable {
  /// The info words of the fenced blocks that it draws.
  let blocks: [String]
  /// The file extensions, without the dot, of the examples that it runs.
  let examples: [String]
  /// The file extensions, without the dot, of the models that it reads.
  let models: [String]
  /// The extensions, without the dot, of the files with apps' code that it runs.
  let apps: [String]
  /// The names of the formats that it writes books in.
  let outputs: [String]
  /// The names of the notations that it writes charts in.
  let exports: [String]
  /// Whether it reads lessons.
  let lessons: Bool
  /// What has to be installed before the plugin can do more, as advice; nil when nothing is missing.
  let lacks: String?
  /// Whether answers can be cached: they depend only on the request, the plugin and its settings.
  let isKept: Bool

  /// Parses the answer to `initialize`.
  init(_ answer: JSON) throws(PluginFailure) {
    guard let version = answer["protocol"]?.number else {
      throw .unfit("`initialize` gave no `protocol`")
    }
    guard version == PluginProtocol.version else { throw .otherProtocol(version) }
    let all = answer["capabilities"]
    guard all?.isObject ?? false else { throw .unfit("`initialize` gave no `capabilities`") }
    blocks = try Self.words("blocks", all?["blocks"])
    examples = try Self.words("examples", all?["examples"])
    models = try Self.words("models", all?["models"])
    apps = try Self.words("apps", all?["apps"])
    outputs = try Self.words("outputs", all?["outputs"])
    exports = try Self.words("exports", all?["exports"])
    lessons = try Self.flag("lessons", all?["lessons"]) ?? false
    lacks = answer["lacks"]?.text.map(PluginText.sanitized)
    isKept = try Self.flag("cache", all?["cache"]) ?? true
  }

  private static func flag(_ key: String, _ value: JSON?) throws(PluginFailure) -> Bool? {
    switch value {
    case nil, .null?: return nil
    case .bool(let flag)?: return flag
    default: throw .unfit("`\(key)` must be true or false")
    }
  }

  private static func words(_ key: String, _ value: JSON?) throws(PluginFailure) -> [String] {
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
