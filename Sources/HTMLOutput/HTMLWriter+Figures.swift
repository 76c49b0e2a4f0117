import Base
import Book
import Page
import System

extension HTMLWriter {
  mutating func figure(_ figure: Page.Figure) {
    switch figure.content {
    case .run(let run):
      trace(run, id: figure.id, foreign: figure.foreign, caption: figure.caption)
    case .claims(let claims, let signs): self.claims(figure, claims, signs)
    case .comparison(let differences): comparison(figure, differences)
    case .exercise(let task): exercise(figure, task)
    case .order(let order): self.order(figure, order)
    case .catching(let task): catching(figure, task)
    case .listing(_, let bytes, let isPart):
      let kind = isPart ? "listing fragment" : "listing"
      put("<figure class=\"\(raw: kind)\"\(attribute: "id", figure.id)>\n")
      caption(figure.caption, figure.foreign)
      listing(bytes[...], in: BookPath.fileExtension(figure.file))
      put("\n</figure>\n")
    }
  }

  /// Writes the start tag of a figure, which is in the reader's language, and its caption.
  private mutating func open(
    _ kind: String, id: String?, key: (name: String, value: String)? = nil, _ foreign: Language?,
    _ caption: String, note: String? = nil
  ) {
    put("<figure class=\"\(raw: kind)\"\(attribute: "id", id)")
    if context.isPlayable, let key { put("\(attribute: key.name, key.value)") }
    language(foreign.map { _ in texts.language })
    put(">\n")
    if !caption.isEmpty { self.caption(caption, foreign, note: note) }
  }

  private mutating func caption(_ caption: String, _ foreign: Language?, note: String? = nil) {
    put("<figcaption")
    language(foreign)
    put(">\(caption)")
    // The note is in the reader’s language, whatever the caption is in.
    if let note, !note.isEmpty {
      put(" <small")
      language(foreign.map { _ in texts.language })
      put(">\(note)</small>")
    }
    put("</figcaption>\n")
  }

  private mutating func language(_ language: Language?) {
    put("\(attribute: "lang", language?.tag.text)\(attribute: "dir", language?.direction.rawValue)")
  }

  private mutating func given(_ parameters: String) {
    guard !parameters.isEmpty else { return }
    put("<p class=\"given\">\(texts.text("site.parameters", ["parameters": parameters]))</p>\n")
  }

  private mutating func app(_ app: Page.App) {
    guard !app.isEmpty else { return }
    put(
      "<div class=\"app\" translate=\"no\">\n<p class=\"app-title\">\(texts.text("site.app"))</p>\n"
    )
    for method in app.methods {
      put("<p>\(code: method.callback)</p>\n")
      for action in method.actions {
        put("<p class=\"does\">")
        if let text = action.text {
          put("\(text)</p>\n")
        } else {
          put("\(code: action.code)</p>\n")
        }
      }
    }
    if !app.without.isEmpty {
      let isLong = app.without.count > Self.mostNames
      if isLong {
        let count = app.without.count
        let text = texts.text(
          "site.app-without-many", ["count": texts.number(count)], count: count)
        put("<details><summary>\(text)</summary>\n")
      }
      let words = texts.parts("site.app-without", around: "names")
      put("<p>\(words.before)")
      for (index, name) in app.without.enumerated() {
        put("\(index > 0 ? texts.text("site.list-separator") : "")\(code: name)")
      }
      put("\(words.after)</p>\n\(raw: isLong ? "</details>\n" : "")")
    }
    put("</div>\n")
  }

  /// The largest number of methods that are listed in the open.
  private static let mostNames = 4

  // MARK: Runs

