/// What libyaml tells of a document, piece by piece.
struct YAMLEvent {
  enum Kind {
    case scalar(String, isPlain: Bool)
    case sequenceStart
    case mappingStart
    /// Of a sequence or a mapping.
    case end
    case documentStart
    case alias
    case streamEnd
    /// Anything that means nothing here.
    case other
  }

  let kind: Kind
  /// Unicode scalars from the start of the text.
  let start: Int
  let end: Int
  /// `&name`.
  let hasAnchor: Bool
  /// `!name`.
  let hasTag: Bool
}

/// A text that is not YAML.
struct YAMLSyntaxError: Error {
  enum Place {
    case scalar(Int)
    case byte(Int)
  }

  /// Libyaml's words.
  let problem: String
  let place: Place
}
