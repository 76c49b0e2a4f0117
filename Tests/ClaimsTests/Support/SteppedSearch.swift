import Book
import StateSearch
import Statechart

@testable import Examples
@testable import Spin

/// A breadth-first search by single steps, as a program of others makes it.
struct SteppedSearch {
  private struct Node: Hashable {
    var row: [UInt64]
    var memory: [Int32]
  }

  /// The step from a node before, or the number of an initial step.
  private struct Arrival {
    let parent: Int?
    let stimulus: Int
    let number: Int
  }

  private let stepper: StateStepper
  private let tick: Int32
  private let claimCount: Int
  private var nodes: [Node] = []
  private var arrivals: [Arrival] = []
  private var numbers: [Node: Int] = [:]
  private(set) var stepCount = 0
  /// The lines that the replay of the first violation prints; nil when there is none.
  private(set) var trail: String?

  var stateCount: Int { nodes.count }

  init(_ subject: SpinSubject, limit: Int = 20_000) {
    let task = subject.task
    claimCount = task.claims.count
    tick = subject.tick()
    stepper = StateStepper(
      subject.model.chart, subject.app, task, tick: tick, isWide: false)
    begin()
    var node = 0
    while node < nodes.count, nodes.count <= limit, trail == nil {
      for stimulus in 0...stepper.stimulusCount { expand(node, stimulus) }
      node += 1
    }
  }

  var obstacle: StateStepper.Obstacle? { stepper.obstacle }

  private var empty: Node {
    Node(
      row: [UInt64](repeating: 0, count: stepper.width),
      memory: [Int32](repeating: 0, count: claimCount))
  }

  private mutating func begin() {
    for number in 0..<stepper.startCount {
      var node = empty
      let violated = stepper.start(number, row: &node.row, memory: &node.memory)
      arrive(node, violated, Arrival(parent: nil, stimulus: -1, number: number))
    }
  }

  private mutating func expand(_ parent: Int, _ stimulus: Int) {
    for number in 0..<stepper.count(of: stimulus, inRow: nodes[parent].row) {
      var node = nodes[parent]
      let violated = stepper.take(
        number, of: stimulus, row: &node.row, memory: &node.memory)
      stepCount += 1
      arrive(node, violated, Arrival(parent: parent, stimulus: stimulus, number: number))
    }
  }

  private mutating func arrive(_ node: Node, _ violated: Int?, _ arrival: Arrival) {
    if let violated, trail == nil { trail = lines(arrival, violated + 1) }
    guard numbers[node] == nil else { return }
    numbers[node] = nodes.count
    nodes.append(node)
    arrivals.append(arrival)
  }

  private func lines(_ last: Arrival, _ violated: Int) -> String {
    var lines = ["tracebook: 0 \(last.stimulus) \(last.number) \(violated)"]
    var parent = last.parent
    while let node = parent {
      let arrival = arrivals[node]
      lines.append("tracebook: 0 \(arrival.stimulus) \(arrival.number) 0")
      parent = arrival.parent
    }
    return (["pan: a line of another program", "tracebook: engine \(tick) 0"] + lines.reversed())
      .joined(separator: "\n") + "\n"
  }
}
