package import BookModel
package import HTMLFragments

/// What the picture of a lesson says where somebody shares its address.
package struct Card: Equatable {
  let language: LanguageTag
  let direction: Language.Direction
  let book: String
  let chapter: String?
  let title: String
  let summary: String
  /// The end of the lesson's first run, and its caption; nil for a lesson without runs.
  let example: Example?

  package struct Example: Equatable {
    let caption: String
    let run: RunExcerpt

    package init(caption: String, run: RunExcerpt) {
      self.caption = caption
      self.run = run
    }
  }

  package init(
    language: LanguageTag, direction: Language.Direction = .ltr, book: String,
    chapter: String? = nil, title: String, summary: String = "", example: Example? = nil
  ) {
    self.language = language
    self.direction = direction
    self.book = book
    self.chapter = chapter
    self.title = title
    self.summary = summary
    self.example = example
  }

  /// The size of every card in pixels, which is what most services that show such pictures ask for.
  static let (width, height) = (1200, 630)

  static let fileName = "card.png"

  /// Returns the path of a card from the site's root.
  static func path(_ tag: LanguageTag, _ lesson: String) -> String {
    Address.folder(tag, lesson) + fileName
  }
}
