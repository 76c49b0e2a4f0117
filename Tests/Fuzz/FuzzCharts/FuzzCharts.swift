import Base
import Book
import FuzzDriver
import SCXML
import Statechart

@main
enum FuzzCharts {
  static func main() { unsafe fuzz { unsafe fuzzCharts($0, $1) } }
}

/// Reads any bytes as a chart, and brings the chart that comes of them into its first
/// configuration.
///
/// What is looked for: traps, endless loops, and diagnostics that point outside the file.
private func fuzzCharts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = SourceFile(
    path: "model.scxml",
    bytes: unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  var diagnostics: [Diagnostic] = []
  let definition = SCXMLPlugin.read(file, &diagnostics)
  // People must be able to see every one of them.
  for diagnostic in diagnostics { _ = HumanWriter(colored: false).text(of: diagnostic) }
  precondition(definition != nil || diagnostics.hasErrors, "a chart is refused in silence")
  if let definition, !diagnostics.hasErrors {
    let machine = Machine(chart: definition.chart)
    let begun = machine.start()
    _ = machine.possibleStimuli(begun.snapshot)
    _ = machine.lessonStates(begun.snapshot)
  }
  return 0
}
