import PhoneChart
import StateSearch
import Statechart

/// `phone-benchmark events CYCLES` prints events, seconds and a checksum of the states visited;
/// `phone-benchmark search COPIES` prints states, transitions and depth, and `timed 3` those of three
/// apps whose timers run.
@main enum PhoneBenchmark {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let number = Int(arguments[2]) else { return usage() }
    switch arguments[1] {
    case "events": events(cycles: number)
    case "search": search(PhoneChart.copies(number).machine)
    case "timed": search(PhoneChart.timed().machine)
    default: usage()
    }
  }

  private static func usage() {
    print("usage: phone-benchmark events CYCLES | search COPIES | timed 3")
  }

  private static func events(cycles: Int) {
    let chart = PhoneChart.single()
    let runner = Runner(chart.machine)
    let start = ProcessorTime.now
    let sum = Cycle.checksum(runner, chart, cycles: cycles)
    let time = ProcessorTime.now - start
    print(cycles * Cycle.events.count, time, sum.map { String($0) } ?? "differs")
  }

  private static func search(_ machine: Machine) {
    var options = Explorer.Options(limit: .max)
    options.keepsEdges = false
    let graph = Explorer.graph(of: machine, options)
    print(graph.stateCount, graph.edgeCount, graph.depth)
  }
}
