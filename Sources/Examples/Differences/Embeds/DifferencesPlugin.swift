import Base
package import Book
import System

/// The plugin that compares two versions of a model as a `.diff` file of a lesson asks.
package enum DifferencesPlugin {
  package static let plugin = Plugin(
    name: "differences",
    summary: "two versions of a model, and the shortest runs on which they part",
    contributions: [
      .exampleRunner(
        ExampleRunner(
          fileExtension: "diff", run: ExampleRunner.single(runAll), bless: bless, runAll: runAll,
          readFacts: TraceHead.facts,
          readContract: TraceHead.contract, takes: { !Patches.isPatch($0) }))
    ])

  /// The number of pairs of sets of states after which a comparison stops.
  static let limit = 200_000
  /// The largest number of differences in a file.
  static let mostDifferences = 10

  /// Compares as all files ask, each on a thread of its own; cached results are reused.
  @Sendable
  private static func runAll(
    _ examples: [ExampleFile], _ book: Book, _ options: RunOptions
  ) -> [ExampleRun] {
    let keys = options.cache.map { _ in ExampleKeys(book) }
    return Workers.map(count: examples.count, jobs: options.jobs) { index in
      compare(DifferenceFile(examples[index], book), book, options, keys).run
    }
  }

  @Sendable
  private static func bless(
    _ example: ExampleFile, _ book: Book, _ options: RunOptions
  ) -> BlessedExample {
    let file = DifferenceFile(example, book)
    let compared = compare(file, book, options, options.cache.map { _ in ExampleKeys(book) })
    return BlessedExample(bytes: compared.lines.flatMap { RecordedLines(file).blessed($0) })
  }

  private static func compare(
    _ file: DifferenceFile, _ book: Book, _ options: RunOptions, _ keys: ExampleKeys?
  ) -> ComparedFile {
    let limit = options.searchLimit ?? limit
    guard var key = keys?.key("diff", file.example) else {
      return ComparedFile(file, book, limit: limit)
    }
    key.add(limit)
    if let other = file.other { keys?.add(other, to: &key) }
    return ResultCache.value(of: key, in: options.cache, with: file.example.runContext(book)) {
      ComparedFile(file, book, limit: limit)
    }
  }
}

/// Recognizes patches, which have the extension of comparisons and were shown as they are before there
/// were any.
enum Patches {
  /// How the first line of a patch begins, as `diff`, Git, Subversion and Mercurial write it.
  private static let beginnings = ["--- ", "*** ", "diff ", "Index: ", "From ", "@@ ", "# HG "]

  /// Returns whether a file with the extension `diff` is a patch, so that there is nothing to compare.
  static func isPatch(_ file: SourceFile) -> Bool {
    for line in 0..<file.lineCount {
      let range = file.trimmed(file.lineRange(line))
      if range.isEmpty { continue }
      let text = file.text(range)
      return beginnings.contains { text.hasPrefix($0) }
    }
    return false
  }
}
