import Base
import Book
import Examples
import Foundation
import Page
import SCXML
import System
import Testing
import Walkthrough

/// What a page says of its claims, comparisons and runs, in the order in which a reader meets it.
private struct Sayings: PageWalker {
  var all: [String] = []
  /// What stands beside the exact form of claims.
  var times: [String] = []

  mutating func visit(_ block: Page.Block) {
    guard case .figure(let figure) = block.content else { return descend(into: block) }
    switch figure.content {
    case .run(let run):
      all += [figure.caption, run.parameters]
      tell(run)
    case .claims(let claims, _):
      for claim in claims {
        all += [
          claim.sentence.map { String(decoding: $0.plainText, as: UTF8.self) }
            ?? claim.rule.map(Self.text) ?? claim.exact,
          claim.verdict, claim.note ?? "",
        ]
        times += [claim.times].compactMap { $0 }
        if let run = claim.run { tell(run, claim.caption) }
      }
    case .comparison(let differences):
      all += [figure.caption, differences.parameters, differences.verdict, differences.note]
      for difference in differences.all {
        all.append(difference.sentence.map(Self.text) ?? "")
        for (run, caption) in difference.runs { tell(run, caption) }
      }
    case .exercise, .order, .catching, .listing: break
    }
  }

  private static func text(_ sentence: [ClaimSentence.Piece]) -> String {
    sentence.map(\.text).joined()
  }

  private mutating func tell(_ run: Page.Run, _ caption: String = "") {
    all.append(caption)
    for moment in run.moments {
      all += [moment.stimulus.label ?? moment.stimulus.code, moment.decides ?? ""]
      for row in moment.rows {
        let words =
          switch row.kind {
          case .app: [row.label ?? row.code, row.time]
          case .state, .entry: [row.label ?? row.code, row.state, row.time]
          default: [row.code, row.owner, row.state, row.time, row.remark]
          }
        all += (words + [row.decides]).compactMap { $0 }
      }
      all.append(moment.explanation ?? "")
    }
  }
}

/// A lesson of the book that ships with the project, as a page and as a session in the terminal tell it.
private struct ToldTwice {
  let sayings: Sayings
  let session: String

  init(_ lesson: String, _ tag: String, of name: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    var diagnostics: [Diagnostic] = []
    let loaded = try #require(
      BookLoader.load(
        try BookFolder(path: root.appending(path: name).path),
        plugins: [
          SCXMLPlugin.plugin, TracesPlugin.plugin, ClaimsPlugin.plugin, DifferencesPlugin.plugin,
        ],
        &diagnostics))
    let checked = BookChecker.run(loaded.book, loaded.registry, lesson: lesson, jobs: 2).book
    let language = try #require(checked.book.language(LanguageTag(tag)))
    let source = try #require(checked.book.lesson(lesson))
    let context = PageContext(checked)
    let page = PageLowering.page(
      source, try #require(checked.book.text(of: source, for: language)), context.texts(language),
      context)
    var sayings = Sayings()
    for section in page.steps { sayings.visit(section.blocks) }
    self.sayings = sayings
    // The exact form is asked for at every prompt, and every question is passed.
    let lines = (0..<900).flatMap { _ in ["notation", ""] }
    session =
      Conversation.learn(
        checked, WalkthroughOptions(lesson: lesson, language: tag, isPlain: true), lines
      ).output.filter { !$0.isWhitespace }
  }
}

@Suite struct `What the terminal tells` {
  struct Lesson: CustomTestStringConvertible, Sendable {
    let book: String
    let id: String
    let languages: [String]
    var testDescription: String { "\(book)/\(id)" }
  }

  static let lessons = [
    Lesson(book: "", id: "background", languages: ["sv", "pt", "zh-Hans", "en"]),
    Lesson(book: "", id: "suspended", languages: ["sv", "pt", "zh-Hans", "en"]),
    Lesson(book: "", id: "what-changed", languages: ["sv", "zh-Hans"]),
    Lesson(book: "Books/tcp", id: "closing", languages: ["sv", "en"]),
  ]

  /// Spaces are left out, because lines are broken at them.
  @Test(arguments: lessons)
  func `of claims, comparisons and runs is what the page tells, in its order`(
    _ lesson: Lesson
  ) throws {
    for tag in lesson.languages {
      let told = try ToldTwice(lesson.id, tag, of: lesson.book)
      #expect(told.sayings.all.count > 20)
      var rest = told.session[...]
      for saying in told.sayings.all.map({ $0.filter { !$0.isWhitespace } }) where !saying.isEmpty {
        guard let found = rest.firstRange(of: saying) else {
          Issue.record("\(tag): “\(saying)” is not told behind \(rest.prefix(200))")
          break
        }
        rest = rest[found.upperBound...]
      }
      for time in told.sayings.times {
        #expect(told.session.contains(time.filter { !$0.isWhitespace }), "\(tag)")
      }
    }
  }
}
