import Book
import Checks
import Foundation
import Testing

/// A text in a language that ships with the project, with the stretches that break its rules in brackets.
private struct Line: CustomTestStringConvertible {
  let tag: String
  let marked: String

  init(_ tag: String, _ marked: String) {
    self.tag = tag
    self.marked = marked
  }

  var text: String { marked.filter { $0 != "⟦" && $0 != "⟧" } }
  /// The columns of the marked stretches.
  var columns: [Int] {
    var column = 0
    return marked.unicodeScalars.compactMap { scalar in
      if scalar != "⟦" && scalar != "⟧" { column += 1 }
      return scalar == "⟦" ? column + 1 : nil
    }
  }
  var testDescription: String { "\(tag): \(marked)" }
}

@Suite struct `What rules of typography leave alone` {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The rules of a shipped language, as those of English, in a book that has no other.
  private static func columns(_ line: Line, _ body: String? = nil) throws -> [Int] {
    let rules = try String(
      contentsOf: project.appending(path: "Content/languages/\(line.tag).yaml"), encoding: .utf8
    ).prefix { _ in true }.components(separatedBy: "\nui:")[0]
    let said = try DoorBook.said(
      Checks.typography,
      [
        "Content/languages/en.yaml": rules + "\n",
        "Content/lessons/door/en.md": DoorBook.lesson((body ?? line.text) + "\n\n[Run](push.run)"),
      ])
    return said.split(separator: "\n").filter { $0.contains("error[typography]") }.compactMap {
      let place = $0.split(separator: ":")
      return place[0] == "Content/lessons/door/en.md" && place[1] == "8" ? Int(place[2]) : nil
    }
  }

  /// What a hyphen joins in every language that has a rule about ranges.
  private static let ranges = [
    // Ranges: of pages, amounts, years, times, with units, in brackets and quotations.
    "10⟦-⟧12", "2⟦-⟧3 MB", "(10⟦-⟧12)", "x 10⟦-⟧12.", "x 10⟦-⟧12, x", "1990⟦-⟧2000", "1998⟦-⟧99",
    "123⟦-⟧25", "10:30⟦-⟧11:00", "08:30⟦-⟧09:15", "1.5⟦-⟧2.5 x", "1,5⟦-⟧2,25 x", "§4⟦-⟧12",
    "€5⟦-⟧10",
    "500⟦-⟧1000 x", "1,000⟦-⟧2,000", "900⟦-⟧1.250", "9⟦-⟧10\u{A0}m", "Door 4⟦-⟧12", "~2⟦-⟧3",
    "0⟦-⟧9",
    // Dates, with days and months of any length.
    "2026-11-24", "x 2026-11-24.", "2026-11", "2011-12", "24-11-2026", "2026-11-24T10:30",
    "2026/11/24-25",
    // Addresses, with and without a scheme, of mail, in brackets.
    "https://example.org/2026/11/24-25", "<https://example.org/2026/11/24-25>",
    "www.example.org/1-2",
    "(https://example.org/1-2).", "example.org/notes/24-25", "a-1-2@example.org", "tel:555-600",
    "https://example.org/a...b", "https://example.org/a?b='c'", "x://y/a--b", "ftp://x.org/1-2, x",
    // Codes: of faults, standards, books, products, and names of files.
    "CVE-2026-1234", "A4 210-297", "ISO 8859-1", "ISO/IEC 9899-2018", "ISO 9001-2015",
    "IEEE 754-2019",
    "ISBN 978-3-16-148410-0", "ISBN 0-306-40615-2", "A-10", "A-10-12", "x86-64", "UTF-8-16",
    "4-12-a",
    "img-10-12.png", "x/2026-11/10-12.txt", "#10-12", "AB12-34", "811218-9876",
    // Versions.
    "1.0-2", "1.2.3-4", "2.4.1-2.4.9", "v1-2", "5.10.0-14",
    // Telephone numbers.
    "555-1234", "+46 8-123 45 67", "08-123 45 67", "070-123 45 67", "1-800-555-0199",
    "(555) 123-4567",
    "(11) 3333-4444", "020 7946-0958", "12-34 56",
    // Scores and negative numbers.
    "3-1", "-10", "-5-10", "x -10",
  ]

