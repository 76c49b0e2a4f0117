import Book
import Diagnostics
import Statechart

/// A refutation as a trace that can be run.
struct CounterexampleTrace {
  /// Nil when no run came of the trace.
  let counterexample: Counterexample?

  init(
    head: TraceHead, model: Model, choice: ParameterSets.Choice,
    refutation: ClaimSearch.Refutation, path: String
  ) {
    var lines = refutation.isReproducible ? [] : [Self.remark]
    lines.append("model: \(model.id)")
    if !choice.text.isEmpty { lines.append("with: \(choice.text)") }
    if !head.without.isEmpty {
      lines.append("without: \(head.without.map(\.text).joined(separator: " "))")
    }
    for method in head.methods {
      lines += Self.script(method.callback.text, method.actions.map(\.text))
    }
    lines += Self.chosen(refutation.answers, model)
    lines.append("---")
    let stimuli = Self.stimuli(refutation.steps, refutation.tick, model)
    let book = BookOfOne.book(model)
    counterexample = Self.source(lines, stimuli, path, book).flatMap { source in
      TraceRun(Self.example(source, path), book).transcript.map {
        Counterexample(
          transcript: $0, source: source, needsOtherOrder: !refutation.isReproducible)
      }
    }
  }

  private static let remark =
    "# Breaks the claim only where what the model leaves open comes in another order."

  /// The stimuli with all that is observed; as far as they are possible with orders as written.
  private static func source(
    _ head: [String], _ stimuli: [String], _ path: String, _ book: Book
  ) -> String? {
    for count in stride(from: stimuli.count, through: 1, by: -1) {
      let body = stimuli.prefix(count).map { "> \($0)" }.joined(separator: "\n\n")
      let draft = example((head + [body]).joined(separator: "\n") + "\n", path)
      let run = TraceRun(draft, book)
      guard !run.comparisons.contains(where: \.isRefusal) else { continue }
      return String(decoding: Blessing.bless(run) ?? draft.file.bytes, as: UTF8.self)
    }
    return nil
  }

  private static func example(_ source: String, _ path: String) -> ExampleFile {
    ExampleFile(file: SourceFile(path: path, text: source), lesson: nil, model: nil)
  }

  private static func script(_ callback: String, _ actions: [String]) -> [String] {
    ["on \(callback)"] + actions.map { "  \($0)" }
  }

  /// What the app settled on in callbacks for which the model offers a choice.
  private static func chosen(_ answers: [Int32], _ model: Model) -> [String] {
    model.definition.callbacks.indices.flatMap { index -> [String] in
      guard answers.indices.contains(index), answers[index] > 0 else { return [] }
      let name = model.definition.callbacks[index].name
      let choices = model.definition.choices.filter { $0.callback == name }
      let actions = choices[Int(answers[index]) - 1].actions.map { line in
        line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      return script(name, actions)
    }
  }

  /// As they are written; ticks that follow each other are one `wait`.
  ///
  /// What is broken before the first stimulus is shown by a wait for nothing.
  private static func stimuli(_ steps: [Int32], _ tick: Int32, _ model: Model) -> [String] {
    var result: [String] = []
    var waited = 0
    let names = Simulation(model: model).known
    for step in steps {
      if step < 0 {
        waited += Int(tick)
        continue
      }
      if waited > 0 { result.append("wait \(Duration32.text(waited))") }
      waited = 0
      result.append(names[Int(step)])
    }
    if waited > 0 || result.isEmpty { result.append("wait \(Duration32.text(waited))") }
    return result
  }
}

/// A book that holds one model and nothing else.
enum BookOfOne {
  static func book(_ model: Model) -> Book {
    Book(
      settings: BookSettings(
        file: SourceFile(path: "", text: ""), title: [:], languages: [], chapters: []),
      languages: [], models: [model], lessons: [], examples: [])
  }
}

extension String {
  /// Without the line feeds at its end.
  var trimmingLineEnds: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
