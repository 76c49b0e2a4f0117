import Book
import DoorModels
import Testing

@testable import Examples

@Suite struct `What a lesson says above an example` {
  private static func text(_ text: String) -> TextAbove {
    TextAbove(text, language: LanguageTag("en"))
  }

  private static let first = Moments.last(["push"]).first
  private static let model = Moments.last(["push"]).model

  @Test(arguments: [
    ("First `doorWillOpen:` is called.", true), ("doorwillopen(_:) comes first", true),
    ("First `doorWillOpen:`, not `doorWasKnocked:`.", false), ("The door opens.", false),
    ("`doorWillOpenSoon:` is something else.", false), ("", false),
  ])
  func `answers a question if it names the answer and no other choice`(
    _ text: String, _ isAnswered: Bool
  ) throws {
    let question = try #require(Self.first)
    #expect(question.answer == .callback("doorWillOpen:"))
    #expect(Self.text(text).answers(question, of: Self.model) == isAnswered)
  }

  @Test(arguments: [
    ("`doorWillOpen:` comes before `doorDidOpen:`.", true),
    ("`doorDidOpen:` comes after `doorWillOpen:`.", false), ("`doorWillOpen:` comes.", false),
  ])
  func `and one about an order if it names the calls in it`(_ text: String, _ isAnswered: Bool)
    throws
  {
    let question = try #require(Moments.last(["push"]).order)
    #expect(Self.text(text).answers(question, of: Self.model) == isAnswered)
  }

  @Test(arguments: [
    ("", false), ("# A title\n\n[Run: it opens](open.trace)", false), ("Who knocks first?", true),
  ])
  func `explains something only in a sentence`(_ text: String, _ explains: Bool) {
    #expect(Self.text(text).explains == explains)
  }
}