  @Test(arguments: ["en", "sv", "pt"].flatMap { tag in ranges.map { Line(tag, $0) } })
  private func `a hyphen is a mistake only between the two numbers of a range`(_ line: Line) throws
  {
    // Swedish has rules of its own about digits that are grouped by other signs.
    let isOwn = line.tag == "sv" && line.text.contains("000,") || line.text == "1,000-2,000"
    guard line.tag != "sv" || !isOwn else { return }
    #expect(try Self.columns(line) == line.columns)
  }

  @Test(arguments: [
    Line("en", "See https://example.org/a...b⟦...⟧"),
    Line("en", "It⟦'⟧s https://example.org/it's⟦ ⟧, x"),
    Line("en", "[https://example.org/24-25](https://example.org/24-25)"),
    Line("sv", "10⟦ 000⟧ bitar"), Line("sv", "1⟦.000⟧ bitar"), Line("sv", "10⟦ 000⟧⟦ 000⟧ bitar"),
    Line("sv", "08-123 000 00"), Line("sv", "+46 8 000 000 00"), Line("sv", "070-123 000"),
    Line("sv", "https://example.org/100%25 50⟦%⟧"), Line("sv", "1.000.1"), Line("sv", "10.000.0.1"),
    Line("sv", "1⟦.000⟧⟦.000⟧"),
    Line("pt", "50⟦ %⟧ https://example.org/a%20%20b"),
    Line("zh-Hans", "见 https://example.org/文档.html。"), Line("zh-Hans", "见⟦⟧https://example.org。"),
    Line("zh-Hans", "文，x⟦ ⟧。"), Line("zh-Hans", "日期 2026-11-24⟦⟧日"), Line("zh-Hans", "文⟦,⟧x"),
    Line("zh-Hans", "版本 1.0-2 和 CVE-2026-1234 好"), Line("zh-Hans", "https://x.org/a--b 好⟦--⟧好"),
  ])
  private func `rules of a language find what is beside an address or a code`(_ line: Line) throws {
    #expect(try Self.columns(line) == line.columns)
  }

  @Test(arguments: [
    Line("en", "x⟦ ⟧: x⟦ ⟧; x⟦ ⟧! x⟦ ⟧:x⟦ ⟧:x y:"), Line("en", "x ::: note"), Line("en", ":::"),
    Line("en", "x := y, x != y, x :: y"), Line("en", "Well :) and ;) and :smile: and :+1:⟦ ⟧:"),
    Line("en", "x role=\"a\" b='c' and ⟦\"⟧d⟦\"⟧ = ⟦\"⟧e⟦\"⟧"), Line("en", "x =⟦\"⟧a⟦\"⟧, y=⟦\"⟧b"),
    Line("en", "{% set a = \"b\" %} {{ \"c\" }} {: .d title='e' } {⟦\"⟧f⟦\"⟧}"),
    Line("en", "{% ⟦\"⟧a⟦\"⟧"), Line("pt", "{%set a = 3.12 %} 50⟦ %⟧"),
    Line("pt", "[a](b){:target=\"_c\"}"),
    Line("sv", "x != y⟦ ⟧: x :) y"), Line("zh-Hans", "文。 ::: x"), Line("zh-Hans", "文。⟦ ⟧: x"),
    Line("zh-Hans", "文<span>文</span>文⟦⟧x"), Line("zh-Hans", "文 <span>x</span> 文⟦⟧x"),
  ])
  private func `rules of a language find what is beside a notation of another program`(
    _ line: Line
  ) throws {
    #expect(try Self.columns(line) == line.columns)
  }

  @Test func `a number in emphasis is still part of its date`() throws {
    #expect(try Self.columns(Line("en", "x"), "2026-**11**-24 and 4-**12**") == [21])
  }
}
