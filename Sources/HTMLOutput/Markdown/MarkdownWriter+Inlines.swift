import Base
import Markdown

extension MarkdownWriter {
  mutating func write(_ inlines: [Inline]) {
    for inline in inlines { write(inline) }
  }

  private mutating func write(_ inline: Inline) {
    switch inline.content {
    case .text(let bytes): text(bytes)
    case .footnote(let label): reference(toFootnote: label)
    case .softBreak: markup("\n")
    case .lineBreak: markup("<br>\n")
    case .code(let bytes): code(bytes)
    case .html(let literal): html(literal, isBlock: false)
    case .emphasis(let children): element("em", children)
    case .strong(let children): element("strong", children)
    case .link(let destination, let title, let children): link(destination, title, children)
    case .image(let destination, let title, let children): image(destination, title, children)
    }
  }

  mutating func code(_ bytes: ArraySlice<UInt8>) {
    markup("<code")
    raw(settings.codeAttributes)
    markup(">")
    HTML.escape(bytes, into: &output)
    markup("</code>")
  }

  private mutating func text(_ bytes: ArraySlice<UInt8>) {
    guard isProse, terms != nil else { return HTML.escape(bytes, into: &output) }
    terms?.write(bytes, into: &output)
  }

  private mutating func element(_ name: String, _ children: [Inline]) {
    open(name)
    write(children)
    close(name)
  }

  /// Writes a link, or only its text if its target is not allowed.
  private mutating func link(_ destination: String, _ title: String, _ children: [Inline]) {
    guard let target = settings.links.target(of: destination) else { return write(children) }
    markup("<a href=\"")
    Reference.write(target, into: &output)
    markup("\"")
    attribute("title", title)
    markup(">")
    let wasProse = isProse
    isProse = false
    write(children)
    isProse = wasProse
    markup("</a>")
  }

  private mutating func image(_ destination: String, _ title: String, _ children: [Inline]) {
    guard let image = settings.links.image(destination) else { return write(children) }
    if let file = image.file { images.append(file) }
    markup("<img src=\"")
    Reference.write(image.source, into: &output)
    markup("\" alt=\"")
    HTML.escape(PlainText.bytes(of: children), into: &output)
    markup("\"")
    attribute("title", title)
    markup(" loading=\"lazy\">")
  }

  private mutating func attribute(_ name: String, _ value: String) {
    guard !value.isEmpty else { return }
    raw(" \(name)=\"")
    HTML.escape(value, into: &output)
    markup("\"")
  }
}
