package import Base
private import CExpat

/// What a file of XML has.
package struct XMLDocument {
  package let root: XMLElement
  /// The targets of its processing instructions, wherever they stand, with their places.
  package let instructions: [PlacedText]
  /// The encoding that it declares; nil without a declaration.
  package let encoding: PlacedText?
}

/// Parses XML with expat into a tree, without DOCTYPE and no deeper than `XMLBudget.depth`.
package enum XMLReader {
  /// Returns the root element, or nil after an error, which is appended to `diagnostics`.
  ///
  /// Processing instructions and comments are skipped.
  package static func read(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) -> XMLElement? {
    document(file, &diagnostics)?.root
  }

  /// Returns a document with what it has beside its elements, or nil after an error, which is appended to `diagnostics`.
  package static func document(
    _ file: SourceFile, _ diagnostics: inout [Diagnostic]
  ) -> XMLDocument? {
    let state = State(file)
    guard let parser = unsafe XML_ParserCreateNS("UTF-8", 1) else { return nil }
    defer { unsafe XML_ParserFree(parser) }
    unsafe state.parser = parser
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
    unsafe XML_SetElementHandler(parser, startElement, endElement)
    unsafe XML_SetCharacterDataHandler(parser, characters)
    unsafe XML_SetStartDoctypeDeclHandler(parser, doctype)
    unsafe XML_SetProcessingInstructionHandler(parser, instruction)
    unsafe XML_SetXmlDeclHandler(parser, declaration)
    let status = unsafe file.bytes.withUnsafeBytes { buffer in
      unsafe XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
    }
    if status != XML_STATUS_OK, state.refusal == nil {
      let offset = unsafe Int(XML_GetCurrentByteIndex(parser))
      let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map {
        unsafe String(cString: $0)
      }
      if let dashes = state.dashes(before: offset) {
        state.refuse(
          "xml-syntax", at: dashes, "`--` inside of a comment", help: "write one dash, or words")
      }
      state.refuse(
        "xml-syntax", at: offset..<offset, "malformed XML: \(reason ?? "unknown error")",
        help: state.undeclared(reason, at: offset) ?? state.unescaped(at: offset)
          ?? state.open.last.flatMap(state.unclosed))
    }
    if let refusal = state.refusal {
      diagnostics.append(refusal)
      return nil
    }
    return state.root.map {
      XMLDocument(root: $0, instructions: state.instructions, encoding: state.encoding)
    }
  }

  /// The state that the expat handlers share.
  @safe private final class State {
    let file: SourceFile
    var parser: XML_Parser?
    var root: XMLElement?
    var open: [XMLElement] = []
    var refusal: Diagnostic?
    var instructions: [PlacedText] = []
    var encoding: PlacedText?

    init(_ file: SourceFile) { self.file = file }

    func refuse(_ id: String, at range: Range<Int>, _ headline: String, help: String? = nil) {
      if refusal == nil {
        refusal = Diagnostic(.error, id, at: range, in: file, headline, help: help)
      }
      if let parser = unsafe parser { unsafe _ = XML_StopParser(parser, 0) }
    }

    /// Returns the dashes by which a comment was broken where the text could not be read on.
    func dashes(before offset: Int) -> Range<Int>? {
      let bytes = file.bytes
      guard (0...bytes.count).contains(offset),
        let start = bytes[..<offset].lastIndex(where: { $0 == UInt8(ascii: "<") }),
        bytes[start...].starts(with: "<!--".utf8),
        let dashes = bytes.firstRange(of: "--", in: start + 4..<bytes.count),
        dashes.contains(offset) || dashes.upperBound == offset,
        bytes[dashes.upperBound...].first != UInt8(ascii: ">")
      else { return nil }
      return dashes
    }

    /// Returns how to declare a prefix that names no name space.
    func undeclared(_ reason: String?, at offset: Int) -> String? {
      guard reason == "unbound prefix" else { return nil }
      let text = file.text(offset..<file.bytes.count)
      let prefix = text.firstMatch(of: /[\s<]([A-Za-z][\w.-]*):[A-Za-z]/)?.1 ?? "x"
      return "declare it on the first element, as `xmlns:\(prefix)=\"…\"`"
        + (prefix == "tb" ? " with `urn:tracebook:chart`" : "")
    }

    /// Returns how to write the sign at which the text could not be read on.
    func unescaped(at offset: Int) -> String? {
      let bytes = file.bytes
      guard bytes.indices.contains(offset) else { return nil }
      let (start, end) = (
        max(0, offset - 32), file.lineRange(file.lineIndex(at: offset)).upperBound
      )
      let before = String(decoding: bytes[start..<offset], as: UTF8.self)
      let after = String(decoding: bytes[offset..<max(offset, end)], as: UTF8.self)
      if let name = after.firstMatch(of: /&(?!amp;|lt;|gt;|quot;|apos;)[A-Za-z]+;/) {
        return "write the sign itself instead of `\(name.0)`"
      }
      if before.firstMatch(of: /&[^;]*$/) != nil || after.hasPrefix("&") {
        return "write `&` as `&amp;`"
      }
      if before.firstMatch(of: /=\s*["']$/) != nil, after.firstMatch(of: /^[A-Za-z]/) != nil {
        return "a quotation mark is missing before it"
      }
      if before.hasSuffix("<"), after.firstMatch(of: /^[\s=0-9]/) != nil {
        return "write `<` as `&lt;`"
      }
      guard after.hasPrefix("<"), let quote = openQuote(before: offset) else { return nil }
      return bytes[quote..<offset].contains(UInt8(ascii: "\n"))
        ? "the quotation mark of line \(file.position(at: quote).line) is not closed"
        : "write `<` as `&lt;`"
    }

    /// Returns the quotation mark behind which a value of an attribute goes on at an offset.
    private func openQuote(before offset: Int) -> Int? {
      let bytes = file.bytes
      guard let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) else { return nil }
      var open: Int?
      for index in start..<offset
      where bytes[index] == UInt8(ascii: "'") || bytes[index] == UInt8(ascii: "\"") {
        if let quote = open {
          if bytes[quote] == bytes[index] { open = nil }
        } else {
          open = index
        }
      }
      return open
    }

    /// Returns how to close an element that was open where the text could not be read on.
    func unclosed(_ element: XMLElement) -> String? {
      let position = file.position(at: element.range.lowerBound)
      let name = file.text((element.range.lowerBound + 1)..<element.nameRange.upperBound)
      return "`<\(name)>` of line \(position.line) is open: write `</\(name)>`, or `/>` at its end"
    }

    var position: Int { unsafe parser.map { unsafe Int(XML_GetCurrentByteIndex($0)) } ?? 0 }

    /// The offset after the current event's bytes; the end of `<a/>` has no bytes of its own.
    var endPosition: Int {
      unsafe position + (parser.map { unsafe Int(XML_GetCurrentByteCount($0)) } ?? 0)
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> State? {
      unsafe data.map { unsafe Unmanaged<State>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private static let startElement: XML_StartElementHandler = { data, name, attributes in
    guard let state = unsafe State.of(data), let name = unsafe name else { return }
    let start = state.position
    let tag = StartTag(state.file.bytes, from: start)
    guard state.open.count < XMLBudget.depth else {
      state.refuse("xml-too-deep", at: tag.range, "elements nested deeper than \(XMLBudget.depth)")
      return
    }
    let count = unsafe XML_GetSpecifiedAttributeCount(state.parser) / 2
    guard count <= XMLBudget.attributes else {
      state.refuse(
        "xml-attributes", at: tag.range,
        "an element of more than \(XMLBudget.attributes) attributes")
      return
    }
    var list: [XMLAttribute] = []
    var cursor = unsafe attributes
    while let pair = unsafe cursor, let key = unsafe pair[0], let value = unsafe pair[1] {
      let (namespace, local) = split(unsafe String(cString: key))
      list.append(
        XMLAttribute(
          namespace: namespace, name: local, value: unsafe String(cString: value),
          range: tag.ranges(of: local)?.value ?? tag.range, nameRange: tag.ranges(of: local)?.name))
      unsafe cursor = pair + 2
    }
    let (namespace, local) = split(unsafe String(cString: name))
    let element = XMLElement(
      namespace: namespace, name: local, attributes: list, tag: tag)
    if let parent = state.open.last { parent.append(element) } else { state.root = element }
    state.open.append(element)
  }

  private static let endElement: XML_EndElementHandler = { data, _ in
    guard let state = unsafe State.of(data), let element = state.open.popLast() else { return }
    element.end(at: state.endPosition)
  }

  private static let characters: XML_CharacterDataHandler = { data, text, length in
    guard let state = unsafe State.of(data), let text = unsafe text else { return }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
    unsafe state.open.last?.append(String(decoding: bytes, as: UTF8.self))
  }

  private static let doctype: XML_StartDoctypeDeclHandler = { data, _, _, _, _ in
    guard let state = unsafe State.of(data) else { return }
    // Expat reports the end of the declaration's name, so search backwards for its start.
    var start = state.position
    while start > 0, !state.file.bytes[start...].starts(with: "<!DOCTYPE".utf8) { start -= 1 }
    state.refuse(
      "xml-doctype", at: start..<start, "DOCTYPE is not allowed",
      help: "remove the declaration: no entities can be used")
  }

  private static let instruction: XML_ProcessingInstructionHandler = { data, target, _ in
    guard let state = unsafe State.of(data), let target = unsafe target else { return }
    let start = state.position
    state.instructions.append(
      PlacedText(unsafe String(cString: target), at: start..<max(start, state.endPosition)))
  }

  private static let declaration: XML_XmlDeclHandler = { data, _, encoding, _ in
    guard let state = unsafe State.of(data), let encoding = unsafe encoding else { return }
    let start = state.position
    state.encoding = PlacedText(
      unsafe String(cString: encoding), at: start..<max(start, state.endPosition))
  }

  private static func split(_ name: String) -> (namespace: String, local: String) {
    guard let separator = name.lastIndex(of: "\u{1}") else { return ("", name) }
    return (String(name[..<separator]), String(name[name.index(after: separator)...]))
  }
}
