import Base
import Book
import ExampleCharts
import Examples
import Testing

/// Lines of the moments at which states are entered.
@Suite struct `A line with (entered)` {
  private static let book = Book(onlyModel: Charts.order)

  private func run(_ lines: [String]) -> TraceRun {
    let text = "model: order\n---\n> buy\n" + lines.map { $0 + "\n" }.joined()
    return TraceRun(Example(whole: text).file, Self.book)
  }

  @Test(
    "is compared where it is written, and none is asked for",
    arguments: [
      (["placed: (placed)", "checked:", "= checked"], true),
      (["= placed (entered)", "placed:", "= checked (entered)", "checked:"], true),
      (["= placed (entered)", "placed:", "checked:", "= checked"], true),
      (["= placed (entered)", "placed:", "= checked (entered)", "checked:", "= checked"], true),
      (["= placed (entered) +0s", "placed:", "checked:", "= checked"], true),
      (["placed:", "= placed (entered)", "checked:", "= checked"], false),
      (["= placed (entered)", "placed:", "checked:"], false),
      (["= checked (entered)", "placed:", "checked:", "= checked"], false),
      (["= placed", "placed:", "checked:", "= checked"], false),
      (["= placed (entered) +1s", "placed:", "checked:", "= checked"], false),
    ])
  func compared(_ lines: [String], _ agrees: Bool) {
    #expect(run(lines).diagnostics.isEmpty == agrees, "\(lines)")
  }

  @Test(
    "is kept by a blessing, which adds none",
    arguments: [
      ([], ["placed: (placed)", "checked:", "= checked"]),
      (
        ["= placed (entered)", "placed:"],
        ["= placed (entered)", "placed:", "checked:", "= checked"]
      ),
      (
        ["placed:", "= placed (entered)", "checked:"],
        ["= placed (entered)", "placed: (placed)", "checked:", "= checked"]
      ),
    ])
  func blessed(_ lines: [String], _ expected: [String]) {
    let bytes = Blessing.bless(run(lines)) ?? []
    let text = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(Array(text.dropFirst(3)) == expected, "\(lines)")
  }
}
