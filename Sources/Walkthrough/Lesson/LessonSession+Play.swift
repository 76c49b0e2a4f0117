import Base
import Book
import Examples
import Page

/// The outcome of a run that the learner controls.
enum PlayEnd: Equatable {
  case left
  case solved([String])
  case move(Move)
}

extension LessonSession {
  /// Lets the learner control a run from here; returns a move if it leads elsewhere.
  mutating func play() -> Move? {
    let stop = course.stops[place]
    let bare = stop.text.models.first.flatMap { store.book.model($0) }.map {
      (model: $0, simulation: Simulation(model: $0))
    }
    guard let scene = scene ?? bare else {
      dialog.screen.say(texts.text("learn.no-play"))
      return nil
    }
    dialog.screen.say(texts.text("learn.play"))
    let end = runInteractively(InteractiveRun(scene.simulation), scene.model)
    if case .move(let move) = end { return move }
    dialog.screen.say(texts.text("learn.play-left"))
    return nil
  }

  /// Lets the learner control a run until they leave or `goal` returns true for its stimuli.
  mutating func runInteractively(
    _ start: InteractiveRun, _ model: Model, hint: ((LessonSession) -> String)? = nil,
    goal: ([String]) -> Bool = { _ in false }
  ) -> PlayEnd {
    var playing = start
    told = RowLowering.Told()
    // What the learner does goes on from the run that was told, if it ends here.
    if telling?.simulation(telling?.events.count ?? 0).snapshot != start.simulation.snapshot {
      begin(writer(model).labels.title ?? model.id, model, start.simulation, total: nil)
    }
    let given = telling?.events.count ?? 0
    telling?.total = nil
    var offered = offer(playing, model)
    while true {
      scene = (model, playing.simulation)
      let line: String
      let first = Set(playing.simulation.known.compactMap { $0.split(separator: " ").first })
      let words =
        playing.possible + PlayCommand.allCases.map(\.rawValue)
        + playing.valueNames.map { "value \($0)" }
      switch listen(
        hint: hint?(self), words: words, choices: offered.count,
        own: {
          PlayCommand.parse($0) != nil && $0 != "quit"
            || $0.split(separator: " ").first.map(first.contains) ?? false
        })
      {
      case .empty, .skip: return .left
      case .leave(let move): return .move(move)
      case .play, .renewed:
        offered = offer(playing, model)
        continue
      case .answer(let answer): line = answer
      }
      let isStimulus = line.split(separator: " ").first.map(first.contains) ?? false
      if !isStimulus, let (command, word) = PlayCommand.parse(line) {
        if command == .back { return .left }
        if command == .stimuli { offered = offer(playing, model) }
        execute(command, word, &playing, model)
        let undone = (telling?.events.count ?? 0) - given - playing.past.count
        telling?.events.removeLast(max(0, undone))
        continue
      }
      if let several = several(line, offered) {
        offered = several.map { StimulusGroups.Group(name: $0, stimuli: [$0]) }
        for (index, stimulus) in several.enumerated() {
          dialog.screen.say("\(index + 1). \(stimulus)", indent: 2, hanging: 4)
        }
        continue
      }
      let count = playing.past.count
      perform(meant(line, offered, playing, writer(model)), &playing, model)
      if goal(playing.stimuli) { return .solved(playing.stimuli) }
      // Numbers mean what is possible now.
      if playing.past.count > count { offered = offer(playing, model) }
    }
  }

  /// Returns the stimuli of the group with a number in the last list; nil unless there are several.
  private func several(_ line: String, _ offered: [StimulusGroups.Group]) -> [String]? {
    guard let number = Int(line), offered.indices.contains(number - 1) else { return nil }
    let stimuli = offered[number - 1].stimuli
    return stimuli.count > 1 ? stimuli : nil
  }

  /// Returns the stimulus that a line means: by number in the last list, by label, or as written.
  private func meant(
    _ line: String, _ offered: [StimulusGroups.Group], _ playing: InteractiveRun,
    _ writer: RunWords
  ) -> String {
    if let number = Int(line), offered.indices.contains(number - 1) {
      return offered[number - 1].stimuli[0]
    }
    let label = line.lowercased()
    return playing.possible.first { writer.label(ofStimulus: $0)?.lowercased() == label } ?? line
  }

  private mutating func perform(_ line: String, _ playing: inout InteractiveRun, _ model: Model) {
    let writer = writer(model)
    let before = playing.simulation.states
    switch playing.perform(line) {
    case .observed(let observed, _):
      note(observed, from: before, in: model)
      var rows = RowLowering(writer, shown: [.callback, .app, .state, .end])
      let moment = rows.moment(
        Moment(
          stimulus: line, observed: observed, before: before, after: playing.simulation.states),
        &told)
      tellingRun { $0.dialog.screen.say(moment.stimulus.said, .strong, hanging: 2) }
      record.paragraph("> \(moment.stimulus.said)")
      tell(moment, of: model, after: playing.simulation)
      scene = (model, playing.simulation)
    case .refused:
      dialog.screen.say(texts.text("site.refused"), indent: 2)
      if let way = way(to: line, playing, writer) { dialog.screen.say(way, indent: 2) }
    case .unknown(let suggestion):
      let known = playing.possible + PlayCommand.allCases.map(\.rawValue)
      reportUnknown(
        line, among: known + [suggestion].compactMap { $0 }, saying: "learn.unknown-stimulus")
    }
  }

