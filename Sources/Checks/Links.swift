import Base
package import Book
import Markdown
import System

extension Checks {
  /// Checks that links in lessons have existing targets.
  package static let links = Plugin(
    name: "links",
    summary: "links between lessons lead to lessons and steps that exist, and examples are shown",
    contributions: [
      .lessonCheck(
        LessonCheck { book in
          let lessons = Dictionary(book.lessons.map { ($0.id, $0) }) { first, _ in first }
          let examples = Set(book.examples.map(\.file.path))
          let hosts = PictureHosts(book.settings.pictureHosts)
          let own = Dictionary(grouping: book.examples) { $0.lesson ?? "" }
          return { lesson in
            unshown((own[lesson.lesson.id] ?? []).map(\.file), in: lesson.lesson)
              + lesson.texts.flatMap {
                LinkCheck(
                  lessons: lessons, examples: examples, lesson: lesson.lesson, text: $0.text,
                  hosts: hosts
                ).run($0)
              }
          }
        })
    ])
}

/// Reports the examples that neither a text of their lesson nor another example in its folder names.
private func unshown(_ examples: [SourceFile], in lesson: Lesson) -> [Diagnostic] {
  let shown = Set(lesson.texts.values.flatMap(\.steps).flatMap(\.embeds).map(\.path))
  return examples.filter { example in
    guard !shown.contains(example.path) else { return false }
    let name = BookPath.name(example.path)
    let others = examples.filter { $0.path != example.path } + lesson.texts.values.map(\.file)
    return !others.contains { $0.bytes.firstRange(of: name, in: $0.bytes.indices) != nil }
  }.map {
    Diagnostic(
      .warning, "unshown-example", at: 0..<0, in: $0,
      "`\(BookPath.name($0.path))` is shown in no step",
      why: "it runs, and readers do not see it",
      help:
        "write `[what it shows](\(BookPath.name($0.path)))` as a paragraph of a step, or remove the file"
    )
  }
}

/// Checks the links of one text.
private struct LinkCheck {
  let lessons: [String: Lesson]
  /// The paths of what runs or is shown as a listing.
  let examples: Set<String>
  let lesson: Lesson
  let text: LessonText
  let hosts: PictureHosts

  func run(_ syntax: LessonSyntax) -> [Diagnostic] {
    // The loader has reported paragraphs that consist of a link to a missing file, also those that tell claims.
    let alone = Set(
      syntax.blocks.flatMap { $0.toldClaims ?? [$0] }.compactMap { $0.soleLink?.range })
    var result: [Diagnostic] = []
    for inline in syntax.links {
      switch inline.content {
      case .link(let destination, _, let children):
        let isAlone = alone.contains(inline.range)
        if let problem = emptyProblem(destination, children, inline.range, isAlone) {
          result.append(problem)
          continue
        }
        if let problem = problem(destination, inline.range, isAlone) { result.append(problem) }
      case .image(let destination, _, _):
        if let problem = imageProblem(destination, inline.range) { result.append(problem) }
      default: break
      }
    }
    return result
  }

