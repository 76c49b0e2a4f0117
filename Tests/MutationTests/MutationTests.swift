import Base
import Book
import Mutation
import SCXML
import Testing

@Suite struct `The small mistakes of a chart` {
  private func changes(_ content: String) throws -> [ModelChange] {
    let text =
      #"<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart">"#
      + content + "</scxml>"
    for case .modelFormat(let format) in SCXMLPlugin.plugin.contributions {
      return format.changes(SourceFile(path: "x.scxml", text: text))
    }
    throw Missing()
  }

  private struct Missing: Error {}

  @Test func `are one a call, pair, guard, delay and transition, in the order of the file`() throws
  {
    let file = SourceFile(path: LampBook.path, text: LampBook.chart)
    var found: [ModelChange] = []
    for case .modelFormat(let format) in SCXMLPlugin.plugin.contributions {
      found = format.changes(file)
    }
    let first = #"<tb:call name="lampWillLight:"/>"#
    let second = #"<tb:call name="lampDidLight:"/>"#
    let lit = #"<transition event="switch" cond="not locked" target="light">"#
    #expect(
      found.map { "\($0.kind.rawValue) in \($0.place): \($0.text)" } == [
        "transition-dropped in dark: \(lit)", "guard-negated in dark: \(lit)",
        "call-removed in dark: \(first)", "calls-swapped in dark: \(first) \(second)",
        "call-removed in dark: \(second)",
        #"transition-dropped in dark: <transition event="lock">"#,
        #"delay-changed in light: <send event="out" delay="10s"/>"#,
        #"transition-dropped in light: <transition event="out" target="dark"/>"#,
      ])
  }

  struct Case: CustomTestStringConvertible {
    let before: String
    let after: String
    var testDescription: String { before }
  }

  @Test(arguments: [
    Case(
      before: #"<state><onentry>1<tb:call name="a"/> 2</onentry></state>"#,
      after: "<state><onentry>1 2</onentry></state>"),
    Case(
      before: #"<state><onentry><tb:call name="a"></tb:call></onentry></state>"#,
      after: "<state><onentry></onentry></state>"),
    Case(
      before: #"<state><transition event="a"><raise event="b"/></transition>.</state>"#,
      after: "<state>.</state>"),
    Case(
      before: #"<state><onentry><if cond="a &lt; 1"/></onentry></state>"#,
      after: #"<state><onentry><if cond="not (a &lt; 1)"/></onentry></state>"#),
    Case(
      before: #"<state><onentry><send delay="500ms"/></onentry></state>"#,
      after: #"<state><onentry><send delay="1000ms"/></onentry></state>"#),
    Case(
      before: #"<state><onentry><send delay="0s"/></onentry></state>"#,
      after: #"<state><onentry><send delay="1s"/></onentry></state>"#),
    Case(
      before: #"<state><onentry><send delayexpr="wait"/></onentry></state>"#,
      after: #"<state><onentry><send delayexpr="2 * (wait)"/></onentry></state>"#),
  ])
  func `change these bytes and no others`(_ one: Case) throws {
    let found = try changes(one.before)
    try #require(found.count == 1, "\(found)")
    let file = SourceFile(path: "x.scxml", text: one.before)
    let head = #"<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart">"#
    let whole = SourceFile(path: "x.scxml", text: head + one.before + "</scxml>")
    let changed = String(decoding: found[0].applied(to: whole).bytes, as: UTF8.self)
    #expect(changed == head + one.after + "</scxml>", "\(file.path)")
  }

  @Test(arguments: [
    #"<state><initial><transition target="x"/></initial></state>"#,
    #"<history><transition target="x"/></history>"#, "<state><onentry><send/></onentry></state>",
  ])
  func `leave alone what a chart cannot do without`(_ content: String) throws {
    #expect(try changes(content) == [])
  }

  @Test func `do not swap what may come in any order, or what is the same`() throws {
    let calls = #"<tb:call name="a"/><tb:call name="b"/>"#
    #expect(
      try changes("<state><onentry><tb:either>\(calls)</tb:either></onentry></state>")
        .map(\.kind) == [.callRemoved, .callRemoved])
    #expect(
      try changes(#"<state><onentry><tb:call name="a"/><tb:call name="a"/></onentry></state>"#)
        .map(\.kind) == [.callRemoved, .callRemoved])
  }
}

@Suite struct `What examples notice` {
  @Test func `is everything that they run through, and nothing else`() throws {
    let report = try LampBook().report()
    #expect(
      report.diagnostics.map { HumanWriter(colored: false).text(of: $0) } == [
        """
        Content/models/lamp/model.scxml:13:5: warning[change-unnoticed]: no example notices that this transition is dropped
         13 |     <transition event="lock"><assign location="locked" expr="true"/></transition>
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^
          help: add an example, or allow `transition-dropped in dark: <transition event="lock">` in Content/models/lamp/mutants.allow

        """
      ])
    #expect(
      report.lines == [
        "lamp  7 of 8 changes noticed, 87.5 %", "all   7 of 8 changes noticed, 87.5 %",
      ])
    #expect(!report.isGood)
  }

  @Test func `does not depend on the number of threads`() throws {
    #expect(try LampBook().report(jobs: 1).json == LampBook().report(jobs: 4).json)
  }

  @Test func `is written as one JSON object`() throws {
    let tag = #"<transition event=\"lock\">"#
    #expect(
      try LampBook().report().json
        == #"{"schema":1,"caught":7,"counted":8,"models":[{"model":"lamp","caught":7,"counted":8,"#
        + #""allowed":0,"refused":0,"survivors":[{"change":"transition-dropped","in":"dark","#
        + #""text":"\#(tag)","key":"transition-dropped in dark: \#(tag)","#
        + #""path":"Content/models/lamp/model.scxml","line":13,"column":5}]}]}"# + "\n")
  }

  @Test func `a claim notices what no trace does`() throws {
    let claims = "---\nfrom =dark, =light stays reachable unless >lock\nnever =light after >lock\n"
    let report = try LampBook(["Content/models/lamp/dark.claim": "expect: refuted\n" + claims])
      .report()
    // Both are decided otherwise than expected, so the file does not hold and notices nothing.
    #expect(report.problems.map(\.id) == ["example-fails"])
    let lock = "---\nnever =light after >lock unless =light\n"
    #expect(try LampBook(["Content/models/lamp/lock.claim": lock]).report().isGood)
  }

  @Test func `an example that does not hold is reported, and notices nothing`() throws {
    let report = try LampBook(["Content/models/lamp/on.trace": "---\n> switch\n= dark\n"]).report()
    #expect(report.caught == 0)
    #expect(
      report.problems.map { "\($0.path): \($0.headline)" } == [
        "Content/models/lamp/on.trace: the example does not hold, so it notices nothing"
      ])
  }
}

