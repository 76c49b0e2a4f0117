import Base
import Book
import System

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

  func answer(_ method: String, _ params: JSON) -> PluginAnswer? {
    guard let text = cache.read(key(method, params), as: String.self),
      let value = try? JSONReader.read(Array(text.utf8))
    else { return nil }
    if let result = value["result"] { return .result(result) }
    guard let code = value["code"]?.number, let message = value["message"]?.text else { return nil }
    return .refusal(code: code, message: message, place: PluginPlace(value["place"]))
  }

  func entry(_ method: String, _ params: JSON, _ answer: PluginAnswer) -> Entry {
    Entry(key: key(method, params), answer: Self.json(answer).encoded())
  }

  func write(_ entries: [Entry]) {
    for entry in entries { cache.write(entry.key, entry.answer) }
  }

  private func key(_ method: String, _ params: JSON) -> ResultCache.Key {
    var key = ResultCache.Key("plugin-answer")
    key.add(files.text)
    key.add(launch.settings.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    key.add(method)
    key.add(params.encoded())
    return key
  }

  private static func json(_ answer: PluginAnswer) -> JSON {
    switch answer {
    case .result(let value): .object(["result": value])
    case .refusal(let code, let message, let place):
      .object(["code": .integer(code), "message": .string(message), "place": place.json])
    }
  }
}
