import Base
import Book
import HTMLOutput
import Page

/// The page at a former address, which leads to where its content is now.
///
/// It is a link for readers without scripts, a refresh for search engines, and a script that keeps
/// the step of the address. Where the content is in several places, readers choose one of the links.
struct MovedPage {
  let context: SiteContext
  /// The path of the page from the site's root.
  let path: String
  let to: [Move.Place]
  let language: Language

  func render() -> [UInt8] {
    let texts = context.texts(language)
    let root = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    var head = PageHead(context: context, texts: texts, root: root)
    let links = to.map { (href: root + Self.address($0, language), name: title($0, texts)) }
    head.title = links.first?.name ?? ""
    head.isHidden = true
    var fields = head.fields
    if links.count == 1, let place = to.first {
      fields[.href] = .text(links[0].href)
      fields[.canonical] = .optional(
        context.baseURL.map { $0 + Address.folder(language.tag, place.lesson) })
    } else {
      fields[.href] = .nothing
      fields[.canonical] = .nothing
    }
    fields[.name] = .text(head.title)
    fields[.items] = .list(
      links.count == 1
        ? [] : links.map { .object([.href: .text($0.href), .name: .text($0.name)]) })
    return context.page(.moved, fields)
  }

  /// Returns the address of a place from the site's root.
  static func address(_ place: Move.Place, _ language: Language) -> String {
    Address.file(language.tag, place.lesson) + (place.step.map { "#\($0)" } ?? "")
  }

  private func title(_ place: Move.Place, _ texts: ReaderTexts) -> String {
    let lesson = context.book.lessons.first { $0.id == place.lesson }
    guard let text = lesson.flatMap({ context.index.text(of: $0, for: texts) }) else {
      return place.lesson
    }
    // The steps distinguish several targets in the same lesson.
    guard to.count > 1, let step = place.step.flatMap({ text.place($0) }) else { return text.title }
    return text.title + texts.text("site.title-separator") + step.title
  }
}

extension SiteContext {
  /// The pages at addresses of an earlier site, with the language that the path begins with, or the first one.
  var formerPages: [(path: String, to: [Move.Place], language: Language, former: FormerPath)] {
    let lessons = book.lessons.filter { !$0.texts.isEmpty }.map(\.id)
    // A page that is named itself comes before one that a folder stands for.
    let named = book.settings.formerPaths.filter { !$0.isByName }
    var seen: Set<String> = []
    return (named + book.settings.formerPaths.filter(\.isByName)).flatMap { former in
      let own = former.pages(lessons).compactMap { page in
        language(of: page.path).map { (path: page.path, to: page.to, language: $0, former: former) }
      }
      let translated = former.lesson.map { id in
        lessons.contains(id)
          ? []
          : book.languages.map {
            (path: Address.file($0.tag, id), to: former.to, language: $0, former: former)
          }
      }
      return (own + (translated ?? [])).filter {
        seen.insert($0.path).inserted || !former.isByName
      }
    }
  }

  /// Former addresses with the one place of each where its content is now, from the root of the host.
  var redirects: [(from: String, to: String)] {
    let root = "/" + (baseURL ?? "").split(separator: "/").dropFirst(2).map { "\($0)/" }.joined()
    let lessons = book.settings.movedLessons.flatMap { from, to in
      book.languages.map { (path: Address.file($0.tag, from), to: to, language: $0) }
    }
    let all = lessons + formerPages.map { (path: $0.path, to: $0.to, language: $0.language) }
    return all.compactMap { path, to, language in
      guard to.count == 1, let place = to.first else { return nil }
      let index = "index.html"
      let former = path.hasSuffix("/\(index)") ? String(path.dropLast(index.count)) : path
      return (
        root + former,
        root + Address.folder(language.tag, place.lesson) + (place.step.map { "#\($0)" } ?? "")
      )
    }
  }

  /// Returns the language of a former address: that of its first folder, or the first one of the book.
  func language(of path: String) -> Language? {
    book.languages.first { path.hasPrefix("\($0.tag.text)/") } ?? book.languages.first
  }

  /// Where all pages of a folder have gone, as the page 404 leads on from them.
  var movedFolders: Value {
    let items = book.settings.formerPaths.compactMap { former -> Value? in
      guard let folder = former.folder, let place = former.to.first,
        let language = language(of: folder)
      else { return nil }
      return .object([
        .id: .text(folder), .href: .text(MovedPage.address(place, language)),
      ])
    }
    return items.isEmpty ? .nothing : .object([.items: .list(items)])
  }

  /// Returns errors for former addresses at which the site has something else.
  ///
  /// `taken` has the paths of all other files, and `folders` those below which any may be.
  func formerPathsInUse(_ taken: Set<String>, _ folders: [String]) -> [Diagnostic] {
    var (taken, parents) = (taken, Set(taken.flatMap(Self.parents)))
    var reported: Set<String> = []
    return formerPages.compactMap { page in
      let isFree =
        !taken.contains(page.path) && !parents.contains(page.path)
        && !Self.parents(page.path).contains(where: taken.contains)
        && !folders.contains(where: page.path.hasPrefix)
      taken.insert(page.path)
      parents.formUnion(Self.parents(page.path))
      guard !isFree, reported.insert(page.former.text).inserted else { return nil }
      return Diagnostic(
        .error, "moved-exists", at: page.former.range, in: book.settings.file,
        "the site has something else at `\(page.path)`", why: "a page there cannot lead elsewhere",
        help: "name an address that the site no longer has")
    }
  }

  /// Returns the folders of a path.
  private static func parents(_ path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }

  /// Returns links from a lesson to its former steps that another lesson has now.
  func movedSteps(of lesson: Lesson, _ texts: ReaderTexts) -> Value {
    let moves = book.settings.stepsMoved(outOf: lesson.id)
    guard !moves.isEmpty else { return .nothing }
    // A step that another one of the lesson has followed too has its address there.
    var seen = Set(
      book.settings.moved.filter { $0.from.lesson == lesson.id && $0.to.lesson == lesson.id }
        .compactMap(\.from.step))
    let items = moves.compactMap { move -> Value? in
      guard let step = move.from.step,
        let target = book.lessons.first(where: { $0.id == move.to.lesson }),
        let text = index.text(of: target, for: texts)
      else { return nil }
      let title = move.to.step.flatMap { text.place($0)?.title }
      return .object([
        .id: seen.insert(step).inserted ? .text(step) : .nothing,
        .name: .text(title ?? text.title),
        .nameLang: .optional(texts.foreign(text.language)),
        .nameDir: .optional(book.language(text.language)?.direction.rawValue),
        .href: .text(
          "../\(Address.up(from: lesson.id))" + MovedPage.address(move.to, texts.language)),
      ])
    }
    return .object([.items: .list(items)])
  }
}
