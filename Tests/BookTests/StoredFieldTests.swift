import Base
import System
import Testing

/// Values of every shape that is stored, and entries of the cache that this program could not have written, though
/// nothing is damaged in them.
@Suite struct `A stored value` {
  indirect enum Phrase: Codable, Equatable {
    case none
    case word(String)
    case all([Phrase])
    case counted(String, [Phrase], count: Int?)
  }

  struct Everything: Codable, Equatable {
    enum Kind: String, Codable { case small, large }

    var text = "大 door"
    var number = -7
    var large = 1 << 53
    var flag = true
    var kind = Kind.large
    var lists = [[], [1, 2], []]
    var raw: [UInt8] = [0, 255]
    var orders: [Int32] = [.min, .max]
    var word: UInt64 = .max
    var names: Set<String> = ["a", "b"]
    var absent: String?
    var present: String? = ""
    var count: Int? = 0
    var choice: Bool? = false
    var list: [String]? = []
    var part: Phrase? = .counted("x", [.none, .word("y"), .all([.all([])])], count: nil)
    var parts: [Phrase] = [.counted("z", [], count: 3)]
  }

  @Test func `comes back as it was`() throws {
    let bytes = try #require(Stored.bytes(Everything()))
    #expect(Stored.value(bytes[...], as: Everything.self) == Everything())
    #expect(Stored.value(([9] + bytes)[1...], as: Everything.self) == Everything())
  }

  @Test func `is no value of another length or another form`() throws {
    let bytes = try #require(Stored.bytes(Everything()))
    #expect(Stored.value((bytes + [0])[...], as: Everything.self) == nil)
    for end in bytes.indices {
      #expect(Stored.value(bytes[..<end], as: Everything.self) == nil)
    }
    #expect(Stored.value(bytes[...], as: [String].self) == nil)
    #expect(Stored.value(try #require(Stored.bytes("shut"))[...], as: Phrase.self) == nil)
  }

  @Test(arguments: [1 << 54, -(1 << 54), Int.max, Int.min])
  func `is no number with which cannot be counted on`(number: Int) throws {
    #expect(Stored.value(try #require(Stored.bytes(number))[...], as: Int.self) == nil)
  }

  private func kept(
    line: Int = 1, column: Int = 3, note: Int = 1, offset: Int = 0, length: Int = 4
  ) -> Diagnostic? {
    let diagnostic = Diagnostic(
      .error, "x", path: "a", position: SourcePosition(line: line, column: column), headline: "x",
      why: nil, help: nil,
      notes: [.init(path: "a", position: SourcePosition(line: note, column: note), text: "n")],
      excerpt: .init(line: "a door", offset: offset, isCut: false, length: length))
    return Stored.bytes(diagnostic).flatMap { Stored.value($0[...]) }
  }

  @Test func `is a diagnostic only if its place can be shown`() {
    #expect(kept().map(HumanWriter(colored: false).text)?.contains("^^^^") == true)
    for number in [0, -5, Int.max, 1 << 40] {
      #expect(kept(line: number) == nil && kept(column: number) == nil && kept(note: number) == nil)
    }
    #expect(kept(offset: 3) == nil)
    #expect(kept(offset: -1) == nil)
    #expect(kept(length: -1) == nil)
  }

  @Test func `is a diagnostic with what explains it`() throws {
    let cause = Diagnostic(.error, "x", path: "a", "x")
    let other = Diagnostic(.error, "y", path: "b", "y").following(["a"])
    let bytes = try #require(Stored.bytes([cause, other]))
    #expect(Stored.value(bytes[...], as: [Diagnostic].self)?.rootsFirst() == [cause])
  }
}
