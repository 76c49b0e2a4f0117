import Base
package import Book
package import System

/// Creates cache keys for results of examples, from all that the results depend on.
package struct ExampleKeys {
  private let book: Book
  /// The digests of the charts' files, by model id; prose and labels do not affect results.
  private let digests: [String: ContentDigest]

  package init(_ book: Book) {
    self.book = book
    digests = Dictionary(
      book.models.map { ($0.id, Self.digest($0.definition)) }
    ) { first, _ in first }
  }

  private static func digest(_ definition: ModelDefinition) -> ContentDigest {
    // A length before each file distinguishes two files from one that contains both.
    var bytes = Array("\(definition.file.bytes.count)\0".utf8) + definition.file.bytes
    if let chart = definition.generated {
      // The same file can become another chart, or have other places, with another plugin.
      bytes += "\0\(chart.file.bytes.count)\0".utf8 + chart.file.bytes
      bytes += chart.lines.map { $0.map(String.init) ?? "" }.joined(separator: ",").utf8
    }
    for part in definition.parts {
      bytes += "\0\(part.path)\0\(part.bytes.count)\0".utf8
      bytes += part.bytes
    }
    return ContentDigest(of: bytes)
  }

  /// Returns the key of an example, or nil when the book does not have its model.
  package func key(_ kind: String, _ example: ExampleFile) -> ResultCache.Key? {
    var reader = TraceHeadReader(example.file)
    guard let id = reader.read().model?.text ?? example.model, let model = book.model(id) else {
      return nil
    }
    var key = key(kind, model)
    key?.add(example.file.path)
    key?.add(example.file.bytes)
    return key
  }

  /// Adds another model that a result depends on to its key.
  package func add(_ model: Model, to key: inout ResultCache.Key) {
    key.add(model.id)
    key.add(model.definition.file.path)
    key.add(digests[model.id]?.text ?? "")
  }

  /// Returns the key of a result that depends only on a model, or nil for an unknown model.
  package func key(_ kind: String, _ model: Model) -> ResultCache.Key? {
    guard digests[model.id] != nil else { return nil }
    var key = ResultCache.Key(kind)
    add(model, to: &key)
    return key
  }
}
