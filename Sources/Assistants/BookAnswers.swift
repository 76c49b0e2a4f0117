import Base
package import Book
package import Site
private import Synchronization

/// Answers what assistants ask of a book, which is read when it is first asked for.
///
/// Each answer is a page, a verdict or the text of a command, in the words that their own modules give it.
package final class BookAnswers: Sendable {
  /// A book as it was loaded.
  package struct Loaded: Sendable {
    let book: Book
    let registry: PluginRegistry
    /// The book without what its examples did, for what an assistant runs itself.
    let site: AskedSite
    /// Checks the book, and returns its site and what is to be said of its mistakes; nil for no mistakes.
    let check: @Sendable () -> Result<Checked, Failure>

    package init(
      _ book: Book, _ registry: PluginRegistry, _ site: AskedSite,
      check: @escaping @Sendable () -> Result<Checked, Failure>
    ) {
      self.book = book
      self.registry = registry
      self.site = site
      self.check = check
    }
  }

  /// The site of a checked book, and what is to be said of its mistakes; nil for none.
  package typealias Checked = (site: AskedSite, mistakes: String?)

  /// The reason why there is no book to ask.
  package struct Failure: Error, Sendable {
    let reason: String

    package init(_ reason: String) { self.reason = reason }
  }

  private let load: @Sendable () -> Result<Loaded, Failure>
  private let choose: @Sendable ([LanguageTag]) -> LanguageTag?
  private let loaded = Mutex<Result<Loaded, Failure>?>(nil)
  private let checked = Mutex<Result<Checked, Failure>?>(nil)
  private let reading = Mutex(false)

  /// Creates answers; `language` chooses among those of the book where a call names none.
  package init(
    language: @escaping @Sendable ([LanguageTag]) -> LanguageTag?,
    load: @escaping @Sendable () -> Result<Loaded, Failure>
  ) {
    choose = language
    self.load = load
  }

  /// Whether the book is being read or checked, which a call may have to wait for.
  var isReading: Bool { reading.withLock { $0 } }

  private func read<Value>(_ work: () -> Value) -> Value {
    reading.withLock { $0 = true }
    defer { reading.withLock { $0 = false } }
    return work()
  }

  private func open() throws(Failure) -> Loaded {
    try loaded.withLock { loaded in
      let result = loaded ?? read(load)
      loaded = result
      return result
    }.get()
  }

  private func check(_ loaded: Loaded) throws(Failure) -> Checked {
    try checked.withLock { checked in
      let result = checked ?? read(loaded.check)
      checked = result
      return result
    }.get()
  }

  /// Returns the result of a call.
  func result(of call: AssistantSession.Call) -> Result<JSON, RPCError> {
    let isTool = call.method == "tools/call"
    do {
      let open = try open()
      switch call.method {
      case "resources/list": return .success(try Resources(open).list(call.parameters))
      case "resources/read":
        return .success(try Resources(open).read(call.parameters, check(open)))
      default:
        let tool = try Tool.named(call.parameters["name"]?.text)
        let arguments = try ToolArguments(call.parameters["arguments"] ?? .null, of: tool)
        return .success(try answer(tool, arguments, open).json)
      }
    } catch let error as RPCError {
      return .failure(error)
    } catch let mistake as ToolMistake {
      return .success(ToolAnswer(mistake: mistake.text).json)
    } catch {
      let reason = (error as? Failure)?.reason ?? "\(error)"
      return isTool
        ? .success(ToolAnswer(mistake: reason).json)
        : .failure(RPCError(code: -32_603, message: reason))
    }
  }

  private func answer(
    _ tool: Tool, _ arguments: ToolArguments, _ loaded: Loaded
  ) throws -> ToolAnswer {
    let asked = AskedBook(
      loaded, arguments, try language(arguments["language"], of: loaded.book))
    switch tool {
    case .search: return try asked.search(try check(loaded))
    case .readStep: return try asked.read(try check(loaded))
    case .run: return try asked.run()
    case .decide: return try asked.decide()
    case .explain: return try asked.explain()
    case .diff: return try asked.diff()
    case .models: return try asked.models()
    }
  }

  private func language(_ tag: String?, of book: Book) throws(ToolMistake) -> Language {
    let tags = book.languages.map(\.tag)
    guard let tag else {
      let chosen = choose(tags) ?? tags.first
      guard let language = chosen.flatMap({ book.language($0) }) else {
        throw ToolMistake("the book has no language")
      }
      return language
    }
    if let language = book.languages.first(where: { $0.tag.text == tag }) { return language }
    throw .unknown("language", tag, tags.map(\.text))
  }

  /// How the addresses of resources are made.
  static let template: JSON = .object([
    "uriTemplate": .string("\(Resources.scheme){language}/{+lesson}/index.html.md"),
    "name": "lesson", "title": "A lesson in a language", "mimeType": "text/markdown",
  ])
}

extension ToolMistake {
  /// A name that there is not, with the one that was probably meant.
  static func unknown(_ kind: String, _ name: String, _ names: [String]) -> ToolMistake {
    ToolMistake(
      "there is no \(kind) `\(name)`",
      Suggestion.help(for: name, among: names) ?? Suggestion.list(names, near: name))
  }
}

/// The lessons of a book as resources: each as Markdown, in each language that has a text of its own.
private struct Resources {
  static let scheme = "tracebook:///"

  private let lessons: [(lesson: Lesson, language: Language)]

  init(_ loaded: BookAnswers.Loaded) {
    lessons = loaded.book.languages.flatMap { language in
      loaded.book.lessons.filter { $0.texts[language.tag] != nil }.map { ($0, language) }
    }
  }

  private static func address(_ lesson: Lesson, _ language: Language) -> String {
    scheme + AskedSite.path(language.tag, lesson.id)
  }

  func list(_ parameters: JSON) throws(RPCError) -> JSON {
    let cursor = parameters["cursor"]
    let start = cursor.map { $0.text.flatMap { Int($0) } ?? -1 } ?? 0
    guard (0...lessons.count).contains(start) else {
      throw .invalidParameters("the cursor is none of this list")
    }
    let end = min(lessons.count, start + AssistantBudget.page)
    return .object([
      "resources": .array(
        lessons[start..<end].map { lesson, language -> JSON in
          let text = lesson.texts[language.tag]
          return .object([
            "uri": .string(Self.address(lesson, language)), "name": .string(lesson.id),
            "title": text.map { .string($0.title) },
            "description": text.map { .string($0.summary) }, "mimeType": "text/markdown",
          ])
        }), "nextCursor": end < lessons.count ? .string(String(end)) : nil,
    ])
  }

  func read(_ parameters: JSON, _ checked: BookAnswers.Checked) throws(RPCError) -> JSON {
    let address = parameters["uri"]?.text ?? ""
    guard let (lesson, language) = lessons.first(where: { Self.address($0, $1) == address }),
      let bytes = checked.site.markdown(lesson, in: language)
    else {
      let known = lessons.map { Self.address($0, $1) }
      throw RPCError(
        code: -32_602,
        message: "there is no resource `\(address)`"
          + (Suggestion.help(for: address, among: known).map { "; \($0)" } ?? ""),
        data: .object(["uri": .string(address)]))
    }
    return .object([
      "contents": .array([
        .object([
          "uri": .string(address), "mimeType": "text/markdown",
          "text": .string(String(decoding: bytes, as: UTF8.self)),
        ])
      ])
    ])
  }
}
