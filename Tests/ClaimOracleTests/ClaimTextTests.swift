import Testing

/// The reference's own reader of claims.
@Suite("Reading claims apart") struct ClaimTextTests {
  @Test func `a claim is read as it is written`() {
    for seed in 0..<300 {
      for claim in ChartMaker.subject(seed: seed).claims {
        // A lesson state among aims may be a word or a term, which are written alike.
        #expect(ClaimText.read(claim.description)?.description == claim.description)
      }
    }
  }

  @Test(arguments: [
    "never In(open@B) or not ?n >= 2 while not =shut@each or ?mode x unless x killed: *",
    "some run any callback or >push hard between ~not answered and !Opened",
    "some run ?n != 2 while In(open)",
    "from =open or ?held true, not In(gone) stays reachable unless x burnt down",
    "always not =shut or ?n@A < 3 while ?d unsaved",
    "callDidEnd:@B at most 2 times between =ringing@B and x or >hang-up",
  ])
  func `every form is read`(_ line: String) {
    #expect(ClaimText.read(line)?.description == line)
  }

  @Test(arguments: [
    "", "never", "never =p or", "onA:", "onA: only before onB:", "after onA:, onB:",
    "onA: at most x times between onB: and onC:", "never =p unless", "always =p =q",
  ])
  func `what is not a claim is not read`(_ line: String) { #expect(ClaimText.read(line) == nil) }
}
