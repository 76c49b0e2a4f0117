import Book
import ExampleCharts
import Explaining
import StateSearch
import Statechart
import Testing

@Suite("Logs that a page asks about") struct LogTaskTests {
  /// A door that opens, rings and shuts; in old versions it does not ring.
  private static let door = Charts.model(
    "door", initial: "closed",
    """
    <tb:parameter name="version" values="1..3" default="3" version="true"/>
    <tb:callback name="doorDidOpen:" spelling.swift="doorDidOpen(_:)"/>
    <tb:callback name="Bell.didRing"/>
    <tb:callback name="doorDidClose:"/>
    <tb:logged as="shut!" callback="doorDidClose:"/>
    <tb:logged as="[system]"/>
    <tb:stimulus name="push"/>
    <state id="closed" tb:state-of="closed">
      <transition event="push" target="open"/>
    </state>
    <state id="open" tb:state-of="open">
      <onentry>
        <tb:call name="doorDidOpen:"/>
        <if cond="version == 3"><tb:call name="Bell.didRing"/></if>
      </onentry>
      <transition event="push" target="closed"><tb:call name="doorDidClose:"/></transition>
    </state>
    """)

  private static var chart: Chart { door.chart }

  /// The numbers of a task: the version, and methods left out.
  private static func words(version: Int32 = 3, without: [Int32] = []) throws -> [Int32] {
    let names = LogNames(door).words
    let app = try #require(door.usualApp).encoded(for: chart).map { Int32($0) }
    return [1, version, Int32(without.count)] + without
      + [Int32(names.count)] + names + [Int32(app.count)] + app
  }

  private static func answer(_ log: String, _ words: [Int32]) throws -> [Int32] {
    let task = try #require(LogTask(words: words, for: chart))
    return task.answer(on: Array(log.utf8), chart, limit: 1_000)
  }

  @Test func `a log without names of calls has only its number of lines`() throws {
    #expect(try Self.answer("a\n[system] doorDidOpen:\nc", Self.words()) == [0, 3])
    #expect(try Self.answer("", Self.words()) == [0, 0])
  }

  @Test func `an explained log has the run that a player repeats`() throws {
    let answer = try Self.answer("10:00 doorDidOpen(_:)\nx\nBell didRing\nshut!\n", Self.words())
    // Four lines with three calls, all of which some run has; two states, and no shorter run.
    #expect(answer.prefix(8) == [1, 4, 3, 3, 0, 2, 1, 0])
    // What could come next is the door’s opening; nothing else is said.
    #expect(answer.dropFirst(8).prefix(9) == [1, 0, -1, 0, 0, 0, 0, 0, 1])
    // Two pushes, at the default version.
    #expect(answer.dropFirst(17).prefix(9) == [2, 0, 0, 0, 0, 0, 0, 1, 3])
  }

  @Test func `an impossible line has its place, what was possible and the nearest possible log`()
    throws
  {
    let log = "doorDidOpen:\nat 9 doorDidClose: now\nBell.didRing\n"
    let answer = try Self.answer(log, Self.words())
    // The second of three calls; after the first only the bell was possible.
    #expect(answer.prefix(11) == [2, 3, 3, 1, 2, 2, 1, 0, 1, 1, -1])
    // No other version goes further, no method is left out, and lines 2 and 3 have changed places.
    #expect(answer.dropFirst(11).prefix(7) == [0, 0, 3, 2, 3, 0, 0])
    #expect(answer.suffix(5) == [5, 18, 1, 2, -1])
  }

  @Test func `a method that is not named makes an earlier line impossible if it is there`() throws {
    let answer = try Self.answer("doorDidOpen:\ndoorDidClose:\n", Self.words())
    #expect(answer[0] == 1)
    // No version, and one method with its line.
    #expect(answer.dropFirst(11).prefix(7) == [0, 1, 1, 2, 0, 0, 0])
  }

  @Test func `the version and methods left out count`() throws {
    let turn = "doorDidOpen:\ndoorDidClose:\n"
    let log = "\(turn)\(turn)doorDidOpen:\nBell.didRing\n"
    // Another version explains four lines more, which is no chance.
    #expect(try Self.answer(log, Self.words()).prefix(5) == [2, 6, 6, 5, 6])
    #expect(try Self.answer(log, Self.words(version: 2)).prefix(5) == [2, 6, 6, 5, 6])
    #expect(try Self.answer(log, Self.words(without: [2])).prefix(5) == [2, 6, 6, 1, 2])
    // Two lines more may be.
    let short = "\(turn)doorDidOpen:\nBell.didRing\n"
    #expect(try Self.answer(short, Self.words()).prefix(5) == [2, 4, 4, 1, 2])
    #expect(try Self.answer(short, Self.words(version: 2)).prefix(5) == [2, 4, 4, 3, 4])
  }

  @Test func `numbers that are no task are refused`() throws {
    let words = try Self.words()
    #expect(LogTask(words: words, for: Self.chart) != nil)
    #expect(LogTask(words: words + [0], for: Self.chart) == nil)
    #expect(try LogTask(words: Self.words(version: 4), for: Self.chart) == nil)
    #expect(try LogTask(words: Self.words(without: [3]), for: Self.chart) == nil)
    for count in words.indices {
      #expect(LogTask(words: Array(words.prefix(count)), for: Self.chart) == nil)
    }
  }

  @Test func `a number that is wrong does no harm`() throws {
    let words = try Self.words()
    for place in words.indices {
      for wrong in [-1, 0, 1, 255, Int32.max, Int32.min] {
        var changed = words
        changed[place] = wrong
        guard let task = LogTask(words: changed, for: Self.chart) else { continue }
        let answer = task.answer(on: Array("doorDidOpen: didRing\n".utf8), Self.chart, limit: 100)
        #expect((0...3).contains(answer[0]))
      }
    }
  }
}
