package import Base
package import Book

/// A lesson as readers of a language get it: every text localized, every link resolved, every id given.
///
/// It is lowered once and knows no output; each output walks over it. What depends on the order in a page,
/// such as the first use of a term or which calls have been explained, is decided here. A page is made for
/// one lesson, given to the outputs, and dropped.
package struct Page: Sendable {
  package let lesson: Lesson
  /// The text of the lesson, which may be that of another language; single steps may come from others.
  package let text: LessonText
  /// The language of the reader.
  package let reader: LanguageTag
  /// The language of the text, where it is not the reader's.
  package let foreign: Language?
  /// The notices on the text as a whole.
  package let notices: [Notice]
  /// The text before the first step, or nil if there is none.
  package let introduction: Section?
  package let steps: [Section]
  /// What backs the facts of the lesson.
  package let sources: [Source]
  /// What has been met on the way.
  package let contents: Contents

  /// What a page or a part of it has, for the frame around it.
  package struct Contents: Sendable {
    /// Whether there is a run, which can be played.
    package internal(set) var hasRuns = false
    /// Whether one of them was run when the page was made, and not only recorded.
    package internal(set) var isRun = false
    /// The commands that run code of examples which was not run but recorded, each once.
    package internal(set) var recordings: [String] = []
    /// Whether there is an exercise, whose app can be changed.
    package internal(set) var hasTasks = false
    /// Whether it has an exercise together with every answer to it.
    package internal(set) var hasAnswers = false
    /// The callbacks of all runs, each once.
    package internal(set) var calls: [Call] = []
    /// The translations of the words of the examples' apps.
    package let words: [String: String]
    /// The kind of spelling in which callbacks are shown; nil for the names that traces use.
    package let spelling: String?
  }

  /// A callback that the examples show.
  package struct Call: Sendable {
    /// The name that traces use.
    package let name: String
    package let model: Model
  }

  /// A step of the lesson, or the text before the first.
  package struct Section: Sendable {
    /// The id of the step, empty for the text before the first.
    package let id: String
    /// The heading without markup.
    package let title: String
    package let heading: [Inline]
    package let blocks: [Block]
    package let language: Language
    /// Whether the section is in another language than the text of the page.
    package let isForeign: Bool
    /// The notice on a translation that is not current.
    package let notice: Notice?
    /// The translation that the section replaces because its example is another now, and its language.
    package let former: [Block]
    /// The ids that the step had, which addresses of others may name.
    package let formerIDs: [String]
    /// The file with the Markdown of the section.
    package let file: SourceFile

    /// The language of the title, where it is not that of the page's text.
    package var titleLanguage: Language? {
      if case .original(let language, _)? = heading.first { return language }
      return isForeign ? language : nil
    }
  }

  /// What readers are told of a translation.
  package struct Notice: Sendable {
    package let text: String
    /// A place to go to, with its text and the language there.
    package let link: Link?
    /// A command that helps, between the words around it.
    package let command: (before: String, code: String, after: String)?

    package typealias Link = (target: Target, text: String, language: LanguageTag)
  }

  /// A piece of evidence, with the steps that rely on it.
  package struct Source: Sendable {
    package let evidence: Evidence
    /// How sure it is, in words.
    package let kind: String
    package let steps: [(id: String, title: String, language: Language?)]
  }

  /// What a link leads to; the address is a matter of the output.
  package enum Target: Sendable, Equatable {
    /// An address of the web or of mail.
    case outside(String)
    /// A place on the page, with its `#`.
    case here(String)
    /// A lesson in a language, and a place on its page with its `#`, or empty.
    case lesson(String, LanguageTag, String)
    /// The figure of an example on the page, by the name of its file.
    case example(String)
    /// A file of the book to download, by its path there, and a place in it with its `#`, or empty.
    case file(String, String)
    /// What is to be done for the translations of the reader's language.
    case translations
  }

  /// What a picture shows, or a video or a sound.
  package enum Picture: Sendable, Equatable {
    /// A picture of a host that the book names.
    case outside(String)
    /// A picture of another host, of which readers get a link.
    case elsewhere(String)
    /// A file of the book, by its path there, and the one that is shown in dark colours instead.
    case file(String, dark: String?)
  }
}

