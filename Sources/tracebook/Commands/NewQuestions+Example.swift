import BookModel
import Diagnostics
import Scaffold

extension NewQuestions {
  /// Asks for a trace or a claim, each line of which is run before the next one is asked for.
  mutating func askExample(
    _ kind: Scaffold.Example.Kind, _ open: OpenBook
  ) throws(Exit) {
    let lessons = open.book.lessons.map(\.id)
    try operand("The lesson", or: lessons.count == 1 ? lessons[0] : nil, among: lessons) {
      id throws(Exit) in
      _ = try open.lesson(id)
      return []
    }
    let lesson = try open.lesson(operands[0])
    let model = try askRunner(of: lesson, open)
    try operand("Its name, as of its file", number: 1) { name throws(Exit) in
      Scaffold.problem(of: Scaffold.Example(kind, name, about: model, []), in: lesson).map { [$0] }
        ?? []
    }
    guard operands.count == 2 else { return }
    switch kind {
    case .trace: try askStimuli(lesson, model, open)
    case .claim: try askClaims(lesson, model, open)
    }
  }

  /// Returns the model that runs the example; it is asked for where there are several.
  private mutating func askRunner(of lesson: Lesson, _ open: OpenBook) throws(Exit) -> Model {
    let named = lesson.source.flatMap { lesson.texts[$0]?.models } ?? []
    let candidates = named.isEmpty ? open.book.models.map(\.id) : named
    guard !given.has("model"), candidates.count > 1 else {
      return try Command.model(of: lesson, named: given["model"], open)
    }
    let id = try interview.ask("The model that runs it", or: named.first, among: candidates) {
      id throws(Exit) in
      _ = try open.model(id)
      return []
    }
    if id != named.first { options += ["--model", id] }
    return try open.model(id)
  }

  private mutating func askStimuli(
    _ lesson: Lesson, _ model: Model, _ open: OpenBook
  ) throws(Exit) {
    let standard = "a way through the model"
    let first = try line(
      "What happens first, such as a stimulus or wait 10s", or: standard, .trace, lesson, model,
      open)
    guard first != standard else { return }
    operands.append(first)
    while true {
      let next = try line("And then", or: "nothing", .trace, lesson, model, open)
      guard next != "nothing" else { return }
      operands.append(next)
    }
  }

  private mutating func askClaims(
    _ lesson: Lesson, _ model: Model, _ open: OpenBook
  ) throws(Exit) {
    if !given.has("refuted") {
      let kind = try interview.choose("What is it?", ["true", "refuted"], or: "true")
      if kind == "refuted" { options.append("--refuted") }
    }
    let isRefuted = given.has("refuted") || options.contains("--refuted")
    operands.append(
      try line(
        "The claim, such as never =open", or: nil, .claim, lesson, model, isRefuted: isRefuted, open
      ))
    while !isRefuted {
      let next = try line("Another one", or: "none", .claim, lesson, model, open)
      guard next != "none" else { return }
      operands.append(next)
    }
  }

  /// Asks for a line of the example until the example can be run with it, or for the default.
  private func line(
    _ text: String, or standard: String?, _ kind: Scaffold.Example.Kind, _ lesson: Lesson,
    _ model: Model, isRefuted: Bool = false, _ open: OpenBook
  ) throws(Exit) -> String {
    let lines = Array(operands.dropFirst(2))
    return try interview.ask(text, or: standard, among: kind == .trace ? model.stimuli : []) {
      answer throws(Exit) in
      guard answer != standard else { return [] }
      let example = Scaffold.Example(
        kind, operands[1], about: model, lines + [answer], isRefuted: isRefuted)
      var diagnostics: [Diagnostic] = []
      _ = try Command.begun(example, kind, in: lesson, open, &diagnostics)
      return diagnostics
    }
  }
}