  /// Writes a run; one inside another figure is without what that figure says.
  private mutating func trace(
    _ run: Page.Run, id: String? = nil, foreign: Language? = nil, caption: String,
    hasParameters: Bool = true, hasApp: Bool = true
  ) {
    open(
      "trace lanes-\(run.laneCount)", id: id,
      key: run.key.isEmpty ? nil : ("data-trace", run.key), foreign, caption,
      note: size(of: run))
    if hasParameters { given(run.parameters) }
    if hasApp { app(run.app) }
    if let code = run.code { self.code(code) }
    if let map = run.map { self.map(map) }
    put("<ol class=\"lanes\" aria-hidden=\"true\"\(attribute: "lang", run.labelLanguage)>\n")
    for lane in run.lanes {
      let isHead = lane.instance != nil
      put("<li\(attribute: "class", isHead ? "of" : nil)\(attribute: "data-of", lane.instance)>")
      put("\(lane.name)</li>\n")
    }
    put("</ol>\n<ol class=\"score\" translate=\"no\"\(attribute: "lang", run.labelLanguage)>\n")
    for moment in run.moments { self.moment(moment) }
    put("</ol>\n</figure>\n")
  }

  /// Returns how many events and calls a run has, in words.
  private func size(of run: Page.Run) -> String {
    let calls = run.moments.reduce(0) { $0 + $1.rows.count { $0.kind == .callback } }
    return [("site.run.events", run.moments.count), ("site.run.calls", calls)].map { key, count in
      texts.text(key, ["count": texts.number(count)], count: count)
    }.filter { !$0.isEmpty }.joined(separator: texts.text("site.list-separator"))
  }

  private mutating func moment(_ moment: Page.Run.Moment) {
    put("<li><p\(raw: Self.classes(.callback, moment.lanes))>")
    if let label = moment.stimulus.label { put("<span>\(label)</span> ") }
    put("\(code: moment.stimulus.code)\("mark", after: moment.decides)</p>\n")
    defer { put("</li>\n") }
    if let folded = moment.folded {
      put("<ol>\n<li\(raw: Self.classes(.state, folded.lanes))><a href=\"#\(raw: folded.id)\">")
      return put("\(folded.text)</a>\("b", after: folded.state)</li>\n</ol>\n")
    }
    if moment.isRefused { put("<p class=\"refused\">\(texts.text("site.refused"))</p>\n") }
    if !moment.rows.isEmpty {
      put("<ol>\n")
      for row in moment.rows { context.render(.row, fields(row), into: &output) }
      put("</ol>\n")
    }
    guard moment.isSilent else { return }
    let lanes = moment.silence.isEmpty ? "" : " " + moment.silence.classes
    put("<p class=\"silence\(raw: lanes)\">\(texts.text("site.nothing"))</p>\n")
  }

  /// Returns the fields of the template `row`.
  private func fields(_ row: Page.Row) -> Fields {
    [

      .kind: .text(Self.classes(row.kind, row.lanes) + Self.lines(row.lines)),
      .strong: row.kind == .end ? .text(texts.text("site.ends")) : .nothing,
      .code: .optional(row.code), .given: .optional(row.given), .owner: .optional(row.owner),
      // A page explains a call once, and lists all its calls at the end.
      .label: .optional(row.remark),
      .state: .optional(row.state), .time: .optional(row.time),
      .decides: .optional(row.decides),
    ]
  }

  /// Returns the attribute `class`: the kind's first letter, none for a callback, and the lanes.
  ///
  /// It is short because a page may have hundreds of rows.
  private static func classes(_ kind: Observed.Kind, _ lanes: [Page.Lane]) -> String {
    let letter = kind == .callback ? "" : String(kind.rawValue.prefix(1))
    let words = [letter, lanes.classes].filter { !$0.isEmpty }.joined(separator: " ")
    guard !words.isEmpty else { return "" }
    return " class=\"\(words)\""
  }

  /// Returns the attribute that says which lines ran, those of another file than the first with its index.
  private static func lines(_ lines: [CodeLine]) -> String {
    let words = lines.map { $0.source == 0 ? "\($0.line)" : "\($0.source):\($0.line)" }
    return words.isEmpty ? "" : " data-run=\"\(words.joined(separator: " "))\""
  }

