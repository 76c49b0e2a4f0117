import Base
import Book
import System

/// A finished run of a program in the cache, so that a next check of the same program starts nothing.
///
/// Answers are pure functions of the program and the messages. So where another trace or model sends
/// other messages, only the first that differs and those after it are asked anew.
struct KeptRun: Codable {
  let recording: CodeRecording
  /// What the runner found in the code before it ran, none of which is an error.
  let diagnostics: [Diagnostic]

  init(_ recording: CodeRecording, _ diagnostics: [Diagnostic]) {
    self.recording = recording
    self.diagnostics = diagnostics
  }

  init(from decoder: any Decoder) throws {
    let parts = try Parts(from: decoder)
    recording = try CodeRecording(SourceFile(path: "", text: parts.recording))
    diagnostics = parts.diagnostics
  }

  func encode(to encoder: any Encoder) throws {
    try Parts(recording: String(decoding: recording.bytes, as: UTF8.self), diagnostics: diagnostics)
      .encode(to: encoder)
  }

  /// The run as it is kept: its recording as a file has it.
  private struct Parts: Codable {
    let recording: String
    let diagnostics: [Diagnostic]
  }

  /// Returns the kept run of a trace's program with a runner, or nil when there is none.
  static func read(
    _ program: AppProgram, _ example: ExampleFile, _ runner: AppRunner?, _ cache: ResultCache?
  ) -> KeptRun? {
    guard let runner, let key = key(program, example, runner),
      let kept = cache?.read(key, as: KeptRun.self), kept.recording.problem(of: program) == nil
    else { return nil }
    return kept
  }

  /// Returns the key of a trace's program with a runner, or nil when its answers cannot be kept.
  static func key(
    _ program: AppProgram, _ example: ExampleFile, _ runner: AppRunner
  ) -> ResultCache.Key? {
    guard let identity = runner.identity else { return nil }
    var key = ResultCache.Key("app")
    key.add(identity)
    key.add(program.digest)
    key.add(example.file.path)
    return key
  }
}
