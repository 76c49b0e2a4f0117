import Book
import Markdown
import Testing

@testable import HTMLOutput
@testable import Page
@testable import Site

private let en = LanguageTag("en")

private let glossary = Glossary(terms: [
  GlossaryTerm(
    id: "ajar", origin: en,
    entries: [
      en: .init(use: ["ajar"], definition: "Open a little."),
      Fixture.sv: .init(use: ["på glänt"], forms: ["glänta"], definition: "Lite öppen."),
      Fixture.zh: .init(use: ["半开"], definition: "开了一点。"),
    ]),
  GlossaryTerm(
    id: "latch", origin: en,
    entries: [
      en: .init(use: ["latch"]), Fixture.sv: .init(use: ["regel"], forms: ["regeln", "låset"]),
      Fixture.zh: .init(use: ["门闩"]),
    ]),
  GlossaryTerm(
    id: "door-latch", origin: en,
    entries: [en: .init(use: ["door latch"]), Fixture.sv: .init(use: ["dörrens regel"])]),
  GlossaryTerm(
    id: "scene", origin: en,
    entries: [en: .init(use: ["scene"]), Fixture.sv: .init(use: ["scen"], forms: ["scenen"])]),
  GlossaryTerm(
    id: "hinge", origin: en,
    entries: [
      en: .init(use: ["hinge"]), Fixture.sv: .init(use: ["gångjärn"], isGlossed: false),
    ]),
  GlossaryTerm(id: "house", entries: [en: .init(use: ["house"]), Fixture.sv: .init(use: ["hus"])]),
])

/// Markdown with the terms of a language marked, as HTML; links to the glossary are left out.
private func html(_ markdown: String, _ language: LanguageTag, linked: Bool = false) -> String {
  let whole = Fixture.book().book
  let languages = [Fixture.sv, Fixture.zh, en].map { Fixture.language($0, $0.text, [:]) }
  let book = Book(
    settings: whole.settings, languages: languages, models: [], lessons: [], examples: [])
  let context = FragmentContext(
    CheckedBook(book: book, outcomes: [:]),
    library: TemplateLibrary([], vocabulary: Field.vocabulary) { _ in nil },
    codeLanguages: CodeLanguages(), addresses: SiteAddresses(), isPlayable: false,
    allowsHTML: false)
  var prose = ProseLowering(
    LinkResolver(
      lesson: "push", textLanguage: language, pageLanguage: language, lessons: ["push", "shut"],
      languages: [language], examples: [], files: LinkedFiles(lesson: "push", own: [])),
    terms: TermMarker(ReaderGlossary(glossary, language)))
  let lowered = prose.section(MarkdownParser.parse(Array(markdown.utf8))[...])
  let reader = languages.first { $0.tag == language } ?? languages[0]
  var writer = HTMLWriter(context, ReaderTexts(reader, of: book))
  let html = String(decoding: writer.part(lowered, in: reader, scope: ""), as: UTF8.self)
    .replacing("\n", with: "")
  return linked
    ? html
    : html.replacing(#/<a href="../glossary.html#[a-z-]+">([^<]+)</a>/#) { "\($0.output.1)" }
}

@Suite struct `A term` {
  @Test func `leads to its place in the glossary`() {
    #expect(
      html("门&lt;半开&gt;着", Fixture.zh, linked: true)
        == "<p>门&lt;<dfn><a href=\"../glossary.html#ajar\">半开</a></dfn>"
        + "（<span lang=\"en\">ajar</span>）&gt;着</p>")
  }

  @Test(arguments: [
    ("A door stands ajar. Ajar!", en, "<p>A door stands <dfn>ajar</dfn>. Ajar!</p>"),
    // Readers know it.
    ("Ett gångjärn", Fixture.sv, "<p>Ett gångjärn</p>"),
    (
      "Dörren står på glänt.", Fixture.sv,
      "<p>Dörren står <dfn>på glänt</dfn> (<span lang=\"en\">ajar</span>).</p>"
    ),
    // Once in all, in running text only.
    (
      "## Regel\n\n`regel` [regel](../shut) Regeln\n\nRegel", Fixture.sv,
      "<h2>Regel</h2><p><code translate=\"no\">regel</code> <a href=\"../shut/index.html\">regel</a> "
        + "<dfn>Regeln</dfn> (<span lang=\"en\">latch</span>)</p><p>Regel</p>"
    ),
    (
      "- En *regel*", Fixture.sv,
      "<ul><li>En <em><dfn>regel</dfn> (<span lang=\"en\">latch</span>)</em></li></ul>"
    ),
    // Words that only will do, a part of a word, and the longest of several.
    ("låset, en glänta, regelbunden", Fixture.sv, "<p>låset, en glänta, regelbunden</p>"),
    (
      "dörrens regel", Fixture.sv,
      "<p><dfn>dörrens regel</dfn> (<span lang=\"en\">door latch</span>)</p>"
    ),
    // Nothing repeats what is plain to see or what the text says.
    ("scenen", Fixture.sv, "<p><dfn>scenen</dfn></p>"),
    ("en regel (latch)", Fixture.sv, "<p>en <dfn>regel</dfn> (latch)</p>"),
    ("en regel, på engelska latch", Fixture.sv, "<p>en <dfn>regel</dfn>, på engelska latch</p>"),
    ("(se regel)", Fixture.sv, "<p>(se <dfn>regel</dfn>)</p>"),
    (
      "(ja) regel", Fixture.sv,
      "<p>(ja) <dfn>regel</dfn> (<span lang=\"en\">latch</span>)</p>"
    ),
    // A wide bracket brings its own space.
    ("门闩 A", Fixture.zh, "<p><dfn>门闩</dfn>（<span lang=\"en\">latch</span>）A</p>"),
    ("没有上门闩。", Fixture.zh, "<p>没有上<dfn>门闩</dfn>（<span lang=\"en\">latch</span>）。</p>"),
    // A word of every day.
    ("Ett hus", Fixture.sv, "<p>Ett hus</p>"),
  ])
  func `is marked where a lesson first uses it`(
    _ markdown: String, _ language: LanguageTag, _ expected: String
  ) {
    #expect(html(markdown, language) == expected)
  }
}