  private mutating func code(_ code: Page.Code) {
    if code.recording != nil {
      put("<p class=\"recorded\">\(texts.text("site.recorded"))</p>\n")
    }
    for file in code.files {
      put("<div class=\"listing\" translate=\"no\" dir=\"ltr\">\n<p class=\"app-title\">")
      put("\(BookPath.name(file.file.path))</p>\n")
      scrolling("<pre", texts.text("site.code"))
      lines(file.file.bytes[...], in: BookPath.fileExtension(file.file.path)) { number in
        let kinds = [("ran", file.ran), ("added", file.added)].filter { $0.1.contains(number) }
        return ("span", kinds.map(\.0).joined(separator: " "))
      }
      put("</code></pre>\n")
      if let earlier = file.earlier {
        let words = texts.parts("site.code-added", around: "name")
        put("<p class=\"twin\">\(words.before)\(code: earlier)\(words.after)</p>\n")
      }
      put("</div>\n")
    }
  }

  /// Writes the start tags of code that scrolls and has a name.
  private mutating func scrolling(_ start: Markup, _ label: String) {
    put(start)
    put(" tabindex=\"0\" role=\"group\" aria-label=\"\(label)\"><code>")
  }

  /// Writes a diagram, or a list if there is no layout.
  private mutating func map(_ map: Page.Map) {
    put("<div class=\"map\"\(attribute: "data-model", map.model)>")
    if let svg = SVGWriter.svg(
      map.diagram, in: context.layout(map.model, texts), language: map.labelLanguage,
      title: map.title, description: map.sentences.joined(separator: " "), way: map.way,
      ends: map.ends), let drawing = drawing(svg)
    {
      output += drawing
    } else {
      put("<ul>")
      for sentence in map.sentences { put("<li>\(sentence)</li>") }
      put("</ul>")
    }
    put("</div>\n")
  }

  // MARK: Claims, comparisons and exercises

  private mutating func sentence(_ pieces: [ClaimSentence.Piece], _ labelLanguage: String?) {
    for piece in pieces {
      switch piece {
      case .code(let name), .callback(let name): put("\(code: name)")
      case .label(let text) where labelLanguage != nil:
        put("<span\(attribute: "lang", labelLanguage)>\(text)</span>")
      case .text(let text), .label(let text): put("\(text)")
      }
    }
  }

  private mutating func statement(_ claim: Page.Claim) {
    sentence(claim.rule ?? [.code(claim.exact)], claim.labelLanguage)
  }

  private mutating func claims(
    _ figure: Page.Figure, _ claims: [Page.Claim], _ signs: [(sign: String, meaning: String)]
  ) {
    open("claims", id: figure.id, figure.foreign, figure.caption)
    put("<ul>\n")
    for claim in claims {
      put("<li class=\"\(raw: claim.outcome.rawValue)\"><p class=\"statement\"")
      if let sentence = claim.sentence {
        language(figure.foreign)
        put(">")
        write(sentence)
      } else {
        put(">")
        statement(claim)
      }
      put("</p>\n<p class=\"verdict\">\(claim.verdict)\("span", after: claim.note)</p>\n")
      // The verdict already names the parameters.
      if let run = claim.run { trace(run, caption: claim.caption, hasParameters: false) }
      put("</li>\n")
    }
    put("</ul>\n<details class=\"notation\" translate=\"no\">")
    put("<summary>\(texts.text("site.claim.notation"))</summary>\n")
    for claim in claims {
      if claim.sentence != nil, let rule = claim.rule {
        put("<p translate=\"yes\">")
        sentence(rule, claim.labelLanguage)
        put("</p>\n")
      }
      put("<p>\(code: claim.exact)</p>\n")
      if let times = claim.times { put("<p translate=\"yes\">\(times)</p>\n") }
    }
    if !signs.isEmpty {
      put("<p translate=\"yes\">")
      for (index, sign) in signs.enumerated() {
        put("\(index > 0 ? " · " : "")\(code: sign.sign) \(sign.meaning)")
      }
      put("</p>\n")
    }
    put("</details>\n</figure>\n")
  }

