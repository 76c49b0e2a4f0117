package import Book
import HTMLOutput
package import Page
package import System

/// The pages of a site for programs that ask for one text at a time: as Markdown, with the address of each.
package final class AskedSite: Sendable {
  private let context: SiteContext
  /// What the search of each language knows.
  private let rankings: [LanguageTag: LazyValue<SearchRanking>]

  /// Creates the site of a book; one that was not checked has no runs and verdicts.
  ///
  /// - Throws: When a template of the program cannot be read.
  package init(
    _ checked: CheckedBook, _ folders: ResourceFolders, baseURL: String?, jobs: Int
  ) throws(OutputFailure) {
    let context = try SiteFiles(checked, folders, baseURL: baseURL).context
    self.context = context
    rankings = Dictionary(
      checked.book.languages.map { language in
        (language.tag, LazyValue { SearchRanking(SearchIndex(context, language, jobs: jobs)) })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the address of a lesson or of a step: on the web, or from the root of the site without a base URL.
  package func address(_ language: LanguageTag, _ lesson: String, _ step: String = "") -> String {
    let base = context.baseURL
    let path = base == nil ? Address.file(language, lesson) : Address.folder(language, lesson)
    return (base ?? "") + path + (step.isEmpty ? "" : "#\(step)")
  }

  /// Returns the address of another page by its path from the root of the site, and of a place on it.
  package func address(of path: String, _ place: String) -> String {
    (context.baseURL ?? "") + path + (place.isEmpty ? "" : "#\(place)")
  }

  /// Returns the path of a lesson's Markdown from the root of the site.
  package static func path(_ language: LanguageTag, _ lesson: String) -> String {
    Address.alternate(language, lesson)
  }

  /// Returns a lesson, or one of its steps, as Markdown; nil for one without a text.
  package func markdown(
    _ lesson: Lesson, step: String? = nil, in language: Language
  ) -> [UInt8]? {
    let texts = context.texts(language)
    guard let text = context.index.text(of: lesson, for: texts) else { return nil }
    let page = context.page(lesson, text, texts)
    let fragments = context.fragments(of: lesson)
    return step.map { MarkdownWriter.write(step: $0, of: page, fragments, texts) }
      ?? MarkdownWriter.write(page, fragments, texts)
  }

  /// Returns an outcome that no lesson shows as a figure, and as Markdown, in the words of a lesson about its model.
  ///
  /// Returns nil for a book without lessons, which has no words for it.
  package func figure(
    _ outcome: ExampleOutcome, of model: String, in language: Language
  ) -> (figure: Page.Figure, markdown: [UInt8])? {
    let texts = context.texts(language)
    let known = context.book.lessons.compactMap { lesson in
      context.index.text(of: lesson, for: texts).map { (lesson: lesson, text: $0) }
    }
    let path = "Content/asked"
    let labels = context.book.model(model).flatMap { texts.choose($0.shownLabels)?.text }
    let title = labels?.title
    guard let (lesson, text) = known.first(where: { $0.text.models.first == model }) ?? known.first,
      let figure = PageLowering.figure(
        of: path, caption: title ?? model, lesson, text, texts,
        PageContext(CheckedBook(book: context.book, outcomes: [path: outcome])))
    else { return nil }
    return (figure, MarkdownWriter.write(figure, context.fragments, texts))
  }

  /// A part of the book that answers a query.
  package struct Found: Sendable {
    /// The id of the lesson, or the name of another page of the language.
    package let lesson: String
    /// The id of the step; empty for the text before the first.
    package let step: String
    package let title: String
    package let heading: String
    package let excerpt: String
  }

  /// Returns what answers a query, in the order of the site's search; nil when nothing was asked.
  package func search(_ query: String, in language: Language, most: Int) -> [Found]? {
    rankings[language.tag]?.value.answer(query, most: most)
  }
}
