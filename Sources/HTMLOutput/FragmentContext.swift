import Base
package import Book
package import Page

/// The shared, immutable data from which pages are written as HTML.
///
/// Every output in HTML creates one, with the addresses of its own files.
package final class FragmentContext: Sendable {
  /// What the pages are lowered from.
  package let pages: PageContext
  package let addresses: any FragmentAddresses
  /// Whether examples can be played, so that figures have keys for the player.
  package let isPlayable: Bool
  /// The layouts of the maps, by `layoutKey(_:_:)`.
  private let layouts: [String: DiagramLayout]
  /// The languages that listings can be in.
  let codeLanguages: CodeLanguages
  /// Whether raw HTML of lessons is markup of pages: the book says so, and the person allows it.
  let trustsHTML: Bool
  private let library: TemplateLibrary
  /// The texts that templates use under `ui`, by language.
  private let interfaces: [LanguageTag: Value]

  package init(
    _ checked: CheckedBook, library: TemplateLibrary, codeLanguages: CodeLanguages,
    addresses: any FragmentAddresses, isPlayable: Bool, allowsHTML: Bool
  ) {
    pages = PageContext(checked)
    trustsHTML = allowsHTML && checked.book.settings.trustsHTML
    self.library = library
    self.codeLanguages = codeLanguages
    self.addresses = addresses
    self.isPlayable = isPlayable
    interfaces = Self.interfaces(pages)
    layouts = Self.layouts(pages)
  }

  /// Copies a context for another thread, with its own texts and templates.
  ///
  /// Pages retain these so often that threads would contend for their reference counts.
  private init(duplicating other: FragmentContext, addresses: any FragmentAddresses) {
    pages = other.pages.duplicate()
    self.addresses = addresses
    isPlayable = other.isPlayable
    layouts = other.layouts
    codeLanguages = other.codeLanguages
    trustsHTML = other.trustsHTML
    library = other.library.duplicate()
    interfaces = Self.interfaces(pages)
  }

  /// Returns a copy for another thread.
  package func duplicate() -> FragmentContext { duplicate(addresses: addresses) }

  /// Returns a copy for pages in another folder.
  package func duplicate(addresses: any FragmentAddresses) -> FragmentContext {
    FragmentContext(duplicating: self, addresses: addresses)
  }

  private static func interfaces(_ pages: PageContext) -> [LanguageTag: Value] {
    Dictionary(
      pages.book.languages.map { ($0.tag, InterfaceFields.value(pages.texts($0))) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func layouts(_ pages: PageContext) -> [String: DiagramLayout] {
    var result: [String: DiagramLayout] = [:]
    for model in pages.book.models {
      guard let map = pages.maps[model.id] else { continue }
      for texts in pages.book.languages.map(pages.texts) {
        let labels = texts.choose(model.shownLabels)?.text.states ?? [:]
        result[layoutKey(model.id, texts)] = DiagramLayout(map.diagram(labels))
      }
    }
    return result
  }

  private static func layoutKey(_ model: String, _ texts: ReaderTexts) -> String {
    "\(model) \(texts.language.tag.text)"
  }

  /// Returns the layout of a model's map with labels for readers of a language.
  func layout(_ model: String, _ texts: ReaderTexts) -> DiagramLayout? {
    layouts[Self.layoutKey(model, texts)]
  }

  package var book: Book { pages.book }
  package var index: BookIndex { pages.index }

  package func texts(_ language: Language) -> ReaderTexts { pages.texts(language) }

  /// Returns the texts that templates use under `ui`.
  package func interface(_ texts: ReaderTexts) -> Value {
    interfaces[texts.language.tag] ?? InterfaceFields.value(texts)
  }

  /// Appends a rendered template; one without a file renders nothing.
  package func render(_ template: TemplateName, _ fields: Fields, into output: inout [UInt8]) {
    guard let number = library.number(of: template.rawValue) else { return }
    TemplateRenderer.render(number, of: library, with: .object(fields), into: &output)
  }

  /// The template of a row of a run, as it is written.
  package var rowTemplate: String { library.source(of: TemplateName.row.rawValue) ?? "" }

  /// Returns the address of a link's target from a page, or nil if the output does not have it.
  func address(of target: Page.Target, _ texts: ReaderTexts) -> String? {
    switch target {
    case .outside(let address): address
    case .here(let fragment): fragment
    case .example(let file): "#" + Page.Figure.id(of: file)
    case .file(let path, let fragment):
      addresses.hasDownloads ? addresses.file(path) + fragment : nil
    case .translations: addresses.translations
    case .lesson(let id, let language, let fragment):
      addresses.lesson(id, language, from: texts.language.tag).map { $0 + fragment }
    }
  }

  /// Returns the address of a picture, or nil if the output does not show it.
  func address(of picture: Page.Picture) -> String? {
    switch picture {
    case .outside(let address): addresses.showsRemotePictures ? address : nil
    case .file(let path):
      MediaName(path) == .picture || addresses.hasDownloads ? addresses.file(path) : nil
    }
  }

  /// Returns the book's title for a reader, and its language if it is not the reader's.
  package func title(_ texts: ReaderTexts) -> (text: String, foreign: String?) {
    guard let title = texts.choose(book.settings.title) else { return ("", nil) }
    return (title.text, texts.foreign(title.tag))
  }
}
