import Base
import Markdown
import System

/// The files that links of a lesson may lead to.
package struct LinkedFiles: Sendable {
  /// The paths of the files of the lesson's folder, relative to it.
  package let own: [String]
  /// The paths in the book of files that belong to no lesson and no model, as far as links name them.
  package let shared: Set<String>
  private let folder: String

  package init(lesson id: String, own: [String], shared: Set<String> = []) {
    folder = "Content/lessons/\(id)"
    self.own = own
    self.shared = shared
  }

  /// Returns the path in the book of the file that a path in a link means, or nil when there is none.
  ///
  /// As in a browser a path may be percent-encoded and begin with `./`; Unicode's forms of a letter are
  /// the same letter.
  package func path(of written: String) -> String? {
    for name in [written, Self.decoded(written)].compactMap(\.self) {
      guard let path = BookPath.resolved(name, from: folder) else { continue }
      if shared.contains(path) { return path }
      guard path.hasPrefix("\(folder)/") else { continue }
      if let file = file(String(path.dropFirst(folder.count + 1))) { return "\(folder)/\(file)" }
    }
    return nil
  }

  /// Returns the variant of a picture for dark colours, given its path in the book; nil when there is none.
  package func dark(_ picture: String) -> String? {
    guard MediaName(picture) == .picture else { return nil }
    let name = Self.darkName(of: picture)
    return offers(name) ? name : nil
  }

  /// Returns what the variant of a picture for dark colours is called: `map~dark.png` for `map.png`, as in DocC.
  package static func darkName(of path: String) -> String {
    let end = BookPath.fileExtension(path)
    return "\(path.dropLast(end.utf8.count + 1))~dark.\(end)"
  }

  /// Whether the output has a file, given its path in the book: a link leads to it, and it is no page.
  package func offers(_ path: String) -> Bool {
    guard !Self.isPage(path) else { return false }
    return shared.contains(path)
      || BookPath.fileExtension(path) != "md" && own.contains { path == "\(folder)/\($0)" }
  }

  /// Whether a file would be a page of its own where it is offered, with scripts that nobody gave leave
  /// for.
  package static func isPage(_ path: String) -> Bool {
    let name = BookPath.name(path).lowercased()
    let endings = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      .map(String.init)
    guard let last = endings.last else { return false }
    if name.hasPrefix(".") || name == "web.config" { return true }
    if pages.contains(last) || endings.contains(where: programs.contains) { return true }
    // Of an ending that it does not know a server takes the one before, such as that of `index.html.en`.
    return !isKnown(path) && endings.dropLast().contains { pages.contains($0) || $0 == "svg" }
  }

  /// Whether every server knows what the last ending of a name stands for.
  private static func isKnown(_ path: String) -> Bool {
    MediaName(path) != nil
      || ["css", "csv", "json", "txt"].contains(BookPath.fileExtension(path).lowercased())
  }

  /// The endings of what a browser opens as a page, or runs in one.
  private static let pages: Set<String> = [
    "html", "htm", "xhtml", "xhtm", "xht", "shtml", "shtm", "stm", "mhtml", "mht", "hta", "xml",
    "xsl", "xslt",
    "xbl", "xul", "rss", "atom", "rdf", "mml", "mathml", "svgz", "swf", "htc", "js", "mjs", "cjs",
  ]
  /// The endings of what servers run themselves, wherever they stand in a name.
  private static let programs: Set<String> = [
    "php", "php5", "phtml", "phar", "asp", "aspx", "jsp", "jspx", "cgi",
  ]

  /// Returns the file of the lesson's folder with a name, in whatever form its letters are.
  package func file(_ name: String) -> String? {
    // Strings are equal in all forms of Unicode, and the file has to be opened by the form that it has.
    own.first { $0.utf8.elementsEqual(name.utf8) } ?? own.first { $0 == name }
  }

  /// Returns a path without percent-encoding; nil when it has none.
  static func decoded(_ path: String) -> String? {
    guard path.utf8.contains(UInt8(ascii: "%")) else { return nil }
    var bytes: [UInt8] = []
    var rest = Array(path.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension Lesson {
  /// The paths in the book of the files that the texts show and offer, with variants for dark colours.
  ///
  /// - Complexity: O(n), where n is the length of the texts; few lessons have files besides texts and examples.
  package var shownFiles: [String] {
    let isPlain =
      linked.shared.isEmpty && linked.own.allSatisfy { BookPath.fileExtension($0) == "md" }
    guard !isPlain else { return [] }
    let files = texts.values.flatMap { LessonSyntax($0).links }.compactMap { link -> String? in
      switch link.content {
      case .link(let destination, _, _): linked.path(of: Reference(destination).path)
      case .image(let destination, _, _): linked.path(of: Reference(destination).path)
      default: nil
      }
    }
    return files.filter(linked.offers).flatMap { [$0, linked.dark($0)].compactMap(\.self) }
  }
}
