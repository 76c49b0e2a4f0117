import Base
package import Book
import Markdown
import System

/// Lowers a lesson to a page, in the order in which it is read.
package struct PageLowering {
  let context: PageContext
  let lesson: Lesson
  /// The text of the page; single steps may come from another language's text.
  let text: LessonText
  let texts: ReaderTexts
  /// What has been met so far.
  package internal(set) var contents: Page.Contents
  /// The files for which a figure has the id already.
  var identified: Set<String> = []
  /// The code of the last example of the step.
  var earlier: CodeListing?
  /// The ids of models whose map is on the page already.
  var mapped: Set<String> = []
  /// The signs of the notation of claims that the page has explained.
  var explainedSigns: Set<String> = []
  /// The ticks of claims of which the page has said that waits of any length were tried.
  var saidTicks: Set<Int> = []
  /// The callbacks that the page has explained.
  var told = RowLowering.Told()
  /// How the examples before have begun.
  var openings = Openings()
  /// What lessons say of the goals of exercises, by the path of the exercise and the name of the goal.
  var goals: [String: [String: [Page.Inline]]] = [:]
  private var prose: ProseLowering

  package init(
    _ context: PageContext, _ lesson: Lesson, _ text: LessonText, _ texts: ReaderTexts
  ) {
    self.context = context
    self.lesson = lesson
    self.text = text
    self.texts = texts
    contents = Page.Contents(
      words: context.appWords(of: text), spelling: context.book.spelling(of: text))
    prose = Self.prose(context, lesson, text, texts)
    // Terms are marked only where the text is in the reader's language.
    guard text.language == texts.language.tag else { return }
    prose.terms = context.glossary(text.language).map { TermMarker($0) }
  }

  private static func prose(
    _ context: PageContext, _ lesson: Lesson, _ text: LessonText, _ texts: ReaderTexts
  ) -> ProseLowering {
    ProseLowering(
      links(context, lesson, text, texts), renderers: context.checked.blocks, alerts: texts.alerts)
  }

  private static func links(
    _ context: PageContext, _ lesson: Lesson, _ text: LessonText, _ texts: ReaderTexts
  ) -> LinkResolver {
    LinkResolver(
      lesson: lesson.id, textLanguage: text.language, pageLanguage: texts.language.tag,
      lessons: context.book.lessonIDs, languages: context.index.tags,
      examples: Set(text.steps.flatMap(\.embeds).map(\.name)), files: lesson.linked,
      hosts: PictureHosts(context.book.settings.pictureHosts))
  }

  /// Returns the whole page.
  package static func page(
    _ lesson: Lesson, _ text: LessonText, _ texts: ReaderTexts, _ context: PageContext
  ) -> Page {
    var lowering = PageLowering(context, lesson, text, texts)
    let shown = context.book.shownSteps(of: lesson, in: text)
    let introduction = lowering.introduction()
    let steps = shown.map { lowering.step($0) }
    return Page(
      lesson: lesson, text: text, reader: texts.language.tag,
      foreign: lowering.foreign(text.language),
      notices: lowering.notices, introduction: introduction, steps: steps,
      sources: lowering.sources(shown), contents: lowering.contents)
  }

  /// Returns the figure of an example that no lesson shows but the outcomes of the book have, in the words of a lesson.
  package static func figure(
    of example: String, caption: String, _ lesson: Lesson, _ text: LessonText,
    _ texts: ReaderTexts, _ context: PageContext
  ) -> Page.Figure? {
    var lowering = PageLowering(context, lesson, text, texts)
    return lowering.figure([(Embed(path: example, caption: caption, range: 0..<0), nil)], text)
  }

  /// Returns a language by its tag if it is not the reader's.
  func foreign(_ tag: LanguageTag) -> Language? {
    tag == texts.language.tag ? nil : language(tag)
  }

  private func language(_ tag: LanguageTag) -> Language {
    context.book.language(tag) ?? Language(tag: tag, autonym: tag.text)
  }

  // MARK: Sections

  /// Returns the text before the first step, or nil if it is empty.
  package mutating func introduction() -> Page.Section? {
    let shown = context.book.introducing(lesson, in: text)
    let blocks = lowered(shown.introduction, of: shown, isShown: true)
    guard !blocks.isEmpty else { return nil }
    return section("", "", [], blocks, shown)
  }

  package mutating func step(_ shown: ShownStep) -> Page.Section {
    let step = shown.step
    var heading: [Page.Inline] = [.text(Array(step.title.utf8)[...])]
    let headings = shown.text.blocks(in: step.heading)
    // Few headings refer to footnotes.
    let isNoted = shown.text.file.bytes.firstRange(of: "[^", in: step.heading) != nil
    if case .heading(_, let inlines)? = headings.first?.content {
      var own =
        shown.text.language == text.language
        ? prose : Self.prose(context, lesson, shown.text, texts)
      if isNoted { own.begin(headings, shown.text.blocks(in: step.body)) }
      heading = own.inlines(StepHeading.text(inlines))
    }
    if step.hasOpenTitle, let original = original(of: step, shown.text) {
      heading = [.original(language(original.text.language), original.heading)]
    }
    let blocks = body(step, shown.text, after: isNoted ? headings : [], isShown: true)
    let former = shown.former.map { body($0, text, isShown: false) } ?? []
    return section(
      step.id, step.title, heading, blocks, shown.text, notice: notice(on: shown), former: former,
      formerIDs: context.book.settings.formerSteps(of: step.id, in: lesson.id))
  }

  private func section(
    _ id: String, _ title: String, _ heading: [Page.Inline], _ blocks: [Page.Block],
    _ text: LessonText, notice: Page.Notice? = nil, former: [Page.Block] = [],
    formerIDs: [String] = []
  ) -> Page.Section {
    Page.Section(
      id: id, title: title, heading: heading, blocks: blocks, language: language(text.language),
      isForeign: text.language != self.text.language, notice: notice, former: former,
      formerIDs: formerIDs, file: text.file)
  }

  private mutating func body(
    _ step: Step, _ text: LessonText, after headings: ArraySlice<Markdown.Block> = [],
    isShown: Bool
  ) -> [Page.Block] {
    earlier = nil
    return lowered(
      step.body, of: text, after: headings, embeds: step.embeds, isShown: isShown)
  }

  /// Returns blocks with a figure in place of each embedded file, and those of the source in place of comments on
  /// them.
  ///
  /// A former translation, which is folded, has no terms and no addresses.
  private mutating func lowered(
    _ range: Range<Int>, of text: LessonText, after headings: ArraySlice<Markdown.Block> = [],
    embeds: [Embed] = [], isShown: Bool
  ) -> [Page.Block] {
    let blocks = text.blocks(in: range)
    let isOwn = text.language == self.text.language
    var prose = isOwn ? self.prose : Self.prose(context, lesson, text, texts)
    if !isShown {
      prose.terms = nil
      prose.hasAddresses = false
    }
    let originals = originals(in: range, text)
    prose.original = originals?.original
    let sentences = prose
    for block in blocks {
      for embed in embeds where embed.isGoal && embed.range.overlaps(block.range) {
        goals[embed.path, default: [:]][embed.part ?? ""] = sentence(
          of: embed, in: block, sentences)
      }
    }
    let result = prose.section(blocks, after: headings) { block in
      let original = originals?.original.blocks[block.range.lowerBound]
      let shown = embeds.filter { $0.range.overlaps(block.range) }
      guard let embed = shown.first, (original ?? block).soleLink != nil || embed.isItem else {
        return nil
      }
      // Readers see it with its exercise.
      if embed.isGoal { return [] }
      let told = shown.map { embed in
        (embed, sentence(of: embed, in: block, sentences))
      }
      return figure(told, original.flatMap { _ in originals?.text } ?? text)
        .map { [Page.Block(content: .figure($0), source: block.range)] } ?? []
    }
    if isOwn, isShown { self.prose.terms = prose.terms }
    return result
  }

  /// Returns what is written in the link to a claim, that of the original where it is not translated; nil for any other link.
  private func sentence(
    of embed: Embed, in block: Markdown.Block, _ prose: ProseLowering
  ) -> [Page.Inline]? {
    let items = block.items
    guard embed.isOfClaims,
      let told = (items + [block]).first(where: { $0.range == embed.range })
    else { return nil }
    var own = prose
    guard let original = own.original, let source = original.blocks[told.range.lowerBound] else {
      return own.unmarked(told.soleLink?.text ?? [])
    }
    own.terms = nil
    let text = own.unmarked(source.soleLink?.text ?? [])
    // Of a whole figure the language is said there.
    return items.isEmpty ? text : [.original(original.language, text)]
  }

  // MARK: Segments that are not translated

  /// Returns the source with its blocks that stand for comments of a range; nil where there are none.
  private func originals(
    in range: Range<Int>, _ text: LessonText
  ) -> (text: LessonText, original: ProseLowering.Original)? {
    let open = text.open(in: range)
    guard !open.isEmpty, let source = lesson.source.flatMap({ lesson.texts[$0] }) else {
      return nil
    }
    let step = text.steps.first { $0.body == range }
    let part = step.flatMap { step in source.steps.first { $0.id == step.id }?.body }
    let known = Dictionary(
      Array(source.blocks(in: part ?? source.introduction)).segments.map { ($0.range, $0) }
    ) { first, _ in first }
    let blocks = Dictionary(
      open.compactMap { segment in
        segment.source.flatMap { known[$0] }.map { (segment.range.lowerBound, $0) }
      }
    ) { first, _ in first }
    return (
      source,
      ProseLowering.Original(
        language: language(source.language), file: source.file,
        links: Self.links(context, lesson, source, texts), blocks: blocks)
    )
  }

  /// Returns the heading that a step has in the source, and the source.
  private func original(
    of step: Step, _ text: LessonText
  ) -> (text: LessonText, heading: [Page.Inline])? {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }),
      let original = source.steps.first(where: { $0.id == step.id }),
      case .heading(_, let inlines)? = source.blocks(in: original.heading).first?.content
    else { return nil }
    var own = Self.prose(context, lesson, source, texts)
    return (source, own.inlines(StepHeading.text(inlines)))
  }

  // MARK: Notices and sources

  private var notices: [Page.Notice] {
    if text.language != texts.language.tag { return [fallback] }
    return context.book.notices(of: lesson, in: text).map {
      Page.Notice(text: texts.text($0), link: original(""), command: nil)
    }
  }

  /// The notice on a lesson that the language lacks.
  ///
  /// It names the language of the text shown, and the command that starts a translation.
  private var fallback: Page.Notice {
    let key = text.language == lesson.source ? "site.fallback" : "site.fallback-translated"
    let (before, after) = texts.parts("translation.help", around: "command")
    let code = "tracebook translate start \(texts.language.tag) \(lesson.id)"
    return Page.Notice(
      text: texts.text(key, ["language": language(text.language).autonym]), link: nil,
      command: before.isEmpty && after.isEmpty ? nil : (before, code, after))
  }

  /// Returns the notice on a step, with a link to its original or to where readers can help.
  private func notice(on shown: ShownStep) -> Page.Notice? {
    guard let key = shown.notice else { return nil }
    let link: Page.Notice.Link? =
      switch shown.freshness {
      case .staleProse: original("#\(shown.step.id)")
      case .missingStep, .partial:
        (.translations, texts.text("translation.title"), texts.language.tag)
      default: nil
      }
    return Page.Notice(
      text: texts.text(key, ["language": language(shown.text.language).autonym]), link: link,
      command: nil)
  }

  private func original(_ fragment: String) -> Page.Notice.Link? {
    guard let source = lesson.source, let language = context.book.language(source) else {
      return nil
    }
    let text = texts.text("translation.original", ["language": language.autonym])
    return (.lesson(lesson.id, source, fragment), text, source)
  }

  /// Returns what backs the facts of steps of the lesson.
  package func sources(_ steps: [ShownStep]) -> [Page.Source] {
    let found =
      context.book.facts?.evidence(of: steps.map(\.step)) { context.index.example($0)?.facts }
      ?? []
    return found.map { backed in
      let ids = Set(backed.steps)
      return Page.Source(
        evidence: backed.evidence,
        kind: texts.text("site.evidence.\(backed.evidence.kind.rawValue)"),
        steps: steps.filter { ids.contains($0.step.id) }.map {
          ($0.step.id, $0.step.title, foreign($0.text.language))
        })
    }
  }
}

