import Base
import Book
import Markdown

/// Finds what trusted HTML asks of browsers and the policy of pages does not let them do.
struct TrustedHTML: MarkupWalker {
  private let file: SourceFile
  private let hosts: PictureHosts
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile, _ hosts: PictureHosts) {
    self.file = file
    self.hosts = hosts
  }

  mutating func visit(_ block: Block) {
    if case .details(let details, _) = block.content { look(at: details.tag, in: block.range) }
    guard case .html = block.content else { return descend(into: block) }
    look(at: file.bytes[block.range], in: block.range)
  }

  mutating func visit(_ inline: Inline) {
    if case .element(let element, _) = inline.content { look(at: element.open, in: inline.range) }
    guard case .html = inline.content else { return descend(into: inline) }
    look(at: file.bytes[inline.range], in: inline.range)
  }

  private mutating func look(at html: ArraySlice<UInt8>, in range: Range<Int>) {
    var rest = html
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      guard let tag = ElementTag(rest) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(tag.count)
      for attribute in tag.attributes where !tag.isEnd { check(attribute.name, of: tag, in: range) }
      guard ["script", "style"].contains(tag.name), !tag.isEnd else { continue }
      // What stands in them is no markup.
      while !rest.isEmpty, !rest.starts(with: "</".utf8) { rest = rest.dropFirst() }
    }
  }

  /// What loads the file that an attribute names.
  private static let loading: Set<String> = [
    "background", "data", "poster", "src", "srcset", "xlink:href",
  ]

  private mutating func check(_ name: String, of tag: ElementTag, in range: Range<Int>) {
    let value = tag.value(of: name)?.trimmed ?? ""
    let loads =
      Self.loading.contains(name) || name == "href" && ["image", "link", "use"].contains(tag.name)
    if name.hasPrefix("on") || value.lowercased().hasPrefix("javascript:") {
      report(
        "`\(name)` of `<\(tag.name)>` does nothing", at: name, in: range,
        why: "the policy of pages lets in no script that stands in an attribute",
        help: "write a `<script>` that gives the element its handler by `addEventListener`")
    } else if loads, value.contains("//"), !isShown(value, tag) {
      report(
        "`\(value)` is not loaded", at: value, in: range,
        why: "a page loads nothing from elsewhere: its host would learn who reads it",
        help: "save the file in `Site/assets` or beside the lesson, or write a link")
    }
  }

  /// Whether it is a picture of a host that the book names.
  private func isShown(_ value: String, _ tag: ElementTag) -> Bool {
    ["image", "img", "source"].contains(tag.name)
      && value.split(separator: ",").allSatisfy { part in
        part.split(separator: " ").first.map { hosts.show(String($0)) || !$0.contains("//") }
          ?? true
      }
  }

  private mutating func report(
    _ headline: String, at text: String, in range: Range<Int>, why: String, help: String
  ) {
    diagnostics.append(
      Diagnostic(
        .warning, "stopped-html", at: file.place(of: text, in: range), in: file, headline, why: why,
        help: help))
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
