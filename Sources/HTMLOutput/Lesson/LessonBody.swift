import Base
package import Book
import Markdown
import System

/// The text of a lesson as HTML: Markdown with a figure for each example.
package struct LessonBody {
  private let context: FragmentContext
  private let lesson: Lesson
  /// The text of the page; single steps may come from another language's text.
  private let text: LessonText
  private let texts: ReaderTexts
  private let settings: MarkdownWriter.Settings
  /// The files of the book that images show.
  package private(set) var images: [String] = []
  /// The files for which a figure has the anchor already.
  private var anchored: Set<String> = []
  /// The code of the last example of the step.
  private var earlier: CodeListing?
  /// The ids of models whose map is on the page already.
  private var mapped: Set<String> = []
  /// The signs of the notation of claims that the page has explained.
  private var explainedSigns: Set<String> = []
  /// The calls whose labels the page has shown.
  private var explainedCalls: Set<String> = []
  /// How the examples before have begun.
  private var openings = Openings()
  /// The translations of the words of the examples' apps.
  package let words: [String: String]
  /// Marks terms on their first use; nil if the text is not in the page's language.
  private var terms: TermMarker?
  /// Whether the page has an example that can be played.
  package private(set) var hasTraces = false
  /// Whether code of an example was not run but recorded.
  package private(set) var hasRecordings = false
  /// Whether the page has an exercise, whose app can be changed.
  package private(set) var hasExercises = false
  /// The callbacks of the app that the examples show.
  package private(set) var calls = CallbackList()

  package init(
    _ context: FragmentContext, _ lesson: Lesson, _ text: LessonText, _ texts: ReaderTexts
  ) {
    self.context = context
    self.lesson = lesson
    self.text = text
    self.texts = texts
    words = context.appWords(of: text)
    terms = text.language == texts.language.tag ? context.termMarker(text.language) : nil
    settings = Self.settings(context, lesson, text, texts)
  }

  private static func settings(
    _ context: FragmentContext, _ lesson: Lesson, _ text: LessonText, _ texts: ReaderTexts
  ) -> MarkdownWriter.Settings {
    let examples = text.steps.flatMap(\.embeds).map { Self.fileName($0.path) }
    return MarkdownWriter.Settings(
      links: LessonLinks(
        lesson: lesson.id, textLanguage: text.language, pageLanguage: texts.language.tag,
        lessons: context.index.lessonIDs, languages: context.index.tags, examples: Set(examples),
        addresses: context.addresses),
      blocks: context.checked.blocks, trustsHTML: context.trustsHTML,
      codeLabel: texts.text("site.code"), languages: context.codeLanguages,
      isRightToLeft: context.book.language(text.language)?.direction == .rtl)
  }

  /// Returns the text before the first step, or `nothing` if it is empty.
  package mutating func introduction() -> Value {
    let shown = context.book.introducing(lesson, in: text)
    var writer = writer(shown)
    if shown.language == text.language { swap(&writer.terms, &terms) }
    let blocks = shown.blocks(in: shown.introduction)
    writer.footnotes = FootnoteList(blocks, scope: "")
    writer.write(blocks)
    writer.writeFootnotes()
    if shown.language == text.language { swap(&writer.terms, &terms) }
    images += writer.images
    guard !writer.output.isEmpty else { return .nothing }
    var fields: Fields = [.body: .text(writer.output), .stepLang: .nothing]
    mark(shown, &fields)
    return .object(fields)
  }

  package mutating func step(_ shown: ShownStep) -> Value {
    let step = shown.step
    var fields: Fields = [
      .id: .text(step.id), .name: .text(step.title),
      .heading: .text(heading(step, shown.text)),
      .body: .text(body(step, shown.text, isPage: true)),
      .stepLang: .nothing, .notice: .nothing, .original: .nothing, .former: .nothing,
      .anchors: anchors(step),
    ]
    mark(shown.text, &fields)
    StepNotice(context: context, lesson: lesson, texts: texts).fill(&fields, for: shown)
    if let former = shown.former {
      fields[.former] = .text(body(former, text))
      fields[.formerLang] = .text(text.language.text)
      fields[.formerDir] = .optional(context.book.language(text.language)?.direction.rawValue)
    }
    return .object(fields)
  }

  /// Returns the ids that a step once had, which addresses of others may still name.
  private func anchors(_ step: Step) -> Value {
    let former = context.book.settings.formerSteps(of: step.id, in: lesson.id)
    return .list(former.map { .object([.id: .text($0)]) })
  }

  /// Sets the language of a part that differs from the page's text.
  private func mark(_ shown: LessonText, _ fields: inout Fields) {
    guard shown.language != text.language else { return }
    fields[.stepLang] = .text(shown.language.text)
    fields[.stepDir] = .optional(context.book.language(shown.language)?.direction.rawValue)
  }

  private func writer(_ text: LessonText) -> MarkdownWriter {
    // A step may be shown in another language when it is not translated.
    MarkdownWriter(
      text.language == self.text.language
        ? settings : Self.settings(context, lesson, text, texts))
  }

  private func heading(_ step: Step, _ text: LessonText) -> [UInt8] {
    var writer = writer(text)
    guard case .heading(_, let inlines)? = text.blocks(in: step.heading).first?.content else {
      HTML.escape(step.title, into: &writer.output)
      return writer.output
    }
    writer.write(HeadingAttributes(inlines).text)
    return writer.output
  }

  /// Returns the body of a step as HTML.
  ///
  /// `isPage` is false for a former translation, in which no terms are marked.
  private mutating func body(
    _ step: Step, _ text: LessonText, isPage: Bool = false
  ) -> [UInt8] {
    var writer = writer(text)
    let marksTerms = isPage && text.language == self.text.language
    if marksTerms { swap(&writer.terms, &terms) }
    defer { if marksTerms { swap(&writer.terms, &terms) } }
    let blocks = text.blocks(in: step.body)
    earlier = nil
    // The former translation of a step is on the same page as its original.
    writer.footnotes = FootnoteList(blocks, scope: isPage ? step.id : "former-\(step.id)")
    for block in blocks {
      if let embed = step.embeds.first(where: { $0.range.overlaps(block.range) }),
        block.soleLink != nil
      {
        figure(embed, text, into: &writer)
      } else {
        writer.write(block)
      }
    }
    writer.writeFootnotes()
    images += writer.images
    return writer.output
  }

  private mutating func figure(
    _ embed: Embed, _ text: LessonText, into writer: inout MarkdownWriter
  ) {
    let name = Self.fileName(embed.path)
    var fields: Fields = [.caption: .text(embed.caption), .ui: texts.values]
    let isAnchor = anchored.insert(name).inserted
    fields[.id] = isAnchor ? .text(TraceAnchor.id(name)) : .nothing
    if text.language != texts.language.tag {
      fields[.captionLang] = .text(text.language.text)
      fields[.captionDir] = .optional(
        context.book.language(text.language)?.direction.rawValue)
      fields[.figureLang] = .text(texts.language.tag.text)
      fields[.figureDir] = .text(texts.language.direction.rawValue)
    }
    switch context.checked.outcomes[embed.path] {
    case .transcript(let transcript):
      let anchor = isAnchor ? TraceAnchor.id(name) : nil
      trace(transcript, text, TraceKey.of(embed.path), fields, at: anchor, into: &writer.output)
    case .claims(let claims): self.claims(claims, embed, text, fields, into: &writer.output)
    case .comparison(let comparison):
      self.comparison(comparison, embed, text, fields, into: &writer.output)
    case .exercise(let exercise):
      self.exercise(exercise, text, TraceKey.of(embed.path), fields, into: &writer.output)
    case .listing, nil:
      guard let file = context.index.example(embed.path)?.file else { return }
      var listing = self.writer(text)
      listing.listing(file.bytes[...], in: BookPath.fileExtension(name))
      fields[.listing] = .text(listing.output)
      context.render(.listing, fields, into: &writer.output)
    }
  }

  private mutating func trace(
    _ transcript: Transcript, _ text: LessonText, _ key: String, _ figure: Fields,
    at anchor: String? = nil, decisive: (place: Counterexample.Place, text: String)? = nil,
    hasApp: Bool = true, into output: inout [UInt8]
  ) {
    let labels = context.index.model(transcript.model)?.shownLabels ?? [:]
    let view = TraceView(
      transcript, texts: texts, labels: labels, words: words(of: text),
      languages: context.codeLanguages, after: earlier, decisive: decisive,
      opening: openings.earlier(transcript, at: anchor))
    earlier = transcript.code ?? earlier
    var fields = view.fields(figure, explained: &explainedCalls)
    if context.isPlayable { fields[.key] = .text(key) }
    if !hasApp { fields[.app] = .nothing }
    // There is no space for a map beside two runs.
    if hasApp, let model = context.index.model(transcript.model), let map = context.maps[model.id],
      mapped.insert(model.id).inserted
    {
      fields[.diagram] = .text(
        StateMapView(
          map: map, model: model, texts: texts,
          layout: context.layouts[StateMapView.key(model, texts)]
        ).html(transcript))
    }
    hasTraces = true
    if transcript.code?.recorded != nil { hasRecordings = true }
    calls.add(transcript)
    context.render(.trace, fields, into: &output)
  }

  private mutating func claims(
    _ claims: [ClaimResult], _ embed: Embed, _ text: LessonText, _ figure: Fields,
    into output: inout [UInt8]
  ) {
    var figure = figure
    let view = ClaimView(texts, claims, context.index.model)
    figure[.signs] = view.signs(claims, explained: &explainedSigns)
    figure[.claims] = .list(
      claims.map { claim in
        var fields = view.fields(claim)
        if let example = claim.run {
          var bytes: [UInt8] = []
          var inner: Fields = [
            .caption: .text(texts.text(ClaimView.captionKey(claim))), .ui: texts.values,
            .id: .nothing,
          ]
          inner[.figureLang] = .nothing
          // The verdict already names the parameters.
          inner[.isRefused] = .bool(true)
          trace(
            example.transcript, text, TraceKey.of(embed.path, claim), inner,
            decisive: (example.decisive, view.decisiveText(claim)), into: &bytes)
          fields[.example] = .text(bytes)
        }
        return .object(fields)
      })
    context.render(.claims, figure, into: &output)
  }

  private mutating func comparison(
    _ comparison: Comparison, _ embed: Embed, _ text: LessonText, _ figure: Fields,
    into output: inout [UInt8]
  ) {
    let view = ComparisonView(
      comparison, texts, words: words(of: text), model: context.index.model)
    let fields = view.fields(figure) { run, difference, side in
      var bytes: [UInt8] = []
      // The whole figure already names the other parameters and the app.
      let inner: Fields = [
        .caption: .text(run.caption), .ui: texts.values, .id: .nothing, .figureLang: .nothing,
        .isRefused: .bool(true),
      ]
      trace(
        run.run.transcript, text,
        TraceKey.of(embed.path, difference: difference, side: side), inner,
        decisive: (run.run.decisive, run.decisiveText), hasApp: false, into: &bytes)
      return bytes
    }
    context.render(.diff, fields, into: &output)
  }

  private mutating func exercise(
    _ exercise: Exercise, _ text: LessonText, _ key: String, _ figure: Fields,
    into output: inout [UInt8]
  ) {
    let view = ExerciseView(
      exercise, texts, words: words(of: text), model: context.index.model)
    var fields = view.fields(figure, lesson: lesson.id)
    if context.isPlayable { fields[.key] = .text(key) }
    hasExercises = true
    context.render(.exercise, fields, into: &output)
  }

  private func words(of text: LessonText) -> [String: String] {
    text.language == self.text.language ? words : context.appWords(of: text)
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
