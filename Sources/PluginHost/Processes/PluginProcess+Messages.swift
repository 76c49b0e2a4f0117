import Base

extension PluginProcess {
  /// Sends a request and waits for the answer.
  func ask(
    _ method: String, _ params: JSON
  ) throws(PluginFailure) -> PluginAnswer {
    let id = nextID()
    let line = try exchange(
      PluginProtocol.request(id, method, params), limit: limit(method))
    return try PluginProtocol.answer(line, to: id)
  }

  /// Sends `initialize` and returns the capabilities in the answer.
  func initialize(_ settings: [String: String]) throws(PluginFailure) -> Capabilities {
    try Capabilities(try hello(settings))
  }

  /// Sends `initialize` and returns the result of the answer.
  func hello(_ settings: [String: String]) throws(PluginFailure) -> JSON {
    switch try ask("initialize", PluginProtocol.initialize(settings: settings)) {
    case .result(let answer): return answer
    case .refusal(_, let message, _):
      throw .unfit("`initialize` was refused: \(PluginText.sanitized(message))")
    }
  }

  /// Closes the plugin's input and waits for its end; throws when it sends another answer.
  func finish() throws(PluginFailure) {
    guard let line = try end() else { return }
    // An answer that comes now is a second answer to some request, or has an unknown id.
    _ = try PluginProtocol.answer(line, to: lastID + 1)
    throw .wrongID(lastID + 1, expected: lastID)
  }
}
