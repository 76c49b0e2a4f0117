import Base
import Book
import System

/// Decides the files of one kind of example: cached results are reused, all others are decided at once.
struct CachedVerdicts {
  /// What distinguishes the cached results from those of other kinds.
  let name: String
  let book: Book
  let options: RunOptions

  /// The number of states after which a search stops.
  var limit: Int { options.searchLimit ?? SearchBudget.states }

  /// Decides examples.
  ///
  /// - Parameters:
  ///   - examples: The files, all of one kind.
  ///   - decide: Decides the examples that have no cached result; returns a result for each.
  /// - Returns: The results, in the order of the examples.
  func runs(
    of examples: [ExampleFile], decide: ([ExampleFile]) -> [CachedClaims]
  ) -> [ExampleRun] {
    let keys = options.cache.map { _ in ExampleKeys(book) }
    let known = examples.map { key(of: $0, keys) }
    var kept = known.map { key in key.flatMap { options.cache?.read($0, as: CachedClaims.self) } }
    let open = kept.indices.filter { kept[$0] == nil }
    for (index, fresh) in zip(open, decide(open.map { examples[$0] })) {
      kept[index] = fresh
      if let key = known[index] { options.cache?.write(key, fresh) }
    }
    return zip(examples, kept).map { example, kept in
      kept?.run(example.file.path, book) ?? ExampleRun(outcome: nil, diagnostics: [])
    }
  }

  private func key(of example: ExampleFile, _ keys: ExampleKeys?) -> ResultCache.Key? {
    var key = keys?.key(name, example)
    key?.add(limit)
    return key
  }
}
