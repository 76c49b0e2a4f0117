private import CYAML

/// An owner of libyaml's parser and of the text that it reads.
@safe
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Creates a parser of UTF-8 bytes; returns nil when there is no memory for it.
  init?(_ bytes: ArraySlice<UInt8>) {
    unsafe parser = .allocate(capacity: 1)
    unsafe input = .allocate(capacity: max(1, bytes.count))
    _ = unsafe input.initialize(from: bytes)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      unsafe input.deallocate()
      return nil
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Returns the next event; the last one is `streamEnd`.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw error() }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe Self.read(event)
  }

  private func error() -> YAMLSyntaxError {
    let parser = unsafe self.parser.pointee
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "out of memory"
    // The reader of libyaml counts bytes; its scanner and parser count scalars.
    let isReader = unsafe parser.error == YAML_READER_ERROR
    return unsafe YAMLSyntaxError(
      problem: problem,
      place: isReader ? .byte(parser.problem_offset) : .scalar(parser.problem_mark.index))
  }

  private static func read(_ event: yaml_event_t) -> YAMLEvent {
    var hasAnchor = false
    var hasTag = false
    let kind: YAMLEvent.Kind
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      unsafe hasAnchor = scalar.anchor != nil
      unsafe hasTag = scalar.tag != nil
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = unsafe .scalar(
        String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      unsafe hasAnchor = event.data.sequence_start.anchor != nil
      unsafe hasTag = event.data.sequence_start.tag != nil
      kind = .sequenceStart
    case YAML_MAPPING_START_EVENT:
      unsafe hasAnchor = event.data.mapping_start.anchor != nil
      unsafe hasTag = event.data.mapping_start.tag != nil
      kind = .mappingStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .end
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    default: kind = .other
    }
    return unsafe YAMLEvent(
      kind: kind, start: event.start_mark.index, end: event.end_mark.index,
      hasAnchor: hasAnchor, hasTag: hasTag)
  }
}
