import Base
import Book
import Synchronization
import System

/// The processes of one plugin, one for each thread that sends requests at the same time.
///
/// Requests are numbered. After a failure no request with a higher number is sent, and the reported
/// failure is the one with the lowest number, so that the number of threads does not change the
/// result.
final class PluginPool: Sendable {
  /// How to run a plugin.
  struct Launch: Sendable {
    let folder: String
    let limits: PluginProcess.Limits
    /// The settings from `book.yaml` for the plugin itself.
    let settings: [String: String]
    /// The digest of the plugin's files, or nil when they are not known.
    let digest: ContentDigest?
    /// The files of the book that it may be asked to run.
    let files: RunFiles
    /// Returns the path of the executable as it was trusted; asked before each process of it is started.
    let executable: @Sendable () throws(PluginFailure) -> String
  }

  private struct State {
    var idle: [PluginProcess] = []
    var asked = 0
    var failedAt: Int?
    var diagnostic: Diagnostic?
    /// The new answers of this run, which are cached only if the plugin does not fail.
    var news: [AnswerCache.Entry] = []
    /// Whether the plugin allows its answers to be cached.
    var isKept = false
  }

  private let launch: Launch
  private let setting: PluginSetting
  private let file: SourceFile
  private let state = Mutex(State())
  private let kept: AnswerCache?

  init(_ launch: Launch, setting: PluginSetting, file: SourceFile, cache: ResultCache?) {
    self.launch = launch
    kept = AnswerCache(launch, cache)
    self.setting = setting
    self.file = file
  }

  var name: String { setting.name }

  /// The files of the book that the plugin may be asked to run.
  var files: RunFiles { launch.files }

  /// A digest of the plugin's files and settings, or nil when answers may depend on more.
  var identity: String? {
    guard state.withLock({ $0.isKept }), let files = launch.digest else { return nil }
    let settings = launch.settings.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    return files.text + "\0" + settings.joined(separator: "\0")
  }

  /// Returns a diagnostic of the plugin about nothing but the book as a whole, at its name in
  /// `book.yaml`.
  func diagnostic(_ remark: Remark) -> Diagnostic {
    remark.diagnostic(name, at: setting.range, in: file)
  }

  /// Returns the capabilities, from the cache or a first process, or nil after a failure.
  func begin() -> Capabilities? {
    let hello = PluginProtocol.initialize(settings: launch.settings)
    if case .result(let value)? = kept?.answer("initialize", hello),
      let capabilities = try? Capabilities(value), capabilities.isKept
    {
      state.withLock { $0.isKept = true }
      return capabilities
    }
    do throws(PluginFailure) {
      let (process, answer, capabilities) = try started(at: -1)
      let entry = kept?.entry("initialize", hello, .result(answer))
      state.withLock { state in
        state.idle.append(process)
        state.isKept = capabilities.isKept
        if let entry, capabilities.isKept { state.news.append(entry) }
      }
      return capabilities
    } catch {
      // The failure is already recorded, together with the text from stderr.
      return nil
    }
  }

  /// Reserves consecutive numbers for requests that may be sent concurrently.
  func numbers(_ count: Int) -> Range<Int> {
    state.withLock { state in
      defer { state.asked += count }
      return state.asked..<(state.asked + count)
    }
  }

  /// Sends a request and returns the answer, or nil after a failure of the plugin.
  ///
  /// `place` is the text that the request is about, for the failure's diagnostic; without `isKept`
  /// the answer is neither looked up in the cache nor kept there.
  func ask(
    _ number: Int, _ method: String, _ params: JSON, isKept: Bool = true,
    about place: Diagnostic.Note? = nil
  ) -> PluginAnswer? {
    let kept = isKept && state.withLock { $0.isKept } ? kept : nil
    if let answer = kept?.answer(method, params) { return answer }
    do throws(PluginFailure) {
      guard let process = try process(for: number) else { return nil }
      do throws(PluginFailure) {
        let answer = try process.ask(method, params)
        let entry = kept?.entry(method, params, answer)
        state.withLock { state in
          state.idle.append(process)
          if let entry { state.news.append(entry) }
        }
        return answer
      } catch {
        fail(error, number, process.errors, place)
        process.kill()
        return nil
      }
    } catch {
      return nil
    }
  }

  /// Records a failure for the request with a number; the one with the lowest number is kept.
  func fail(
    _ failure: PluginFailure, _ number: Int, _ errors: String = "",
    _ place: Diagnostic.Note? = nil
  ) {
    let isTimeless = failure == .answeredTwice
    let diagnostic = failure.diagnostic(
      of: setting, in: file, errors: errors, asked: isTimeless ? nil : place)
    state.withLock { state in
      guard number < state.failedAt ?? .max || state.failedAt == nil else { return }
      state.failedAt = number
      state.diagnostic = diagnostic
    }
  }

  /// Ends all processes, caches new answers and returns the diagnostic of a failure, if any.
  ///
  /// The failure is cleared, so that the plugin can be used again.
  func finish() -> [Diagnostic] {
    let (idle, hasFailed) = state.withLock { state in
      defer { state.idle = [] }
      return (state.idle, state.failedAt != nil)
    }
    for process in idle {
      if !hasFailed { end(process) }
      process.kill()
    }
    let (news, diagnostic) = state.withLock { state in
      defer { (state.failedAt, state.diagnostic, state.news) = (nil, nil, []) }
      return (state.failedAt == nil ? state.news : [], state.diagnostic)
    }
    kept?.write(news)
    launch.files.finish()
    return diagnostic.map { [$0] } ?? []
  }

  private func end(_ process: PluginProcess) {
    do throws(PluginFailure) {
      try process.finish()
    } catch {
      fail(error, .max, process.errors)
    }
  }

  private func process(for number: Int) throws(PluginFailure) -> PluginProcess? {
    let (mayAsk, idle) = state.withLock { state -> (Bool, PluginProcess?) in
      guard state.failedAt.map({ number < $0 }) ?? true else { return (false, nil) }
      return (true, state.idle.popLast())
    }
    guard mayAsk else { return nil }
    if let idle { return idle }
    return try started(at: number).process
  }

  private func started(
    at number: Int
  ) throws(PluginFailure) -> (
    process: PluginProcess, answer: JSON, capabilities: Capabilities
  ) {
    let process: PluginProcess
    do throws(PluginFailure) {
      // An editor's session goes on for days, in which the files may change.
      process = try PluginProcess(
        try launch.executable(), folder: launch.folder, limits: launch.limits)
    } catch {
      fail(error, number)
      throw error
    }
    do throws(PluginFailure) {
      let answer = try process.hello(launch.settings)
      return (process, answer, try Capabilities(answer))
    } catch {
      fail(error, number, process.errors)
      process.kill()
      throw error
    }
  }
}

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
