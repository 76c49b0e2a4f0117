import Foundation
import Testing

@Suite struct `Mistakes of authors` {
  private let isRecording = ProcessInfo.processInfo.environment["TRACEBOOK_RECORD"] == "1"

  @Test func `the book without a mistake is good`() throws {
    let shop = try Workshop(MistakeCase.book)
    try shop.run(["check"], input: "")
    #expect(shop.errors == "")
    #expect(shop.output.hasSuffix(": nothing is wrong\n"), "\(shop.output)")
  }

  @Test(arguments: MistakeCase.names)
  func `are explained at their place, with advice that helps`(_ name: String) throws {
    let mistake = try MistakeCase(name)
    let shop = try Workshop(MistakeCase.book)
    for change in mistake.mistake { try shop.apply(change) }
    try shop.run(["check"], input: "")
    let report = shop.output + shop.errors
    if isRecording { try mistake.record(report) } else { #expect(report == mistake.report) }

    try follow(mistake, report, in: shop)
    let before = shop.output.count
    try shop.run(["check"], input: "")
    let after = shop.output.dropFirst(before)
    #expect(shop.codes.hasSuffix("\n0\n"), "\(after)")
    // A warning has to go away as well.
    let advised = report[..<(try #require(report.firstRange(of: mistake.advice))).lowerBound]
    let id = try #require(advised.matches(of: /(?m)^[^ \n].*?: [a-z]+(\[[a-z-]+\])/).last).1
    #expect(!after.contains(id), "\(after)")
  }

  @Test func `are many, over every kind of file`() {
    let kinds = Set(MistakeCase.names.map { $0.prefix { $0 != "-" } })
    #expect(MistakeCase.names.count >= 70)
    #expect(
      kinds == [
        "book", "claim", "facts", "glossary", "language", "lesson", "model", "trace", "translation",
      ])
  }

  /// Does what the first advice with the words of the case says.
  private func follow(_ mistake: MistakeCase, _ report: String, in shop: Workshop) throws {
    try #require(report.contains(mistake.advice), "the advice is not given")
    guard mistake.advice == MistakeCase.suggestion else {
      for change in mistake.fix { try shop.apply(change) }
      return
    }
    let first = try #require(try Underlined(report))
    try shop.replace(first)
  }
}

/// What the first error of a report underlines, and what it suggests.
struct Underlined {
  let path: String
  let line: Int
  /// The underlined columns of the line, from zero.
  let columns: Range<Int>
  let suggestion: String

  init?(_ report: String) throws {
    let error = /(?m)^(?<path>[^:\n]+):(?<line>\d+):(?<column>\d+): (error|warning)\[/
    guard let place = report.firstMatch(of: error),
      let marks = report[place.range.upperBound...].firstMatch(of: /\| *(\^+)/),
      let help = report[place.range.upperBound...].firstMatch(of: /did you mean `([^`]*)`/),
      let line = Int(place.line), let column = Int(place.column)
    else { return nil }
    path = String(place.path)
    self.line = line
    columns = (column - 1)..<(column - 1 + marks.1.count)
    suggestion = String(help.1)
  }
}

extension Workshop {
  func apply(_ change: MistakeCase.Change) throws {
    switch change {
    case .edit(let path, let old, let new):
      let text = try #require(file(path))
      // Each line begins with the line ending before it.
      let (old, new) = (String(old.dropFirst()), String(new.dropFirst()))
      let range = try #require(text.firstRange(of: old), "`\(old)` is not in \(path)")
      try write(text.replacingCharacters(in: range, with: new), to: path)
    case .copy(let from, let to): try write(try #require(file(from)), to: to)
    case .remove(let path): try FileManager.default.removeItem(at: folder.appending(path: path))
    case .run(let arguments): try run(arguments, input: "")
    }
  }

  func replace(_ underlined: Underlined) throws {
    let text = try #require(file(underlined.path))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = Array(lines[underlined.line - 1].unicodeScalars)
    let parts = [line[..<underlined.columns.lowerBound], line[underlined.columns.upperBound...]]
      .map { String(String.UnicodeScalarView($0)) }
    lines[underlined.line - 1] = parts[0] + underlined.suggestion + parts[1]
    try write(lines.joined(separator: "\n"), to: underlined.path)
  }
}