// MARK: Prose

extension Page {
  /// A block of a section, and the bytes of its source.
  package struct Block: Sendable {
    package let content: Content
    package let source: Range<Int>

    package indirect enum Content: Sendable {
      case heading(level: Int, id: String?, [Inline])
      case paragraph([Inline])
      /// A list; `start` is the number of the first item, or nil for a list with bullets.
      case list(start: Int?, isTight: Bool, items: [[Block]])
      case quote([Block])
      /// Blocks that readers fold and unfold, of which the first is the summary; the tag is as it is written.
      case details(isOpen: Bool, tag: ArraySlice<UInt8>, [Block])
      /// A remark of the lesson, which begins with a bold word; its kind as on GitHub, such as `note`, if it has one.
      case remark(kind: String?, [Block])
      case code(Fence)
      /// What a plugin made of a fenced block; the blocks have no source of their own.
      case made([Block])
      /// Blocks of the original, in its language and from its file, in place of a comment of the translation.
      case original(Language, SourceFile, [Block])
      /// Markup of a plugin that is shown as it is, and the lines of text that stand for it.
      case drawing(markup: [UInt8], lines: [String])
      case rule
      /// Raw HTML, which is not sanitized.
      case html(ArraySlice<UInt8>)
      /// A footnote that a reference leads to, at the place of its definition.
      case footnote(number: Int, [Block])
      /// The rows of a table, the head first, and the alignments that were chosen by column.
      case table(rows: [[[Inline]]], [Alignment?], columnCount: Int)
      case figure(Figure)
    }

    /// The text of a summary, which is the first block of those that readers fold.
    package var summary: [Inline] {
      switch content {
      case .paragraph(let inlines): inlines
      case .original(let language, _, let blocks):
        blocks.first.map { [.original(language, $0.summary)] } ?? []
      default: []
      }
    }

    package var isFootnote: Bool { if case .footnote = content { true } else { false } }
  }

  /// Code in the prose.
  package struct Fence: Sendable {
    /// The language; empty when none is named.
    package let language: String
    /// What stands above the code; nil without a title.
    package let title: String?
    /// The marked lines, from 1.
    package let marked: Set<Int>
    /// Whether it is only a part of what a reader needs.
    package let isFragment: Bool
    package let literal: ArraySlice<UInt8>
  }

  /// Where the text of a column of a table is placed, unless that is left to the language.
  package enum Alignment: Sendable {
    case start, center, end
  }

  package indirect enum Inline: Sendable {
    case text(ArraySlice<UInt8>)
    case code(ArraySlice<UInt8>)
    /// The first use of a term of the glossary.
    case term(Term)
    case softBreak
    case lineBreak
    /// Raw HTML, which is not sanitized.
    case html(ArraySlice<UInt8>)
    /// A reference to a footnote.
    case reference(Int)
    /// The box of a task at the start of an item of a list.
    case taskBox(isDone: Bool)
    /// Text that is said in another way, and the tag as it is written if it is one of HTML.
    case element(Element, title: String = "", tag: ArraySlice<UInt8>? = nil, [Inline])
    /// Text of the original, in its language, where the translation has none yet.
    case original(Language, [Inline])
    /// A link; `source` is what stands behind its text, with its bracket.
    case link(Target, title: String, [Inline], source: Range<Int>)
    /// A picture; its width is in CSS pixels, and `source` is what stands behind its text, but all of one elsewhere.
    case picture(Picture, title: String, width: Int?, [Inline], source: Range<Int>)
  }

  /// The elements of HTML that Markdown has signs for, and those that lessons may have without trust.
  package enum Element: String, Sendable {
    case del, em, strong
    case abbr, kbd, mark, sub, sup
  }

