/// Small random charts, in which parameters change what happens and when.
package struct RandomBells {
  /// A tick of these charts in milliseconds: all delays are one or two of it.
  package static let tick: Int32 = 600

  private var state: UInt64

  /// Creates a source of charts; the same seed gives the same ones.
  package init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  /// Returns a random number that is at least 0 and less than a limit.
  package mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 11) % limit
  }

  private mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// The parameters of the second side; those of the first are the defaults.
  package mutating func assignments() -> [String] {
    pick([["p=y"], ["p=y"], ["hold=1200ms"], ["p=y", "hold=1200ms"], []])
  }

  /// Returns the content of a chart whose initial state is `root`.
  package mutating func chart() -> String {
    let count = 2 + number(below: 3)
    let states = (0..<count).map { text(of: $0, among: count) }
    // A chart in which something can never happen is reported, and a random one may have that.
    let ways = (0..<count).map { "<transition event=\"u\($0)\" target=\"s\($0)\"/>" }
    let raised = (0..<count).map { "<raise event=\"u\($0)\"/>" }
    return """
      <tb:parameter name="p" values="x y" default="x"/>
      <tb:parameter name="hold" values="600ms..1200ms" step="600ms" default="600ms"/>
      <tb:callback name="onA:"/><tb:callback name="onB:"/>
      <tb:stimulus name="a"/><tb:stimulus name="b"/>
      <datamodel><data id="n" tb:type="0..2" expr="0"/></datamodel>
      <state id="root" initial="s0">
        \(states.joined(separator: "\n"))
        \(ways.joined(separator: "\n"))
        <onexit>\(Self.everything)\(raised.joined())</onexit>
      </state>
      """
  }

  /// Content of every kind, on the way out of the outermost state, where no run comes.
  private static let everything = """
    <if cond="p == 'y' or n == 1"><tb:call name="onA:"/></if><tb:call name="onB:"/>
    <assign location="n" expr="2"/>
    <send event="t0" id="t0" delay="600ms"/><send event="t1" id="t1" delayexpr="hold"/>
    """

  private mutating func text(of state: Int, among count: Int) -> String {
    var lines: [String] = []
    for event in ["a", "b", "t0", "t1"] where chance(60) || (state == 0 && event < "t") {
      let target = chance(70) ? " target=\"s\(number(below: count))\"" : ""
      lines.append(
        "<transition event=\"\(event)\"\(condition())\(target)>\(content())</transition>")
    }
    let word = chance(60) ? " tb:state-of=\"q\(number(below: 2))\"" : " tb:state-of=\"s\(state)\""
    return "<state id=\"s\(state)\"\(word)>\(lines.joined())</state>"
  }

  private mutating func condition() -> String {
    switch number(below: 10) {
    case 0, 3: " cond=\"p == 'x'\""
    case 1: " cond=\"n == 1\""
    case 2: " cond=\"n != 2\""
    default: ""
    }
  }

  private mutating func content() -> String {
    (0..<number(below: 3)).map { _ in action() }.joined()
  }

  private mutating func action() -> String {
    switch number(below: 12) {
    case 0...2: call()
    case 3: "<tb:either>\(call())\(call())</tb:either>"
    case 4: "<if cond=\"p == 'y'\">\(call())</if>"
    case 5...6:
      "<cancel sendid=\"t0\"/><send event=\"t0\" id=\"t0\" delay=\"\(pick(["600ms", "1200ms"]))\"/>"
    case 7: "<cancel sendid=\"t1\"/><send event=\"t1\" id=\"t1\" delayexpr=\"hold\"/>"
    case 8: "<cancel sendid=\"\(pick(["t0", "t1"]))\"/>"
    case 9:
      "<tb:either><assign location=\"n\" expr=\"1\"/><assign location=\"n\" expr=\"2\"/></tb:either>"
    case 10: "<assign location=\"n\" expr=\"\(number(below: 3))\"/>"
    default: "<if cond=\"n == 1\">\(call())</if>"
    }
  }

  private mutating func call() -> String {
    "<tb:call name=\"\(pick(["onA:", "onB:"]))\"/>"
  }
}
