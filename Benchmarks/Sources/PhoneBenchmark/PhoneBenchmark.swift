import PhoneChart
import Statechart

/// `phone-benchmark events CYCLES` prints events, seconds and a checksum of the states visited;
/// `phone-benchmark search COPIES` prints states, transitions and depth.
@main enum PhoneBenchmark {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let number = Int(arguments[2]) else { return usage() }
    switch arguments[1] {
    case "events": events(cycles: number)
    case "search": search(copies: number)
    default: usage()
    }
  }

  private static func usage() { print("usage: phone-benchmark events CYCLES | search COPIES") }

  private static func events(cycles: Int) {
    let chart = PhoneChart.single()
    let runner = Runner(chart.machine)
    let start = ProcessorTime.now
    let sum = Cycle.checksum(runner, chart, cycles: cycles)
    let time = ProcessorTime.now - start
    print(cycles * Cycle.events.count, time, sum.map { String($0) } ?? "differs")
  }

  private static func search(copies: Int) {
    let graph = Explorer.graph(
      of: PhoneChart.copies(copies).machine, limit: .max, keepsEdges: false)
    print(graph.stateCount, graph.edgeCount, graph.depth)
  }
}