  package struct Term: Sendable {
    package let id: String
    package let text: [UInt8]
    /// The original word that readers are told, its language, and the brackets around it.
    package let original: (word: String, language: LanguageTag, brackets: Brackets)?
  }
}

// MARK: Figures

extension Page {
  /// What a lesson shows of an example, a claim, a comparison, an exercise, or another file.
  package struct Figure: Sendable {
    /// The path of the example in the book.
    package let path: String
    /// The name of the file, which is the key by which scripts find the data of the figure.
    package let file: String
    /// The id of the figure, or nil if an earlier figure of the same file has it.
    package let id: String?
    /// What stands above the figure; empty for claims that have sentences of their own.
    package let caption: String
    /// The language of the caption, and of the sentences of claims, where it is not the reader's.
    package let foreign: Language?
    package let content: Content

    package indirect enum Content: Sendable {
      case run(Run)
      /// Claims, and the signs of their notation that the page has not explained yet.
      case claims([Claim], signs: [(sign: String, meaning: String)])
      case comparison(Differences)
      case exercise(Task)
      case order(Order)
      case catching(Catch)
      /// A file, and what is shown of it, which may be a part.
      case listing(SourceFile, [UInt8], isPart: Bool)
    }
  }

  /// A run of a model: stimuli and what follows them.
  package struct Run: Sendable {
    /// The key by which scripts find the data of the run.
    package let key: String
    /// The values of parameters in words, or empty.
    package let parameters: String
    package let app: App
    package let code: Code?
    /// The map of the model's states; a page has it once.
    package let map: Map?
    /// The language of the model's labels, where it is not the reader's.
    package let labelLanguage: String?
    /// The names above the lanes of states: those of instances, and those of states.
    package let lanes: [(name: String, instance: String?)]
    package let moments: [Moment]
    /// The number of lanes.
    package var laneCount: Int { lanes.count { $0.instance == nil } }

    package struct Moment: Sendable {
      package let stimulus: Stimulus
      package let isRefused: Bool
      package let rows: [Row]
      /// The lanes at the stimulus, and below it where nothing follows.
      package let lanes: [Lane]
      package let silence: [Lane]
      /// Where an earlier figure has the same rows.
      package let folded: Folded?
      /// The text beside the stimulus if it decides a claim and none of its rows does.
      package let decides: String?
      /// What the first of the rows' callbacks is called whose reason has not been told before, and that reason.
      package let explanation: String?
      /// Whether nothing is seen to follow.
      package var isSilent: Bool { rows.isEmpty && !isRefused }
    }

    /// Rows that an earlier figure has: its id, what is said instead, and the state that they lead to.
    package struct Folded: Sendable {
      package let id: String
      package let text: String
      package let state: String?
      package let lanes: [Lane]
    }
  }

  /// Where the line of an app's or an instance's state runs at a row.
  package struct Lane: Sendable, Equatable {
    /// 0 for whatever the row is about, 1 and 2 for the others, whose lines only pass.
    package let place: Int
    /// The number of the lane at the row before, where it was another.
    package let before: Int?
    package let now: Int
  }

  /// A stimulus with its label, if it has one, and as it is written.
  package struct Stimulus: Sendable {
    package let label: String?
    package let code: String
  }

