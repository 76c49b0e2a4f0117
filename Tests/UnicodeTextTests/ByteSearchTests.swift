import Base
import Testing

@Suite struct `Bytes are searched` {
  @Test func `within a range and nowhere else`() {
    let bytes = Array("abcabc".utf8)
    #expect(bytes.firstIndex(of: 0x61, in: 0..<6) == 0)
    #expect(bytes.firstIndex(of: 0x61, in: 1..<6) == 3)
    #expect(bytes.firstIndex(of: 0x61, in: 1..<3) == nil)
    #expect(bytes.firstIndex(of: 0x63, in: 3..<6) == 5)
    #expect(bytes.firstIndex(of: 0x61, in: 6..<6) == nil)
    #expect([UInt8]().firstIndex(of: 0, in: 0..<0) == nil)
    #expect(bytes.has(0x62, in: 0..<2) && !bytes.has(0x62, in: 2..<4))
  }

  @Test func `for a text, which may be of one byte or longer than all`() {
    let bytes = Array("ab[^c][^".utf8)
    #expect(bytes.firstRange(of: "[^", in: 0..<8) == 2..<4)
    #expect(bytes.firstRange(of: "[^", in: 3..<8) == 6..<8)
    #expect(bytes.firstRange(of: "[^", in: 3..<7) == nil)
    #expect(bytes.firstRange(of: "b", in: 0..<8) == 1..<2)
    #expect(bytes.firstRange(of: "abcabcabcabc", in: 0..<8) == nil)
    #expect(bytes.firstRange(of: "a", in: 8..<8) == nil)
    #expect([UInt8]().firstRange(of: "a", in: 0..<0) == nil)
  }

  @Test func `for the end of ASCII, at any distance`() {
    for count in 0..<40 {
      for start in 0...count {
        let plain = [UInt8](repeating: 0x7F, count: count)
        #expect(plain.endOfASCII(from: start) == count)
        for end in start..<count {
          var bytes = plain
          bytes[end] = 0x80
          #expect(bytes.endOfASCII(from: start) == end)
        }
      }
    }
  }
}
