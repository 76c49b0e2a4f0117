import Statechart

/// How far a log can be explained, by following every run of a machine, call by call.
///
/// Nothing here is shared with the search: time is a grid of milliseconds, and a run is a snapshot and
/// the number of lines that it has had.
struct NaiveLog {
  private struct Place: Hashable {
    let snapshot: Snapshot
    let line: Int
  }

  let machine: Machine
  /// The names of the callbacks that each line may be about.
  let lines: [Set<String>]
  /// The time that passes between two looks, in milliseconds.
  let grid: Int32

  /// Whether there were more places than are followed.
  private(set) var isCut = false
  /// The largest number of lines that a run has, and the callbacks that may be the next ones.
  private(set) var explained = 0
  private(set) var next: Set<String> = []
  private var places: Set<Place> = []
  private var stack: [Place] = []

  init(_ machine: Machine, _ lines: [Set<String>], grid: Int32, limit: Int = .max) {
    self.machine = machine
    self.lines = lines
    self.grid = grid
    var orders = OpenOrders()
    repeat { take(machine.start(orders: &orders), at: 0) } while orders.advance()
    while let place = stack.popLast(), !isCut {
      follow(place)
      isCut = places.count > limit
    }
  }

  private mutating func follow(_ place: Place) {
    for stimulus in machine.chart.stimuli.indices {
      var orders = OpenOrders()
      repeat {
        guard let step = machine.step(place.snapshot, stimulus: stimulus, orders: &orders) else {
          break
        }
        take(step, at: place.line)
      } while orders.advance()
    }
    var orders = OpenOrders()
    repeat {
      take(machine.wait(place.snapshot, milliseconds: grid, orders: &orders), at: place.line)
    } while orders.advance()
  }

  private mutating func take(_ step: StepResult, at line: Int) {
    var line = line
    for observation in step.observations where observation.kind == .callback {
      let name = String(decoding: machine.utf8(observation.name), as: UTF8.self)
      note(name, at: line)
      guard line < lines.count, lines[line].contains(name) else { return }
      line += 1
      if line > explained { (explained, next) = (line, []) }
    }
    let place = Place(snapshot: step.snapshot, line: line)
    if places.insert(place).inserted { stack.append(place) }
  }

  private mutating func note(_ name: String, at line: Int) {
    if line == explained { next.insert(name) }
  }
}