  private func problem(
    _ destination: String, _ range: Range<Int>, _ isAlone: Bool
  ) -> Diagnostic? {
    switch LinkTarget(destination, in: lesson.id, of: lessons) {
    case .web: return webProblem(destination, range)
    case .scheme(let scheme): return badScheme(scheme, range)
    case .step(let id): return stepProblem(id, lesson, text, range)
    case .lesson(let id, let language, let step):
      // Of a language that no lesson has, the name may be that of a lesson, as in `../part/lesson.md`.
      if lessons[id].map({ lesson in language.map { lesson.texts[$0] == nil } ?? false }) ?? true,
        let meant = meant(by: destination)
      {
        return leadsNowhere(destination, range, meant)
      }
      return lessonProblem(id, language, step, range)
    case .file(let path):
      // The loader has reported an embed that is wrong.
      guard !isAlone || MediaName(path) != nil else { return nil }
      let file = lesson.linked.path(of: path)
      let isExample = file.map(examples.contains) ?? false
      if let file, !isExample {
        guard LinkedFiles.isPage(file) else { return nil }
        return broken(
          "`\(path)` would be a page with scripts of its own", path, range,
          help: "show it as a listing by a paragraph of its own, or pack it into a ZIP")
      }
      if !isExample, let meant = meant(by: destination) ?? Self.address(destination) {
        return leadsNowhere(destination, range, meant)
      }
      return broken(
        "`\(path)` is not a lesson", path, range,
        help: isExample
          ? "a link to an example needs a paragraph of its own"
          : Suggestion.help(
            for: path, among: lesson.files, for: "broken-link", in: text.file)
            ?? "write \(forms), or the path of a file of the book")
    }
  }

  /// The addresses in the book that a link may have, in the language of the text.
  private var forms: String {
    "`../lesson/\(text.language).md`, `../lesson/\(text.language).md#step`, `#step`"
  }

  private func leadsNowhere(
    _ destination: String, _ range: Range<Int>, _ meant: String
  ) -> Diagnostic {
    broken(
      "`\(destination)` leads nowhere", destination, range, help: Suggestion.question(meant))
  }

