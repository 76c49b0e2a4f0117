extension PluginProcess {
  /// Asks, and waits for the answer.
  func ask(
    _ method: String, _ params: PluginProtocol.Fields
  ) throws(PluginFailure) -> PluginAnswer {
    let id = nextID()
    let line = try exchange(PluginProtocol.request(id, method, params))
    return try PluginProtocol.answer(line, to: id)
  }

  /// The first question, and what it tells.
  func initialize(_ settings: [String: String]) throws(PluginFailure) -> Capabilities {
    try Capabilities(try hello(settings))
  }

  /// The answer to the first question.
  func hello(_ settings: [String: String]) throws(PluginFailure) -> JSONValue {
    switch try ask("initialize", PluginProtocol.initialize(settings: settings)) {
    case .result(let answer): return answer
    case .refusal(_, let message, _):
      throw .unfit("`initialize` was refused: \(PluginText.harmless(message))")
    }
  }

  /// Waits for the end after the last answer.
  func finish() throws(PluginFailure) {
    guard let line = try end() else { return }
    // Any further answer has an earlier number: a second answer, or nobody's.
    _ = try PluginProtocol.answer(line, to: lastID + 1)
    throw .wrongID(lastID + 1, expected: lastID)
  }
}
