import Base
import Book

/// Checks that the answer to a request has the form that its method requires.
enum AnswerShape {
  /// Throws when an answer does not fit; `text` is what it was asked about.
  static func check(
    _ answer: PluginAnswer, of method: String, about text: String
  ) throws(PluginFailure) {
    let file = SourceFile(path: "x", text: text)
    switch answer {
    case .refusal(_, _, let place): try check(place, in: file)
    case .result(let value): try check(value, of: method, in: file)
    }
  }

  private static func check(
    _ value: JSON, of method: String, in file: SourceFile
  ) throws(PluginFailure) {
    switch method {
    case "block":
      _ = try BlockAnswer.blocks(value)
      return
    case "output":
      for (remark, file) in try OutputAnswer(value, about: SampleBook.files).remarks {
        if let file { try check(remark.place, in: file) }
      }
      return
    case "example", "export": _ = try value.required("text")
    case "app":
      for name in try value.list("methods") where name.text == nil {
        throw .unfit("`methods` must be a list of texts")
      }
    case "model":
      let answer = try ModelAnswer(value, to: file)
      let last = answer.chart?.lines.compactMap(\.self).max() ?? 0
      guard last < file.lineCount else {
        throw .unfit("`lines` names line \(last + 1) of a text of \(file.lineCount)")
      }
    default:
      for file in try value.list("files") {
        _ = try ProducedPath.output(try file.required("path"), of: "x")
        _ = try file.required("text")
      }
    }
    for remark in try value.list("diagnostics") { try check(try Remark(remark).place, in: file) }
  }

  /// Throws when a place is outside of the text.
  private static func check(
    _ place: PluginPlace, in file: SourceFile
  ) throws(PluginFailure) {
    guard let line = place.line else { return }
    guard (1...file.lineCount).contains(line) else {
      throw .unfit("it named line \(line) of a text of \(file.lineCount)")
    }
    let length = file.lineText(line - 1).unicodeScalars.count
    guard (1...(length + 1)).contains(place.column ?? 1) else {
      throw .unfit("it named column \(place.column ?? 1) of line \(line), which has \(length)")
    }
  }
}