  /// A line of a run.
  package struct Row: Sendable {
    package let kind: Observed.Kind
    /// The callback or the notification, the action or the text of a log in words, the reason of an end, or the
    /// datum with its value; empty for a state.
    package let name: String
    package let instance: String?
    /// What the model calls the instance of a callback, which then stands for its sign and name.
    package var owner: String?
    /// The argument of a callback that has no word in the lesson.
    package let argument: String?
    /// What a callback is given, in a sentence of the language.
    package let given: String?
    /// What the model calls a callback, a notification, the reason of an end, or the instance of a state; what an app
    /// does, in a sentence.
    package let label: String?
    /// The label of the state that is entered, or that a callback sees.
    package let state: String?
    /// The time since the stimulus in words; nil for what happens at once.
    package let time: String?
    package var lanes: [Lane] = []
    /// Why the model makes a callback.
    package let why: String?
    /// Whether the page has not explained the callback before.
    package var isFirst = true
    /// The text beside the row that decides a claim.
    package var decides: String?
    /// The lines of code that ran.
    package var lines: [CodeLine] = []

    /// What is written as code; nil for a log, for what is said by its label alone, and for a state of no instance.
    package var code: String? {
      let code = address + (argument.map { " \($0)" } ?? "")
      let isSaid = kind == .log || label != nil && [.app, .end, .entry, .state].contains(kind)
      return isSaid || code.isEmpty ? nil : code
    }
    /// What a log says, and what the rest is called; a callback only where it comes first.
    package var remark: String? { kind == .log ? name : isFirst ? label : nil }
    /// The name with its instance, unless that is called by a label.
    package var address: String {
      owner == nil ? instance.map { "\(name)@\($0)" } ?? name : name
    }
  }

  /// What an app does: as files write it, and in a sentence if there is one.
  package struct Action: Sendable {
    package let code: String
    package let text: String?
  }

  /// The app of an example in words.
  package struct App: Sendable {
    package let methods: [(callback: String, actions: [Action])]
    /// The callbacks that the app does not implement.
    package let without: [String]
    package var isEmpty: Bool { methods.isEmpty && without.isEmpty }
  }

  /// The code of an example's app.
  package struct Code: Sendable {
    /// A file with the numbers of its lines that ran, and of those that the file of the example before lacks.
    package struct File: Sendable {
      package let file: SourceFile
      package let ran: Set<Int>
      package let added: Set<Int>
      package let earlier: String?
    }

    package let files: [File]
    /// The command that makes a recording, if the code was not run but recorded.
    package let recording: String?
  }

  /// A model's states and the changes between them in the book, with those of one run.
  package struct Map: Sendable {
    package let model: String
    package let diagram: Diagram
    package let title: String
    /// What the diagram shows, for those who do not see it.
    package let sentences: [String]
    /// The changes of the run, as pairs of indices of boxes, and the boxes in which it ends.
    package let way: [(Int, Int)]
    package let ends: [Int]
    package let labelLanguage: String?
  }

  /// A claim with its verdict.
  package struct Claim: Sendable {
    /// What a search found.
    package enum Outcome: String, Sendable { case proved, refuted, undecided }

    package let outcome: Outcome
    /// The claim in its exact form, as files write it.
    package let exact: String
    /// The file that says it, and the one-based line there.
    package let path: String
    package let line: Int
    /// What people have written that it says, or nil when nobody has.
    package let sentence: [Inline]?
    /// The claim in words by rule, or nil when the language has none for it.
    package let rule: [ClaimSentence.Piece]?
    /// The language of the labels in these words, where it is not the reader's.
    package let labelLanguage: String?
    package let verdict: String
    package let note: String?
    /// What is said of the lengths of waits that were tried, beside the exact form.
    package let times: String?
    /// The run that decides, and its caption.
    package let run: Run?
    package let caption: String
  }

  /// The figures of the steps.
  private var figures: [Figure] {
    steps.flatMap(\.blocks).compactMap { block in
      if case .figure(let figure) = block.content { figure } else { nil }
    }
  }

  /// Returns the claim in a line of a file that the page shows, or nil.
  package func claim(at path: String, line: Int) -> Claim? {
    for case .claims(let claims, _) in figures.map(\.content) {
      if let claim = claims.first(where: { $0.path == path && $0.line == line }) { return claim }
    }
    return nil
  }

  /// Returns the run of an example that the page shows, or nil.
  package func run(of path: String) -> Run? {
    for case .run(let run) in figures.filter({ $0.path == path }).map(\.content) { return run }
    return nil
  }

  /// Returns the calls to order of the first figure that shows a file, or nil when there is none.
  package func order(of path: String) -> Order? {
    for case .order(let order) in figures.filter({ $0.path == path }).map(\.content) {
      return order
    }
    return nil
  }