  private mutating func comparison(_ figure: Page.Figure, _ differences: Page.Differences) {
    open("diff", id: figure.id, figure.foreign, figure.caption)
    given(differences.parameters)
    app(differences.app)
    put("<p class=\"verdict \(raw: differences.all.isEmpty ? "same" : "parted")\">")
    put("\(differences.verdict)\("span", after: differences.note)</p>\n")
    if !differences.all.isEmpty { put("<ol>\n") }
    for difference in differences.all {
      put("<li><p class=\"statement\">")
      sentence(difference.sentence ?? [], difference.labelLanguage)
      put("</p>\n<div class=\"sides\">\n")
      // The whole figure already names the other parameters and the app.
      for (run, caption) in difference.runs {
        trace(run, caption: caption, hasParameters: false, hasApp: false)
      }
      put("</div>\n</li>\n")
    }
    put(differences.all.isEmpty ? "</figure>\n" : "</ol>\n</figure>\n")
  }

  private mutating func exercise(_ figure: Page.Figure, _ task: Page.Task) {
    open(
      "exercise", id: figure.id, key: ("data-exercise", figure.file), figure.foreign,
      figure.caption)
    if task.hasGoals {
      put("<p>\(task.text)</p>\n<ul class=\"goals\">\n")
      for claim in task.claims {
        put("<li>")
        write(claim.sentence ?? [])
        put("</li>\n")
      }
      put("</ul>\n")
    }
    put("<details class=\"notation\"><summary>\(texts.text("site.claim.notation"))</summary>\n")
    // Without such goals the caption says in a person’s words what is to be reached.
    if !task.hasGoals { put("<p>\(task.text)</p>\n") }
    put(task.hasGoals ? "<ul>\n" : "<ul class=\"goals\">\n")
    for claim in task.claims {
      put("<li>")
      statement(claim)
      put("</li>\n")
    }
    put("</ul>\n</details>\n")
    given(task.parameters)
    for condition in task.conditions { put("<p class=\"given\">\(condition)</p>\n") }
    if let code = task.code {
      put("<p class=\"lines\">\(texts.text("site.exercise.lines"))</p>\n<ul class=\"tray\">\n")
      for line in code.lines { put("<li>\(code: line)</li>\n") }
      put("</ul>\n")
    }
    app(texts.text("site.app"), task.app, in: task.code?.language)
    if !task.shortest.isEmpty {
      put("<p>\(task.caption)</p>\n<ol>\n")
      for stimulus in task.shortest {
        put("<li>\(stimulus.label.map { $0 + " " } ?? "")\(code: stimulus.code)</li>\n")
      }
      put("</ol>\n")
    }
    let solution = texts.text("site.exercise.solution")
    put("<details><summary>\(solution)</summary>\n")
    if let code = task.solution {
      scrolling("<pre translate=\"no\" dir=\"ltr\"", solution)
      self.code(code, in: task.code?.language)
      put("\n</code></pre>\n")
    }
    put("</details>\n")
    learned(task.learned, figure.foreign)
    put("</figure>\n")
  }

  private mutating func learned(_ text: [Page.Inline], _ foreign: Language?) {
    guard !text.isEmpty else { return }
    put("<details class=\"learned\"><summary>\(texts.text("site.exercise.learned"))</summary>\n<p")
    language(foreign)
    put(">")
    write(text)
    put("</p>\n</details>\n")
  }

  /// Writes calls that a script lets readers move, and a folded order of them.
  private mutating func order(_ figure: Page.Figure, _ order: Page.Order) {
    let orders = order.order.orders.map { $0.map(String.init).joined(separator: " ") }
    open(
      "exercise order", id: figure.id, key: ("data-order", orders.joined(separator: ",")),
      figure.foreign, figure.caption)
    given(order.parameters)
    put("<p>\(order.text)</p>\n<ul>\n")
    for stimulus in order.stimuli {
      put("<li>\(stimulus.label.map { $0 + " " } ?? "")\(code: stimulus.code)</li>\n")
    }
    put("</ul>\n<ol class=\"ordered\" translate=\"no\">\n")
    for (number, call) in zip(order.order.given, order.given) {
      put("<li data-call=\"\(String(number))\">")
      self.call(call)
    }
    put("</ol>\n<details><summary>\(texts.text("site.exercise.solution"))</summary>\n")
    put("<ol translate=\"no\">\n")
    for call in order.solution {
      put("<li>")
      self.call(call)
    }
    put("</ol>\n</details>\n")
    learned(order.learned, figure.foreign)
    put("</figure>\n")
  }

