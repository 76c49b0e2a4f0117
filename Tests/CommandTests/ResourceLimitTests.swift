import Foundation
import Testing

/// Limits of the system under which a command is run.
@Suite struct `Limits of the system` {
  private func run(_ limit: String, _ words: String, in shop: Workshop) throws {
    let program = try Workshop.program().path
    // The file is that of another program, which the limit does not hold for.
    try shop.tool([
      "sh", "-c", "(ulimit \(limit); '\(program)' \(words) 2>&1; echo $?) | cat >said",
    ])
  }

  @Test(arguments: [
    ("-v 200000", "the limit of 200000 kB for the memory leaves too little", "ulimit -v 1048576"),
    ("-s 512", "the limit of 512 kB for the stack leaves too little", "ulimit -s 2048"),
    ("-f 0", "the limit of 0 kB for the size of a file leaves too little", "ulimit -f 1024"),
    ("-n 16", "the limit of 16 for the number of open files leaves too little", "ulimit -n 32"),
  ])
  func `are said where they leave too little`(_ limit: String, _ headline: String, _ help: String)
    throws
  {
    let shop = try Workshop()
    try run(limit, "check", in: shop)
    #expect(shop.file("said")?.hasSuffix("\n3\n") == true)
    #expect(shop.file("said")?.contains("tracebook: \(headline)") == true)
    #expect(shop.file("said")?.contains(help) == true)
  }

  @Test func `do not keep the program from saying what it is`() throws {
    let shop = try Workshop()
    try run("-n 16", "--version", in: shop)
    #expect(shop.file("said")?.hasSuffix("\n0\n") == true)
  }
}
