import Base

/// Compiles one template; errors are collected, and the usable parts are compiled.
struct TemplateCompiler {
  private let file: SourceFile
  private let vocabulary: Vocabulary
  private var template: Template
  private var scanner: TagScanner
  private var open: [(instruction: Int, name: Range<Int>)] = []
  private var textStart = 0
  private var diagnostics: [Diagnostic] = []

  /// The maximum nesting of sections; rendering recurses once per section.
  private static let maximumDepth = 64

  private init(_ file: SourceFile, _ vocabulary: Vocabulary) {
    self.file = file
    self.vocabulary = vocabulary
    template = Template(file: file)
    scanner = TagScanner(file.bytes)
  }

  /// Compiles a template and appends its diagnostics.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the template.
  static func compile(
    _ file: SourceFile, vocabulary: Vocabulary, diagnostics: inout [Diagnostic]
  ) -> Template {
    var compiler = TemplateCompiler(file, vocabulary)
    compiler.run()
    diagnostics += compiler.diagnostics
    return compiler.template
  }

  private mutating func run() {
    scan: while true {
      switch scanner.next() {
      case .tag(let tag): visit(tag)
      case .unclosed(let range):
        report(
          "template-unclosed-tag", range, "a tag is not closed",
          help: "write the closing delimiter")
        break scan
      case .end: break scan
      }
    }
    text(upTo: file.bytes.count)
    for section in open.reversed() {
      report(
        "template-unclosed-section", section.name,
        "section `\(file.text(section.name))` is not closed in the file that opens it",
        help: "write `{{/\(file.text(section.name))}}` where it ends")
      template.close(section.instruction)
    }
  }

  private mutating func visit(_ tag: TagScanner.Tag) {
    let isVariable = tag.kind == .escaped || tag.kind == .unescaped
    let line = isVariable ? nil : StandaloneLine.around(tag.range, in: file.bytes)
    text(upTo: line?.lowerBound ?? tag.range.lowerBound)
    textStart = line?.upperBound ?? tag.range.upperBound
    switch tag.kind {
    case .comment: break
    case .delimiters: delimiters(tag)
    case .partial: partial(tag, line: line)
    case .close: close(tag)
    default: value(tag)
    }
  }

  private mutating func text(upTo end: Int) {
    if textStart < end { template.append(.text(textStart..<end)) }
  }

  private mutating func value(_ tag: TagScanner.Tag) {
    let path = path(tag)
    switch tag.kind {
    case .section, .inverted:
      if open.count == Self.maximumDepth {
        report(
          "template-too-deep", tag.content, "sections nest more than \(Self.maximumDepth) deep")
      }
      open.append((template.program.count, tag.content))
      template.append(tag.kind == .section ? .section(path, end: 0) : .inverted(path, end: 0))
    default: template.append(.variable(path, isEscaped: tag.kind == .escaped))
    }
  }

  private mutating func close(_ tag: TagScanner.Tag) {
    let name = file.bytes[tag.content]
    guard let index = open.lastIndex(where: { file.bytes[$0.name] == name }) else {
      report(
        "template-unopened-section", tag.content,
        "section `\(file.text(tag.content))` is closed, and was not opened")
      return
    }
    if let inner = open.last, index < open.count - 1 {
      report(
        "template-crossed-sections", tag.content,
        "section `\(file.text(tag.content))` is closed before `\(file.text(inner.name))`, which is inside",
        why: "sections nest; the innermost one that is open ends first")
    }
    for section in open[index...] { template.close(section.instruction) }
    open.removeSubrange(index...)
  }

  private mutating func partial(_ tag: TagScanner.Tag, line: Range<Int>?) {
    let number = template.partial(file.text(tag.content))
    let indentation = (line?.lowerBound ?? tag.range.lowerBound)..<tag.range.lowerBound
    template.append(
      .partial(name: number, indentation: indentation, isStandalone: line != nil))
  }

  private mutating func delimiters(_ tag: TagScanner.Tag) {
    guard !scanner.setDelimiters(tag.content) else { return }
    report(
      "template-bad-delimiters", tag.range, "delimiters must be two words without `=`",
      help: "write for example `{{=<% %>=}}`")
  }

  private mutating func path(_ tag: TagScanner.Tag) -> Template.Path {
    let name = file.bytes[tag.content]
    if name.elementsEqual([UInt8(ascii: ".")]) { return template.path([]) }
    let words = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let numbers = words.map { vocabulary.number(of: $0) ?? -1 }
    if let unknown = numbers.firstIndex(of: -1) { reportUnknown(words[unknown], in: tag) }
    return template.path(numbers)
  }

