import Base
import Book
import DoorModels
import Examples
import Statechart

/// A small book about doors, as the loader and the runners would have made it.
enum Books {
  static let sv = LanguageTag("sv")
  static let zh = LanguageTag("zh-Hans")

  /// With a claim instead of the note, whose shortest counterexample is to burn the door.
  ///
  /// Where the example shows only calls, it is asked about these alone.
  static func doors(
    shown: Set<Observed.Kind> = [.callback],
    introduction: String = "Om *dörrar*.", hasClaims: Bool = false,
    exercise: Bool = false, hasOrder: Bool = false, hasMutant: Bool = false,
    hasTwoRuns: Bool = false,
    texts: [String: Message] = [:],
    glossary: Glossary = Glossary(), facts: Facts? = nil, blocks: [BlockRenderer] = []
  ) -> CheckedBook {
    let model = Models.door(labels: [sv: swedishLabels])
    let folder = "Content/lessons/doors/"
    let open = ExampleFile(
      file: SourceFile(path: folder + "open.trace", text: ""), lesson: "doors", model: "door",
      facts: ExampleFacts(covers: [PlacedText("7", at: 0..<0)]))
    let note = ExampleFile(
      file: SourceFile(path: folder + "note.txt", text: "push\nlock\n"), lesson: "doors",
      model: nil)
    let settings = BookSettings(
      file: SourceFile(path: "Content/book.yaml", text: ""),
      title: [sv: "Dörrar", zh: "门"], languages: [sv, zh], chapters: [])
    let book = Book(
      settings: settings,
      languages: [
        Language(tag: sv, autonym: "Svenska", messages: swedish.merging(texts) { $1 }),
        Language(tag: zh, autonym: "简体中文", messages: chinese),
      ],
      models: [model], lessons: [doorLesson(folder, introduction, hasTwoRuns), hingeLesson()],
      examples: [note, open],
      glossary: glossary, facts: facts
    ).compared()
    var outcomes: [String: ExampleOutcome] = [open.file.path: .transcript(transcript(model, shown))]
    if exercise { outcomes[note.file.path] = .exercise(Self.exercise(model)) }
    if hasOrder { outcomes[note.file.path] = .order(order(model)) }
    if hasMutant { outcomes[note.file.path] = .catching(catching(model)) }
    if hasClaims { outcomes[note.file.path] = .claims(claims(model)) }
    return CheckedBook(
      book: book, outcomes: outcomes,
      blocks: Dictionary(uniqueKeysWithValues: blocks.map { ($0.info, $0) }))
  }

  /// An app for the door that keeps nothing, with the claim that the door burns in vain.
  private static func exercise(_ model: Model) -> Exercise {
    let kept = SetUp.Method(callback: "doorDidOpen:", actions: ["set note"])
    return Exercise(
      model: model.id, parameters: "", app: SetUp(methods: [kept]), kept: [kept],
      claims: [claims(model)[1]],
      solutions: [[SetUp.Method(callback: "doorDidOpen:", actions: ["set note", "save note"])]])
  }

  /// Three calls, of which the first two may change places.
  private static func order(_ model: Model) -> CallOrder {
    CallOrder(
      model: model.id, parameters: "", stimuli: ["push"],
      calls: ["doorWillOpen:", "doorDidOpen:", "doorDidClose:"].map { Observed(.callback, $0) },
      orders: [[0, 1, 2], [1, 0, 2]])
  }

  /// Four claims, of which the last one is broken by the app with the mistake alone.
  private static func catching(_ model: Model) -> Catching {
    let (kept, broken) = (claims(model)[0], claims(model)[1])
    let slots = [["never a", "never x"], ["while =b", "while =y"]].map { slot in
      slot.map { Catching.Part(name: String($0.last ?? "a"), text: $0) }
    }
    return Catching(
      model: model.id, parameters: "",
      app: SetUp(methods: [SetUp.Method(callback: "doorDidOpen:", actions: ["set note"])]),
      mutant: [SetUp.Method(callback: "doorDidOpen:", actions: ["save note"])], slots: slots,
      answers: [
        Catching.Answer(kind: .keeps, claim: kept), Catching.Answer(kind: .breaks, claim: broken),
        Catching.Answer(kind: .keeps, claim: kept), Catching.Answer(kind: .catches, claim: broken),
      ])
  }

