import Book
import ExampleCharts
import Testing

@testable import Examples

/// Returns the last moment of an example of the player, whose playback and volume are regions.
private func last(_ stimuli: [String]) -> ExampleMoment {
  let model = Charts.player()
  let transcript = Moments.transcript(stimuli, [.callback, .state], of: Simulation(model: model))
  return ExampleMoment(stimuli.count - 1, of: transcript, at: "player.trace", model: model)
}

@Suite struct `A question about the state of a region` {
  @Test func `asks for that of the region that changes, among its states`() throws {
    let mute = try #require(last(["play", "mute"]).state)
    #expect(mute.kind == .state && mute.answer == .state("muted"))
    #expect(Set(mute.choices) == Set(["loud", "muted"].map(Choice.state)))
    let wait = try #require(last(["play", "mute", "wait 3s"]).state)
    #expect(wait.kind == .later && wait.answer == .state("paused"))
    #expect(Set(wait.choices) == Set(["paused", "playing"].map(Choice.state)))
  }

  @Test func `is not asked where both of them change or none`() {
    #expect(last(["mute", "power"]).state == nil)
    #expect(last(["wait 1s"]).state == nil)
  }
}
