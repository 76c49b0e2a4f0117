import FuzzDriver

@main
enum FuzzExamples {
  static func main() { unsafe fuzz { unsafe fuzzExamples($0, $1) } }
}

/// Reads any bytes as a trace, fixes it as bless does, and reads it as claims.
///
/// What is looked for: traps, and a blessed trace that is not left alone when it is blessed again.
private func fuzzExamples(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  // A book's files are UTF-8 before any reader sees them.
  guard String(validating: bytes, as: UTF8.self) != nil else { return -1 }
  for runner in [Fixture.traces, Fixture.claims] { Fixture.run(bytes, runner) }
  return 0
}
