import Base
import Book
import Testing

@Suite struct `Blessing a trace` {
  @Test func `fixes the lines that differ and no byte of the rest`() {
    let example = Example(
      whole:
        """
        # What the door does.
        model:   door
        on doorDidOpen:
          save note
        ---
        # Somebody comes.
        > push hard
        # first
        doorWillOpen: hard
        doorIsMoving: (shut)

        doorDidOpen: (open) +0s
          save  note

        # At last.

        > wait 15s
        doorDidClose: +11s
        = closed

        >   shut
        refused
        """)
    #expect(
      example.blessed == """
        # What the door does.
        model:   door
        on doorDidOpen:
          save note
        ---
        # Somebody comes.
        > push hard
        # first
        doorWillOpen: hard
        doorIsMoving: (ajar)

        doorDidOpen: (open) +0s
          save  note
        = open

        # At last.

        > wait 15s
        doorDidClose: +10s
        = closed

        >   shut
        refused
        """)
  }

  @Test func `leaves a trace that agrees alone`() {
    #expect(Example("> push\ndoorWillOpen:\ndoorIsMoving:\ndoorDidOpen:\n= open\n").blessed == nil)
  }

  @Test func `fills an empty transcript`() {
    #expect(
      Example("> push\n\n> wait 10s\n> shut\nrefused").blessed == """
        model: door
        ---
        > push
        doorWillOpen: gently
        doorIsMoving: (ajar)
        doorDidOpen:
        = open

        > wait 10s
        doorDidClose: +10s
        = closed
        > shut
        refused
        """)
    #expect(Example("> ring").blessed == "model: door\n---\n> ring\n{bellDidRing:, lampDidBlink:}")
  }

  @Test func `keeps the line ends that the file has`() {
    let example = Example("> knock\n? knocks 2\n\n> push\n# here\n= open\n> wait 1s\n")
    let windows = Example(
      whole:
        String(decoding: example.file.file.bytes, as: UTF8.self).replacing("\n", with: "\r\n"))
    #expect(windows.blessed == example.blessed?.replacing("\n", with: "\r\n"))
    #expect(
      example.blessed?.contains(
        "? knocks 1\n\n> push\ndoorWillOpen: gently\ndoorIsMoving: (ajar)\ndoorDidOpen:\n# here\n= open\n"
      ) == true)
  }

  @Test func `asks no new values, and drops the question about nothing`() {
    #expect(
      Example(head: "show: values\n", "> knock\n? knocks 0\n? nobody none\n").blessed
        == "model: door\nshow: values\n---\n> knock\n? knocks 1\n")
  }

  @Test(arguments: [
    ("> shut\n", nil),
    (
      "> knock\n? knocks 5\n> shut\ndoorDidClose:\n", "> knock\n? knocks 1\n> shut\ndoorDidClose:\n"
    ),
    ("> psuh\n", nil),
    ("> knock\n? knocks 5\n> psuh\n> push\n", "> knock\n? knocks 1\n> psuh\n> push\n"),
    ("= open\n> push\n", nil),
  ])
  func `ends before what was refused, unknown or broken`(_ transcript: String, blessed: String?) {
    let example = Example(transcript)
    #expect(!example.run.diagnostics.isEmpty)
    #expect(example.blessed == blessed.map { "model: door\n---\n\($0)" })
  }

  @Test func `is not advised for what follows a refusal`() {
    let help = Example("> knock\n> shut\n> push\n").run.diagnostics.compactMap(\.help)
    #expect(
      help == [
        "it is possible after `> push`; or write `refused` if that is what you mean",
        "a stimulus above was refused, which may be why: correct that first",
      ])
  }

  @Test func `takes back a refusal that is none`() {
    #expect(Example("> wait 5s\nrefused\n").blessed == "model: door\n---\n> wait 5s\n")
  }

  /// Stimuli that the door may take in any order; those that are refused are said to be.
  private static let stimuli = [
    "push", "push hard", "shut", "knock", "ring", "wait 3s", "wait 10500ms", "burn",
  ]

  @Test(arguments: 0..<200)
  func `what was blessed agrees, and a second time changes nothing`(_ seed: Int) throws {
    var random = Sequence32(seed)
    let heads = [
      "", "with: spring=strong\n",
      "show: callbacks app states ends notifications logs\n",
      "on doorDidOpen:\n  set note\n  hold it\n  after 4s let-go it\n  block 1500ms\n",
      "on bellDidRing:\n  save note\non doorMayShut:\n  return false\n",
    ]
    let head = "model: door\n" + heads[random.next(heads.count)] + "---\n"
    var simulation = try #require(Example(whole: head + "> wait 1s\n").run.transcript?.simulation)
    var transcript = ""
    for _ in 0...random.next(12) {
      let stimulus = Self.stimuli[random.next(Self.stimuli.count)]
      transcript += ["", "\n", "# so\n"][random.next(3)] + "> \(stimulus)\n"
      if case .refused = simulation.perform(stimulus) { transcript += "refused\n" }
    }
    let empty = Example(whole: head + transcript)
    let blessed = empty.blessed ?? head + transcript
    let again = Example(whole: blessed)
    #expect(again.report == "")
    #expect(again.blessed == nil)
    // Without its observed lines it is the trace that we began with, and comes back to the byte.
    #expect(Self.blanked(blessed) == head + transcript)
  }

  private static func blanked(_ trace: String) -> String {
    let file = TraceFile.lines(of: trace)
    return file.head
      + file.body.filter {
        $0.isEmpty || $0.hasPrefix("#") || $0.hasPrefix(">") || $0 == "refused"
      }.joined(separator: "\n")
  }
}

/// Numbers that are the same every time: Knuth's linear congruence.
private struct Sequence32 {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 7919 &+ 17 }

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}

extension TraceFile {
  /// The text up to the transcript, and the lines of the transcript.
  fileprivate static func lines(of trace: String) -> (head: String, body: [Substring]) {
    guard let range = trace.firstRange(of: "---\n") else { return (trace, []) }
    let body = trace[range.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    return (String(trace[..<range.upperBound]), body)
  }
}
