import BookModel
import Diagnostics
import Files

/// The cached answers of a plugin, keyed by the request, the plugin's files and its settings.
struct AnswerCache: Sendable {
  /// An answer to be cached, which is written once the plugin has finished without failure.
  struct Entry: Sendable {
    fileprivate let key: ResultCache.Key
    fileprivate let answer: String
  }

  private let cache: ResultCache
  private let files: ContentDigest
  private let launch: PluginPool.Launch

  /// Returns nil without a cache, or when the plugin's files are not known.
  init?(_ launch: PluginPool.Launch, _ cache: ResultCache?) {
    guard let cache, let files = launch.digest else { return nil }
    self.cache = cache
    self.files = files
    self.launch = launch
  }

  func answer(_ method: String, _ params: PluginProtocol.Fields) -> PluginAnswer? {
    guard let text = cache.read(key(method, params), as: String.self),
      let value = try? JSONReader.read(Array(text.utf8))
    else { return nil }
    if let result = value["result"] { return .result(result) }
    guard let code = value["code"]?.number, let message = value["message"]?.text else { return nil }
    return .refusal(code: code, message: message, line: value["line"]?.number)
  }

  /// Returns the cache entry for an answer, or nil when the answer cannot be written back exactly.
  func entry(
    _ method: String, _ params: PluginProtocol.Fields, _ answer: PluginAnswer
  ) -> Entry? {
    text(answer).map { Entry(key: key(method, params), answer: $0) }
  }

  func write(_ entries: [Entry]) {
    for entry in entries { cache.write(entry.key, entry.answer) }
  }

  private func key(_ method: String, _ params: PluginProtocol.Fields) -> ResultCache.Key {
    var key = ResultCache.Key("plugin-answer")
    key.add(files.text)
    key.add(launch.settings.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    key.add(method)
    key.add(JSON.object(params))
    return key
  }

  private func text(_ answer: PluginAnswer) -> String? {
    switch answer {
    case .result(let value): value.json.map { JSON.object([("result", $0)]) }
    case .refusal(let code, let message, let line):
      JSON.object([
        ("code", String(code)), ("message", JSON.string(message)),
        ("line", line.map { String($0) } ?? "null"),
      ])
    }
  }
}

extension JSONValue {
  /// The value as JSON text, or nil when a number in it cannot be represented exactly.
  var json: String? {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let number): return String(number)
    case .otherNumber: return nil
    case .string(let text): return JSON.string(text)
    case .array(let elements):
      let written = elements.compactMap(\.json)
      return written.count == elements.count ? JSON.array(written) : nil
    case .object(let members):
      let written = members.compactMap { member in
        member.value.json.map { (name: member.name, json: $0) }
      }
      return written.count == members.count ? JSON.object(written) : nil
    }
  }
}
