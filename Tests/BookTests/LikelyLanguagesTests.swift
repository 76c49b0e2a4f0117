import Base
import Foundation
import Testing

@testable import Book

@Suite struct `Tags of languages` {
  private static let table: LikelyLanguages = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Templates/languages/tags.yaml")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return LikelyLanguages(SourceFile(path: "tags.yaml", text: text))
  }()

  @Test(arguments: [
    ("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-Hans-CN", "zh-Hans"), ("iw", "he"),
    ("pt-BR", "pt"), ("cmn", "zh-Hans"), ("swe", "sv"), ("sv-SE", "sv"), ("sr-RS", "sr-Cyrl"),
    ("sh", "sr-Latn"), ("en-US", "en"), ("ja-JP", "ja"), ("hi-IN", "hi"), ("iw-IL", "he"),
    // These distinguish something, or are as CLDR has them.
    ("pt-PT", "pt-PT"), ("pt", "pt"), ("zh-Hans", "zh-Hans"), ("zh", "zh"), ("en-GB", "en-GB"),
    ("de-AT", "de-AT"), ("zh-HK", "zh-HK"), ("se", "se"), ("es-419", "es-419"),
    ("de-1996", "de-1996"), ("tlh", "tlh"), ("x", "x"), ("", ""),
  ])
  func `have one spelling, with a script and without a likely region`(
    tag: String, expected: String
  ) {
    #expect(Self.table.canonical(LanguageTag(tag)).text == expected)
  }

  @Test(arguments: [
    ("SE", "sv"), ("CN", "zh-Hans"), ("BR", "pt"), ("DK", "da"), ("JP", "ja"), ("CZ", "cs"),
    ("TW", "zh-Hant"), ("se", "sv"),
  ])
  func `are found for regions`(region: String, expected: String) {
    #expect(Self.table.language(ofRegion: region)?.text == expected)
  }

  @Test(arguments: [
    ("se", "sv"), ("zh-CN", "zh-Hans"), ("SV", "sv"), ("swe", "sv"), ("ZH-cn", "zh-Hans"),
    ("br", "pt"), ("cn", "zh-Hans"), ("pt-PT", nil), ("fi", nil), ("readme", nil),
  ])
  func `may mean a language of the book`(tag: String, expected: String?) {
    let languages = ["sv", "pt", "zh-Hans"].map { LanguageTag($0) }
    #expect(Self.table.meant(by: LanguageTag(tag), among: languages)?.text == expected)
  }

  @Test(arguments: [
    ("pt_BR", "pt"), ("pt", "pt"), ("zh_CN", "zh-Hans"), ("zh_Hans_CN", "zh-Hans"),
    ("zh_Hans", "zh-Hans"), ("zh", "zh-Hans"), ("cmn_CN", "zh-Hans"), ("sv_SE", "sv"),
    ("sv_SE.UTF-8", "sv"), ("SV_se", "sv"), ("swe", "sv"), ("sr_RS@latin", "sr-Latn"),
    ("sv_SE@euro", "sv"), ("en_US", "en-US"),
    ("pt_PT", nil), ("zh_TW", nil), ("zh_Hant", nil), ("sv_FI", nil), ("sr_RS", nil), ("fi", nil),
    ("en_GB", nil), ("se", nil), ("", nil), ("x", nil),
  ])
  func `are found for locales of gettext by what is likely`(locale: String, expected: String?) {
    let languages = ["sv", "pt", "zh-Hans", "sr-Latn", "en-US"].map { LanguageTag($0) }
    #expect(Self.table.language(ofLocale: locale, among: languages)?.text == expected)
  }

  @Test(arguments: [
    ("pt-BR", ["pt-BR"], "pt"), ("pt-BR", ["pt-BR", "pt-PT"], nil), ("pt-BR", ["pt-PT"], nil),
    ("pt-BR", ["pt", "pt-PT"], "pt"), ("pt-PT", ["pt-BR"], nil), ("iw", ["iw", "he-US"], "he"),
  ])
  func `with a region stay where there are two`(tag: String, book: [String], better: String?) {
    #expect(
      Self.table.better(than: LanguageTag(tag), among: book.map { LanguageTag($0) })?.text
        == better)
  }

  @Test func `of two letters are looked up when they were withdrawn`() {
    let short = Self.table.aliases.keys.filter { $0.count == 2 }
    #expect(short.sorted() == LikelyLanguages.withdrawn.sorted())
    let settings = BookSettings(
      file: SourceFile(path: "Content/book.yaml", text: "languages: [sv, iw]\n"), title: [:],
      languages: ["sv", "iw"].map { LanguageTag($0) }, chapters: [],
      languageRanges: [12..<14, 16..<18])
    let found = LanguageAdvice(settings, table: { Self.table }).improving([])
    #expect(found.map(\.headline) == ["`iw` is written `he`"])
    #expect(found.map(\.why) == ["that is the tag of the language in CLDR"])
  }

  @Test func `that no file may have are followed by the one that was meant`() {
    let settings = BookSettings(
      file: SourceFile(path: "Content/book.yaml", text: "languages: [sv, zh-Hans, pt-BR]\n"),
      title: [:], languages: ["sv", "zh-Hans", "pt-BR"].map { LanguageTag($0) }, chapters: [],
      languageRanges: [12..<14, 16..<23, 25..<30])
    let found = ["a/se.md", "a/zh-CN.md", "models/b/fi.yaml"].map {
      Diagnostic.unlistedLanguage("Content/\($0)")
    }
    let improved = LanguageAdvice(settings, table: { Self.table }).improving(found)
    #expect(
      improved.map(\.help) == [
        "did you mean `sv`? rename the file to `sv.md`",
        "did you mean `zh-Hans`? rename the file to `zh-Hans.md`",
        "list it under `languages:` in Content/book.yaml",
        "rename its files, or leave it: addresses of pages would change",
      ])
    #expect(improved.last?.headline == "`pt-BR` is written `pt`")
  }
}
