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

  /// The numbers of a task: whether only named methods exist, whether advice is wanted, the version, and methods left
  /// out.
  private static func words(
    isOnlyNamed: Bool = false, advises: Bool = true, version: Int32 = 3, without: [Int32] = []
  ) throws -> [Int32] {
    let names = LogNames(door).words
    let app = try #require(door.usualApp).encoded(for: chart).map { Int32($0) }
    return [isOnlyNamed ? 1 : 0, advises ? 1 : 0, 1, version, Int32(without.count)] + without
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
    // What could come next is the door’s opening; nothing else is advised.
    #expect(answer.dropFirst(8).prefix(6) == [1, 0, -1, 0, 0, 0])
    // Two pushes, at the default version.
    #expect(answer.dropFirst(14).prefix(10) == [1, 2, 0, 0, 0, 0, 0, 0, 1, 3])
  }

  @Test func `an impossible line has its place, what was possible and what would explain it`()
    throws
  {
    let answer = try Self.answer("doorDidOpen:\nat 9 doorDidClose: now\n", Self.words())
    // The second of two calls; after the first only the bell was possible.
    #expect(answer.prefix(11) == [2, 2, 2, 1, 2, 2, 1, 0, 1, 1, -1])
    // Under version 1 and 2 the whole log is possible, as it is without the bell.
    #expect(answer.dropFirst(11).prefix(6) == [1, 0, 2, 0, 1, 1])
    #expect(answer.suffix(5) == [5, 18, 1, 2, -1])
  }

  @Test func `without advice an impossible line is told alone`() throws {
    let log = "doorDidOpen:\ndoorDidClose:\n"
    let answer = try Self.answer(log, Self.words(advises: false))
    // Neither a version nor a method to leave out follows what was possible.
    #expect(answer.prefix(14) == [2, 2, 2, 1, 2, 2, 1, 0, 1, 1, -1, 0, 0, 0])
  }

  @Test func `the version, methods left out and methods that exist count`() throws {
    let log = "doorDidOpen:\ndoorDidClose:\n"
    #expect(try Self.answer(log, Self.words())[0] == 2)
    #expect(try Self.answer(log, Self.words(version: 2))[0] == 1)
    #expect(try Self.answer(log, Self.words(without: [1]))[0] == 1)
    #expect(try Self.answer(log, Self.words(isOnlyNamed: true))[0] == 1)
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
