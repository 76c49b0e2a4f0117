import Book
import Diagnostics
import Statechart

/// The steps of a counterexample as a trace that can be run.
struct Counterexample {
  /// The whole trace, as `check` accepts it.
  let text: String
  private let file: SourceFile

  init(
    head: TraceHead, model: Model, choice: ParameterSets.Choice, steps: [Int32], tick: Int32,
    answers: [Int32], path: String
  ) {
    var lines = ["model: \(model.id)"]
    if !choice.text.isEmpty { lines.append("with: \(choice.text)") }
    if !head.without.isEmpty {
      lines.append("without: \(head.without.map(\.text).joined(separator: " "))")
    }
    for method in head.methods {
      lines += Self.script(method.callback.text, method.actions.map(\.text))
    }
    lines += Self.chosen(answers, model)
    lines.append("---")
    lines += Self.stimuli(steps, tick, model)
    let source = lines.joined(separator: "\n") + "\n"
    let draft = SourceFile(path: path, text: source)
    let book = BookOfOne.book(model)
    let example = ExampleFile(file: draft, lesson: nil, model: model.id)
    let blessed = Blessing.bless(TraceRun(example, book)) ?? draft.bytes
    file = SourceFile(path: path, bytes: blessed)
    text = String(decoding: blessed, as: UTF8.self)
  }

  /// The counterexample as it runs.
  func transcript(_ book: Book) -> Transcript? {
    TraceRun(ExampleFile(file: file, lesson: nil, model: nil), book).transcript
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

  /// Ticks that follow each other are one `wait`.
  private static func stimuli(_ steps: [Int32], _ tick: Int32, _ model: Model) -> [String] {
    var lines: [String] = []
    var waited = 0
    let names = Simulation(model: model).known
    for step in steps {
      if step < 0 {
        waited += Int(tick)
        continue
      }
      if waited > 0 { lines += ["> wait \(Duration32.text(waited))", ""] }
      waited = 0
      lines += ["> \(names[Int(step)])", ""]
    }
    if waited > 0 { lines += ["> wait \(Duration32.text(waited))", ""] }
    return lines.isEmpty ? [] : Array(lines.dropLast())
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