  /// Returns the parts of claims of the first figure that shows a file, or nil when there are none.
  package func catching(of path: String) -> Catch? {
    for case .catching(let task) in figures.filter({ $0.path == path }).map(\.content) {
      return task
    }
    return nil
  }

  /// What distinguishes two versions.
  package struct Differences: Sendable {
    package let parameters: String
    package let app: App
    package let verdict: String
    package let note: String
    package let all: [Difference]

    package struct Difference: Sendable {
      package let sentence: [ClaimSentence.Piece]?
      package let labelLanguage: String?
      /// The run of each version, with the version as its caption.
      package let runs: [(run: Run, caption: String)]
    }
  }

  /// An exercise in words.
  package struct Task: Sendable {
    package let exercise: Exercise
    package let text: String
    package let claims: [Claim]
    package let parameters: String
    /// What is said of the methods that the app lacks, and of the actions that it has to keep.
    package let conditions: [String]
    /// The methods of the app, and of one that keeps every claim; in real code where the exercise is done in that.
    package let app: String
    package let solution: String?
    package let code: Code?
    /// What is said when it is solved; empty where the lesson says nothing.
    package let learned: [Inline]
    /// The stimuli of the shortest run that breaks a claim; none when there is no run.
    package let shortest: [Stimulus]
    /// The run that breaks the first claim with one, and the caption of such runs.
    package let run: Run?
    package let caption: String

    /// Whether a person has written what each of the goals is.
    package var hasGoals: Bool { claims.allSatisfy { $0.sentence != nil } }

    /// The real code of an exercise.
    package struct Code: Sendable {
      /// The extension of files with such code; nil where the model does not say.
      package let language: String?
      /// The lines from which readers choose.
      package let lines: [String]
      package let methods: [CodeMethod]
    }
  }

  /// Calls that readers put in order.
  package struct Order: Sendable {
    package let order: CallOrder
    package let text: String
    package let parameters: String
    package let stimuli: [Stimulus]
    /// The calls that differ, each with its name and that of its instance.
    package let calls: [(code: String, owner: String?)]
    /// What is said when the order is right; empty where the lesson says nothing.
    package let learned: [Inline]

    /// The calls as they are given, and in an order in which they come.
    package var given: [(code: String, owner: String?)] { order.given.map { calls[$0] } }
    package var solution: [(code: String, owner: String?)] {
      (order.orders.first ?? []).map { calls[$0] }
    }
  }

  /// Parts of claims from which readers put one together that catches a mistake.
  package struct Catch: Sendable {
    package let task: Catching
    package let text: String
    package let parameters: String
    /// What is said of the methods that both apps lack; nil where they lack none.
    package let condition: String?
    /// The right app and the one with the mistake, with their titles.
    package let apps: [(title: String, methods: String)]
    /// The extension of files with such code; nil where the apps are in actions.
    package let language: String?
    package let slots: [[Part]]
    package let answers: [Answer]
    /// The caption of runs that break a claim.
    package let caption: String
    /// What is said when the mistake is caught; empty where the lesson says nothing.
    package let learned: [Inline]

    /// A part of a claim, as written and as the lesson says it.
    package struct Part: Sendable {
      package let exact: String
      package let sentence: [Inline]?
    }

    /// What a claim says about the mistake, with the run that breaks it.
    package struct Answer: Sendable {
      package let kind: Catching.Kind
      package let text: String
      package let run: Run?
    }

    /// Returns the parts that an answer is about.
    package func parts(of answer: Int) -> [Part] {
      zip(slots, task.choice(at: answer)).map { $0[$1] }
    }
  }

  /// A method in real code.
  package struct CodeMethod: Sendable {
    package let callback: String
    package let signature: CodeSignature
    package let lines: [CodeLines.Line]

    package init(callback: String, signature: CodeSignature, lines: [CodeLines.Line]) {
      self.callback = callback
      self.signature = signature
      self.lines = lines
    }
  }
}
