import ChartSketch
import Statechart
import Testing

@testable import StateSearch

@Suite("Regions of time") struct RegionTests {
  private func timers(_ remaining: Int64...) -> [ArmedTimer] {
    remaining.enumerated().map { index, remaining in
      ArmedTimer(remaining: remaining, event: Int32(index))
    }
  }

  private static let tick = Int64(Region.tick)

  @Test func `fractions are numbered without gaps, and equal ones stay equal`() {
    var list = timers(3 * Self.tick + 7, 2, Self.tick, 9 * Self.tick + 200, 7)
    Region.normalize(&list)
    #expect(
      list.map(\.remaining) == [3 * Self.tick + 2, 1, Self.tick, 9 * Self.tick + 3, 2])
  }

  @Test func `in a gap those that were whole have the largest fraction`() throws {
    let list = try #require(Region.enterGap(timers(2 * Self.tick, Self.tick + 1, 2 * Self.tick)))
    #expect(list.map(\.remaining) == [Self.tick + 2, Self.tick + 1, Self.tick + 2])
  }

  @Test func `at the end of a gap those with the smallest fraction are whole`() {
    let list = Region.leaveGap(timers(Self.tick + 1, Self.tick + 2))
    #expect(list.map(\.remaining) == [Self.tick, Self.tick + 1])
  }

  @Test func `time moves into a gap, to a moment, or to one at which something fires`() {
    #expect(TimeMove([]) == .still)
    #expect(TimeMove(timers(Self.tick)) == .intoGap)
    #expect(TimeMove(timers(Self.tick + 1)) == .toMoment)
    #expect(TimeMove(timers(1, Self.tick + 2)) == .toFiring)
    #expect(TimeMove(timers(1, Self.tick)) == .intoGap)
    #expect(TimeMove([.deadline(1)]) == .toMoment)
  }

  @Test func `a deadline is last, and held actions have no time`() {
    var list = [.deadline(Region.tick)] + timers(Self.tick)
    Region.normalize(&list)
    #expect(list.map(\.isDeadline) == [false, true])
    let held = ArmedTimer.held(action: 3)
    #expect(TimeMove([held]) == .still)
    #expect(Region.enterGap([held])?.map(\.remaining) == [0])
  }

  @Test func `a moment in milliseconds lies in the region with its whole ticks and its order`() {
    let sketch = ChartSketch()
    sketch.leaf("clock")
    var moment = Machine(chart: sketch.chart()).start().snapshot
    moment.timers = timers(3050, 999, 2000, 50, 1)
    #expect(
      Region.of(moment, tick: 1000).timers.map(\.remaining)
        == [3 * Self.tick + 2, 3, 2 * Self.tick, 2, 1])
  }

  @Test func `more fractions than can be distinguished are not`() {
    let list = (1..<Self.tick).map {
      ArmedTimer(remaining: $0, event: 0)
    }
    #expect(Region.enterGap(list + timers(Self.tick)) == nil)
  }
}

@Suite("Times of a run") struct TimeConstraintTests {
  @Test func `times are the earliest with the largest distance that fits`() throws {
    var constraints = TimeConstraints()
    let first = constraints.add(between: .beginning, and: .beginning + 10_000)
    _ = constraints.add(between: first, and: .beginning + 10_000)
    #expect(constraints.solve() == [0, 2000, 4000])
  }

  @Test func `an earlier time gives way to a later one`() {
    var constraints = TimeConstraints()
    let first = constraints.add(between: .beginning, and: .beginning + 5000)
    // After 9.5 s, and less than 5 s after the first.
    _ = constraints.add(between: .beginning + 9500, and: first + 5000)
    #expect(constraints.solve() == [0, 4700, 9600])
  }

  @Test func `three times within two milliseconds are too many`() {
    var constraints = TimeConstraints()
    var last = TimeConstraints.Instant.beginning
    for _ in 0..<3 { last = constraints.add(between: last, and: .beginning + 2) }
    #expect(constraints.solve() == nil)
  }

  @Test func `times that contradict each other are none`() {
    var constraints = TimeConstraints()
    let first = constraints.add(between: .beginning, and: .beginning + 5000)
    _ = constraints.add(between: first + 5000, and: first + 5000)
    #expect(constraints.solve() == nil)
  }
}
