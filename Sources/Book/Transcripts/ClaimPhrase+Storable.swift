package import System

extension ClaimStatement: Storable {
  package init?(from reader: inout StoredReader) {
    guard let model = reader.read(String.self), let sentences = reader.read([ClaimPhrase].self)
    else { return nil }
    self.init(model: model, sentences: sentences)
  }

  package func write(to writer: inout StoredWriter) {
    writer.write(model)
    writer.write(sentences)
  }
}

extension ClaimPhrase: Storable {
  /// The kinds of phrase with a text, by the number that they are stored with.
  private static let kinds: [@Sendable (String) -> ClaimPhrase] = [
    { .code($0) }, { .callback($0) }, { .state($0) }, { .stimulus($0) }, { .stimuli($0) },
    { .log($0) }, { .end($0) }, { .datum($0) },
  ]

  /// The number of a phrase about parameters, which came last.
  private static let parametersNumber = 12

  package init?(from reader: inout StoredReader) {
    guard let kind = reader.read(Int.self) else { return nil }
    switch kind {
    case 0..<Self.kinds.count:
      guard let text = reader.read(String.self) else { return nil }
      self = Self.kinds[kind](text)
    case 8:
      guard let time = reader.read(Int.self) else { return nil }
      self = .time(time)
    case 9, 10:
      guard let phrases = reader.read([ClaimPhrase].self) else { return nil }
      self = kind == 9 ? .all(phrases) : .any(phrases)
    case Self.parametersNumber:
      guard let text = reader.read(String.self) else { return nil }
      self = .parameters(text)
    default:
      guard let key = reader.read(String.self), let names = reader.read([String].self),
        let phrases = reader.read([ClaimPhrase].self), names.count == phrases.count,
        let count = reader.read(Int.self)
      else { return nil }
      self = .message(
        key, Dictionary(zip(names, phrases)) { first, _ in first }, count: count < 0 ? nil : count)
    }
  }

  package func write(to writer: inout StoredWriter) {
    switch self {
    case .code(let text): Self.write(0, text, to: &writer)
    case .callback(let text): Self.write(1, text, to: &writer)
    case .state(let text): Self.write(2, text, to: &writer)
    case .stimulus(let text): Self.write(3, text, to: &writer)
    case .stimuli(let text): Self.write(4, text, to: &writer)
    case .log(let text): Self.write(5, text, to: &writer)
    case .end(let text): Self.write(6, text, to: &writer)
    case .datum(let text): Self.write(7, text, to: &writer)
    case .time(let time):
      writer.write(8)
      writer.write(time)
    case .parameters(let text): Self.write(Self.parametersNumber, text, to: &writer)
    case .all(let phrases):
      writer.write(9)
      writer.write(phrases)
    case .any(let phrases):
      writer.write(10)
      writer.write(phrases)
    case .message(let key, let parts, let count):
      let sorted = parts.sorted { $0.key < $1.key }
      writer.write(11)
      writer.write(key)
      writer.write(sorted.map(\.key))
      writer.write(sorted.map(\.value))
      writer.write(count ?? -1)
    }
  }

  private static func write(_ kind: Int, _ text: String, to writer: inout StoredWriter) {
    writer.write(kind)
    writer.write(text)
  }
}
