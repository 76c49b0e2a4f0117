import Book
import ExampleCharts
import Explaining
import Foundation
import StateSearch
import Statechart
import Testing

/// Random logs of random charts, followed twice.
@Suite("Logs of random charts") struct LogOracleTests {
  private static let shards = 4

  private static func number(_ name: String, _ otherwise: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? otherwise
  }

  @Test(arguments: 0..<shards)
  func `the first impossible line is the one that no run has, of all runs one by one`(
    _ shard: Int
  ) throws {
    let count = Self.number("TRACEBOOK_ORACLE_LOGS", 400)
    let first = Self.number("TRACEBOOK_ORACLE_SEED", 0)
    var (possible, impossible) = (0, 0)
    for seed in first..<(first + count) where seed % Self.shards == shard {
      var random = RandomBells(seed: seed)
      let model = Charts.model("bell", initial: "root", random.chart())
      let parameters = try ParameterText(model.chart).parse(random.assignments())
      let machine = Machine(chart: model.chart, parameters: parameters)
      for _ in 0..<4 {
        let original = log(of: machine, &random)
        let unedited = follow(machine, original)
        #expect(unedited.end == .explained, "seed \(seed): \(original)")
        let edited = edit(original, &random)
        let follower = follow(machine, edited)
        let naive = NaiveLog(machine, edited.map { names($0, model) }, grid: RandomBells.tick / 3)
        let end: LogFollower.End =
          naive.explained < edited.count ? .impossible(line: naive.explained) : .explained
        #expect(follower.end == end, "seed \(seed): \(edited)")
        let next = Set(follower.possible.flatMap { names([$0], model) })
        #expect(next == naive.next, "seed \(seed): \(edited)")
        if end == .explained { possible += 1 } else { impossible += 1 }
        try checkPath(follower, machine, naive.explained, edited, seed)
      }
    }
    print("shard \(shard): \(possible) logs explained, \(impossible) not")
  }

