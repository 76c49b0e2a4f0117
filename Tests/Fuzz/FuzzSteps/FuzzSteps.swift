import Base
import Book
import FuzzDriver
import Glibc
import SCXML
import Statechart

@main
enum FuzzSteps {
  static func main() { unsafe fuzz { unsafe fuzzSteps($0, $1) } }
}

/// Takes any steps on any chart: bytes up to the first NUL are a chart, or the number of a model
/// of the book when there is only one such byte; every byte after it is a step.
///
/// What is looked for: traps, endless loops, and a step that comes out otherwise the second time.
private func fuzzSteps(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let split = bytes.firstIndex(of: 0), let chart = chart(bytes[..<split]) else { return -1 }
  Walk(Machine(chart: chart)).take(bytes[(split + 1)...].prefix(100))
  return 0
}

private func chart(_ bytes: ArraySlice<UInt8>) -> Chart? {
  if bytes.count == 1, let number = bytes.first, !models.isEmpty {
    return models[Int(number) % models.count]
  }
  return read(Array(bytes))
}

private func read(_ bytes: [UInt8]) -> Chart? {
  var diagnostics: [Diagnostic] = []
  let definition = SCXMLPlugin.read(
    SourceFile(path: "model.scxml", bytes: bytes), &diagnostics)
  return diagnostics.hasErrors ? nil : definition?.chart
}

/// The charts whose paths are in `FUZZ_CHARTS`, separated by colons.
private let models: [Chart] = {
  guard let list = unsafe getenv("FUZZ_CHARTS") else { return [] }
  return unsafe String(cString: list).split(separator: ":").compactMap { path in
    guard let file = unsafe fopen(String(path), "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4 << 20)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return read(Array(bytes.prefix(count)))
  }
}()

/// A run and the ways back.
private struct Walk {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  func take(_ steps: ArraySlice<UInt8>) {
    var past = [machine.start().snapshot]
    for step in steps {
      guard let now = past.last else { return }
      guard let result = self.result(now, step) else {
        if past.count > 1 { past.removeLast() }
        continue
      }
      precondition(result == self.result(now, step), "a step is not a function")
      precondition(result.elapsed >= 0, "time runs backwards")
      past.append(result.snapshot)
    }
  }

  /// Nil where the step is one back.
  private func result(_ now: Snapshot, _ step: UInt8) -> StepResult? {
    switch step {
    case 0..<160:
      let possible = machine.possibleStimuli(now)
      guard !possible.isEmpty else { return nil }
      let stimulus = possible[Int(step) % possible.count]
      let result = machine.step(now, stimulus: stimulus)
      precondition(result != nil, "what is possible is refused")
      return result
    case 160..<200:
      let count = machine.chart.stimuli.count
      return count == 0 ? nil : machine.step(now, stimulus: Int(step) % count)
    case 200..<240: return machine.wait(now, milliseconds: 1 << Int32(step - 200) / 2)
    case 240..<250: return machine.wait(now, milliseconds: .max)
    default: return nil
    }
  }
}
