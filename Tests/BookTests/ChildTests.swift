import System
import Testing

@Suite struct `A child that works for the program` {
  private static let echo = Child.Service("echo", patience: 1) {
    { request, tell in for byte in request { tell([byte]) } }
  }

  /// What a request is answered, and whether the answer came to its end.
  private func asked(_ child: Child, _ request: [UInt8], most: Int = 9) -> ([[UInt8]], Bool) {
    var parts: [[UInt8]] = []
    let isWhole = child.ask(request) {
      parts.append($0)
      return parts.count < most
    }
    return (parts, isWhole)
  }

  @Test func `answers in parts, and the program itself does where it cannot be started`() {
    let child = Child(Self.echo)
    #expect(asked(child, [1, 2]) == ([[1], [2]], true))
    #expect(asked(child, []) == ([], true))
    #expect(asked(child, [1, 2, 3], most: 2) == ([[1], [2]], false))
  }

  @Test(arguments: [
    // It ends before, in, and behind an answer that is whole but for its end.
    ("exit 0", 0), ("kill -9 $$", 0), ("head -c 6 >/dev/null; printf '\\002\\000\\000'", 0),
    ("head -c 6", 1),
    // It says nothing in time, or too much.
    ("sleep 60", 0), ("head -c 6 >/dev/null; printf '\\377\\377\\377\\176'", 0),
  ])
  func `that ends or falls silent ends no more than its answer`(script: String, parts: Int) {
    let child = Child(Self.echo, program: ["/bin/sh", "-c", script])
    // The next request starts another one.
    for _ in 1...2 {
      let (answer, isWhole) = asked(child, [7, 8])
      #expect(answer == [[UInt8]](repeating: [7, 8], count: parts) && !isWhole)
    }
  }

  @Test func `answers one request after another`() {
    let script = "while head -c 6; do printf '\\377\\377\\377\\377'; done"
    let child = Child(Self.echo, program: ["/bin/sh", "-c", script])
    for byte in UInt8(0)..<9 { #expect(asked(child, [byte, 1]) == ([[byte, 1]], true)) }
  }
}
