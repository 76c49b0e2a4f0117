import Base
import Book
import Markdown
import System

/// The pieces of a text in which every link leads where it led, from where the piece will be.
struct MovedText {
  let text: LessonText
  private let lesson: String
  private let layout: MoveLayout
  private let book: Book
  /// What is written in place of bytes of the file, in their order.
  private var splices: [(range: Range<Int>, text: String)] = []
  /// The number of links that are written in another way.
  var links: Int { splices.count }

  /// Returns nil, with a diagnostic for each link, when one cannot be written in another way.
  init?(
    _ text: LessonText, of lesson: Lesson, _ layout: MoveLayout, _ book: Book,
    _ faults: inout [Diagnostic]
  ) {
    self.text = text
    self.lesson = lesson.id
    self.layout = layout
    self.book = book
    let file = text.file
    var missed: [Diagnostic] = []
    let links = LessonSyntax(text).links
    for inline in links {
      let destination: String
      switch inline.content {
      case .link(let written, _, _) where !inline.isBareLink: destination = written
      case .image(let written, _, _): destination = written
      default: continue
      }
      guard let new = moved(destination, at: inline.range.lowerBound) else { continue }
      if let place = Self.place(of: destination, in: inline.range, of: file) {
        splices.append((place, new))
      } else if definition(of: destination).isEmpty {
        missed.append(
          Diagnostic(
            .error, "move-link", at: inline.range, in: file,
            "this link has to lead to `\(new)`, and is written in a way that cannot be changed",
            help: "write it as `[text](\(destination))`"))
      }
    }
    for line in definitions {
      guard let new = moved(line.destination, at: line.range.lowerBound) else { continue }
      splices.append((line.place, new))
    }
    splices.sort { $0.range.lowerBound < $1.range.lowerBound }
    faults += missed
    guard missed.isEmpty else { return nil }
  }

  /// Returns the bytes of a range with its links as they will be.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var start = range.lowerBound
    for splice in splices where range.contains(splice.range.lowerBound) {
      result += text.file.bytes[start..<splice.range.lowerBound]
      result += splice.text.utf8
      start = splice.range.upperBound
    }
    return result + text.file.bytes[start..<range.upperBound]
  }

  // MARK: Links

  /// Returns where the link at a place leads as it has to be written, or nil when it stays as it is.
  private func moved(_ destination: String, at offset: Int) -> String? {
    let step = text.steps.last { $0.heading.lowerBound <= offset }?.id ?? Stamp.head
    return layout.home(lesson, step).flatMap { moved(destination, from: $0) }
  }

  /// Returns an address of the text as it has to be written in a lesson, or nil when it stays as it is.
  func moved(_ destination: String, from home: String) -> String? {
    let head = destination.prefix { !"/?#".contains($0) }
    guard !head.contains(":"), !destination.hasPrefix("//"), !destination.isEmpty else {
      return nil
    }
    let parts = destination.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let fragment = parts.count > 1 ? String(parts[1]) : nil
    if path.isEmpty {
      guard let fragment else { return nil }
      let now = layout.now(Move.Place(lesson: lesson, step: fragment))
      let isKnown = text.place(fragment) != nil || now != Move.Place(lesson: lesson, step: fragment)
      guard isKnown else { return nil }
      let end = now.step.map { "#\($0)" } ?? ""
      let new =
        now.lesson == home && !end.isEmpty
        ? end : "\(Self.path(from: home, to: now.lesson))/\(text.language).md\(end)"
      return new == destination ? nil : new
    }
    guard let target = book.lesson(at: path, from: lesson) else {
      return file(path, fragment, home)
    }
    let now = layout.now(Move.Place(lesson: target.id, step: fragment))
    let isThere = LessonFolder.lesson(at: path, from: home)?.id == now.lesson
    if isThere, now.step == fragment, now.lesson != home || target.id == lesson { return nil }
    if now.lesson == home, target.id != lesson, let step = now.step { return "#\(step)" }
    let form = target.language.map { "/\($0).md" } ?? (path.hasSuffix("/") ? "/" : "")
    let written = isThere ? path : Self.path(from: home, to: now.lesson) + form
    return written + (now.step.map { "#\($0)" } ?? "")
  }

  /// Returns the path of a file of the book, which belongs to no lesson, from another folder.
  private func file(_ path: String, _ fragment: String?, _ home: String) -> String? {
    guard path.contains("../"),
      let file = BookPath.resolved(path, from: "Content/lessons/\(lesson)"),
      BookPath.resolved(path, from: "Content/lessons/\(home)") != file,
      !file.hasPrefix("Content/lessons/\(lesson)/")
    else { return nil }
    let up = home.split(separator: "/").map { _ in "../" }.joined()
    let rest = file.hasPrefix("Content/") ? "../\(file.dropFirst(8))" : "../../\(file)"
    return up + rest + (fragment.map { "#\($0)" } ?? "")
  }

  /// Returns the path from one lesson's folder to another's.
  private static func path(from lesson: String, to other: String) -> String {
    lesson.split(separator: "/").map { _ in "../" }.joined() + other
  }

  /// Returns the bytes of a destination in a link that stands in brackets.
  private static func place(
    of destination: String, in range: Range<Int>, of file: SourceFile
  ) -> Range<Int>? {
    let bytes = file.bytes
    var found: Range<Int>?
    for opening in ["](", "](<"] {
      let wanted = Array((opening + destination).utf8)
      var start = range.lowerBound
      while let place = bytes.firstRange(of: opening + destination, in: start..<range.upperBound) {
        start = place.upperBound
        let end = place.upperBound < bytes.count ? bytes[place.upperBound] : 0
        if " \t\r\n)>".utf8.contains(end) {
          found = (place.upperBound - wanted.count + opening.utf8.count)..<place.upperBound
        }
      }
    }
    return found
  }

  // MARK: Definitions of addresses

  /// A line `[label]: address`.
  struct Definition {
    let label: String
    let destination: String
    /// The bytes of the line.
    let range: Range<Int>
    /// The bytes of the address.
    let place: Range<Int>
  }

  /// The definitions of the text outside of code.
  var definitions: [Definition] {
    let file = text.file
    guard file.bytes.firstRange(of: "]:", in: text.bodyStart..<file.bytes.count) != nil else {
      return []
    }
    let codes = text.blocks.filter { if case .code = $0.content { true } else { false } }
    return (file.lineIndex(at: text.bodyStart)..<file.lineCount).compactMap { line in
      let range = file.lineRange(line)
      let written = file.lineText(line)
      guard
        let match = written.firstMatch(
          of: #/^ {0,3}\[(?<label>[^\]^][^\]]*)\]:[ \t]*<?(?<to>[^ \t<>]+)/#),
        !codes.contains(where: { $0.range.contains(range.lowerBound) })
      else { return nil }
      let before = written[..<match.output.to.startIndex].utf8.count
      let start = range.lowerBound + before
      return Definition(
        label: String(match.output.label), destination: String(match.output.to), range: range,
        place: start..<start + match.output.to.utf8.count)
    }
  }

  private func definition(of destination: String) -> [Definition] {
    definitions.filter { $0.destination == destination }
  }
}