  /// Returns the address of the lesson that a path names in another way: from the folder of all lessons, from
  /// that of this lesson, or by a file with the lesson's name, such as `../door.md`.
  private func meant(by destination: String) -> String? {
    let parts = destination.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].drop { $0 == "/" }
    let paths = [path, path.hasSuffix(".md") ? path.dropLast(3) : ""].filter { !$0.isEmpty }
    let id = paths.lazy.flatMap { path in ["", "../", up].map { "\($0)\(path)" } }
      .compactMap { LessonFolder.lesson(at: $0, from: lesson.id) }
      .first { target in
        guard let found = lessons[target.id], target.id != lesson.id else { return false }
        return target.language.map { found.texts[$0] != nil } ?? true
      }?.id
    return id.map { address(of: $0, parts.count > 1 ? String(parts[1]) : nil) }
  }

  /// The path from the lesson's folder to that of all lessons.
  private var up: String { lesson.id.split(separator: "/").map { _ in "../" }.joined() }

  /// Returns the address of a lesson, and of one of its steps, at which each reader gets their language.
  private func address(of id: String, _ step: String?) -> String {
    let name = lessons[id]?.texts[text.language] == nil ? "" : "\(text.language).md"
    return "\(up)\(id)/\(name)\(step.map { "#\($0)" } ?? "")"
  }

  /// Returns the address on the web that a path without a scheme looks like, or nil.
  private static func address(_ path: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let isHost = parts[0].contains(#/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/#)
    return isHost && (parts.count > 1 || path.hasPrefix("www.")) ? "https://\(path)" : nil
  }

  /// Reports an address on the web without a host, and one of mail without a receiver.
  private func webProblem(_ destination: String, _ range: Range<Int>) -> Diagnostic? {
    let scheme = destination.prefix { $0 != ":" }
    let rest = destination.dropFirst(scheme.count + 1)
    let isMail = scheme.lowercased() == "mailto"
    let host = rest.drop { $0 == "/" }
    let slashes = rest.count - host.count
    guard host.isEmpty || !isMail && slashes != 2 else { return nil }
    let sample = isMail ? "name@example.org" : "example.org"
    let whole = "\(scheme)\(isMail ? ":" : "://")\(host.isEmpty ? sample : String(host))"
    return broken(
      "`\(destination)` leads nowhere", destination, range,
      help: host.isEmpty ? "write it whole, such as `\(whole)`" : Suggestion.question(whole))
  }

  /// Reports a link of which readers see nothing, or which leads nowhere.
  private func emptyProblem(
    _ destination: String, _ children: [Inline], _ range: Range<Int>, _ isAlone: Bool
  ) -> Diagnostic? {
    if destination.isEmpty {
      return Diagnostic(
        .error, "broken-link", at: range, in: text.file, "a link without an address leads nowhere",
        help: "write \(forms), an address of the web, or the text alone")
    }
    // The loader has reported an embed without a caption.
    if case .file = LinkTarget(destination, in: lesson.id, of: lessons), isAlone { return nil }
    let isSeen = children.contains { inline in
      if case .image = inline.content { return true }
      return !PlainText.of([inline]).allSatisfy(\.isWhitespace)
    }
    return isSeen
      ? nil
      : Diagnostic(
        .error, "empty-text", at: range, in: text.file, "a link needs a text",
        why: "readers would see nothing of it", help: "write it between the brackets")
  }

  private func badScheme(_ scheme: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "link-scheme", at: range, in: text.file,
      scheme == "//" ? "an address needs its scheme" : "`\(scheme):` is not a scheme for a lesson",
      help: "use http, https, mailto, or a relative path")
  }

  /// Reports a link at the part of its destination that leads nowhere.
  private func broken(
    _ headline: String, _ target: String, _ range: Range<Int>, help: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, "broken-link", at: text.file.place(of: target, in: range), in: text.file, headline,
      help: help)
  }

  private func lessonProblem(
    _ id: String, _ language: LanguageTag?, _ step: String?, _ range: Range<Int>
  ) -> Diagnostic? {
    guard let target = lessons[id] else {
      return broken(
        "`\(id)` is not a lesson of the book", id, range,
        help: Suggestion.help(
          for: id, among: lessons.keys.sorted(),
          others: [Suggestion.Kind("step", text.places.map(\.id))], for: "broken-link",
          in: text.file
        ))
    }
    if let language, target.texts[language] == nil {
      return broken(
        "`\(id)` has no text in `\(language)`", "\(up)\(id)/\(language).md", range,
        help: "write `\(address(of: id, step))`: each reader gets it in their language"
      ).following(["Content/lessons/\(id)/\(language).md"])
    }
    guard let step,
      let steps = target.texts[language ?? text.language]
        ?? target.source.flatMap({ target.texts[$0] })
    else { return nil }
    return stepProblem(step, target, steps, range)
  }

  private func stepProblem(
    _ id: String, _ lesson: Lesson, _ text: LessonText, _ range: Range<Int>
  ) -> Diagnostic? {
    guard text.place(id) == nil, !isShown(id, lesson, text) else { return nil }
    let file = self.text.file
    return broken(
      "`\(id)` is not a step of `\(lesson.id)`", "#\(id)", range,
      help: Suggestion.help(
        for: id, among: text.places.map(\.id),
        others: [Suggestion.Kind("lesson", lessons.keys.sorted())], spelled: { "#\($0)" },
        for: "broken-link", in: file)
    ).following(
      text.file.path == file.path
        ? [] : [text.file.path, lesson.source.flatMap { lesson.texts[$0] }?.file.path ?? ""])
  }

  /// Returns whether the page of a translation has a place from the source, as it has every step that the translation lacks.
  private func isShown(_ id: String, _ lesson: Lesson, _ text: LessonText) -> Bool {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }), let place = source.place(id)
    else { return false }
    let step = source.steps.last { $0.heading.lowerBound <= place.range.lowerBound }
    return step.map { step in !text.steps.contains { $0.id == step.id } } ?? false
  }

  private func notShown(_ destination: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "picture-format", at: text.file.place(of: destination, in: range), in: text.file,
      "`\(destination)` is in no format that browsers show",
      why: "readers would see its alternative text only",
      help: "convert it to PNG, JPEG, SVG or WebP, or write a link without `!`")
  }

  /// Reports a picture of a host that the book does not name.
  private func remotePicture(_ destination: String, _ range: Range<Int>) -> Diagnostic? {
    guard !hosts.show(destination) else { return nil }
    let secure = destination.replacing(#/^[Hh][Tt][Tt][Pp]:/#, with: "https:")
    let host = PictureHosts.host(of: secure)
    let isNamed = hosts.show(secure)
    let ways =
      isNamed
      ? "write it with `https://`"
      : host.map { "name the host in `book.yaml`: `picture-hosts: [\($0)]`" }
        ?? "write it with `https://` and the name of its host"
    return Diagnostic(
      .warning, "remote-picture", at: text.file.place(of: destination, in: range), in: text.file,
      "`\(destination)` is a picture of another host, so readers get a link to it",
      why: "a page loads nothing from elsewhere: its host would learn who reads it",
      help: "save it beside the lesson, or \(ways)")
  }

  private func imageProblem(_ destination: String, _ range: Range<Int>) -> Diagnostic? {
    switch LinkTarget(destination, in: lesson.id, of: lessons) {
    case .web: return webProblem(destination, range) ?? remotePicture(destination, range)
    case .scheme(let scheme): return badScheme(scheme, range)
    case .file(let path) where lesson.linked.path(of: path) != nil:
      switch MediaName(path) {
      case .picture, .video, .sound: return nil
      case .other, nil: return notShown(destination, range)
      }
    case .file, .step, .lesson:
      return broken(
        "`\(destination)` is not a file of the lesson's folder", destination, range,
        help: Suggestion.help(
          for: destination, among: lesson.files, for: "broken-link", in: text.file))
    }
  }
}

