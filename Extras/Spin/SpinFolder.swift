package import Base
import Book
import Examples
import StateSearch
import Statechart
package import System

/// The files with which SPIN searches a model: what it is asked, the model, and the engine.
package struct SpinFolder {
  /// The files of the program that go beside those of the model.
  package struct Parts {
    /// The C header and the Makefile, by name.
    package let texts: [SourceFile]
    /// The engine as a static library.
    package let engine: [UInt8]

    package init(texts: [SourceFile], engine: [UInt8]) {
      self.texts = texts
      self.engine = engine
    }
  }

  /// The name of the engine's file.
  package static let engine = "libtracebook-step.a"

  package let files: [NewFile]

  /// Creates the files.
  ///
  /// - Complexity: That of a search of 50,000 states, which finds the unit of time.
  package init(_ subject: SpinSubject, _ parts: Parts) {
    let data = SpinData(subject)
    let text = PromelaText(subject)
    files =
      [
        NewFile(path: "model.pml", bytes: Array(text.text.utf8)),
        NewFile(path: "model.h", bytes: data.bytes),
        NewFile(path: Self.engine, bytes: parts.engine),
      ] + parts.texts.map { NewFile(path: $0.path, bytes: $0.bytes) }
  }
}

/// The model as a C header: the bytes that the engine opens, and the sizes of its states.
struct SpinData {
  private(set) var bytes: [UInt8] = []

  init(_ subject: SpinSubject) {
    let chart = subject.model.chart
    let (task, tick) = (subject.task, subject.tick())
    let narrow = StateStepper(chart, subject.app, task, tick: tick, isWide: false).width
    let wide = StateStepper(chart, subject.app, task, tick: tick, isWide: true).width
    line("/* The model, for libtracebook-step.a of the same program. */")
    line("#define TB_MODEL_TICK \(tick)")
    line("#define TB_NARROW_WORDS \(narrow)")
    line("#define TB_WIDE_WORDS \(wide)")
    line("#define TB_CLAIMS \(task.claims.count)")
    array("unsigned char tb_chart", chart.encoded(), perLine: 24) { Int($0) }
    array("unsigned char tb_app", subject.app.encoded(for: chart), perLine: 24) { Int($0) }
    array("int32_t tb_task", task.words, perLine: 16) { Int($0) }
  }

  private mutating func line(_ text: String) {
    bytes += Array(text.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func array<Element>(
    _ name: String, _ elements: [Element], perLine: Int, _ number: (Element) -> Int
  ) {
    line("static const \(name)[] = {")
    for start in stride(from: 0, to: elements.count, by: perLine) {
      let row = elements[start..<min(start + perLine, elements.count)]
      line("  " + row.map { "\(number($0))," }.joined(separator: " "))
    }
    line("};")
  }
}