  private static func claims(_ model: Model) -> [ClaimResult] {
    let start = Simulation(model: model)
    var burnt = start
    let moment = Moment(
      stimulus: "burn", observed: burnt.perform("burn").observed, before: start.states,
      after: burnt.states)
    let example = Counterexample(
      transcript: Transcript(
        model: "door", parameters: "", setUp: SetUp(), moments: [moment],
        shown: [.callback, .app, .state, .end], simulation: start),
      source: "", needsOtherOrder: false)
    return [
      ClaimResult(
        text: "never doorDidJam:", line: 1, parameters: "", stateCount: 12, tick: 0,
        isMisconception: false, verdict: .proved(nil),
        statement: ClaimStatement(
          model: "door",
          sentences: [.message("never", ["condition": .callback("doorDidJam:")])])),
      ClaimResult(
        text: "never x", line: 2, parameters: "", stateCount: 0, tick: 0, isMisconception: true,
        verdict: .refuted(example)),
    ]
  }

  // MARK: Lessons

  private static func doorLesson(
    _ folder: String, _ introduction: String, _ hasTwoRuns: Bool
  ) -> Lesson {
    let again = hasTwoRuns ? "[Kör: en gång till](open.trace)\n\n" : ""
    let swedish = """
      \(introduction)

      ## Öppna {#open}

      Först knackar man.

      [Kör: någon öppnar](open.trace)

      \(again)Sedan är den öppen.

      ## Anteckna {#note}

      [Listan](note.txt)
      """
    let chinese = """
      ## 打开 {#open}

      先敲门，再推门。
      """
    let run = (folder + "open.trace", "Kör: någon öppnar")
    let embeds = [
      hasTwoRuns ? [run, (run.0, "Kör: en gång till")] : [run], [(folder + "note.txt", "Listan")],
    ]
    return Lesson(
      id: "doors",
      texts: [
        sv: text(
          swedish, sv, "Om dörrar", ["Öppna", "Anteckna"], embeds,
          ["note": "lapp", "all": "allt som finns"]),
        zh: text(chinese, zh, "门", ["打开"], [[]]),
      ], source: sv)
  }

  private static func hingeLesson() -> Lesson {
    let text = text(
      "## Gångjärn {#hinge .prose}\n\nDe sitter i karmen.\n", sv, "Gångjärn",
      ["Gångjärn"], [[]])
    return Lesson(id: "hinges", texts: [sv: text], source: sv)
  }

  /// A lesson's text whose steps are its level-2 headings.
  private static func text(
    _ markdown: String, _ tag: LanguageTag, _ title: String, _ titles: [String],
    _ embeds: [[(path: String, caption: String)]], _ words: [String: String] = [:]
  ) -> LessonText {
    let file = SourceFile(path: "Content/lessons/x/\(tag).md", text: markdown)
    let headings = (0..<file.lineCount).filter { file.lineText($0).hasPrefix("## ") }
    let starts = headings.map { file.lineRange($0).lowerBound } + [file.bytes.count]
    let steps = headings.indices.map { index in
      let heading = file.lineRange(headings[index])
      return Step(
        id: "s\(index)", title: titles[index], heading: heading,
        body: min(heading.upperBound + 1, file.bytes.count)..<starts[index + 1],
        embeds: embeds[index].map { embed($0, in: file) })
    }
    return LessonText(
      language: tag, file: file, title: title, summary: "", models: ["door"], words: words,
      bodyStart: 0, introduction: 0..<starts[0], steps: steps)
  }

  private static func embed(_ embed: (path: String, caption: String), in file: SourceFile) -> Embed
  {
    let line = (0..<file.lineCount).first { file.lineText($0).hasPrefix("[\(embed.caption)]") }
    return Embed(path: embed.path, caption: embed.caption, range: file.lineRange(line ?? 0))
  }

