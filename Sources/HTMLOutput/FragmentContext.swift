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
  private let layouts: LazyValue<[String: DiagramLayout]>
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
    trustsHTML = allowsHTML && !addresses.isXML && checked.book.settings.trustsHTML
    self.library = library
    self.codeLanguages = codeLanguages
    self.addresses = addresses
    self.isPlayable = isPlayable
    interfaces = Self.interfaces(pages)
    layouts = LazyValue { [pages] in Self.layouts(pages) }
  }

  /// Copies a context for another thread, with its own texts and templates.
  ///
  /// Pages retain these so often that threads would contend for their reference counts.
  private init(duplicating other: FragmentContext) {
    pages = other.pages.duplicate()
    addresses = other.addresses
    isPlayable = other.isPlayable
    layouts = other.layouts
    codeLanguages = other.codeLanguages
    trustsHTML = other.trustsHTML
    library = other.library.duplicate()
    interfaces = Self.interfaces(pages)
  }

  /// Returns a copy for another thread.
  package func duplicate() -> FragmentContext { FragmentContext(duplicating: self) }

  /// Creates a context for other addresses that shares all else, for use on the same thread.
  private init(sharing other: FragmentContext, addresses: any FragmentAddresses) {
    pages = other.pages
    self.addresses = addresses
    isPlayable = other.isPlayable
    layouts = other.layouts
    codeLanguages = other.codeLanguages
    trustsHTML = other.trustsHTML
    library = other.library
    interfaces = other.interfaces
  }

  /// Returns the context of pages in another folder, for use on the same thread.
  package func sharing(addresses: any FragmentAddresses) -> FragmentContext {
    FragmentContext(sharing: self, addresses: addresses)
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
        let labels = texts.choose(model.shownLabels)?.text ?? ModelLabels()
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
    layouts.value[Self.layoutKey(model, texts)]
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

  /// Returns the scripts and styles that stand in a template and in all that it includes.
  package func inlineParts(of template: TemplateName) -> InlineParts {
    library.inlineParts(of: template.rawValue)
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
    case .elsewhere: nil
    case .file(let path, _):
      MediaName(path) == .picture || addresses.hasDownloads ? addresses.file(path) : nil
    }
  }

  /// Returns the book's title for a reader, and its language if it is not the reader's.
  package func title(_ texts: ReaderTexts) -> (text: String, foreign: String?) {
    guard let title = texts.choose(book.settings.title) else { return ("", nil) }
    return (title.text, texts.foreign(title.tag))
  }
}

/// The texts of the user interface that templates use under `ui`.
enum InterfaceFields {
  static func value(_ texts: ReaderTexts) -> Value {
    var fields = Fields()
    for (field, key) in keys { fields[field] = .text(texts.text(key)) }
    // The text before the state's name, which is a separate element.
    fields[.sees] = .text(texts.text("site.sees", ["state": ""]))
    return .object(fields)
  }