/// The target of a link in a lesson.
enum LinkTarget: Equatable {
  /// An address with the scheme `http`, `https` or `mailto`.
  case web
  /// A scheme that is not allowed in lessons.
  case scheme(String)
  /// A step of the same lesson.
  case step(String)
  /// A lesson, optionally its text in one language, and optionally one of its steps.
  case lesson(String, language: LanguageTag?, step: String?)
  /// Any other path, relative to the lesson's folder.
  case file(String)

  /// Parses a destination that appears in the lesson with this id.
  ///
  /// A path of several folders leads to a lesson only if there is one.
  init(_ destination: String, in lesson: String, of lessons: [String: Lesson]) {
    if let scheme = Self.scheme(of: destination) {
      self = ["http", "https", "mailto"].contains(scheme.lowercased()) ? .web : .scheme(scheme)
      return
    }
    let mark = destination.utf8.firstIndex(of: UInt8(ascii: "#"))
    let step = mark.map { String(destination[destination.utf8.index(after: $0)...]) }
    let path = String(destination[..<(mark ?? destination.endIndex)])
    if path.isEmpty, let step {
      self = .step(step)
    } else if let target = Self.lesson(path, from: lesson, of: lessons) {
      self = .lesson(target.id, language: target.language, step: step)
    } else {
      self = .file(path)
    }
  }

  /// Returns the text before the first colon, if no slash precedes it (RFC 3986).
  ///
  /// Returns `//` for a web address without a scheme.
  private static func scheme(of destination: String) -> String? {
    if destination.utf8.starts(with: "//".utf8) { return "//" }
    let head = destination.utf8.prefix { !"/?#".utf8.contains($0) }
    return head.firstIndex(of: UInt8(ascii: ":")).map { String(destination[..<$0]) }
  }

  private static func lesson(
    _ path: String, from lesson: String, of lessons: [String: Lesson]
  ) -> (id: String, language: LanguageTag?)? {
    guard let target = LessonFolder.lesson(at: path, from: lesson) else { return nil }
    if lessons[target.id] != nil { return target }
    // A path to no lesson is that of a file, unless it has the form of a link to a lesson in one folder.
    let isFolder = target.language != nil || path.utf8.starts(with: "..".utf8)
    return isFolder && !target.id.utf8.contains(UInt8(ascii: "/")) ? target : nil
  }
}
