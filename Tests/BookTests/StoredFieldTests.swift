import Base
import System
import Testing

/// Entries of the cache that this program could not have written, though nothing is damaged in them.
@Suite struct `A stored value` {
  private func read<Value: Storable>(_ type: Value.Type, _ numbers: [Int], _ line: String? = nil)
    -> Value?
  {
    var writer = StoredWriter()
    if let line { writer.write(line) }
    for number in numbers { writer.write(number) }
    var reader = StoredReader(writer.bytes)
    return reader.read(Value.self)
  }

  @Test(arguments: [(0, 1), (1, 0), (-5, 3), (Int.max, 1), (1, Int.max)])
  func `is no place outside of any file`(line: Int, column: Int) {
    #expect(read(SourcePosition.self, [line, column]) == nil)
    #expect(read(SourcePosition.self, [1, 1]) == SourcePosition(line: 1, column: 1))
  }

  @Test func `is a diagnostic only if its line can be shown`() {
    func kept(column: Int, offset: Int, length: Int) -> Diagnostic? {
      var writer = StoredWriter()
      writer.write(
        Diagnostic(
          .error, "x", path: "a", position: SourcePosition(line: 1, column: column), headline: "x",
          why: nil, help: nil, notes: [],
          excerpt: .init(line: "a door", offset: offset, isCut: false, length: length)))
      var reader = StoredReader(writer.bytes)
      return reader.read(Diagnostic.self)
    }
    let whole = kept(column: 3, offset: 0, length: 4)
    #expect(whole.map(HumanWriter(colored: false).text)?.contains("^^^^") == true)
    #expect(kept(column: 3, offset: 3, length: 4) == nil)
    #expect(kept(column: 3, offset: -1, length: 4) == nil)
    #expect(kept(column: 3, offset: 0, length: -1) == nil)
  }
}
