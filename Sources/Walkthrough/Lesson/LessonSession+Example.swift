import BookModel
import Diagnostics
import PluginAPI
import Transcripts

extension LessonSession {
  /// Shows an embedded example; returns a move when the learner leaves.
  mutating func show(_ embed: Embed, _ checked: CheckedBook) -> Move? {
    dialog.screen.blank()
    dialog.screen.say(embed.caption, .strong)
    record.paragraph("**\(embed.caption)**")
    switch checked.outcomes[embed.path] {
    case .transcript(let transcript): return run(transcript, embed)
    case .claims(let results): return show(results, checked.example(embed.path))
    case .listing, nil:
      listing(checked.example(embed.path))
      return nil
    }
  }

  private mutating func listing(_ example: ExampleFile?) {
    guard let example else { return }
    dialog.screen.blank()
    dialog.screen.show(ProseText.listing(example.file.bytes[...], width: dialog.screen.width))
  }

  mutating func setUp(_ transcript: Transcript, _ writer: AnswerText) {
    if !transcript.parameters.isEmpty {
      dialog.screen.say(texts.text("learn.parameters", values: ["values": transcript.parameters]))
    }
    code = transcript.code.map { ShownCode(listing: $0) }
    if let code {
      dialog.screen.say(texts.text("learn.setup"))
      list(code)
    }
    if !transcript.setUp.methods.isEmpty { dialog.screen.say(texts.text("learn.setup")) }
    for method in transcript.setUp.methods {
      dialog.screen.say(writer.code(writer.name(method.callback)), indent: 2)
      for action in method.actions { dialog.screen.say(writer.action(action), indent: 4) }
    }
    if !transcript.setUp.without.isEmpty {
      let names = transcript.setUp.without.map(writer.name)
        .joined(separator: texts.text("learn.separator"))
      dialog.screen.say(texts.text("learn.without", values: ["names": names]))
    }
  }

  // MARK: Running

  /// Runs the example, asking for a prediction before each stimulus.
  private mutating func run(_ transcript: Transcript, _ embed: Embed) -> Move? {
    guard let model = store.book.model(transcript.model) else { return nil }
    setUp(transcript, writer(model))
    var simulation = transcript.simulation
    var explained: Set<String> = []
    let file = embed.path.split(separator: "/").last.map(String.init) ?? embed.path
    for (index, moment) in transcript.moments.enumerated() {
      scene = (model, simulation)
      let before = simulation
      let answer = simulation.perform(moment.stimulus)
      let count = "[\(index + 1)/\(transcript.moments.count)]"
      let happened = ShownMoment(
        model: model.id, stimulus: moment.stimulus, before: before.states,
        followed: transcript.showsOnlyStates
          ? answer.observed.settledStates : answer.observed.callbacks)
      if shown.insert(happened).inserted {
        let question = Question(
          answer.observed, of: transcript, model: model,
          // What an app of code does in another run is not known here.
          possible: transcript.code == nil ? before.callable(but: moment.stimulus) : [],
          seed: "\(embed.path) \(index)")
        let asked = PendingQuestion(
          question: question, model: model, stimulus: moment.stimulus, count: count,
          place: Progress.Question(example: file, number: index + 1))
        if let move = ask(asked) { return move }
      } else {
        // Who has seen an app being launched learns nothing from being asked again.
        announce(moment.stimulus, count, model)
      }
      show(answer, transcript.shown, writer(model), &explained)
      showLines(ofMoment: index)
    }
    scene = (model, simulation)
    return nil
  }

  /// Shows the engine's answer, then explains its first callback that is not in `explained`.
  mutating func show(
    _ answer: Simulation.Answer, _ kinds: Set<Observed.Kind>, _ writer: AnswerText,
    _ explained: inout Set<String>
  ) {
    guard case .observed(let observed, _) = answer else {
      called = nil
      return dialog.screen.say(texts.text("learn.refused"), indent: 2)
    }
    let visible = observed.filter { kinds.contains($0.kind) && ($0.kind != .state || $0.isSettled) }
    for one in visible {
      let line = writer.line(one)
      dialog.screen.say(line.glyphs, indent: line.indent, hanging: 2)
    }
    if visible.isEmpty { dialog.screen.say(texts.text("learn.nothing"), indent: 2) }
    record.lines(
      visible.map { one in
        let line = writer.line(one)
        return String(repeating: " ", count: line.indent - 2) + String(line.glyphs.map(\.character))
      })
    let names = observed.callbacks
    called = (names, writer.model)
    let reason = names.first {
      writer.labels?.callbacks[$0]?.why != nil && explained.insert($0).inserted
    }
    if let reason, let callback = writer.labels?.callbacks[reason], let why = callback.why {
      dialog.screen.say("\(callback.label) – \(why)", .quiet, indent: 2)
    }
  }
}

extension Simulation {
  /// Returns what other stimuli than one would call now, each once.
  fileprivate func callable(but stimulus: String) -> [String] {
    InteractiveRun(self).ways.filter { $0.stimulus != stimulus }.flatMap(\.observed).callbacks
  }
}

extension Simulation.Answer {
  /// The observations; empty when the stimulus was refused.
  var observed: [Observed] {
    if case .observed(let observed, _) = self { return observed }
    return []
  }
}

extension [String] {
  /// The elements without duplicates, in order of first occurrence.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
