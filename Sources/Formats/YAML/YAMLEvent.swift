/// An event of libyaml's parser.
struct YAMLEvent {
  enum Kind {
    case scalar(String, isPlain: Bool)
    case sequenceStart
    case mappingStart
    /// The end of a sequence or a mapping.
    case end
    case documentStart
    case alias
    case streamEnd
    /// Any event that is not used here.
    case other
  }

  let kind: Kind
  /// The offset in Unicode scalars from the start of the text.
  let start: Int
  let end: Int
  /// Whether the value has an anchor, `&name`.
  let hasAnchor: Bool
  /// Whether the value has a tag, `!name`.
  let hasTag: Bool
}

/// The error that a text is not YAML.
struct YAMLSyntaxError: Error {
  enum Place {
    case scalar(Int)
    case byte(Int)
  }

  /// The message of libyaml.
  let problem: String
  let place: Place
}
