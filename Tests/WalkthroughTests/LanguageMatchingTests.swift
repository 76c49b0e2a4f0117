import Book
import Testing
import Walkthrough

@Suite struct `A reader's language is found` {
  static let book = ["sv", "pt", "zh-Hans", "sr-Latn", "en"].map { LanguageTag($0) }

  struct Case: CustomTestStringConvertible {
    let asked: String
    let found: String?
    init(_ asked: String, _ found: String?) {
      self.asked = asked
      self.found = found
    }
    var testDescription: String { asked }
  }

  @Test(arguments: [
    Case("sv", "sv"), Case("sv-FI", "sv"), Case("SV-se", "sv"), Case("sv-Latn-SE", "sv"),
    Case("pt-BR", "pt"), Case("pt-PT", "pt"), Case("pt-AO", "pt"),
    Case("zh", "zh-Hans"), Case("zh-CN", "zh-Hans"), Case("zh-SG", "zh-Hans"),
    Case("cmn-Hans", "zh-Hans"), Case("cmn", "zh-Hans"), Case("zh-Hans-HK", "zh-Hans"),
    Case("zh-TW", nil), Case("zh-HK", nil), Case("zh-Hant", nil), Case("yue", nil),
    Case("sr", nil), Case("sr-ME", "sr-Latn"), Case("sr-Latn-RS", "sr-Latn"),
    Case("en-US-u-ca-gregory", "en"), Case("en-x-zh-Hans", "en"),
    Case("de", nil), Case("", nil), Case("-", nil), Case("s", nil), Case("12", nil),
  ])
  func `by language and script, whatever the region`(_ one: Case) {
    #expect(LanguageMatching(Self.book).match(one.asked)?.text == one.found)
  }

  @Test(arguments: [
    Case("pt-PT", "pt-PT"), Case("pt-BR", "pt"), Case("pt", "pt"), Case("en-AU", "en-GB"),
    Case("en-US", "en-US"),
  ])
  func `of several the same region comes first, then none, then the book's first`(_ one: Case) {
    let book = ["pt-PT", "pt", "en-GB", "en-US"].map { LanguageTag($0) }
    #expect(LanguageMatching(book).match(one.asked)?.text == one.found)
  }

  @Test(arguments: [
    Case("zh_CN.UTF-8", "zh-Hans"), Case("zh_TW.UTF-8", nil), Case("pt_PT", "pt"),
    Case("sv_FI@euro", "sv"), Case("sr_RS@latin", "sr-Latn"), Case("sr_RS.UTF-8@latin", "sr-Latn"),
    Case("C", "en"), Case("C.UTF-8", "en"), Case("POSIX", "en"), Case("_", nil),
  ])
  func `locales are read as tags`(_ one: Case) {
    let matching = LanguageMatching(Self.book)
    #expect(matching.match(environment: ["LANG": one.asked])?.text == one.found)
  }

  @Test func `the first locale variable that is set counts`() {
    let matching = LanguageMatching(Self.book)
    let all = ["LC_ALL": "pt_BR.UTF-8", "LC_MESSAGES": "sv_SE", "LANG": "zh_CN"]
    #expect(matching.match(environment: all)?.text == "pt")
    #expect(
      matching.match(environment: ["LC_ALL": "", "LC_MESSAGES": "sv_SE", "LANG": "zh_CN"])?.text
        == "sv")
    // POSIX: a variable that is set hides the ones after it.
    #expect(matching.match(environment: ["LC_ALL": "C", "LANG": "sv_SE"])?.text == "en")
    #expect(matching.match(environment: [:]) == nil)
  }
}
