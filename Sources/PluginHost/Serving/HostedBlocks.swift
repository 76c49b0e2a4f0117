import Base
import Book
import Markdown
import System

/// Gives the fenced blocks of an info word to a plugin, and its nodes to the page.
struct HostedBlocks: Sendable {
  private enum Outcome: Sendable {
    case made([Block])
    case refused(String, PluginPlace)
    case none
  }

  private let pool: PluginPool
  private let info: String

  init(_ pool: PluginPool, _ info: String) {
    self.pool = pool
    self.info = info
  }

  /// The renderer before preparation, which shows blocks as listings.
  ///
  /// Its `prepare` asks for all blocks at once and returns a renderer that has the answers.
  var renderer: BlockRenderer {
    BlockRenderer(info: info, prepare: { prepare($0, $1, &$2) }, blocks: { _ in nil })
  }

  private func prepare(
    _ blocks: [FencedBlock], _ options: RunOptions, _ diagnostics: inout [Diagnostic]
  ) -> BlockRenderer {
    var first: [[UInt8]: Int] = [:]
    for (index, block) in blocks.enumerated() where first[block.literal] == nil {
      first[block.literal] = index
    }
    let unique = first.values.sorted().map { blocks[$0] }
    let numbers = pool.numbers(unique.count)
    let outcomes = Workers.map(count: unique.count, jobs: options.jobs) { index in
      outcome(unique[index], numbers.lowerBound + index)
    }
    var made: [[UInt8]: [Block]] = [:]
    var refusals: [[UInt8]: Remark] = [:]
    for (block, outcome) in zip(unique, outcomes) {
      switch outcome {
      case .made(let nodes): made[block.literal] = nodes
      case .refused(let message, let place):
        refusals[block.literal] = Remark(refusal: message, at: place)
      case .none: break
      }
    }
    for block in blocks {
      guard let remark = refusals[block.literal] else { continue }
      let lines = block.lines
      diagnostics.append(
        remark.diagnostic(
          pool.name, in: block.file, first: lines.lowerBound, last: lines.upperBound))
    }
    return BlockRenderer(info: info) { [made] in made[$0] }
  }

  private func outcome(_ block: FencedBlock, _ number: Int) -> Outcome {
    let place = Diagnostic.Note(
      path: block.file.path, position: block.file.position(at: block.range.lowerBound),
      text: "it was asked for this block")
    let answer = pool.ask(
      number, "block",
      .object([
        "info": .string(info), "text": .string(String(decoding: block.literal, as: UTF8.self)),
        "columns": 72,
      ]), about: place)
    switch answer {
    case nil: return .none
    case .refusal(_, let message, let place)?: return .refused(message, place)
    case .result(let value)?:
      do throws(PluginFailure) {
        return .made(try BlockAnswer.blocks(value))
      } catch {
        pool.fail(error, number, "", place)
        return .none
      }
    }
  }
}
