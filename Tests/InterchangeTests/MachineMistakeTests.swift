import BookModel
import Diagnostics
import Growth
import Interchange
import Testing

/// What is said about machines that are not read, or not as a whole.
@Suite struct `Mistakes in machines of XState` {
  private func said(_ text: String) -> [String] { Charts.shown(Charts.machine(text).1) }

  @Test(arguments: [
    (
      "const a = 1;",
      "1:1 error[xstate-machine] there is no machine in the file; it has to be JSON, or to have `createMachine({…})` with the states written out"
    ),
    (
      "createMachine(config)",
      "1:15 error[xstate-machine] there is no machine in the file; it has to be JSON, or to have `createMachine({…})` with the states written out"
    ),
    (
      "createMachine({ states: { a: { on: { X 'a' } } } })",
      "1:40 error[xstate-syntax] `:` is missing"
    ),
    ("createMachine({ initial: 'a", "1:26 error[xstate-syntax] a text is not closed"),
    ("createMachine({ initial: 'a', states: { a: {} }", "1:48 error[xstate-syntax] `}` is missing"),
    (
      "createMachine({ states: { a: {} } })",
      "1:15 error[xstate-initial] `machine` does not say in which state it begins; write `initial: 'a'`"
    ),
    (
      "createMachine({ initial: 'of', states: { off: {} } })",
      "1:26 error[xstate-initial] `machine` has no state `of`; did you mean `off`?"
    ),
    (
      "createMachine({ initial: 'off', states: { off: { on: { X: 'onn' } }, on: {} } })",
      "1:59 error[xstate-target] there is no state `onn`; did you mean `on`?"
    ),
    (
      "createMachine({ initial: 'off', states: { off: { on: { X: '#nowhere' } } } })",
      "1:59 error[xstate-target] there is no state `#nowhere`; write a sibling's key, `.child`, or `#id`"
    ),
    (
      "createMachine({ initial: 'off', on: { X: 'off' }, states: { off: {} } })",
      "1:42 error[xstate-target] the machine has no sibling `off`; did you mean `.off`?"
    ),
    (
      "createMachine({ initial: 'off', states: { off: { on: { X: { target: next } } } } })",
      "1:69 error[xstate-code] the target is code; write its name in quotes"
    ),
    (
      "createMachine({ initial: 'off', states: { off: {}, ...others } })",
      "1:52 error[xstate-code] the state `...others` is code; write it out in the machine"
    ),
    (
      "createMachine({ ...base, initial: 'off', states: { off: {} } })",
      "1:17 error[xstate-code] `...base` is code; write its members out in the machine"
    ),
    (
      "createMachine({ initial: 'off', states: { off, on: {} } })",
      "1:43 error[xstate-code] the state `off` is code; write it out in the machine"
    ),
    (
      "createMachine({ initial: 'off', states: { off: { always: [{ actions: 'x' }] } } })",
      "1:58 error[xstate-target] a transition without event, guard and target would never end"
    ),
  ])
  func `stop the reading`(_ text: String, _ expected: String) {
    #expect(said(text).first == expected, "\(text)")
    #expect(Charts.machine(text).0 == nil)
  }

