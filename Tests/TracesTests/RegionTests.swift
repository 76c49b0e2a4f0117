import Base
import Book
import ExampleCharts
import Testing

@Suite struct `The regions of a chart in a trace` {
  private static func report(_ transcript: String, in state: String? = nil) -> [String] {
    Example(whole: "model: player\n---\n\(transcript)").run(
      in: Book(onlyModel: Charts.player(in: state))
    )
    .diagnostics.map(\.headline)
  }

  @Test func `have lesson states of their own, which are always written with the region`() {
    let transcript = """
      > play
      didPlay
      = playing@playback

      > mute
      didMute@volume
      = muted@volume

      > wait 3s
      = paused@playback

      > power
      = @volume
      = @playback

      > power
      = loud@volume
      = paused@playback

      """
    #expect(Self.report(transcript) == [])
  }

  @Test func `leave the state around them to the app, and that is what their calls see`() {
    let transcript = """
      > play
      didPlay (on)
      = playing@playback

      > mute
      didMute@volume (muted)
      = muted@volume

      > power
      =
      = @volume
      = @playback

      > power
      = on
      = loud@volume
      = paused@playback

      """
    #expect(Self.report(transcript, in: "on") == [])
  }

  @Test func `are named where a line has another one`() {
    #expect(
      Self.report("> mute\ndidMute@volum\n= muted@volume\n")
        == ["`player` has no instance `volum`"])
    #expect(
      Self.report("> mute\ndidMute@volume\n= mutd@volume\n")
        == ["`player` has no lesson state `mutd`"])
  }
}
