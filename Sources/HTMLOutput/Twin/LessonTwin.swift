import Base
package import Book
import Markdown
import System

/// A lesson as Markdown with its checked examples as lists, for programs that read text.
///
/// It has what the page has: the same steps in the same languages, the same notices and sources.
package struct LessonTwin {
  private let context: FragmentContext
  private let lesson: Lesson
  private let text: LessonText
  private let texts: ReaderTexts

  package init(
    _ context: FragmentContext, _ lesson: Lesson, _ text: LessonText, _ texts: ReaderTexts
  ) {
    self.context = context
    self.lesson = lesson
    self.text = text
    self.texts = texts
  }

  package func render() -> [UInt8] {
    let steps = context.book.shownSteps(of: lesson, in: text)
    let introducing = context.book.introducing(lesson, in: text)
    let notice = StepNotice(context: context, lesson: lesson, texts: texts)
    let isFallback = text.language != texts.language.tag
    let fields: Fields = [
      .ui: texts.values, .title: .text(text.title), .description: .text(text.summary),
      .notices: .list(
        isFallback ? [notice.fallback(text.language)] : notice.notices(of: text)),
      .introduction: .text(
        copy(
          introducing.blocks(in: introducing.introduction),
          TwinText(
            text: introducing, links: links(introducing)))),
      .steps: .list(steps.map { step($0, notice) }),
      .sources: SourceList(context, texts, steps: steps).value,
    ]
    var output: [UInt8] = []
    context.render(.lessonTwin, fields, into: &output)
    return output
  }

  private func step(_ shown: ShownStep, _ notice: StepNotice) -> Value {
    let step = shown.step
    var fields: Fields = [
      .id: .text(step.id), .name: .text(step.title), .notice: .nothing, .original: .nothing,
    ]
    notice.fill(&fields, for: shown)
    let source = TwinText(text: shown.text, links: links(shown.text))
    var body: [UInt8] = []
    for block in shown.text.blocks(in: step.body) {
      let embed = step.embeds.first { $0.range.overlaps(block.range) && block.soleLink != nil }
      append(embed.map { figure($0, shown.text) } ?? source.copy(block), to: &body)
    }
    fields[.body] = .text(body)
    return .object(fields)
  }

  private func copy(_ blocks: some Sequence<Block>, _ source: TwinText) -> [UInt8] {
    blocks.reduce(into: []) { append(source.copy($1), to: &$0) }
  }

  /// Appends a block with the empty line that parts it from the one before.
  private func append(_ block: [UInt8], to output: inout [UInt8]) {
    guard !block.isEmpty else { return }
    if !output.isEmpty { output += "\n\n".utf8 }
    output += block
    while output.last == UInt8(ascii: "\n") { output.removeLast() }
  }

  private func links(_ text: LessonText) -> LessonLinks {
    LessonLinks(
      lesson: lesson.id, textLanguage: text.language, pageLanguage: texts.language.tag,
      lessons: context.index.lessonIDs, languages: context.index.tags,
      examples: Set(text.steps.flatMap(\.embeds).map { BookPath.name($0.path) }),
      addresses: TwinAddresses(page: context.addresses))
  }

  // MARK: Examples

  private func figure(_ embed: Embed, _ text: LessonText) -> [UInt8] {
    var fields: Fields = [.caption: .text(embed.caption), .ui: texts.values]
    var output: [UInt8] = []
    switch context.checked.outcomes[embed.path] {
    case .transcript(let transcript): return trace(transcript, text, fields)
    case .claims(let claims): return self.claims(claims, text, fields)
    case .comparison(let comparison): return self.comparison(comparison, text, fields)
    case .exercise(let exercise): return self.exercise(exercise, text, fields)
    case .listing, nil:
      guard let file = context.index.example(embed.path)?.file else { return [] }
      fields[.files] = .list([code(file)])
      context.render(.listingTwin, fields, into: &output)
    }
    return output
  }

  private func trace(
    _ transcript: Transcript, _ text: LessonText, _ figure: Fields,
    decisive: (place: Counterexample.Place, text: String)? = nil, hasApp: Bool = true,
    hasParameters: Bool = true
  ) -> [UInt8] {
    let labels = context.index.model(transcript.model)?.shownLabels ?? [:]
    let view = TraceView(
      transcript, texts: texts, labels: labels, words: context.appWords(of: text),
      languages: context.codeLanguages, decisive: decisive)
    var explained: Set<String> = []
    var fields = view.fields(figure, explained: &explained)
    fields[.files] = .list(transcript.code?.files.map(code) ?? [])
    if !hasApp { fields[.app] = .nothing }
    if !hasParameters { fields[.parameters] = .nothing }
    var output: [UInt8] = []
    context.render(.traceTwin, fields, into: &output)
    return output
  }

  private func claims(
    _ claims: [ClaimResult], _ text: LessonText, _ figure: Fields
  ) -> [UInt8] {
    var fields = figure
    let view = ClaimView(texts, claims, context.index.model)
    fields[.claims] = .list(
      claims.map { claim in
        var fields = view.fields(claim)
        if let run = claim.run {
          let inner: Fields = [
            .caption: .text(texts.text(ClaimView.captionKey(claim))), .ui: texts.values,
          ]
          let decisive = (place: run.decisive, text: view.decisiveText(claim))
          fields[.example] = .text(trace(run.transcript, text, inner, decisive: decisive))
        }
        return .object(fields)
      })
    var output: [UInt8] = []
    context.render(.claimsTwin, fields, into: &output)
    return output
  }

  private func comparison(
    _ comparison: Comparison, _ text: LessonText, _ figure: Fields
  ) -> [UInt8] {
    let view = ComparisonView(
      comparison, texts, words: context.appWords(of: text), model: context.index.model)
    let fields = view.fields(figure) { run, _, _ in
      trace(
        run.run.transcript, text, [.caption: .text(run.caption), .ui: texts.values],
        decisive: (run.run.decisive, run.decisiveText), hasApp: false, hasParameters: false)
    }
    var output: [UInt8] = []
    context.render(.diffTwin, fields, into: &output)
    return output
  }

  private func exercise(
    _ exercise: Exercise, _ text: LessonText, _ figure: Fields
  ) -> [UInt8] {
    let view = ExerciseView(
      exercise, texts, words: context.appWords(of: text), model: context.index.model)
    var fields = view.fields(figure, lesson: lesson.id)
    if let claim = exercise.claims.first(where: { $0.run != nil }), let run = claim.run {
      let inner: Fields = [.caption: .text(view.caption), .ui: texts.values]
      fields[.example] = .text(
        trace(
          run.transcript, text, inner, decisive: (run.decisive, view.decisiveText(claim)),
          hasApp: false))
    }
    var output: [UInt8] = []
    context.render(.exerciseTwin, fields, into: &output)
    return output
  }

  private func code(_ file: SourceFile) -> Value {
    .object([
      .name: .text(BookPath.name(file.path)), .kind: .text(BookPath.fileExtension(file.path)),
      .code: .text(file.bytes.last == UInt8(ascii: "\n") ? file.bytes : file.bytes + [0x0A]),
      .separator: .text(CodeFence.around(file.bytes)),
    ])
  }
}
