import Base
import Book
import Synchronization
import System

/// The code that the head of a trace names under `app:`, and what is known of its runs.
struct ExampleCode {
  private let example: ExampleFile
  /// The names under `app:`, at least one.
  private let names: [TraceHead.Text]
  private let runner: AppRunner?
  /// The name of the plugin that the book sets up for this code, or nil when there is none.
  let plugin: String?
  private let cache: ResultCache?
  let program: AppProgram
  /// The recording beside the trace, or nil when there is none that can be read.
  private let recording: CodeRecording?
  /// What is wrong with the recording, at its place; nil when it is read or missing.
  private let damage: Diagnostic?
  /// The run of the same program in the cache, or nil when there is none.
  private let kept: KeptRun?
  /// What the runner has found wrong while the code ran.
  private let mistakes = Mistakes()

  /// Creates the code of a trace, or returns nil when its files cannot be used.
  ///
  /// Then a diagnostic says why; `files` are those of the folder, for suggestions.
  init?(
    _ example: ExampleFile, _ head: TraceHead, _ model: Model, _ parameters: [Int32],
    _ options: RunOptions, plugins: [PluginSetting], beside files: [String],
    _ diagnostics: inout [Diagnostic]
  ) {
    self.example = example
    cache = options.cache
    names = head.app
    let folder = BookPath.folder(example.file.path)
    var sources: [SourceFile] = []
    for name in names {
      let path = BookPath.resolved(name.text, from: folder)
      if let file = example.companions.first(where: { $0.path == path }) {
        sources.append(file)
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "app-missing", at: name.range, in: example.file,
            name.text.hasPrefix("../")
              ? "there is no file `\(path ?? name.text)`"
              : "there is no file `\(name.text)` beside the trace",
            help: Suggestion.help(for: name.text, among: files)
              ?? "`app:` names files by their paths from the trace’s own folder"))
      }
    }
    guard sources.count == names.count, let first = sources.first else { return nil }
    let kind = BookPath.fileExtension(first.path)
    if let other = names.first(where: { BookPath.fileExtension($0.text) != kind }) {
      diagnostics.append(
        Diagnostic(
          .error, "app-kind", at: other.range, in: example.file,
          "`\(other.text)` is not in the language of `\(names[0].text)`",
          help: "an app is written in one language: its files end in `.\(kind)`"))
      return nil
    }
    let short = Self.short(names)
    if let index = short.indices.first(where: { short[..<$0].contains(short[$0]) }) {
      diagnostics.append(
        Diagnostic(
          .error, "app-kind", at: names[index].range, in: example.file,
          "two files of the app are `\(short[index])`",
          help: "name each file once, and give files of different folders different names"))
      return nil
    }
    guard model.code[kind] != nil else {
      diagnostics.append(Self.noPlatform(names[0], kind, model, example.file))
      return nil
    }
    runner = options.apps[kind]
    plugin = plugins.first { $0.apps == kind }?.name
    program = AppProgram(
      model: model, parameters: parameters, sources: sources, names: Self.short(names),
      fileExtension: kind)
    let path = Self.recordingPath(example.file.path)
    let file = example.companions.first { $0.path == path }
    (recording, damage) = Self.recording(file, program, plugin)
    kept = KeptRun.read(program, example, runner, options.cache)
  }

  /// Returns what the runner calls the files: their paths from the trace, or for files of other folders
  /// their names alone, as no path leads out of the folder that it works in.
  private static func short(_ names: [TraceHead.Text]) -> [String] {
    names.map { $0.text.hasPrefix("../") ? BookPath.name($0.text) : $0.text }
  }

  /// Reads the recording in a file, or says what is wrong with it at its place.
  private static func recording(
    _ file: SourceFile?, _ program: AppProgram, _ plugin: String?
  ) -> (CodeRecording?, damage: Diagnostic?) {
    guard let file else { return (nil, nil) }
    do throws(CodeRecording.Problem) {
      let recording = try CodeRecording(file)
      // A recording of other code may rightly name lines that this code does not have.
      if isOf(program, recording), let problem = recording.problem(of: program) { throw problem }
      return (recording, nil)
    } catch {
      let line = min(error.line, file.lineCount - 1)
      let damage = Diagnostic(
        .error, "recording-damaged", at: file.trimmed(file.lineRange(line)), in: file,
        error.headline, why: "only what a run of the code has written is a recording of it",
        help: recordingHelp(plugin, program.fileExtension))
      return (nil, damage)
    }
  }

  /// Whether a recording has the digest of a program.
  private static func isOf(_ program: AppProgram, _ recording: CodeRecording) -> Bool {
    program.written.agrees(with: recording.program)
  }

  private static func noPlatform(
    _ name: TraceHead.Text, _ kind: String, _ model: Model, _ file: SourceFile
  ) -> Diagnostic {
    let kinds = model.code.keys.sorted().map { "`.\($0)`" }
    return Diagnostic(
      .error, "app-kind", at: name.range, in: file,
      "`\(model.id)` has no platform code for `.\(kind)`",
      help: kinds.isEmpty
        ? "write it in `Content/models/\(model.id)/code/\(kind)`"
        : "its apps are written in \(kinds.joined(separator: ", "))")
  }

  /// Returns the path of the recording of a trace.
  static func recordingPath(_ path: String) -> String {
    "\(BookPath.folder(path))/\(recordingName(path))"
  }

  /// Returns the name of the recording of a trace in its folder.
  static func recordingName(_ path: String) -> String {
    "\(BookPath.stem(BookPath.name(path))).\(CodeRecording.fileExtension)"
  }

  /// Whether the code itself runs; otherwise its recording answers.
  var isLive: Bool { runner != nil }

  /// Returns the code for a run, or nil when it cannot run; then a diagnostic says why, or the runner
  /// reports it when it is finished.
  func code(_ diagnostics: inout [Diagnostic]) -> AppCode? {
    guard let runner else { return recordedCode(&diagnostics) }
    if let kept {
      diagnostics += kept.diagnostics
      return liveCode(runner, kept.recording.methods, after: kept.recording.code)
    }
    var found: [Diagnostic] = []
    guard let methods = runner.inspect(program, &found) else { return nil }
    diagnostics += found
    return found.hasErrors ? nil : liveCode(runner, methods)
  }

  private func liveCode(
    _ runner: AppRunner, _ methods: [String], after known: AppCode? = nil
  ) -> AppCode {
    let (program, mistakes) = (program, mistakes)
    return AppCode(methods: methods) { messages in
      if let answer = known?.answer(messages) { return answer }
      switch runner.answer(program, messages) {
      case .answer(let answer)?: return answer
      case .mistakes(let found)?: mistakes.add(found)
      case nil: break
      }
      return nil
    }
  }

  /// Keeps a finished run, with what the runner found in the code before.
  func keep(_ recording: CodeRecording, _ diagnostics: [Diagnostic]) {
    guard let runner, let cache, let key = KeptRun.key(program, example, runner),
      kept?.recording != recording
    else { return }
    cache.write(key, KeptRun(recording, diagnostics))
  }

  private func recordedCode(_ diagnostics: inout [Diagnostic]) -> AppCode? {
    guard let recording, Self.isOf(program, recording) else {
      diagnostics.append(
        damage ?? outdated(recording == nil ? Self.unrecorded : Self.changed))
      return nil
    }
    return recording.code
  }

  /// Returns what a finished run shows: mistakes of the code, and a recording that is not true.
  func findings(_ run: Simulation, methods: [String]) -> [Diagnostic] {
    let found = mistakes.all
    if !found.isEmpty { return found }
    if let problem = run.codeProblem { return [diagnostic(problem)] }
    if run.isEndlessCode { return [endless] }
    if let damage { return [damage] }
    guard isLive || !run.isBeyondCode else {
      return [outdated("the recording has no answer for what this trace does")]
    }
    guard !run.isBeyondCode else { return [] }
    guard let recording else { return [outdated(Self.unrecorded)] }
    let isSame = Self.isOf(program, recording)
    if isSame, recording.methods == methods, recording.exchanges == run.exchanges { return [] }
    guard isLive else { return [outdated("the recording goes on where this trace has ended")] }
    return [
      outdated(isSame ? "the recording is not what the code of this trace does" : Self.changed)
    ]
  }

  private static let unrecorded = "the code of this trace has no recording"
  private static let changed = "the code of this trace has changed since it was recorded"

  /// Returns the recording of a run.
  func recording(_ run: Simulation, _ methods: [String]) -> CodeRecording {
    CodeRecording(
      program: program.written.text, methods: methods, exchanges: run.exchanges)
  }

  private var endless: Diagnostic {
    Diagnostic(
      .error, "app-action", at: names[0].range, in: example.file,
      "the app asks for more than \(CodeTalk.limit) actions and timers in this trace",
      help: "a loop or a timer that never ends asks for ever more of them")
  }

  private func outdated(_ headline: String) -> Diagnostic {
    let name = Self.recordingName(example.file.path)
    return Diagnostic(
      .error, "recording-outdated", at: names[0].range, in: example.file, headline,
      why: "where code is not allowed to run, examples are checked against `\(name)`",
      help: Self.recordingHelp(plugin, program.fileExtension))
  }

  private static func recordingHelp(_ plugin: String?, _ kind: String) -> String {
    let command = "run and record it: `tracebook check --bless --allow-plugin"
    return plugin.map { "\(command) \($0)`" }
      ?? "\(command) NAME`, with a plugin that runs `.\(kind)`"
  }

  private func diagnostic(_ problem: CodeTalk.Problem) -> Diagnostic {
    let headline = "the app asks for `\(problem.words)`: \(problem.headline)"
    guard let line = problem.line, program.sources.indices.contains(line.source) else {
      return Diagnostic(
        .error, "app-action", at: names[0].range, in: example.file, headline, help: problem.help)
    }
    let file = program.sources[line.source]
    let index = min(line.line, file.lineCount) - 1
    return Diagnostic(
      .error, "app-action", at: file.trimmed(file.lineRange(index)), in: file, headline,
      help: problem.help)
  }
}

/// Mistakes that are found on any thread, each once.
private final class Mistakes: Sendable {
  private let found = Mutex<[Diagnostic]>([])

  var all: [Diagnostic] { found.withLock { $0 } }

  func add(_ diagnostics: [Diagnostic]) {
    found.withLock { found in
      for diagnostic in diagnostics where !found.contains(diagnostic) { found.append(diagnostic) }
    }
  }
}

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