@Suite struct `The words of a run` {
  @Test(
    arguments: zip(
      [
        "wait 24h", "wait 59s", "wait 90s", "wait 7201s", "wait 10min", "push hard", "wait long",
        "pull", "wait 10001ms", "wait 1001ms", "wait 500ms",
      ],
      [
        "Det går 24\u{A0}h", "Det går 59\u{A0}s", "Det går 1\u{A0}min\u{A0}30\u{A0}s",
        "Det går 2\u{A0}h\u{A0}1\u{A0}s", "Det går 10\u{A0}min", "Någon knuffar", nil, nil,
        "Det går drygt 10\u{A0}s", "Det går drygt 1\u{A0}s", "Det går 500\u{A0}ms",
      ]))
  func `say a wait in the unit of the file, and many seconds as people do`(
    _ written: String, _ expected: String?
  ) {
    let texts = ReaderTexts(Fixture.languages[0], of: Fixture.book().book)
    let words = RunWords(texts: texts, labels: Fixture.labels, words: [:])
    #expect(words.label(ofStimulus: written) == expected)
  }

  /// A language with what apps do, and labels with forms.
  private var words: RunWords {
    let language = Fixture.language(
      Fixture.zh, "简体中文",
      [
        "action.set": "修改 {name}", "action.set-value": "{name}：{value}", "action.save": "保存 {name}",
        "action.restore-value": "读取 {name}：{value}", "action.block": "占用主线程 {time}",
        "action.after": "{time} 后 {action}", "time.s": "秒", "time.min": "分钟",
        "site.state-of": "{instance}：{state}", "site.list-separator": "、",
        "site.given": "传入 {name}",
      ])
    var labels = ModelLabels()
    labels[.requests] = ["ring": "ring the {argument}"]
    labels[.instances] = ["A": "Window A", "B": "Window B"]
    labels[.states] = ["open": "ativo", "closed": "fechado"]
    labels.forms = [LabelName(.states, "open"): ["masculine": "ativo", "feminine": "ativa"]]
    labels.instanceForms = ["A": "feminine"]
    let book = Book(
      settings: Fixture.book().book.settings, languages: [language], models: [], lessons: [],
      examples: [])
    return RunWords(
      texts: ReaderTexts(language, of: book), labels: labels,
      words: [
        "note": "笔记", "cover": "遮罩", "cover shown": "显示", "saved": "已保存", "bell": "门铃",
        "open bell": "由门铃",
      ])
  }

