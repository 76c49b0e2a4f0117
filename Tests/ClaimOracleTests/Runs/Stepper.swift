import Statechart

/// Takes the steps of a machine in the orders that its chart leaves open.
struct Stepper: Sendable {
  let names: Names
  /// Orders of one step that are taken, the one that is written first.
  let orders: Int
  var machine: Machine { names.machine }

  init(_ machine: Machine, orders: Int = 24) {
    names = Names(machine)
    self.orders = orders
  }

  /// The runs that have just begun.
  func starts() -> [Run] {
    var orders = OpenOrders()
    var result: [Run] = []
    repeat {
      result.append(Run(machine.start(orders: &orders), names))
    } while result.count < self.orders && orders.advance()
    return result
  }

  /// A run after a stimulus; nothing when it is not possible.
  func after(_ run: Run, stimulus: Int) -> [Run] {
    var orders = OpenOrders()
    var result: [Run] = []
    repeat {
      // With other answers of open parameters it may be possible.
      guard let step = machine.step(run.snapshot, stimulus: stimulus, orders: &orders) else {
        continue
      }
      var longer = run
      longer.take(stimulus: names.stimuli[stimulus], step, names)
      result.append(longer)
    } while result.count < self.orders && orders.advance()
    return result
  }

  /// The stimuli that are possible with some answers of open parameters.
  func possible(_ snapshot: Snapshot) -> [Int] {
    guard machine.chart.parameters.contains(where: \.isOpen) else {
      return machine.possibleStimuli(snapshot)
    }
    return machine.chart.stimuli.indices.filter { stimulus in
      var orders = OpenOrders()
      repeat {
        if machine.step(snapshot, stimulus: stimulus, orders: &orders) != nil { return true }
      } while orders.advance()
      return false
    }
  }

  /// A run after some time, instant by instant.
  ///
  /// Every instant may multiply the runs by the orders that it leaves open, so only the first so
  /// many are made: a timer that is armed anew a hundred times would give more than memory holds.
  func after(_ run: Run, wait milliseconds: Int, atMost limit: Int? = nil) -> [Run] {
    guard let due = due(run.snapshot), due <= milliseconds else {
      return milliseconds > 0 ? waited(run, milliseconds, isInstant: false) : [run]
    }
    let limit = limit ?? orders
    var result: [Run] = []
    for longer in waited(run, due, isInstant: true) where result.count < limit {
      // What an instant brings may take time of its own.
      let rest = milliseconds - (longer.end - run.end)
      let left = limit - result.count
      result += rest > 0 ? after(longer, wait: rest, atMost: left) : [longer]
    }
    return result
  }

  private func waited(_ run: Run, _ milliseconds: Int, isInstant: Bool) -> [Run] {
    var orders = OpenOrders()
    var result: [Run] = []
    repeat {
      let step = machine.wait(
        run.snapshot, milliseconds: Int32(milliseconds), orders: &orders)
      var longer = run
      longer.take(wait: milliseconds, isInstant: isInstant, step, names)
      result.append(longer)
    } while result.count < self.orders && orders.advance()
    return result
  }

  /// Milliseconds until something falls due; nil when nothing will.
  ///
  /// What the app wanted to do later does not happen while its process is suspended.
  func due(_ snapshot: Snapshot) -> Int? {
    guard !snapshot.isFinished else { return nil }
    return snapshot.timers.filter { $0.action < 0 || snapshot.process != .suspended }
      .map { max(0, Int($0.remaining)) }.min()
  }
}