  @Test(arguments: 0..<shards)
  func `of a log that was cut out the first impossible line is behind all that is possible alone`(
    _ shard: Int
  ) throws {
    let count = Self.number("TRACEBOOK_ORACLE_LOGS", 400) / 4
    let first = Self.number("TRACEBOOK_ORACLE_SEED", 0)
    var (explained, later, impossible) = (0, 0, 0)
    for seed in first..<(first + count) where seed % Self.shards == shard {
      var random = RandomBells(seed: seed)
      let model = Charts.model("bell", initial: "root", random.chart())
      let parameters = try ParameterText(model.chart).parse(random.assignments())
      let machine = Machine(chart: model.chart, parameters: parameters)
      let original = log(of: machine, &random)
      guard original.count > 2 else { continue }
      let cut = Array(original.dropFirst(1 + random.number(below: original.count / 2)))
      let edited = edit(cut, &random).map { Array($0.prefix(1)) }
      let matcher = LineMatcher(LogNames(model), model.chart)
      var calls = CallLog()
      for line in edited {
        calls.read(Array((names(line, model).first ?? "").utf8)[...], matcher)
      }
      let app = LogApp(try #require(model.usualApp))
      let fixed = Set(parameters.indices)
      let verdict = LogSearch(
        model.chart, app, parameters, fixed: fixed, LogBudget(states: 100_000)
      ).verdict(on: calls, LogNames(model))
      for count in 1...edited.count {
        let alone = Array(edited.prefix(count))
        guard isPossible(alone, verdict.machine) else { continue }
        #expect(verdict.explained >= count, "seed \(seed): \(edited)")
      }
      if verdict.end == .explained { explained += 1 } else { impossible += 1 }
      if verdict.beginsLater { later += 1 }
    }
    print("shard \(shard): \(explained) explained, \(impossible) not, \(later) begin later")
  }

  /// Returns whether some run of a machine has the lines, at its beginning or later.
  private func isPossible(_ lines: [[LoggedCall]], _ machine: Machine) -> Bool {
    [false, true].contains { beginsLater in
      follow(machine, lines, beginsLater: beginsLater).end == .explained
    }
  }

  /// The models of the book, whose names these tests do not know.
  private static var models: [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Content/models")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: "\($0)/model.scxml").path }
  }

  @Test(arguments: models)
  func
    `a log of a shipped model ends for both at the same line, where so many runs can be followed`(
      _ path: String
    ) throws
  {
    let count = Self.number("TRACEBOOK_ORACLE_LOGS", 400) / 100
    let model = Charts.model("model", try String(contentsOfFile: path, encoding: .utf8))
    let machine = Machine(chart: model.chart)
    var random = RandomBells(seed: Self.number("TRACEBOOK_ORACLE_SEED", 0))
    var (possible, impossible, left) = (0, 0, 0)
    for _ in 0..<count {
      let original = log(of: machine, &random)
      let unedited = follow(machine, original)
      #expect(unedited.end == .explained, "\(original)")
      for _ in 0..<3 {
        let edited = edit(original, &random)
        let follower = follow(machine, edited)
        let naive = NaiveLog(
          machine, edited.map { names($0, model) }, grid: max(1, follower.tick / 4),
          limit: count * 1000)
        guard !naive.isCut else {
          left += 1
          continue
        }
        let end: LogFollower.End =
          naive.explained < edited.count ? .impossible(line: naive.explained) : .explained
        #expect(follower.end == end, "\(edited)")
        if end == .explained { possible += 1 } else { impossible += 1 }
      }
    }
    print(
      "\(path.split(separator: "/").dropLast().last ?? ""): \(possible) logs explained, "
        + "\(impossible) not, \(left) with too many runs for the reference")
  }

  /// Repeats the run that explains a log in the engine, and compares its calls with the log.
  private func checkPath(
    _ follower: consuming LogFollower, _ machine: Machine, _ count: Int, _ lines: [[LoggedCall]],
    _ seed: Int
  ) throws {
    let found = follower.shortestPath(for: count, limit: 1_000_000)
    let path = try #require(found, "seed \(seed): \(lines)")
    let outcome = ConcreteRun.find(path, of: machine, tick: max(1, follower.tick))
    guard case .run(let run) = outcome else {
      Issue.record("seed \(seed): no run of \(lines)")
      return
    }
    var start = run.start
    var step = run.machine.start(orders: &start)
    var calls = self.calls(step, machine.chart)
    for action in run.actions {
      var orders = action.orders
      let next =
        if let stimulus = action.stimulus {
          run.machine.step(step.snapshot, stimulus: Int(stimulus), orders: &orders)
        } else {
          run.machine.wait(
            step.snapshot, milliseconds: action.milliseconds, orders: &orders)
        }
      step = try #require(next, "seed \(seed): a stimulus of the run is refused")
      calls += self.calls(step, machine.chart)
    }
    #expect(calls.count >= count, "seed \(seed)")
    let matches = zip(lines.prefix(count), calls).allSatisfy { line, call in line.contains(call) }
    #expect(matches, "seed \(seed): \(calls) for \(lines)")
  }

  // MARK: Logs

  private func follow(
    _ machine: Machine, _ lines: [[LoggedCall]], beginsLater: Bool = false
  ) -> LogFollower {
    var meanings: [[LoggedCall]] = []
    let numbers = lines.map { line in
      if let known = meanings.firstIndex(of: line) { return Int32(known) }
      meanings.append(line)
      return Int32(meanings.count - 1)
    }
    var options = LogFollower.Options(states: 100_000)
    options.beginsLater = beginsLater
    return LogFollower.follow(
      machine, LogLines(numbers: numbers, meanings: meanings), options)
  }

  /// Returns the calls of a random run, in a random one of the orders that are open.
  private func log(of machine: Machine, _ random: inout RandomBells) -> [[LoggedCall]] {
    var step = machine.start()
    var calls = self.calls(step, machine.chart)
    for _ in 0..<(4 + random.number(below: 12)) {
      var orders = OpenOrders()
      let isWait = random.number(below: 3) == 0
      let wait = Int32(random.number(below: 9)) * RandomBells.tick / 3
      let stimulus = random.number(below: machine.chart.stimuli.count)
      var chosen: StepResult?
      repeat {
        let next =
          isWait
          ? machine.wait(step.snapshot, milliseconds: wait, orders: &orders)
          : machine.step(step.snapshot, stimulus: stimulus, orders: &orders)
        if chosen == nil || random.number(below: 2) == 0 { chosen = next }
      } while chosen != nil && orders.advance()
      guard let chosen else { continue }
      step = chosen
      calls += self.calls(step, machine.chart)
    }
    return calls.map { [$0] }
  }

  private func calls(_ step: StepResult, _ chart: Chart) -> [LoggedCall] {
    step.observations.filter { $0.kind == .callback }.compactMap { observation in
      chart.callbacks.firstIndex { $0.name == observation.name }
        .map { LoggedCall(callback: Int32($0)) }
    }
  }

  /// Returns lines of which one is removed, swapped, renamed, doubled or made ambiguous.
  private func edit(_ lines: [[LoggedCall]], _ random: inout RandomBells) -> [[LoggedCall]] {
    var result = lines
    let known = lines.flatMap { $0 } + [LoggedCall(callback: 0), LoggedCall(callback: 1)]
    let other = LoggedCall(callback: known[random.number(below: known.count)].callback)
    guard !lines.isEmpty else { return [[other]] }
    let place = random.number(below: lines.count)
    switch random.number(below: 5) {
    case 0: result.remove(at: place)
    case 1: result.swapAt(place, random.number(below: lines.count))
    case 2: result[place] = [other]
    case 3: result.insert([other], at: place)
    default: result[place] = lines[place] + [other]
    }
    return result
  }

  private func names(_ line: [LoggedCall], _ model: Model) -> Set<String> {
    Set(line.map { model.definition.callbacks[Int($0.callback)].name })
  }
}