/// How the examples of a page begin, so that one that begins as an earlier one refers to it.
///
/// Most examples begin with the same launch. Readers have seen its calls once, and the subject of the
/// example comes after them.
package struct Openings {
  private struct Opening: Hashable {
    let model: String
    let stimulus: String
    let rows: [Observed]
  }

  /// The anchor of the first figure that begins so.
  private var anchors: [Opening: String] = [:]

  package init() {}

  /// Returns the anchor of an earlier figure that begins with the same lines.
  ///
  /// - Parameters:
  ///   - transcript: The example of a figure, which is noted for those that follow.
  ///   - anchor: The figure's own anchor; nil if it has none, so that nothing can refer to it.
  /// - Returns: Nil if no earlier figure begins so, if there is no more than one call to fold, or if
  ///   the lines belong to code that is shown.
  package mutating func earlier(_ transcript: Transcript, at anchor: String?) -> String? {
    guard let first = transcript.moments.first, !first.isRefused, transcript.code == nil else {
      return nil
    }
    let rows = first.visible(transcript.shown)
    guard rows.count(where: { $0.kind == .callback }) > 1 else { return nil }
    let opening = Opening(model: transcript.model, stimulus: first.stimulus, rows: rows)
    if let earlier = anchors[opening] { return earlier }
    anchors[opening] = anchor
    return nil
  }
}
