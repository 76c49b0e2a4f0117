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

/// The runs of one kind of example: those that were stored are reused, all others are decided at once.
struct StoredRuns {
  /// What distinguishes the runs from those of other kinds.
  let kind: String
  let book: Book
  let options: RunOptions
  /// Whether each is a search that takes longer than asking the store of a team; runs are always made here.
  var isSearch = true

  /// Runs examples.
  ///
  /// - Parameters:
  ///   - examples: The files, all of one kind.
  ///   - complete: Adds to a key what else a run depends on; returns nil where none is stored.
  ///   - decide: Runs the examples that have no stored run; returns a run for each.
  /// - Returns: The runs, in the order of the examples.
  func runs(
    of examples: [ExampleFile],
    key complete: @escaping @Sendable (ExampleFile, ResultCache.Key) -> ResultCache.Key?,
    decide: ([ExampleFile]) -> [ExampleRun]
  ) -> [ExampleRun] {
    guard let cache = options.cache else { return decide(examples) }
    let keys = ExampleKeys(book)
    let kept = Workers.map(count: examples.count, jobs: options.jobs) { index in
      let example = examples[index]
      let key = keys.key(kind, example).flatMap { complete(example, $0) }
      let run = key.flatMap { cache.read($0, as: ExampleRun.self, with: example.runContext(book)) }
      return (key: key, run: run)
    }
    var runs = kept.map(\.run)
    if isSearch, cache.hasStore {
      let open = runs.indices.filter { runs[$0] == nil }
      let taken = Workers.map(count: open.count, jobs: SharedStore.requests) { index in
        let context = examples[open[index]].runContext(book)
        return kept[open[index]].key.flatMap { cache.take($0, with: context, where: Self.isShared) }
      }
      for (index, run) in zip(open, taken) {
        runs[index] = run
        runs[index]?.isTaken = true
      }
    }
    let open = runs.indices.filter { runs[$0] == nil }
    for (index, run) in zip(open, decide(open.map { examples[$0] })) {
      runs[index] = run
      if let key = kept[index].key { cache.write(key, run) }
    }
    if isSearch, cache.hasStore {
      let new = open.filter { runs[$0].map(Self.isShared) == true }
      _ = Workers.map(count: new.count, jobs: SharedStore.requests) { [runs] index in
        guard let key = kept[new[index]].key, let run = runs[new[index]] else { return }
        cache.share(key, run)
      }
    }
    return runs.compactMap(\.self)
  }

  /// Returns whether a run may be shared: one with diagnostics is run again where they are shown.
  @Sendable
  private static func isShared(_ run: ExampleRun) -> Bool {
    run.outcome != nil && run.diagnostics.isEmpty
  }
}

extension ExampleFile {
  /// The context in which a stored run of the example is read.
  func runContext(_ book: Book) -> Stored.Context {
    Transcript.context { source, moments in
      let file = source.map { source in
        ExampleFile(
          file: SourceFile(path: self.file.path, text: source), lesson: nil, model: nil)
      }
      return TraceRun.transcript(of: file ?? self, book, moments: moments)
    }
  }
}