  @Test(arguments: [
    (
      "entry: () => { go({ a: 1 }, '}') }",
      "warning[xstate-code] an action is code and left out; give the action a name"
    ),
    (
      "entry: assign({ n: (c) => c.n + 1 })",
      "warning[xstate-code] `assign` is code and left out; give the action a name"
    ),
    (
      "entry() { return /[}'\"]/; }",
      "warning[xstate-code] an action is code and left out; give the action a name"
    ),
    (
      "entry: sendTo('other', { type: 'X' })",
      "warning[xstate-code] `sendTo` is code and left out; give the action a name"
    ),
    (
      "on: { X: { guard: ({ context }) => context.n > 3, target: 'off' } }",
      "warning[xstate-code] the guard is code, and its outcome is the parameter `guard_1`"
    ),
    (
      "on: { X: makeTransition() }",
      "warning[xstate-code] the transition of `X` is code and left out"
    ),
    ("on: { [name]: 'off' }", "warning[xstate-code] an event is code and left out"),
    ("after: { [time]: 'off' }", "warning[xstate-code] the time is code and left out"),
    ("onn: { X: 'off' }", "warning[xstate-key] `onn` is not read; did you mean `on`?"),
    (
      "on: { X: { targt: 'off' } }",
      "warning[xstate-key] `targt` is not read; did you mean `target`?"
    ),
    ("context: { n: 0 }", "notice[xstate-lost] `context` is left out, since only code uses it"),
    (
      "invoke: { src: 'load', onDone: 'off' }",
      "notice[xstate-lost] the service `load` is outside, and its end a stimulus"
    ),
    ("entry: raise({ type: 'X', n: 1 })", "notice[xstate-lost] the data of `X` are left out"),
  ])
  func `are named where the rest is read`(_ member: String, _ expected: String) {
    let text = "createMachine({ initial: 'off', states: { off: {\n\(member)\n} } })"
    let (chart, _) = Charts.machine(text)
    #expect(
      said(text).map { $0.drop { $0 != " " }.dropFirst() }.map(String.init) == [expected], "\(text)"
    )
    #expect(said(text).allSatisfy { $0.hasPrefix("2:") })
    #expect(chart != nil)
  }

  @Test(arguments: [
    ("entry: () => { go() }", [String]()),
    ("entry: assign({ n: 1 })", []),
    ("entry: sendTo('other', { type: 'X' })", []),
    ("entry: 'ring'", []),
    (
      "entry: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'X' }))",
      ["what `enqueueActions` does"]
    ),
    ("entry: choose([])", ["what `choose` does"]),
    ("entry: cancel(({ context }) => context.id)", ["what `cancel` does"]),
    ("entry: isHot ? raise('X') : 'ring'", ["what `isHot ? raise('X') : 'ring'` does"]),
    ("on: { X: makeTransition() }", ["what `X` does in `off`"]),
    ("on: { [name]: 'off' }", ["which events `off` takes"]),
    ("after: { [time]: 'off' }", ["after which time `off` is left"]),
    ("onn: { X: 'off' }", ["what `onn` of `off` does"]),
    ("on: { X: { targt: 'off' } }", ["what `targt` of `X` does in `off`"]),
    ("invoke: { src: 'load', onDone: 'off' }", []),
    (
      "invoke: { src: 'load', onSnapshot: 'off' }", ["what `onSnapshot` of the service `load` does"]
    ),
    (
      "on: { X: { guard: 'may', target: 'off' } }",
      ["which value `may` has each time it is asked for"]
    ),
    ("after: { late: 'off' }", ["which value `late` has each time it is asked for"]),
    (
      "always: { guard: () => true, target: 'on' }",
      ["which value `guard_1` has each time it is asked for"]
    ),
  ])
  func `leave open what might change a run`(_ member: String, _ expected: [String]) throws {
    let text = "createMachine({ initial: 'off', states: { on: {}, off: {\n\(member)\n} } })"
    let chart = try #require(Charts.machine(text).0, "\(text)")
    let definition = try #require(Charts.read(chart).0, "\(chart)")
    #expect(definition.openPoints.map(\.what) == expected, "\(chart)")
  }

  @Test func `are none where the file gives what a name means`() throws {
    let text = """
      setup({ delays: { late: 7200000 }, actions: { halt: cancel('x'), pass: () => {} } }).createMachine({
        initial: 'off', states: { on: {}, off: {
          entry: raise({ type: 'X' }, { id: 'x', delay: 'late' }), exit: ['halt', 'pass'], after: { late: 'on' } } } })
      """
    let chart = try #require(Charts.machine(text).0)
    #expect(chart.contains(#"<cancel sendid="x"/>"#))
    #expect(chart.contains(#"<tb:parameter name="late" values="1ms..7200s" default="7200s"/>"#))
    #expect(try #require(Charts.read(chart).0).openPoints == [])
  }

  @Test func `have an event of their own for any other, beside services`() throws {
    let text =
      "createMachine({ initial: 'a', states: { a: { invoke: { src: 's', onDone: 'b' }, on: { '*': 'b', X: 'b' } }, b: {} } })"
    let chart = try #require(Charts.machine(text).0)
    #expect(
      chart.split(separator: "\n").filter { $0.contains("tb:stimulus") }.map {
        String($0.split(separator: "\"")[1])
      } == ["X", "done.invoke.s", "other"])
  }

  @Test func `are none where nothing can be cancelled`() throws {
    let chart = try #require(
      Charts.machine("createMachine({ initial: 'a', states: { a: { entry: cancel('x') } } })").0)
    #expect(Charts.shown(Charts.read(chart).1) == [])
  }

  @Test func `of nesting end at a depth`() {
    let text = "createMachine(" + String(repeating: "{ states: ", count: 5000)
    #expect(said(text) == ["1:645 error[xstate-syntax] nested deeper than 64"])
  }

  @Test func `and everything else cost no more than their length`() {
    let isModest = Growth.isModest(to: 8000) { count in
      let states = (0..<count).map { number in
        "s\(number): { id: 'i\(number)', on: { E\(number): { target: ['s\(count - 1 - number)'], guard: 'g\(number)' }, F: '#i0', G: '#m.s\(number)' } }"
      }
      let (chart, _) = Charts.machine(
        "createMachine({ id: 'm', initial: 's0', states: { \(states.joined(separator: ", ")) } })")
      #expect(chart != nil)
    }
    #expect(isModest)
  }

  @Test(arguments: [
    "", "{", "[", "{}", "createMachine(", "createMachine<", "Machine({ a: `", "/*",
    "createMachine({ on: /", "'",
  ])
  func `of any kind are survived`(_ text: String) { #expect(Charts.machine(text).0 == nil) }
}
