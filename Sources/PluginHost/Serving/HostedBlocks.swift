import Base
import Book
import System

/// A block renderer that draws the fenced blocks of an info word by means of a plugin.
struct HostedBlocks: Sendable {
  /// A drawn block, as HTML and as lines for the terminal.
  struct Drawing: Sendable {
    let html: [UInt8]
    let lines: [String]
  }

  private enum Outcome: Sendable {
    case drawn(Drawing)
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
  /// Its `prepare` asks for all blocks at once and returns a renderer that has the drawings.
  var renderer: BlockRenderer {
    let drawn = renderer([:])
    return BlockRenderer(
      info: info, html: drawn.html, lines: drawn.lines,
      prepare: { prepare($0, $1, &$2) })
  }

  private func renderer(_ drawings: [[UInt8]: Drawing]) -> BlockRenderer {
    BlockRenderer(
      info: info,
      html: { drawings[$0]?.html ?? Self.listing($0) },
      lines: { bytes, _ in
        drawings[bytes]?.lines
          ?? String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      })
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
    var drawings: [[UInt8]: Drawing] = [:]
    var refusals: [[UInt8]: Remark] = [:]
    for (block, outcome) in zip(unique, outcomes) {
      switch outcome {
      case .drawn(let drawing): drawings[block.literal] = drawing
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
    return renderer(drawings)
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
        return .drawn(try Self.drawing(value))
      } catch {
        pool.fail(error, number, "", place)
        return .none
      }
    }
  }

  static func drawing(_ value: JSON) throws(PluginFailure) -> Drawing {
    let html = try value.required("html")
    let text = try value.required("text")
    do throws(MarkupGuard.Refusal) {
      try MarkupGuard.check(html)
    } catch {
      throw .markup(error.text)
    }
    let lines = PluginText.sanitized(text).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return Drawing(
      html: Array(html.utf8),
      lines: (lines.last?.isEmpty ?? false ? lines.dropLast() : lines[...]).map(String.init))
  }

  private static func listing(_ bytes: [UInt8]) -> [UInt8] {
    var result = Array("<pre><code>".utf8)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: "&"): result += "&amp;".utf8
      default: result.append(byte)
      }
    }
    return result + "</code></pre>".utf8
  }
}
