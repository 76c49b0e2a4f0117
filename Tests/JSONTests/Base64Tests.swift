import Base
import Testing

@Suite struct `A text in Base64` {
  @Test(
    arguments: [
      ("", []), ("AA==", [0]), ("AP8=", [0, 255]), ("AP8A", [0, 255, 0]),
      ("+/+/", [251, 255, 191]),
    ] as [(String, [UInt8])])
  func `is decoded, and encoded as it was`(text: String, bytes: [UInt8]) {
    #expect(Base64.decode(text) == bytes)
    #expect(Base64.encode(bytes) == text)
  }

  @Test(arguments: [
    "A", "AA", "AAA", "AB==", "AP9=", "A===", "====", "AA=A", "-_-_", "AA\n=", "門===",
  ])
  func `that means no bytes is refused`(text: String) { #expect(Base64.decode(text) == nil) }
}
