import BookModel
import Freshness
import HTMLFragments
package import PluginAPI
import Transcripts

/// The cards of a book: one of each lesson in each language that it is written in.
package struct LessonCards {
  private let checked: CheckedBook
  private let index: BookIndex
  private let texts: [ReaderTexts]

  /// The number of lines of a run that a card can show.
  private static let lines = 6

  private init(_ checked: CheckedBook) {
    self.checked = checked
    index = BookIndex(checked.book)
    texts = checked.book.languages.map { ReaderTexts($0, of: checked.book) }
  }

  /// Returns the drawings in the order of the lessons and the languages.
  package static func drawings(of checked: CheckedBook) -> [CardPictures.Drawing] {
    let cards = LessonCards(checked)
    return checked.book.lessons.indices.flatMap { lesson in
      cards.texts.compactMap { cards.drawing(of: lesson, $0) }
    }
  }

  private func drawing(of lesson: Int, _ texts: ReaderTexts) -> CardPictures.Drawing? {
    guard let card = card(of: lesson, texts) else { return nil }
    let shown = card.example?.caption ?? card.book
    return CardPictures.Drawing(
      path: Card.path(texts.language.tag, checked.book.lessons[lesson].id),
      svg: CardDrawing.svg(card), shows: card.title + texts.text("site.title-separator") + shown)
  }

  /// Returns the card of a lesson; nil in a language that it is not written in.
  private func card(of number: Int, _ texts: ReaderTexts) -> Card? {
    let book = checked.book
    let (lesson, language) = (book.lessons[number], texts.language)
    guard let text = index.text(of: lesson, for: texts), text.language == language.tag else {
      return nil
    }
    let chapter = index.places[number].chapter.map { book.settings.chapters[$0].title }
    return Card(
      language: language.tag, direction: language.direction,
      book: texts.choose(book.settings.title)?.text ?? "",
      chapter: chapter.flatMap { texts.choose($0)?.text }, title: text.title,
      summary: text.summary,
      example: text.steps.lazy.flatMap(\.embeds).compactMap { example($0, text, texts) }.first)
  }

  private func example(
    _ embed: Embed, _ text: LessonText, _ texts: ReaderTexts
  ) -> Card.Example? {
    guard let run = Self.run(checked.outcomes[embed.path]) else { return nil }
    let excerpt = RunExcerpt(
      run, texts, labels: index.model(run.model)?.shownLabels ?? [:],
      words: checked.book.appWords(of: text), most: Self.lines)
    return excerpt.moments.isEmpty ? nil : Card.Example(caption: embed.caption, run: excerpt)
  }

  /// Returns the run that an example shows, which for claims is the first witness or counterexample.
  private static func run(_ outcome: ExampleOutcome?) -> Transcript? {
    switch outcome {
    case .transcript(let transcript): transcript
    case .claims(let claims): claims.lazy.compactMap { $0.run?.transcript }.first
    case .exercise(let exercise): exercise.claims.lazy.compactMap { $0.run?.transcript }.first
    case .comparison(let comparison): comparison.transcripts.first
    case .listing, nil: nil
    }
  }
}