@Suite struct `What may go unnoticed` {
  private let lock = #"transition-dropped in dark: <transition event="lock">"#

  @Test func `is left out of the count when a reason is given`() throws {
    let allowed = LampBook([
      "Content/models/lamp/mutants.allow": "# Of locks.\n\(lock)\n  Nobody locks\n  this lamp.\n"
    ])
    let report = try allowed.report()
    #expect(report.isGood)
    #expect(report.models[0].mutants.compactMap(\.reason) == ["Nobody locks this lamp."])
    #expect(report.lines[0] == "lamp  7 of 7 changes noticed, 100.0 %; 1 allowed")
  }

  @Test func `needs a reason`() throws {
    #expect(
      try LampBook().said(allowing: "\(lock)\n")
        .contains("error[allowed-change]: a change is allowed without a reason"))
  }

  @Test func `is an error once it is noticed`() throws {
    let text = #"call-removed in dark: <tb:call name="lampDidLight:"/>"#
    #expect(
      try LampBook().said(allowing: "\(text)\n  Because.\n") == """
        Content/models/lamp/mutants.allow:1:1: error[allowed-change]: the change is noticed and need not be allowed
         1 | \(text)
           | \(String(repeating: "^", count: text.count))
          why: a list of what nothing can show is of use only while it is true
          help: remove the entry

        """)
  }

  @Test func `must be a change of the model, and the nearest is named`() throws {
    let said = try LampBook().said(
      allowing: "transition-dropped in dark: <transition event=\"look\">\n  Because.\n")
    #expect(said.contains("error[allowed-change]: `lamp` has no such change"))
    #expect(said.contains("help: did you mean `\(lock)`?"))
  }

  @Test func `a reason without a change is reported`() throws {
    #expect(
      try LampBook().said(allowing: "  Because.\n")
        .contains("error[allowed-change]: a reason without a change above it"))
  }
}
