import Testing

@testable import Mutation

@Suite struct `How much is noticed` {
  @Test(arguments: [(94_999, 100_000, "94.9"), (95, 100, "95.0"), (0, 7, "0.0"), (0, 0, "100.0")])
  func `is cut off, never rounded up`(part: Int, whole: Int, text: String) {
    #expect(MutationReport.percent(part, whole) == text)
  }
}