  private mutating func reportUnknown(_ word: ArraySlice<UInt8>, in tag: TagScanner.Tag) {
    let name = String(decoding: word, as: UTF8.self)
    let help = Suggestion.help(for: name, among: vocabulary.names)
    let range = word.isEmpty ? tag.range : word.startIndex..<word.endIndex
    diagnostics.append(
      Diagnostic(
        .warning, "template-unknown-name", at: range, in: file,
        "`\(name)` is not a name that pages have", why: "it always gives nothing",
        help: help))
  }

  private mutating func report(
    _ id: String, _ range: Range<Int>, _ headline: String, why: String? = nil, help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(.error, id, at: range, in: file, headline, why: why, help: help))
  }
}

/// Finds lines that contain only a tag, which Mustache removes from the output.
enum StandaloneLine {
  /// Returns the line with its ending if it contains only a tag, spaces and tabs, else nil.
  static func around(_ tag: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    var start = tag.lowerBound
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    var end = tag.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    if end == bytes.count { return start..<end }
    if bytes[end] == UInt8(ascii: "\n") { return start..<(end + 1) }
    let isPair =
      bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count
      && bytes[end + 1] == UInt8(ascii: "\n")
    return isPair ? start..<(end + 2) : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

/// The names that templates may use, numbered so that rendering compares no text.
package struct Vocabulary: Sendable {
  /// The names; a name's number is its index.
  package let names: [String]
  private let numbers: [[UInt8]: Int32]

  package init(_ names: [String]) {
    self.names = names
    numbers = Dictionary(
      names.enumerated().map { (Array($1.utf8), Int32($0)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the number of a name, or nil if no page has it.
  package func number(of name: some Sequence<UInt8>) -> Int32? { numbers[Array(name)] }
}

/// Finds the tags of a template with the current delimiters.
struct TagScanner {
  enum Kind: Equatable {
    case escaped, unescaped, section, inverted, close, comment, partial, delimiters
  }

  /// A tag, its range and its content.
  struct Tag: Equatable {
    let kind: Kind
    /// The range including both delimiters.
    let range: Range<Int>
    /// The range of the content, without sigil and white space.
    let content: Range<Int>
  }

  /// The result of a search for the next tag.
  enum Found: Equatable {
    case tag(Tag)
    /// An opening delimiter that is never closed.
    case unclosed(Range<Int>)
    case end
  }

  private let bytes: [UInt8]
  private var index = 0
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Sets the delimiters that a tag names; returns false unless they are two words without `=`.
  mutating func setDelimiters(_ content: Range<Int>) -> Bool {
    let words = bytes[content].split(whereSeparator: Self.isSpace)
    let isGood = words.count == 2 && words.allSatisfy { !$0.contains(UInt8(ascii: "=")) }
    guard isGood else { return false }
    opening = Array(words[0])
    closing = Array(words[1])
    return true
  }

  /// Returns the next tag.
  mutating func next() -> Found {
    guard let start = find(opening, from: index) else { return .end }
    let inner = start + opening.count
    let (kind, terminator) = kind(at: inner)
    let contentStart = kind == .escaped ? inner : min(inner + 1, bytes.count)
    guard let end = find(terminator, from: contentStart) else {
      index = bytes.count
      return .unclosed(start..<inner)
    }
    index = end + terminator.count
    return .tag(Tag(kind: kind, range: start..<index, content: trim(contentStart..<end)))
  }

  private func kind(at index: Int) -> (Kind, terminator: [UInt8]) {
    guard index < bytes.count else { return (.escaped, closing) }
    switch bytes[index] {
    case UInt8(ascii: "#"): return (.section, closing)
    case UInt8(ascii: "^"): return (.inverted, closing)
    case UInt8(ascii: "/"): return (.close, closing)
    case UInt8(ascii: "!"): return (.comment, closing)
    case UInt8(ascii: ">"): return (.partial, closing)
    case UInt8(ascii: "&"): return (.unescaped, closing)
    case UInt8(ascii: "="): return (.delimiters, [UInt8(ascii: "=")] + closing)
    case UInt8(ascii: "{") where opening == Array("{{".utf8):
      return (.unescaped, [UInt8(ascii: "}")] + closing)
    default: return (.escaped, closing)
    }
  }

  private func find(_ needle: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + needle.count <= bytes.count {
      if bytes[index] == needle[0], bytes[index..<(index + needle.count)].elementsEqual(needle) {
        return index
      }
      index += 1
    }
    return nil
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