  /// Returns what makes a line possible that was refused, as far as it is known.
  private func way(to line: String, _ playing: InteractiveRun, _ writer: RunWords) -> String? {
    switch playing.simulation.way(to: line) {
    case .after(let lines):
      let stimuli = lines.map { writer.stimulus($0).said }.joined(separator: texts.separator)
      return texts.text("learn.refused-after", values: ["lines": stimuli])
    case .never: return texts.text("learn.refused-never")
    case .unknown: return nil
    }
  }

  /// Lists the stimuli possible now, with a number if they have an observable effect.
  private mutating func offer(_ playing: InteractiveRun, _ model: Model) -> [StimulusGroups.Group] {
    let writer = writer(model)
    say(state: playing, writer)
    let ways = playing.ways
    let noticed = ways.filter(\.isNoticed).map(\.stimulus)
    dialog.screen.say(texts.text("learn.possible"))
    let groups = list(noticed, writer)
    let rest = StimulusGroups.of(
      ways.filter { !$0.isNoticed }.map(\.stimulus), kind: StimulusGroups.firstWord)
    if !rest.isEmpty {
      let names = rest.map(\.name).joined(separator: ", ")
      dialog.screen.say(texts.text("learn.unnoticed", values: ["stimuli": names]), indent: 2)
    }
    return groups
  }

  private mutating func list(_ stimuli: [String], _ writer: RunWords) -> [StimulusGroups.Group] {
    let groups = StimulusGroups.of(stimuli) { writer.label(ofStimulus: $0) }
    for (index, group) in groups.enumerated() {
      let label = group.stimuli.first.flatMap { writer.label(ofStimulus: $0) }
      let text = label.map { "\($0) (\(group.name))" } ?? group.name
      dialog.screen.say("\(index + 1). \(text)", indent: 2, hanging: 4)
    }
    return groups
  }

  private mutating func say(state playing: InteractiveRun, _ writer: RunWords) {
    let state = writer.states(playing.simulation.states)
    let time = texts.time(playing.simulation.time)
    dialog.screen.say(
      Glyph.run(texts.text("learn.state", values: ["state": state]), .strong)
        + Glyph.run(" +\(time)", .quiet))
  }

  // MARK: Commands

  private mutating func execute(
    _ command: PlayCommand, _ word: String, _ playing: inout InteractiveRun, _ model: Model
  ) {
    let writer = writer(model)
    switch command {
    case .help: playHelp()
    case .state: say(state: playing, writer)
    case .draw: draw(playing, writer)
    case .history:
      let list = playing.stimuli.enumerated().map {
        "\($0.offset + 1). \(writer.stimulus($0.element).said)"
      }
      for line in list { dialog.screen.say(line, indent: 2, hanging: 4) }
      if list.isEmpty { dialog.screen.say(texts.text("learn.no-history"), indent: 2) }
    case .value: say(value: word, playing)
    case .undo:
      guard let stimulus = playing.undo() else {
        return dialog.screen.say(texts.text("learn.no-history"), indent: 2)
      }
      dialog.screen.say(
        texts.text("learn.undone", values: ["stimulus": writer.stimulus(stimulus).said]))
      say(state: playing, writer)
    case .reset:
      playing.reset()
      say(state: playing, writer)
    case .stimuli, .back, .quit: break
    }
  }

  private mutating func playHelp() {
    dialog.screen.say(texts.text("learn.play-help"))
    for command in PlayCommand.allCases where command != .quit {
      explain(command.rawValue, texts.text(command.key), column: 10)
    }
    for command in SessionCommand.all where command.isForRuns {
      explain(command.name, texts.text(command.key), column: 10)
    }
  }

  private mutating func draw(_ playing: InteractiveRun, _ writer: RunWords) {
    let drawing = ChartDrawing(
      palette: dialog.screen.palette, states: writer.states,
      unchanged: texts.text("learn.unchanged"))
    for line in drawing.lines(playing) { dialog.screen.say(line, indent: 2, hanging: 3) }
  }

  private mutating func say(value name: String, _ playing: InteractiveRun) {
    if let value = playing.simulation.value(of: name) {
      return dialog.screen.say("? \(name) \(value)", indent: 2)
    }
    dialog.screen.say(texts.text("learn.no-value", values: ["name": name]))
    if let nearest = EditDistance.likely(name, among: playing.valueNames) {
      dialog.screen.say(texts.text("learn.suggestion", values: ["name": "value \(nearest)"]))
    }
  }
}
