import Base
import Book

/// What a plugin answers about a model's file: a chart, diagnostics, or both.
struct ModelAnswer {
  /// The chart, or nil when errors are the reason that there is none.
  let chart: GeneratedChart?
  let remarks: [Remark]

  init(refusal: Remark) {
    chart = nil
    remarks = [refusal]
  }

  /// Parses the result of `model`.
  init(_ value: JSON, to source: SourceFile) throws(PluginFailure) {
    var remarks: [Remark] = []
    for remark in try value.list("diagnostics") { remarks.append(try Remark(remark)) }
    self.remarks = remarks
    let isRefused = remarks.contains { $0.severity == .error }
    if isRefused, value["scxml"] ?? .null == .null {
      chart = nil
      return
    }
    chart = GeneratedChart(
      file: SourceFile(path: source.path, text: try value.required("scxml")),
      lines: try Self.lines(value))
  }

  /// Returns the zero-based lines of the list `lines`, which counts from 1 and may have nulls.
  private static func lines(_ value: JSON) throws(PluginFailure) -> [Int?] {
    var result: [Int?] = []
    for line in try value.list("lines") {
      if line == .null {
        result.append(nil)
      } else if let number = line.number, number > 0 {
        result.append(number - 1)
      } else {
        throw .unfit("`lines` must be a list of lines, which count from 1, and of null")
      }
    }
    return result
  }
}