  private mutating func call(_ call: (code: String, owner: String?)) {
    put("\(code: call.code)\(call.owner.map { " " + $0 } ?? "")</li>\n")
  }

  /// Writes parts of claims, of which a script lets readers choose, and a folded choice of them.
  private mutating func catching(_ figure: Page.Figure, _ task: Page.Catch) {
    open(
      "exercise", id: figure.id, key: ("data-catch", figure.file), figure.foreign, figure.caption)
    put("<p>\(task.text)</p>\n")
    given(task.parameters)
    if let condition = task.condition { put("<p class=\"given\">\(condition)</p>\n") }
    put("<div class=\"sides\">\n")
    for app in task.apps { self.app(app.title, app.methods, in: task.language) }
    put("</div>\n")
    for (number, slot) in task.slots.enumerated() {
      put("<p class=\"how\">")
      put("\(texts.text("site.catch.slot", ["number": texts.number(number + 1)]))</p>\n")
      parts(slot, figure.foreign)
    }
    put("<details class=\"notation\" translate=\"no\">")
    put("<summary>\(texts.text("site.claim.notation"))</summary>\n")
    for slot in task.slots {
      put("<p>")
      for (index, part) in slot.enumerated() {
        put("\(index > 0 ? " · " : "")\(code: part.exact)")
      }
      put("</p>\n")
    }
    let solution = task.task.solution
    put("</details>\n<details><summary>\(texts.text("site.exercise.solution"))</summary>\n")
    parts(task.parts(of: solution), figure.foreign)
    if let run = task.answers[solution].run { self.run(run, task) }
    put("</details>\n")
    learned(task.learned, figure.foreign)
    if context.isPlayable {
      put("<template><p class=\"controls\"><button type=\"button\" name=\"check\">")
      put("\(texts.text("site.catch.check"))</button></p>")
      put("<p>\(texts.text("site.catch.open"))</p></template>\n")
      for answer in task.answers {
        put("<template data-kind=\"\(raw: answer.kind.rawValue)\"><p>\(answer.text)</p>\n")
        if let run = answer.run { self.run(run, task) }
        put("</template>\n")
      }
    }
    put("</figure>\n")
  }

  private mutating func parts(_ parts: [Page.Catch.Part], _ foreign: Language?) {
    put("<ul class=\"parts\">\n")
    for part in parts {
      put("<li")
      if let sentence = part.sentence {
        language(foreign)
        put(">")
        write(sentence)
      } else {
        put(">\(code: part.exact)")
      }
      put("</li>\n")
    }
    put("</ul>\n")
  }

  private mutating func run(_ run: Page.Run, _ task: Page.Catch) {
    trace(run, caption: task.caption, hasParameters: false, hasApp: false)
  }

  /// Writes the methods of an app in the code of a language, or in actions.
  private mutating func app(_ title: String, _ methods: String, in language: String?) {
    put("<div class=\"listing\" translate=\"no\" dir=\"ltr\">\n")
    put("<p class=\"app-title\">\(title)</p>\n")
    scrolling("<pre", title)
    code(methods, in: language)
    put("\n</code></pre>\n</div>\n")
  }

  private mutating func code(_ text: String, in language: String?) {
    guard let language else { return put("\(text)") }
    context.codeLanguages.write(Array(text.utf8)[...], in: language, into: &output)
  }
}

extension [Page.Lane] {
  /// The classes of a row: `t` with the lane of whatever the row is about and `f` with the one before, `j` and `k` with
  /// those of the others, and `g` and `h` with the ones before.
  package var classes: String {
    flatMap { lane in
      let (from, to) = [("f", "t"), ("g", "j"), ("h", "k")][lane.place]
      return [lane.before.map { "\(from)\($0)" }, "\(to)\(lane.now)"].compactMap(\.self)
    }.joined(separator: " ")
  }
}
