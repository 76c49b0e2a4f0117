package import Base

/// The talk with one assistant by the Model Context Protocol, without any input or output.
///
/// Since its revision 2026-07-28 each request says by which revision it is; before, a session began by `initialize`. Both
/// are answered. The caller has the calls of `takeCall` carried out on another thread, one after the other, and passes what
/// comes out to `take`.
package struct AssistantSession {
  /// A request that is answered from the book.
  package struct Call: Sendable {
    let id: JSON
    let method: String
    let parameters: JSON
    fileprivate let isModern: Bool
  }

  private let version: String
  private var hasBegun = false
  private var waiting: [Call] = []
  /// The call that is carried out, unless it was answered otherwise meanwhile.
  private var running: Call?
  /// Whether a call is carried out.
  package private(set) var isBusy = false

  /// Creates a session in which nothing has been said; `version` is that of the program.
  package init(version: String) { self.version = version }

  /// Whether all that was asked is answered.
  package var isIdle: Bool { !isBusy && waiting.isEmpty }

  private static let revision = "2026-07-28"
  /// The revisions with a handshake, the newest first.
  private static let older = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  private static let key = "io.modelcontextprotocol/"

  /// Returns the answers to a message, in their order.
  package mutating func receive(_ line: MessageLines.Line) -> [JSON] {
    switch line {
    case .mistake(let reason): return [RPCMessage.answer(.null, .failure(.parse(reason)))]
    case .content(let content):
      do throws(RPCError) {
        switch try RPCMessage.read(content) {
        case .response: return []
        case .notification("notifications/cancelled", let parameters):
          cancel(parameters["requestId"])
          return []
        case .notification: return []
        case .request(let id, let method, let parameters):
          return request(id, method, parameters)
        }
      } catch {
        return [RPCMessage.answer(.null, .failure(error))]
      }
    }
  }

  /// Drops a call, which is then not answered.
  private mutating func cancel(_ id: JSON?) {
    waiting.removeAll { $0.id == id }
    if running?.id == id { running = nil }
  }

  private mutating func request(_ id: JSON, _ method: String, _ parameters: JSON) -> [JSON] {
    do throws(RPCError) {
      let isModern = try isModern(method, parameters)
      let call = Call(id: id, method: method, parameters: parameters, isModern: isModern)
      guard let result = try result(call) else {
        guard waiting.count < AssistantBudget.waiting else {
          throw RPCError(
            code: -32_000, message: "\(AssistantBudget.waiting) calls wait already; ask again later"
          )
        }
        waiting.append(call)
        return []
      }
      return [RPCMessage.answer(id, .success(dressed(result, call)))]
    } catch {
      return [RPCMessage.answer(id, .failure(error))]
    }
  }

  /// Returns whether a request says itself by which revision it is.
  private func isModern(_ method: String, _ parameters: JSON) throws(RPCError) -> Bool {
    let meta = parameters["_meta"]
    guard let written = meta?[Self.key + "protocolVersion"] else {
      guard hasBegun || method == "initialize" || method == "ping" else {
        throw .invalidRequest(
          "`initialize` comes first, or `_meta` says the revision: `\(Self.key)protocolVersion`")
      }
      return false
    }
    guard let revision = written.text, meta?[Self.key + "clientCapabilities"]?.isObject == true
    else {
      throw .invalidParameters(
        "`_meta` has `\(Self.key)protocolVersion`, a string, and `\(Self.key)clientCapabilities`")
    }
    guard revision == Self.revision else {
      throw RPCError(
        code: -32_022, message: "the revision `\(revision)` is not spoken here",
        data: .object([
          "supported": .array(of: [Self.revision]), "requested": .string(revision),
        ]))
    }
    return true
  }

  /// Returns the result of a request; nil for one that needs the book.
  private mutating func result(_ call: Call) throws(RPCError) -> JSON? {
    switch (call.method, call.isModern) {
    case ("initialize", false):
      hasBegun = true
      let asked = call.parameters["protocolVersion"]?.text
      let revision = Self.older.first { $0 == asked } ?? Self.older[0]
      return .object([
        "protocolVersion": .string(revision), "capabilities": Self.abilities, "serverInfo": info,
        "instructions": .string(Self.instructions),
      ])
    case ("server/discover", true):
      return .object([
        "supportedVersions": .array(of: [Self.revision] + Self.older),
        "capabilities": Self.abilities, "instructions": .string(Self.instructions),
      ])
    case ("ping", false): return .object([JSON.Member]())
    case ("tools/list", _): return .object(["tools": .array(Tool.allCases.map(\.json))])
    case ("prompts/list", _): return .object(["prompts": .array(Prompt.allCases.map(\.json))])
    case ("prompts/get", _): return try Prompt.get(call.parameters)
    case ("tools/call", _):
      _ = try Tool.named(call.parameters["name"]?.text)
      return nil
    case ("resources/list", _), ("resources/read", _): return nil
    case ("resources/templates/list", _):
      return .object(["resourceTemplates": .array([BookAnswers.template])])
    default: throw .unknown(call.method)
    }
  }

  private var info: JSON {
    .object(["name": "tracebook", "version": .string(version)])
  }

  private static let abilities: JSON = .object([
    "tools": .object([JSON.Member]()), "resources": .object([JSON.Member]()),
    "prompts": .object([JSON.Member]()),
  ])

  private static let instructions = """
    A book about systems with a lifecycle, whose models are run here. Do not answer from memory what a model can \
    decide: `models` names what it knows, `decide` proves or refutes a statement about every run, `run` shows what \
    follows a stimulus, `explain` reads a log, `diff` compares versions, `search` and `read_step` find the text. Say \
    with each answer what it holds for and what was assumed, and give the address of the step.
    """

  /// Adds to a result what a revision asks of all.
  private func dressed(_ result: JSON, _ call: Call) -> JSON {
    guard call.isModern, case .object(var members) = result else { return result }
    members.append(JSON.Member("resultType", "complete"))
    if call.method.hasSuffix("/list")
      || ["server/discover", "resources/read"].contains(call.method)
    {
      // The book may be read anew by the next program.
      members += [JSON.Member("ttlMs", 0), JSON.Member("cacheScope", "private")]
    }
    members.append(JSON.Member("_meta", .object([JSON.Member(Self.key + "serverInfo", info)])))
    return .object(members)
  }

  // MARK: Calls

  /// Returns the next call that is to be carried out, or nil while one is, or when none waits.
  package mutating func takeCall() -> Call? {
    guard !isBusy, !waiting.isEmpty else { return nil }
    isBusy = true
    running = waiting.removeFirst()
    return running
  }

  /// Takes what came out of the call that was carried out, and returns what is said of it.
  package mutating func take(_ result: Result<JSON, RPCError>) -> [JSON] {
    isBusy = false
    defer { running = nil }
    return running.map { [answer($0, result)] } ?? []
  }

  /// Answers the call that takes too long; what comes out of it later is dropped.
  package mutating func expire() -> [JSON] {
    defer { running = nil }
    return running.map {
      let text =
        "this took more than \(AssistantBudget.seconds) seconds and was given up; ask about fewer values, or a part"
      return [
        answer(
          $0,
          $0.method == "tools/call"
            ? .success(ToolAnswer(mistake: text).json)
            : .failure(RPCError(code: -32_000, message: text)))
      ]
    } ?? []
  }

  private func answer(_ call: Call, _ result: Result<JSON, RPCError>) -> JSON {
    RPCMessage.answer(call.id, result.map { dressed($0, call) })
  }
}

/// Cuts the bytes of a stream into messages, one a line.
package struct MessageLines {
  package enum Line: Equatable {
    case content([UInt8])
    /// A message that cannot be read, with the reason.
    case mistake(String)
  }

  private var bytes: [UInt8] = []
  private var start = 0
  /// Whether the rest of a line that is too long is left out.
  private var isLost = false

  package init() {}

  package mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(start)
    start = 0
    bytes += more
  }

  /// Returns the next line that is not empty, or nil when more bytes are needed.
  package mutating func next() -> Line? {
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[start..<end]
      start = end + 1
      if isLost {
        isLost = false
      } else if line.contains(where: { $0 > 0x20 }) {
        return line.count > AssistantBudget.message ? Self.tooLong : .content(Array(line))
      }
    }
    guard bytes.count - start > AssistantBudget.message else { return nil }
    start = bytes.count
    defer { isLost = true }
    return isLost ? nil : Self.tooLong
  }

  private static let tooLong = Line.mistake(
    "a message is longer than \(AssistantBudget.message) bytes")
}
