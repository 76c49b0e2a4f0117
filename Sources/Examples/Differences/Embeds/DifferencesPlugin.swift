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
    let limit = options.searchLimit ?? limit
    let keys = ExampleKeys(book)
    return StoredRuns(kind: "diff", book: book, options: options).runs(
      of: examples,
      key: { example, key in
        var key = key.adding(limit)
        if let other = DifferenceFile(example, book).other { keys.add(other, to: &key) }
        return key
      },
      decide: { open in
        Workers.map(count: open.count, jobs: options.jobs, listener: options.listener) { index in
          ComparedFile(DifferenceFile(open[index], book), book, limit: limit).run
        }
      })
  }

  @Sendable
  private static func bless(
    _ example: ExampleFile, _ book: Book, _ options: RunOptions
  ) -> BlessedExample {
    let file = DifferenceFile(example, book)
    let compared = ComparedFile(file, book, limit: options.searchLimit ?? limit)
    return BlessedExample(bytes: compared.lines.flatMap { RecordedLines(file).blessed($0) })
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