  @Test(
    arguments: zip(
      [
        "set note", "set cover shown", "save note", "restore note saved", "block 90s", "ring bell",
        "after 20s save note", "after 20s ring bell", "after 20s jump note", "jump note", "ring",
      ],
      [
        "修改笔记", "遮罩：显示", "保存笔记", "读取笔记：已保存", "占用主线程 1\u{A0}分钟\u{A0}30\u{A0}秒",
        "ring the 门铃", "20\u{A0}秒后保存笔记", "20\u{A0}秒后 ring the 门铃", nil, nil, nil,
      ]))
  func `say what an app does in a sentence of the language or the model`(
    _ written: String, _ expected: String?
  ) {
    #expect(words.done(written) == expected)
    let row = words.row(Observed(.app, written))
    #expect(row.label == expected && (row.code == nil) == (expected != nil))
  }

  @Test func `say what a call is given, or write it as the model does`() {
    let known = words.row(Observed(.callback, "open", argument: "bell"))
    #expect(known.given == "由门铃" && known.code == "open")
    #expect(words.row(Observed(.callback, "close", argument: "bell")).given == "传入门铃")
    let other = words.row(Observed(.callback, "open", argument: "hard"))
    #expect(other.given == nil && other.code == "open hard")
  }

  @Test func `say a state in the form that its instance asks for`() {
    #expect(words.state("open") == "ativo")
    #expect(["A", "B"].map { words.state("open", of: $0) } == ["ativa", "ativo"])
    #expect(words.state("closed", of: "A") == "fechado" && words.state("") == "–")
    let row = words.row(Observed(.state, "open", instance: "A"))
    #expect(row.label == "Window A" && row.state == "ativa" && row.code == nil)
    let call = words.row(Observed(.callback, "doorDidOpen:", instance: "B"))
    #expect(call.owner == "Window B" && call.code == "doorDidOpen:")
    let unnamed = words.row(Observed(.state, "open", instance: "C"))
    #expect(unnamed.label == nil && unnamed.code == "@C")
    #expect(
      words.states([
        InstanceState(instance: nil, state: "closed"), .init(instance: "A", state: "open"),
      ])
        == "fechado、Window A：ativa")
  }
}

@Suite struct `The map of a model` {
  /// A run in which a door goes from one state to another.
  private func run(_ from: String, _ to: String) -> ExampleOutcome {
    let whole = Fixture.transcript
    let moment = Moment(
      stimulus: "push", observed: [Observed(.state, to), Observed(.state, to, isSettled: true)],
      before: [.init(instance: nil, state: from)], after: [.init(instance: nil, state: to)])
    return .transcript(
      Transcript(
        model: "door", parameters: "", setUp: whole.setUp, moments: [moment], shown: whole.shown,
        simulation: whole.simulation))
  }

  @Test func `begins with what the first lesson shows, whatever the names of lessons and files`() {
    let book = Fixture.book(lessons: ["shut", "push"]).book
    let checked = CheckedBook(
      book: book,
      outcomes: [
        "Content/models/door/a.trace": run("ajar", "open"),
        "Content/lessons/push/b.trace": run("closed", "open"),
        "Content/lessons/shut/c.trace": run("open", "closed"),
      ])
    let places = StateMap.all(of: checked)["door"]?.places.map(\.id)
    #expect(places == ["open", "closed", "ajar"])
  }
}

@Suite struct `A claim's words` {
  @Test(
    arguments: zip(
      ["version=3", "version=1..3", "version=1,3 big=true", "other=1", "big=false", ""],
      ["Door 3", "Door 1–3", "Door 1, 3, big=true", "other=1", "small door", ""]))
  func `name parameters as readers do`(_ written: String, _ expected: String) {
    let labels = ["version": "Door {value}", "big=false": "small door"]
    let texts = Catalog(language: Fixture.languages[0], fallbacks: [])
    #expect(texts.parameters(written, labels) == expected)
  }

  @Test(
    arguments: zip(
      [7, 1284, 999_999, 1_000_000], ["7", "1\u{A0}284", "999\u{A0}999", "1\u{A0}000\u{A0}000"]))
  func `write numbers in groups of three`(_ number: Int, _ expected: String) {
    let texts = ReaderTexts(Fixture.languages[0], of: Fixture.book().book)
    #expect(texts.number(number) == expected)
  }
}
