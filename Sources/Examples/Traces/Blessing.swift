import Base
import Book

/// Rewrites the lines of a transcript that differ from the run, and nothing else.
package enum Blessing {
  /// Returns the file's new bytes, or nil when nothing differs or the file cannot be blessed.
  ///
  /// A refused stimulus is not blessed: only the author can claim that `refused` is right.
  package static func bless(_ run: TraceRun) -> [UInt8]? {
    let file = run.trace.file
    guard run.comparisons.count == run.trace.moments.count,
      run.comparisons.contains(where: { !$0.agrees })
    else { return nil }
    var result: [UInt8] = []
    var position = 0
    for (moment, comparison) in zip(run.trace.moments, run.comparisons) where !comparison.agrees {
      guard !comparison.isRefusal else { return nil }
      let end = moment.lines.last?.range.upperBound ?? moment.line.upperBound
      result += file.bytes[position..<moment.line.upperBound]
      for line in lines(comparison) {
        switch line {
        case .kept(let range): result += lineEnd(before: range.lowerBound, file) + file.bytes[range]
        case .new(let text): result += lineEnd(before: moment.line.lowerBound, file) + text.utf8
        }
      }
      position = end
    }
    return result + file.bytes[position...]
  }

  /// Returns the line ending before an offset, so that a file keeps its line endings.
  private static func lineEnd(before offset: Int, _ file: SourceFile) -> [UInt8] {
    let end: [UInt8] = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    return file.bytes[..<offset].suffix(2).elementsEqual(end) ? end : [UInt8(ascii: "\n")]
  }

  private enum Line {
    case kept(Range<Int>)
    case new(String)
  }

  private static func lines(_ comparison: MomentComparison) -> [Line] {
    comparison.entries.compactMap { entry in
      switch entry {
      case .kept(let line): .kept(line.range)
      case .removed: nil
      case .added(let text): .new(text)
      }
    }
  }
}
