import Testing

@testable import LanguageServer

@Suite struct MessageFramesTests {
  private static func frames(_ pieces: [String]) -> [MessageFrames.Frame] {
    var frames = MessageFrames()
    var result: [MessageFrames.Frame] = []
    for piece in pieces {
      frames.append(Array(piece.utf8))
      while let frame = frames.next() { result.append(frame) }
    }
    return result
  }

  private static func content(_ text: String) -> MessageFrames.Frame { .content(Array(text.utf8)) }

  @Test func `a message in one piece, and two in one, come out as they went in`() {
    #expect(Self.frames(["Content-Length: 2\r\n\r\n{}"]) == [Self.content("{}")])
    #expect(
      Self.frames(["Content-Length: 2\r\n\r\n{}Content-Length: 1\r\n\r\n7"])
        == [Self.content("{}"), Self.content("7")])
  }

  @Test func `a message may come byte by byte`() {
    let bytes = "content-length:3\r\nContent-Type: x\r\n\r\nabc".map { String($0) }
    // A line break of two bytes is one character.
    #expect(Self.frames(bytes) == [Self.content("abc")])
  }

  @Test(arguments: ["Content-Length: x", "Content-Length: -1", "Length: 2", "Content-Length:"])
  func `a header without a length is a mistake, and the next message is read`(header: String) {
    #expect(
      Self.frames(["\(header)\r\n\r\nContent-Length: 1\r\n\r\n7"])
        == [.mistake("a header without a length that can be read"), Self.content("7")])
  }

  @Test func `two lengths are none`() {
    #expect(
      Self.frames(["Content-Length: 1\r\nContent-Length: 2\r\n\r\n"])
        == [.mistake("a header without a length that can be read")])
  }

  @Test func `a message that is too long is left out, however it comes`() {
    let length = MessageBudget.content + 1
    var frames = MessageFrames()
    frames.append(Array("Content-Length: \(length)\r\n\r\n".utf8))
    #expect(
      frames.next()
        == .mistake("a message of \(length) bytes is longer than \(MessageBudget.content)"))
    for _ in 0..<(length / 1000) { frames.append([UInt8](repeating: 0x20, count: 1000)) }
    frames.append([UInt8](repeating: 0x20, count: length % 1000))
    #expect(frames.next() == nil)
    frames.append(Array("Content-Length: 1\r\n\r\n7".utf8))
    #expect(frames.next() == Self.content("7"))
  }

  @Test func `a length of more digits than a number has is too long, too`() {
    let digits = String(repeating: "9", count: 30)
    #expect(
      Self.frames(["Content-Length: \(digits)\r\n\r\nabc"])
        == [
          .mistake("a message of \(Int.max) bytes is longer than \(MessageBudget.content)")
        ])
  }

  @Test
  func `bytes without end that are no header are one mistake, up to the end of the next header`() {
    let noise = String(repeating: "noise ", count: 1000)
    #expect(
      Self.frames([noise, noise, "\r\n\r\nContent-Length: 1\r\n\r\n7"])
        == [
          .mistake("a header is longer than \(MessageBudget.header) bytes"), Self.content("7"),
        ])
  }
}
