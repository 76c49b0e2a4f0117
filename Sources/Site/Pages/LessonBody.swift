import Book
import Diagnostics
import Markdown

/// The text of a lesson as HTML: Markdown, with a figure for each example.
struct LessonBody {
  private let context: SiteContext
  private let text: LessonText
  private let texts: ReaderTexts
  private let settings: MarkdownWriter.Settings
  /// Files of the book that images show.
  private(set) var images: [String] = []
  /// Files whose figure already carries the anchor.
  private var anchored: Set<String> = []
  /// Models whose map the page has shown.
  private var mapped: Set<String> = []
  /// Whether there is anything to play.
  private(set) var hasTraces = false
  /// What the app is called with in the examples.
  private(set) var calls = CallList()

  init(_ context: SiteContext, _ lesson: Lesson, _ text: LessonText, _ texts: ReaderTexts) {
    self.context = context
    self.text = text
    self.texts = texts
    let examples = text.steps.flatMap(\.embeds).map { Self.fileName($0.path) }
    settings = MarkdownWriter.Settings(
      links: LessonLinks(
        lesson: lesson.id, textLanguage: text.language, pageLanguage: texts.language.tag,
        lessons: context.map.lessonIDs, languages: context.map.tags, examples: Set(examples)),
      blocks: context.checked.blocks, trustsHTML: context.book.settings.trustsHTML,
      codeLabel: texts.text("site.code"))
  }

  /// What stands before the first step.
  mutating func introduction() -> [UInt8] {
    var writer = MarkdownWriter(settings)
    writer.write(MarkdownParser.parse(text.file.bytes, range: text.introduction))
    images += writer.images
    return writer.output
  }

  mutating func step(_ step: Step, number: Int) -> Value {
    .object([
      .id: .text(step.id), .number: .text(String(number)), .name: .text(step.title),
      .heading: .text(heading(step)), .body: .text(body(step)),
    ])
  }

  private func heading(_ step: Step) -> [UInt8] {
    var writer = MarkdownWriter(settings)
    let blocks = MarkdownParser.parse(text.file.bytes, range: step.heading)
    guard case .heading(_, let inlines)? = blocks.first?.content else {
      HTML.escape(step.title, into: &writer.output)
      return writer.output
    }
    writer.write(HeadingAttributes(inlines).text)
    return writer.output
  }

  private mutating func body(_ step: Step) -> [UInt8] {
    var writer = MarkdownWriter(settings)
    for block in MarkdownParser.parse(text.file.bytes, range: step.body) {
      if let embed = step.embeds.first(where: { $0.range.overlaps(block.range) }),
        block.soleLink != nil
      {
        figure(embed, into: &writer)
      } else {
        writer.write(block)
      }
    }
    images += writer.images
    return writer.output
  }

  private mutating func figure(_ embed: Embed, into writer: inout MarkdownWriter) {
    let name = Self.fileName(embed.path)
    var fields: Fields = [.caption: .text(embed.caption), .ui: texts.values]
    fields[.id] = anchored.insert(name).inserted ? .text(TraceAnchor.id(name)) : .nothing
    if text.language != texts.language.tag {
      fields[.captionLang] = .text(text.language.text)
      fields[.captionDir] = .optional(
        context.book.language(text.language)?.direction.rawValue)
      fields[.figureLang] = .text(texts.language.tag.text)
      fields[.figureDir] = .text(texts.language.direction.rawValue)
    }
    switch context.checked.outcomes[embed.path] {
    case .transcript(let transcript):
      trace(transcript, TraceKey.of(embed.path), fields, into: &writer.output)
    case .claims(let claims): self.claims(claims, embed, fields, into: &writer.output)
    case .listing, nil:
      guard let file = context.map.example(embed.path) else { return }
      var listing = MarkdownWriter(settings)
      listing.listing(file.bytes)
      fields[.listing] = .text(listing.output)
      context.render(.listing, fields, into: &writer.output)
    }
  }

  private mutating func trace(
    _ transcript: Transcript, _ key: String, _ figure: Fields, into output: inout [UInt8]
  ) {
    let labels = context.map.model(transcript.model)?.labels ?? [:]
    let view = TraceView(transcript, texts: texts, labels: labels, words: text.words)
    var fields = view.fields(figure)
    if context.isPlayable { fields[.key] = .text(key) }
    if let model = context.map.model(transcript.model), let map = context.maps[model.id],
      mapped.insert(model.id).inserted
    {
      fields[.diagram] = .text(
        StateMapView(
          map: map, model: model, texts: texts,
          layout: context.layouts[StateMapView.key(model, texts)]
        ).html(transcript))
    }
    hasTraces = true
    calls.add(transcript)
    context.render(.trace, fields, into: &output)
  }

  private mutating func claims(
    _ claims: [ClaimResult], _ embed: Embed, _ figure: Fields, into output: inout [UInt8]
  ) {
    var figure = figure
    let view = ClaimView(texts, text.models.compactMap(context.map.model))
    figure[.claims] = .list(
      claims.map { claim in
        var fields = view.fields(claim)
        if case .refuted(let example) = claim.verdict {
          var bytes: [UInt8] = []
          var inner: Fields = [
            .caption: .text(texts.text("site.claim.counterexample")), .ui: texts.values,
            .id: .nothing,
          ]
          inner[.figureLang] = .nothing
          // The verdict has said for which parameters.
          inner[.isRefused] = .bool(true)
          trace(example.transcript, TraceKey.of(embed.path, claim), inner, into: &bytes)
          fields[.example] = .text(bytes)
        }
        return .object(fields)
      })
    context.render(.claims, figure, into: &output)
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
