package import Base
package import Book
import Page
package import System

/// The links of a book that lead elsewhere, and what the web says of them.
package struct OutwardLinks {
  /// An address with the first place that has it, and the number of all.
  struct Link {
    let address: String
    let file: SourceFile
    let range: Range<Int>
    var count = 1
  }

  private(set) var links: [Link] = []
  private var places: [String: Int] = [:]

  /// The number of different addresses.
  package var count: Int { links.count }

  /// Collects the links of every lesson in every language that it is written in, and the addresses of evidence.
  package init(_ book: Book) {
    let context = PageContext(CheckedBook(book: book, outcomes: [:]))
    for lesson in book.lessons {
      for language in book.languages {
        guard let text = lesson.texts[language.tag] else { continue }
        let page = PageLowering.page(lesson, text, context.texts(language), context)
        for section in [page.introduction].compactMap({ $0 }) + page.steps
        where section.file === text.file {
          var finder = LinkFinder()
          finder.visit(section.blocks)
          for (address, range) in finder.found { add(address, section.file, range) }
        }
      }
    }
    guard let facts = book.facts else { return }
    for address in facts.all.flatMap(\.evidence).compactMap(\.url) {
      let bytes = facts.file.bytes
      add(address, facts.file, bytes.firstRange(of: Array(address.utf8)) ?? 0..<0)
    }
  }

  private mutating func add(_ written: String, _ file: SourceFile, _ range: Range<Int>) {
    let address = String(written.prefix { $0 != "#" })
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return }
    if let place = places[address] {
      links[place].count += 1
    } else {
      places[address] = links.count
      links.append(Link(address: address, file: file, range: range))
    }
  }

  /// Asks for each address, one at a time a host, and returns what authors should know of it.
  ///
  /// - Parameters:
  ///   - agent: How the program names itself.
  ///   - cache: What earlier answers are kept in, so that servers need not send again what has not changed.
  ///   - jobs: The number of hosts that are asked at once.
  ///   - progress: A closure that is called with the number of addresses that were asked for.
  /// - Returns: The diagnostics; nil when libcurl is not installed.
  package func check(
    agent: String, cache: ResultCache?, jobs: Int, progress: @escaping @Sendable (Int) -> Void
  ) -> [Diagnostic]? {
    guard Fetching.isThere else { return nil }
    let hosts = Dictionary(grouping: links) { Self.host($0.address) }.sorted { $0.key < $1.key }
      .map(\.value)
    let fetching = Fetching(agent: agent, cache: cache, progress: progress)
    let found = Workers.map(count: hosts.count, jobs: jobs) { index in
      var isLimited = false
      return hosts[index].compactMap { link -> Diagnostic? in
        let answer = isLimited ? .limited : fetching.answer(link.address)
        if case .limited = answer { isLimited = true }
        return Self.diagnostic(answer, link)
      }
    }
    return found.flatMap { $0 }
  }

  private static func host(_ address: String) -> String {
    address.split(separator: "/").dropFirst().first.map { $0.lowercased() } ?? ""
  }

  private static func diagnostic(_ answer: Fetching.Answer, _ link: Link) -> Diagnostic? {
    let address = "`\(link.address)`"
    let places = link.count == 1 ? nil : "\(link.count) places of the book link to it"
    func report(
      _ severity: Diagnostic.Severity, _ id: String, _ headline: String, _ help: String
    ) -> Diagnostic {
      Diagnostic(
        severity, id, at: link.range, in: link.file, "\(address) \(headline)", why: places,
        help: help)
    }
    switch answer {
    case .fine: return nil
    case .moved(let new):
      return report(.warning, "link-moved", "has moved for good", "write `\(new)`")
    case .gone(let status):
      return report(
        .error, "link-gone", "is gone: the server answers \(status)",
        "find where its content is now, or take the link away")
    case .endless:
      return report(
        .error, "link-endless", "leads from one address to the next and never arrives",
        "find where its content is now, or take the link away")
    case .silent(let reason):
      return report(
        .warning, "link-silent", "gave no answer: \(reason)", "try it again later, and in a browser"
      )
    case .refused(let status):
      return report(
        .notice, "link-refused", "was not shown to a program: the server answers \(status)",
        "look at it in a browser")
    case .limited:
      return report(
        .notice, "link-limited", "was not asked for: its host wants no more requests now",
        "try it again later")
    }
  }
}

/// Finds the links of a text that lead elsewhere.
private struct LinkFinder: PageWalker {
  private(set) var found: [(address: String, range: Range<Int>)] = []

  mutating func visit(_ block: Page.Block) {
    // What is not translated yet is the original's.
    if case .original = block.content { return }
    descend(into: block)
  }

  mutating func visit(_ inline: Page.Inline) {
    switch inline {
    case .link(.outside(let address), _, _, let source): found.append((address, source))
    case .picture(.outside(let address), _, _, _, let source),
      .picture(.elsewhere(let address), _, _, _, let source):
      found.append((address, source))
    default: break
    }
    descend(into: inline)
  }
}
