import Blocks
import Book
import BookModel
import Diagnostics
import PluginAPI
import Testing

@testable import Site

@Suite struct `The terms of a search` {
  @Test(arguments: [
    ("Doors open.", "doors open"), ("DoorDidOpen: (twice)", "doordidopen twice"),
    ("Å, ägg — ÖPPNA!", "å ägg öppna"), ("iOS 26.1", "ios 26 1"), ("", ""), ("…", ""),
    ("门开了", "门开 开了"), ("门", "门"), ("在 door 门前", "在 door 门前"), ("门。开", "门 开"),
    ("カメラと門", "カメ メラ ラと と門"), ("a\u{301}b", "a\u{301}b"),
  ])
  func `are words in lower case, and pairs of ideographs`(_ text: String, _ terms: String) {
    var words = SearchWords()
    words.add(Array(text.utf8))
    #expect(
      words.terms.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ") == terms)
  }

  @Test func `are cut where no reader would go on typing, and bytes that are no text end them`() {
    var words = SearchWords()
    words.add([UInt8](repeating: 0x61, count: 100_000) + [0xFF, 0x62])
    #expect(words.terms.map(\.count) == [64, 1])
  }

  @Test func `share what they begin with, character by character`() {
    let vocabulary = SearchVocabulary(
      ["door", "doors", "dörr", "döda", "a", "门开", "门关", "门", "关门"].map { Array($0.utf8) })
    #expect(
      String(decoding: vocabulary.words, as: UTF8.self)
        == "0a\n0door\n4s\n1öda\n2rr")
    #expect(String(decoding: vocabulary.pairs, as: UTF8.self) == "关门\n门 关开")
    #expect(
      vocabulary.order.map { String(decoding: $0, as: UTF8.self) }
        == ["a", "door", "doors", "döda", "dörr", "关门", "门", "门关", "门开"])
  }

  @Test func `stand in parts that are counted from one to the next`() {
    var writer = SearchTermsWriter()
    writer.add([(0, .heading), (1, .prose), (12, .example)])
    writer.add([])
    writer.add([(400, .heading)])
    // 0, 1, and 3 × 10 + 2 = 32, which takes two signs; 1200 takes three.
    #expect(writer.chunks.map { String(decoding: $0, as: UTF8.self) } == ["01W1  mb1"])
    #expect(writer.firsts == [0])
  }

  @Test func `of a long text begin an excerpt, cut between words where there are words`() {
    let words = SearchText.excerpt(
      Array("open the door \(String(repeating: "again ", count: 20))".utf8))
    #expect(words == "open the door again again again again again…")
    let signs = SearchText.excerpt(Array(String(repeating: "门开了。", count: 20).utf8))
    #expect(signs == String(repeating: "门开了。", count: 5) + "门开了…")
    #expect(SearchText.excerpt([]) == "")
  }

  @Test func `keep the cells of a table apart`() {
    let table = Array("```csv\nläge,anrop\n`öppen`,\"knuff, slag\"\n```\n".utf8)
    let text = LessonText(
      language: Fixture.sv, file: SourceFile(path: "sv.md", bytes: table), title: "Dörren",
      summary: "", models: ["door"], isTranslation: false, bodyStart: 0, introduction: 0..<0,
      steps: [], parse: PluginRegistry([CSVBlock.plugin]).syntaxes.parse)
    let prose = SearchText.prose(of: 0..<table.count, in: text)
    #expect(SearchText.excerpt(prose) == "läge, anrop öppen, knuff, slag")
  }

  @Test func `are those of the page, where a translation lacks a step too`() {
    let whole = Fixture.text(Fixture.sv, title: "Dörren")
    let begun = LessonText(
      language: Fixture.zh, file: whole.file, title: "门", summary: "关于门", models: ["door"],
      isTranslation: true, bodyStart: 0, introduction: 0..<0, steps: [])
    let lesson = Lesson(
      id: "push", texts: [Fixture.sv: whole, Fixture.zh: begun], source: Fixture.sv)
    let old = Fixture.book().book
    let book = Book(
      settings: old.settings, languages: old.languages, models: old.models, lessons: [lesson],
      examples: old.examples)
    let page = SearchPage(lesson, begun, CheckedBook(book: book, outcomes: [:]))
    #expect(page.title == "门")
    #expect(page.parts.map(\.heading) == ["", "Knuffen", "Sedan"])
    #expect(page.parts[0].excerpt.contains("dörr"))
    #expect(page.terms[Array("knuffen".utf8)]?.map(\.part) == [1])
  }
}