  // MARK: Examples

  private static func transcript(_ model: Model, _ shown: Set<Observed.Kind>) -> Transcript {
    let start = Simulation(model: model, app: Models.keeper(of: model))
    var simulation = start
    let moments = ["push", "wait 12s", "lock", "knock"].map { stimulus in
      let before = simulation.states
      let answer = simulation.perform(stimulus)
      var observed: [Observed] = []
      if case .observed(let all, _) = answer { observed = all }
      return Moment(
        stimulus: stimulus, isRefused: observed.isEmpty, observed: observed, before: before,
        after: simulation.states)
    }
    return Transcript(
      model: "door", parameters: "version=3",
      setUp: SetUp(
        methods: [.init(callback: "doorDidOpen:", actions: ["set note"])],
        without: ["doorDidJam:", "doorCreaked:"]),
      moments: moments, shown: shown, simulation: start)
  }

  private static var swedishLabels: ModelLabels {
    var labels = ModelLabels()
    labels[.states] = ["closed": "Stängd", "open": "Öppen", "locked": "Låst"]
    labels[.stimuli] = ["push": "Någon skjuter upp dörren", "lock": "Någon låser"]
    labels[.parameters] = ["version": "dörr {value}"]
    labels.callbacks = [
      "doorWillOpen:": .init(
        label: "Dörren ska öppnas", why: "Låset släpper först.", hint: "Dörren är ännu stängd."),
      "doorDidOpen:": .init(label: "Dörren är öppen", why: "Nu går det att gå in."),
    ]
    return labels
  }

  // MARK: Texts

