import Base
import Book
import ExampleCharts
import Testing

/// The regions of a player, in claims.
@Suite struct `A claim about a region` {
  private func run(_ claim: String, in state: String? = nil) -> ExampleRun {
    ClaimText.run("model: player\n---\n\(claim)\n", Charts.player(in: state))
  }

  @Test(arguments: [
    "never =playing@playback before >play", "never =muted@volume before >mute",
    "never didPlay while =paused@playback", "always =loud@volume or =muted@volume or In(off)",
    "some run =playing@playback while =muted@volume", "some run didMute@volume while =playing",
    "=muted@volume only after >mute",
    "always In(playing@playback) or not =playing", "never In(playing) while =paused",
    "from =muted, =playing stays reachable",
  ])
  func `is proved`(_ claim: String) {
    #expect(run(claim).diagnostics == [], "\(claim)")
  }

  @Test(arguments: [
    "never =playing@playback while =muted@volume", "never didPlay while =playing",
    "always =loud or In(off)",
    "always =paused@playback or =playing@playback",
  ])
  func `is refuted`(_ claim: String) {
    #expect(run(claim).diagnostics.map(\.id) == ["claim-refuted"], "\(claim)")
  }

  @Test func `names the region in its sentence, also where the claim need not`() throws {
    let written = try #require(run("never didPlay while =playing@playback").results.first)
    let bare = try #require(run("never didPlay while =playing").results.first)
    #expect(written.statement == bare.statement)
  }

  @Test func `is not one about each instance`() {
    let diagnostics = run("never =muted@each").diagnostics
    #expect(diagnostics.map(\.headline) == ["the model has no instance `each`"])
  }

  @Test func `is distinguished from one about the app`() {
    #expect(run("always =on or In(off)", in: "on").diagnostics == [])
    #expect(run("some run =muted while =on", in: "on").diagnostics == [])
  }
}