  private static let keys: [(Field, String)] = [
    (.translations, "translation.title"), (.formerTranslation, "translation.former"),
    (.interface, "translation.interface"), (.behind, "translation.behind"),
    (.glossary, "site.glossary"), (.skip, "site.skip"), (.languages, "site.languages"),
    (.contents, "site.contents"), (.previous, "site.previous"), (.next, "site.next"),
    (.lessons, "site.lessons"), (.steps, "site.steps"), (.appDoes, "site.app-does"),
    (.stimulus, "site.stimulus"), (.callback, "site.callback"), (.state, "site.state"),
    (.onThisPage, "site.on-this-page"), (.notification, "site.notification"),
    (.notFound, "site.not-found"), (.moved, "site.moved"), (.made, "site.made"),
    (.changes, "site.changes"),
    (.key, "site.key"), (.keyEvent, "site.key.event"),
    (.keyCall, "site.key.call"), (.keyRest, "site.key.rest"), (.keyApp, "site.key.app"),
    (.keyMap, "site.key.map"), (.edit, "site.edit"), (.report, "site.report"),
    (.theme, "site.theme"), (.callList, "site.call.all"), (.callLessons, "site.call.lessons"),
    (.callUnused, "site.call.unused"), (.logPage, "site.log.title"), (.logModel, "site.log.model"),
    (.logValues, "site.log.values"), (.logText, "site.log.log"), (.logHint, "site.log.hint"),
    (.logStart, "site.log.start"), (.logStop, "site.log.stop"),
    (.logSample, "site.log.sample"), (.logFile, "site.log.file"), (.play, "site.play.play"),
    (.pause, "site.play.pause"),
    (.back, "site.play.back"), (.step, "site.play.step"), (.again, "site.play.again"),
    (.toEnd, "site.play.end"), (.speed, "site.play.speed"), (.tryIt, "site.play.try"),
    (.askFirst, "site.play.ask"), (.possible, "site.play.possible"), (.undo, "site.play.undo"),
    (.leave, "site.play.leave"), (.unnoticed, "site.play.unnoticed"), (.share, "site.play.share"),
    (.shared, "site.play.shared"), (.embed, "site.play.embed"), (.embedded, "site.play.embedded"),
    (.controls, "site.play.controls"), (.clock, "site.play.clock"), (.calls, "site.calls"),
    (.sources, "site.sources"), (.spelling, "site.spelling"), (.search, "site.search"),
    (.searchHint, "site.search-hint"), (.done, "site.read"), (.frontWrite, "site.front.write"),
    (.callComes, "site.call.comes"),
    (.callNever, "site.call.never"), (.callExamples, "site.call.examples"),
    (.copy, "site.copy"), (.copied, "site.copied"), (.startHere, "site.front.start"),
    (.meaningOfRun, "site.front.run"),
    (.meaningOfRecorded, "site.front.recorded"), (.meaningOfProved, "site.front.proved"),
    (.meaningOfModel, "site.front.model"), (.searchFailed, "site.search-failed"),
    (.codeView, "site.code"), (.map, "site.play.map"), (.happens, "site.play.happens"),
    (.close, "site.play.close"), (.filter, "site.filter"), (.frontNew, "site.front.new"),
    (.frontQuestion, "site.front.question"), (.frontHow, "site.front.question-how"),
    (.frontCalls, "site.front.calls"), (.frontLog, "site.front.log"),
    (.frontOwnLog, "site.front.own-log"), (.frontContinue, "site.front.continue"),
  ]
}

/// The name of a template: that of its file below `Templates`, without the extension.
package struct TemplateName: RawRepresentable, Sendable, Hashable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The template of a row of a run, which scripts of pages read, too.
  package static let row = TemplateName(rawValue: "row")
}

/// The addresses that the text of a lesson links to, relative to the page that shows it.
package protocol FragmentAddresses: Sendable {
  /// Returns the address of a lesson in a language, or nil if the output does not contain it.
  ///
  /// `page` is the language of the page with the link, which is itself the page of a lesson.
  func lesson(_ id: String, _ language: LanguageTag, from page: LanguageTag) -> String?
  /// Returns the address of a file of the book, by its path there.
  func file(_ path: String) -> String
  /// Whether the output has videos, sounds and files to download; otherwise their texts are shown.
  var hasDownloads: Bool { get }
  /// Whether pictures on other servers are shown; otherwise their alternative text is.
  var showsRemotePictures: Bool { get }
  /// Whether documents are XML, in which every element is closed.
  var isXML: Bool { get }
  /// Returns the address of the page about a callback, given its file, or nil if the output has none.
  func call(_ file: String) -> String?
  /// The address of the glossary, or nil if terms do not link to it.
  var glossary: String? { get }
  /// The address of the page about translations, or nil if the output has none.
  var translations: String? { get }
}

extension FragmentAddresses {
  package var isXML: Bool { false }
}

/// Where an output has the files of the book that its pages show or offer.
package enum MediaPath {
  /// Returns the path in the output of a file, given its path in the book.
  package static func output(of file: String) -> String {
    folder
      + (file.hasPrefix(lessons) ? String(file.dropFirst(lessons.count)) : "\(others)\(file)")
  }

  /// Returns the path in the book of a file, given its path in the output; nil for any other file.
  package static func book(of path: String) -> String? {
    guard path.hasPrefix(folder) else { return nil }
    let file = path.dropFirst(folder.count)
    return file.hasPrefix(others) ? String(file.dropFirst(others.count)) : lessons + file
  }

  package static let folder = "media/"
  private static let lessons = "Content/lessons/"
  /// No lesson has such an id.
  private static let others = "_/"
}