  private static let swedish: [String: Message] = [
    "learn.command.again": "steget en gång till", "learn.command.back": "förra steget",
    "learn.command.help": "den här listan", "learn.command.hint": "en ledtråd",
    "learn.command.list": "alla steg", "learn.command.next": "nästa steg",
    "learn.command.quit": "slut", "learn.command.skip": "hoppa över",
    "learn.command.why": "varför",
    "learn.done": "Boken är slut.",
    "site.ends": "Slut", "site.state-of": "{instance}: {state}",
    "learn.happened": "Så här gick det:",
    "learn.help": "Svara så här.",
    "learn.lesson-done": "”{title}” är klar.", "learn.no-hint": "Ingen ledtråd.",
    "learn.no-language": "Inte på {tag}, men på {languages}.", "learn.no-lesson": "Ingen {name}.",
    "learn.no-why": "Inget att förklara.", "site.nothing": "Ingenting.",
    "site.parameters": "Med {parameters}", "learn.predict": "Vad händer först?",
    "learn.predict-state": "Vilket läge?",
    "learn.later": "Senare.", "learn.no-choice": "1 till {count}.", "learn.word.quit": "sluta",
    "learn.predicted": "Ditt svar: {answer}", "learn.prompt": "> ", "learn.quit": "Hej då!",
    "site.refused": "Det går inte nu.", "learn.refused-after": "Det går efter {lines}.",
    "learn.refused-never": "Det går aldrig.", "learn.right": "Rätt.", "site.list-separator": ", ",
    "site.app": "Appen", "learn.skipped": "Överhoppat.", "learn.state": "Läge: {state}",
    "learn.more": "Mer.", "site.title-separator": " · ",
    "learn.step": "Steg {number} av {total}: {title}", "learn.suggestion": "Menade du {name}?",
    "learn.summary": "{count} rätt av {total}", "learn.unknown": "Vad är ”{input}”?",
    "site.wait": "Tiden går: {time}", "site.after": "efter {time}", "time.s": "s",
    "learn.welcome": "Välkommen till {title}.",
    "site.app-without": "Utan {names}.", "learn.wrong": "Nej.",
    "learn.answer": "Rätt svar: {answer}",
    "learn.claim.proved": "Bevisat.",
    "learn.claim.refuted": "Motbevisat.",
    "learn.datum.lost": "Förlorat.",
    "learn.datum.none": "Inget.",
    "learn.datum.saved": "Sparat.",
    "learn.datum.unsaved": "Osparat.",
    "learn.never": "Aldrig.",
    "learn.no-line": "Ingen rad.",
    "learn.predict-claim": "Gäller det?",
    "learn.predict-delay": "När kommer {name}?",
    "learn.predict-end": "När är det slut?",
    "learn.predict-found": "Vad hittas av {name}?",
    "learn.predict-kept": "Vad blir kvar av {name}?",
    "learn.predict-later": "Vad har hänt?",
    "learn.predict-line": "Vilken rad?",
    "learn.predict-order": "I vilken ordning?",
    "learn.review": "En gång till:", "learn.missed": "Det blev fel:",
    "learn.command.notation": "skrivsättet", "learn.no-notation": "Inget påstående.",
    "claim.never": "aldrig {condition}", "claim.sentence": "{statement}.",
    "learn.begin": "Så börjar man.",
    "learn.broken": "{title} är trasig.",
    "learn.changed": "Ändrat: {lessons}",
    "learn.command.glossary": "ett ord",
    "learn.command.goto": "annat ställe",
    "learn.command.language": "annat språk",
    "learn.command.names": "andra namn",
    "learn.command.play": "styr själv",
    "learn.languages": "Finns: {languages}",
    "learn.mark": " ({remarks})",
    "learn.mark.changed": "ändrat",
    "learn.mark.done": "klart",
    "learn.mark.mistakes": "{count} fel",
    "learn.names": "Så: {names}",
    "learn.no-glossary": "Ingen ordlista.",
    "learn.no-history": "Inget än.",
    "learn.code-of": "{files} (c)",
    "learn.command.code": "koden igen", "learn.code": "> kördes nyss.",
    "learn.no-code": "Ingen kod.",
    "learn.command.sources": "vad det bygger på", "learn.no-sources": "Ingen källa.",
    "site.claim.breaks": "Här", "site.claim.counterexample": "Kortast",
    "site.claim.proved": "Bevisat: {count}", "site.claim.refuted": "Motbevisat",
    "site.evidence.log": "loggat", "site.evidence.report": "rapporterat",
    "learn.no-place": "Inget {name}.",
    "learn.no-play": "Inget att styra.",
    "learn.no-value": "Inget värde {name}.",
    "learn.own-names": "egna",
    "learn.play": "Styr själv.",
    "learn.play-help": "Så styr man.",
    "learn.play-left": "Tillbaka.",
    "learn.play.back": "back!",
    "learn.play.draw": "draw!",
    "learn.play.help": "help!",
    "learn.play.history": "history!",
    "learn.play.reset": "reset!",
    "learn.play.state": "state!",
    "learn.play.stimuli": "stimuli!",
    "learn.play.undo": "undo!",
    "learn.play.value": "value!",
    "learn.possible": "Möjligt:",
    "learn.progress-unusable": "Sparas inte: {path}",
    "learn.puzzle": "Visa det!",
    "learn.puzzle-best": "Kortare går inte.",
    "learn.puzzle-hint": "{count}: {stimulus}",
    "learn.puzzle-solved": "Där! {count}",
    "learn.repeat": "Gör om:",
    "learn.resume": "Fortsätter: {title}, {number}",
    "learn.status": "{title}: {count}/{total}",
    "learn.status-answers": "{title}: {count}/{total}, {right}/{answers} rätt",
    "learn.steps-done": "{count} steg av {total}",
    "learn.unchanged": "oförändrat",
    "learn.undone": "Tillbakataget: {stimulus}",
    "learn.unknown-stimulus": "Ingen händelse: {input}",
    "learn.unnoticed": "Också: {stimuli}",
  ].mapValues { Message($0) }

  private static let chinese: [String: Message] = [
    "learn.begin": "开始。", "learn.welcome": "欢迎学习《{title}》。",
    "site.title-separator": " · ", "learn.step": "第 {number} 步，共 {total} 步：{title}",
    "translation.missing-step": "尚未翻译。",
  ].mapValues { Message($0) }
}
