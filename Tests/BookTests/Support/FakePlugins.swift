import Base
import Book
import Statechart

/// A model format and a runner that a test can read at a glance.
enum FakePlugins {
  static let all = [format, runner]

  /// Lines: `state NAME`, `stimulus WORD…`, `callback NAME SPELLING…`, `pattern P`.
  static let format = Plugin(
    name: "door-format", summary: "",
    contributions: [
      .modelFormat(
        ModelFormat(fileExtension: "door") { file, _, diagnostics in
          if file.bytes.starts(with: "broken".utf8) {
            diagnostics.append(Diagnostic(.error, "broken-door", at: 0..<6, in: file, "broken"))
            return nil
          }
          return read(file)
        })
    ])

  /// A file that says `push` is right; `bless` makes it so, `wrong` is a difference.
  static let runner = Plugin(
    name: "door-runner", summary: "",
    contributions: [
      .exampleRunner(
        ExampleRunner(
          fileExtension: "run",
          run: { example, book, diagnostics in
            guard example.file.bytes.starts(with: "push".utf8), let model = book.models.first else {
              diagnostics.append(
                Diagnostic(.error, "not-a-push", at: 0..<0, in: example.file, "no push"))
              return nil
            }
            return .transcript(
              Transcript(
                model: model.id, parameters: "", setUp: SetUp(),
                moments: [
                  Moment(
                    stimulus: example.file.lineText(0), observed: [], before: [], after: [])
                ],
                shown: [], simulation: Simulation(model: model)))
          },
          bless: { example, _, _ in
            example.file.bytes.starts(with: "push".utf8)
              ? BlessedExample() : BlessedExample(bytes: Array("push\n".utf8))
          }))
    ])

  private static func read(_ file: SourceFile) -> ModelDefinition {
    var builder = ChartBuilder()
    _ = builder.addState(ChartState(kind: .compound, name: .none, parent: -1))
    var callbacks: [CallbackDeclaration] = []
    var patterns: [String] = []
    for line in 0..<file.lineCount {
      let words = file.lineText(line).split(separator: " ").map(String.init)
      switch words.first {
      case "state":
        var state = ChartState(kind: .atomic, name: builder.name(words[1].utf8), parent: 0)
        state.lessonState = state.name
        let index = builder.addState(state)
        builder.endState(index)
      case "stimulus":
        let names = words.dropFirst().map { builder.name($0.utf8) }
        let event = builder.event(words.dropFirst().joined(separator: ".").utf8)
        builder.addStimulus(Stimulus(words: builder.words(names), event: event))
      case "callback":
        callbacks.append(
          CallbackDeclaration(
            name: words[1], spellings: words.dropFirst(2).map { (kind: "other", text: $0) }))
      case "pattern": patterns.append(words[1])
      default: break
      }
    }
    builder.endState(0)
    let initial = builder.addTransition(
      ChartTransition(source: 0, hasEvent: false), targets: [1])
    builder.updateState(0) { $0.initial = Int32(initial) }
    return ModelDefinition(
      file: file, chart: builder.build(), callbacks: callbacks, vocabulary: patterns)
  }
}
