package import Base

/// A parser of the YAML that books use: one document without anchors, aliases and tags.
package struct YAMLParser: ~Copyable {
  private let file: SourceFile
  private let offsets: ScalarOffsets
  private var events: YAMLEvents
  private var nodes = 0

  /// Returns the value of a file, or of a range of its bytes.
  ///
  /// Returns nil when the text is empty, or when it cannot be read; then a diagnostic says why.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  package static func parse(
    _ file: SourceFile, range: Range<Int>? = nil, _ diagnostics: inout [Diagnostic]
  ) -> YAMLNode? {
    let range = range ?? file.bytes.indices
    if let conflict = MergeConflict.diagnostic(in: file, range: range) {
      diagnostics.append(conflict)
      return nil
    }
    guard var parser = YAMLParser(file, range) else { return nil }
    do throws(Refusal) {
      return try parser.document(&diagnostics)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  private init?(_ file: SourceFile, _ range: Range<Int>) {
    guard let events = YAMLEvents(file.bytes[range]) else { return nil }
    self.events = events
    self.file = file
    offsets = ScalarOffsets(file.bytes, range: range)
  }

  /// The diagnostic because of which the rest of the file is not read.
  private struct Refusal: Error {
    let diagnostic: Diagnostic
  }

  private mutating func document(_ diagnostics: inout [Diagnostic]) throws(Refusal) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event = try next()
      switch event.kind {
      case .streamEnd: return root
      case .documentStart:
        guard root == nil else {
          throw refusal("yaml-documents", event, "the file holds more than one YAML document")
        }
      case .scalar, .sequenceStart, .mappingStart, .alias:
        root = try node(event, depth: 1, &diagnostics)
      case .end, .other: continue
      }
    }
  }

  private mutating func node(
    _ event: YAMLEvent, depth: Int, _ diagnostics: inout [Diagnostic]
  ) throws(Refusal) -> YAMLNode {
    try check(event, depth)
    switch event.kind {
    case .sequenceStart:
      var items: [YAMLNode] = []
      var item = try next()
      while !item.isEnd {
        items.append(try node(item, depth: depth + 1, &diagnostics))
        item = try next()
      }
      return YAMLNode(content: .sequence(items), range: range(event, to: item))
    case .mappingStart: return try mapping(event, depth, &diagnostics)
    case .scalar(let text, let isPlain):
      return YAMLNode(content: .scalar(text, isPlain: isPlain), range: range(event, to: event))
    case .end, .documentStart, .alias, .streamEnd, .other:
      return YAMLNode(content: .scalar("", isPlain: true), range: range(event, to: event))
    }
  }

  private mutating func mapping(
    _ start: YAMLEvent, _ depth: Int, _ diagnostics: inout [Diagnostic]
  ) throws(Refusal) -> YAMLNode {
    var entries: [YAMLNode.Entry] = []
    var keys = YAMLKeys()
    var event = try next()
    while !event.isEnd {
      let key = try node(event, depth: depth + 1, &diagnostics)
      let value = try node(try next(), depth: depth + 1, &diagnostics)
      event = try next()
      guard case .scalar(let name, _) = key.content else {
        diagnostics.append(
          Diagnostic(.error, "yaml-key", at: key.range, in: file, "a key must be a text"))
        continue
      }
      if let first = keys.add(name, at: key.range) {
        diagnostics.append(duplicate(name, key.range, first))
        continue
      }
      entries.append(YAMLNode.Entry(key: name, keyRange: key.range, value: value))
    }
    return YAMLNode(content: .mapping(entries), range: range(start, to: event))
  }

  private mutating func next() throws(Refusal) -> YAMLEvent {
    do throws(YAMLSyntaxError) {
      return try events.next()
    } catch {
      let offset =
        switch error.place {
        case .scalar(let number): offsets.byte(ofScalar: number)
        case .byte(let number): offsets.byte(ofScalar: 0) + number
        }
      throw Refusal(
        diagnostic: Diagnostic(
          .error, "yaml-syntax", at: offset..<offset, in: file,
          "this is not YAML: \(error.problem)", help: YAMLAdvice.help(error.problem, offset, file)))
    }
  }

  private mutating func check(_ event: YAMLEvent, _ depth: Int) throws(Refusal) {
    nodes += 1
    if case .alias = event.kind {
      throw refusal("yaml-alias", event, "aliases are not allowed: write the value again")
    }
    if event.hasAnchor {
      throw refusal("yaml-anchor", event, "anchors and aliases are not allowed")
    }
    if event.hasTag {
      throw refusal("yaml-tag", event, "tags are not allowed: every value is a text")
    }
    if depth > YAMLBudget.depth {
      throw refusal("yaml-depth", event, "values are nested more than \(YAMLBudget.depth) deep")
    }
    if nodes > YAMLBudget.values {
      throw refusal("yaml-size", event, "the file holds more than \(YAMLBudget.values) values")
    }
  }

  private func refusal(_ id: String, _ event: YAMLEvent, _ headline: String) -> Refusal {
    Refusal(diagnostic: Diagnostic(.error, id, at: range(event, to: event), in: file, headline))
  }

  private func duplicate(_ name: String, _ range: Range<Int>, _ first: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "duplicate-key", at: range, in: file, "`\(name)` is said twice",
      why: "only the first one counts",
      notes: [
        Diagnostic.Note(
          path: file.path, position: file.position(at: first.lowerBound), text: "the first one")
      ])
  }

  private func range(_ first: YAMLEvent, to last: YAMLEvent) -> Range<Int> {
    let start = offsets.byte(ofScalar: first.start)
    return start..<max(start, offsets.byte(ofScalar: last.end))
  }
}

extension YAMLEvent {
  fileprivate var isEnd: Bool {
    if case .end = kind { return true }
    return false
  }
}
