import Base
import Testing

@Suite struct `Advice on a name that does not exist` {
  private let others = [
    Suggestion.Kind("stimulus", ["push", "pull hard"]),
    Suggestion.Kind("state", ["pushed", "open"]),
  ]

  private static let likely: [(written: String, names: [String], help: String?)] = [
    ("opne", ["open", "shut"], "did you mean `open`?"),
    // The first letters decide between equally near names, and then the order of the code points.
    ("bat", ["cat", "bad"], "did you mean `bad`?"), ("bat", ["bay", "bad"], "did you mean `bad`?"),
    // A third of a long name may be wrong, and two letters of a short one.
    ("windowOpend", ["windowOpened"], "did you mean `windowOpened`?"), ("xyz", ["open"], nil),
    ("opxyz", ["open"], nil), ("abcdefghi", ["abcdefxyz"], "did you mean `abcdefxyz`?"),
    // Two letters of four are half of it, unless they are missing at its end or in another order.
    ("test", ["trust"], nil), ("whit", ["with"], "did you mean `with`?"),
    ("stat", ["status"], "did you mean `status`?"),
    ("abcdefgh", ["abcdexyz"], nil), ("ab", ["cd"], nil), ("", [], nil),
  ]

  @Test(arguments: likely)
  func `is the likely one`(written: String, names: [String], help: String?) {
    #expect(Suggestion.help(for: written, among: names) == help)
  }

  private static let ofKinds: [(written: String, names: [String], help: String?)] = [
    // The kind that is needed comes first, also when it is not the nearest.
    ("pusht", ["rushes"], "did you mean the stimulus `push`?"),
    ("push", ["pusher"], "did you mean `pusher`?"), ("push", ["shut"], "`push` is a stimulus"),
    ("opn", ["shut"], "did you mean the state `open`?"), ("knocked", ["shut"], nil),
    ("oper", ["shut"], "did you mean the state `open`?"),
    // A name of another kind has to be nearer.
    ("bush off", ["shut"], nil), ("pan", ["shut"], nil),
  ]

  @Test(arguments: ofKinds)
  func `is of the right kind, or says of which`(
    written: String, names: [String], help: String?
  ) {
    #expect(Suggestion.help(for: written, among: names, others: others) == help)
  }

  @Test func `is spelled as it is to be written`() {
    #expect(Suggestion.help(for: "pad", among: ["paid"]) { "#\($0)" } == "did you mean `#paid`?")
    #expect(Suggestion.list(["a", "b"], near: "x") { "x \($0)" } == "there are `x a`, `x b`")
    #expect(Suggestion.list(["a", "a"], near: "x") == "there is only `a`")
  }

  @Test(arguments: [
    (0, "there is none at all"), (1, "there is only `n1`"), (2, "there are `n1`, `n2`"),
    (9, "there are `n1`, `n2`, `n3`, `n4`, `n5`, `n6`, `n7`, `n8`, `n9`"),
    (12, "of 12 the nearest are `n12`, `n1`, `n10`"),
  ])
  func `is what there is when nothing is likely`(count: Int, text: String) {
    #expect(Suggestion.list((1..<(count + 1)).map { "n\($0)" }, near: "n12xyz") == text)
  }

  @Test func `is given as often as it is shown`() {
    let file = SourceFile(path: "a", text: "")
    let given = (0..<200).compactMap { _ in
      Suggestion.help(for: "opne", among: ["open"], for: "a", in: file)
    }
    #expect(given.count == DiagnosticBudget.ofAKind)
  }
}
