import Book
import Diagnostics

extension Walk {
  /// Shows what a step embeds; a move when the learner left.
  mutating func show(_ embed: Embed, of text: LessonText) -> Move? {
    talk.screen.blank()
    talk.screen.say(embed.caption, .strong)
    guard let transcript = course.checked.transcript(embed.path),
      let model = course.checked.book.model(transcript.model)
    else {
      listing(embed)
      return nil
    }
    let tell = AnswerText(
      texts: texts, labels: course.labels(of: model, for: text), words: text.words,
      inline: InlineText(palette: talk.screen.palette))
    let scene = Scene(transcript: transcript, model: model, tell: tell)
    setUp(scene)
    return play(scene)
  }

  private mutating func listing(_ embed: Embed) {
    guard let example = course.checked.example(embed.path) else { return }
    talk.screen.blank()
    talk.screen.show(ProseText.listing(example.file.bytes, width: talk.screen.width))
  }

  private mutating func setUp(_ scene: Scene) {
    let transcript = scene.transcript
    if !transcript.parameters.isEmpty {
      talk.screen.say(texts.text("learn.parameters", values: ["values": transcript.parameters]))
    }
    if !transcript.setUp.methods.isEmpty { talk.screen.say(texts.text("learn.setup")) }
    for method in transcript.setUp.methods {
      talk.screen.say(scene.tell.inline.code(method.callback), indent: 2)
      for action in method.actions { talk.screen.say(scene.tell.action(action), indent: 4) }
    }
    if !transcript.setUp.without.isEmpty {
      let names = transcript.setUp.without.joined(separator: texts.text("learn.separator"))
      talk.screen.say(texts.text("learn.without", values: ["names": names]))
    }
  }

  // MARK: Running

  /// Runs the example live, one stimulus after another, and asks before each.
  private mutating func play(_ scene: Scene) -> Move? {
    var simulation = scene.transcript.simulation
    var explained: Set<String> = []
    for (index, moment) in scene.transcript.moments.enumerated() {
      talk.screen.blank()
      let count = "[\(index + 1)/\(scene.transcript.moments.count)] "
      talk.screen.say(count + scene.tell.stimulus(moment.stimulus), .strong, hanging: 2)
      let answer = simulation.perform(moment.stimulus)
      let question = Question(answer.observed, of: scene.transcript, model: scene.model)
      if let move = ask(question, scene) { return move }
      show(answer, scene, &explained)
    }
    return nil
  }

  /// The engine's answer, line by line, and why the first callback comes that was not explained yet.
  private mutating func show(
    _ answer: Simulation.Answer, _ scene: Scene, _ explained: inout Set<String>
  ) {
    guard case .observed(let observed, _) = answer else {
      reasons = []
      return talk.screen.say(texts.text("learn.refused"), indent: 2)
    }
    let kinds = scene.transcript.shown
    let visible = observed.filter {
      kinds.contains($0.kind) && ($0.kind != .state || $0.isSettled)
    }
    for one in visible {
      let line = scene.tell.line(one)
      talk.screen.say(line.glyphs, indent: line.indent, hanging: 2)
    }
    if visible.isEmpty { talk.screen.say(texts.text("learn.nothing"), indent: 2) }
    reasons = Self.reasons(observed, scene.tell.labels)
    if let reason = reasons.first(where: { explained.insert($0.name).inserted }) {
      let label = scene.tell.labels?.callbacks[reason.name]?.label ?? reason.name
      talk.screen.say("\(label) – \(reason.why)", .quiet, indent: 2)
    }
  }

  private static func reasons(
    _ observed: [Observed], _ labels: ModelLabels?
  ) -> [(name: String, why: String)] {
    var result: [(name: String, why: String)] = []
    for one in observed
    where one.kind == .callback && !result.contains(where: { $0.name == one.name }) {
      if let why = labels?.callbacks[one.name]?.why { result.append((one.name, why)) }
    }
    return result
  }
}

extension Simulation.Answer {
  /// Nothing where the stimulus was refused.
  var observed: [Observed] {
    if case .observed(let observed, _) = self { return observed }
    return []
  }
}
