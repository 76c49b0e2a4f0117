import Base
import Book
import System

/// Runners of apps' code that ask a plugin, once for each message to an app.
struct HostedApps: Sendable {
  private let pool: PluginPool

  init(_ pool: PluginPool) { self.pool = pool }

  func runner(_ fileExtension: String) -> AppRunner {
    AppRunner(
      fileExtension: fileExtension, identity: pool.identity, inspect: inspect, answer: answer)
  }

  @Sendable
  private func inspect(_ program: AppProgram, _ diagnostics: inout [Diagnostic]) -> [String]? {
    guard let (answer, number) = ask(program, []) else { return nil }
    do throws(PluginFailure) {
      let found = try remarks(answer, program)
      diagnostics += found
      guard !found.hasErrors else { return [] }
      var methods: [String] = []
      for method in try Self.value(answer).list("methods") {
        guard let name = method.text else { throw .unfit("`methods` must be a list of texts") }
        methods.append(name)
      }
      return methods
    } catch {
      pool.fail(error, number, "", place(program))
      return nil
    }
  }

  @Sendable
  private func answer(_ program: AppProgram, _ messages: [CodeMessage]) -> AppRunner.Outcome? {
    guard let (answer, number) = ask(program, messages) else { return nil }
    do throws(PluginFailure) {
      let found = try remarks(answer, program)
      if found.hasErrors { return .mistakes(found) }
      guard let reply = try Self.value(answer)["reply"] else {
        throw .unfit("there is no `reply` to the last message")
      }
      guard let answer = CodeAnswer(reply),
        answer.lines.allSatisfy({ $0.isIn(program.sources) })
      else { throw .unfit("a `reply` is none that the protocol knows") }
      return .answer(answer)
    } catch {
      pool.fail(error, number, "", place(program))
      return nil
    }
  }

  private func ask(
    _ program: AppProgram, _ messages: [CodeMessage]
  ) -> (PluginAnswer, number: Int)? {
    let number = pool.numbers(1).lowerBound
    do throws(PluginFailure) {
      // The programs that come with Tracebook run code in a sandbox, whatever it is.
      let code = pool.files.isBundled ? [] : program.sources + program.platform
      for file in code { _ = try pool.files.place(of: file) }
    } catch {
      pool.fail(error, number, "", place(program))
      return nil
    }
    let params = AppMessage(program, messages).json
    return pool.ask(number, "app", params, isKept: false, about: place(program))
      .map { ($0, number) }
  }

  private func place(_ program: AppProgram) -> Diagnostic.Note {
    Diagnostic.Note(
      path: program.sources.first?.path ?? "", position: SourcePosition(line: 1, column: 1),
      text: "it was asked to run this code")
  }

  private static func value(_ answer: PluginAnswer) throws(PluginFailure) -> JSON {
    if case .result(let value) = answer { return value }
    throw .unfit("it has no result")
  }

  /// Returns what the plugin says about the code, at its places.
  private func remarks(
    _ answer: PluginAnswer, _ program: AppProgram
  ) throws(PluginFailure) -> [Diagnostic] {
    guard let first = program.sources.first else { return [] }
    switch answer {
    case .refusal(_, let message, let place):
      return [Remark(refusal: message, at: place).diagnostic(pool.name, in: first)]
    case .result(let value):
      var result: [Diagnostic] = []
      for remark in try value.list("diagnostics") {
        let file = try Self.file(remark["path"]?.text, program) ?? first
        result.append(try Remark(remark).diagnostic(pool.name, in: file))
      }
      return result
    }
  }

  private static func file(
    _ path: String?, _ program: AppProgram
  ) throws(PluginFailure) -> SourceFile? {
    guard let path else { return nil }
    if let index = program.names.firstIndex(of: path) { return program.sources[index] }
    let kind = program.fileExtension
    if let file = program.platform.first(where: { AppProgram.name(ofPlatform: $0, kind) == path }) {
      return file
    }
    throw .unfit("a diagnostic is about `\(PluginText.sanitized(path))`, which it was not given")
  }
}

/// A program and the messages to it as the parameters of the request `app`.
struct AppMessage {
  private let program: AppProgram
  private let messages: [CodeMessage]

  init(_ program: AppProgram, _ messages: [CodeMessage]) {
    self.program = program
    self.messages = messages
  }

  var json: JSON {
    let own = [
      JSON.Member("sources", program.sourcesJSON),
      JSON.Member("talk", .array(messages.map(\.json))),
    ]
    return .object(
      AppProgram.platform(of: program.model, program.fileExtension) + program.run + own)
  }
}
