import Book
import Diagnostics

/// What the results of examples depend on.
struct ExampleKeys {
  private let book: Book
  /// By model, of its chart's files: prose and labels change no result.
  private let digests: [String: ContentDigest]

  init(_ book: Book) {
    self.book = book
    digests = Dictionary(
      book.models.map { ($0.id, Self.digest($0.definition)) }
    ) { first, _ in first }
  }

  private static func digest(_ definition: ModelDefinition) -> ContentDigest {
    var bytes = definition.file.bytes
    for part in definition.parts {
      // The length keeps two files apart from one that holds both.
      bytes += "\0\(part.path)\0\(part.bytes.count)\0".utf8
      bytes += part.bytes
    }
    return ContentDigest(of: bytes)
  }

  /// The key of an example of a kind; nil when it names no model that there is.
  func key(_ kind: String, _ example: ExampleFile) -> ResultCache.Key? {
    var reader = TraceHeadReader(example.file)
    guard let id = reader.read().model?.text ?? example.model, let model = book.model(id) else {
      return nil
    }
    var key = key(kind, model)
    key?.add(example.file.path)
    key?.add(example.file.bytes)
    return key
  }

  /// The key of something that depends on a model alone.
  func key(_ kind: String, _ model: Model) -> ResultCache.Key? {
    guard let digest = digests[model.id] else { return nil }
    var key = ResultCache.Key(kind)
    key.add(model.id)
    key.add(model.definition.file.path)
    key.add(digest.text)
    return key
  }
}
