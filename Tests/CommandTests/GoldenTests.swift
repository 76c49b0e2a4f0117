import Foundation
import Testing

@Suite struct `The program as people run it` {
  private let isRecording = ProcessInfo.processInfo.environment["TRACEBOOK_RECORD"] == "1"

  @Test(arguments: GoldenCase.all)
  func `writes what is expected`(_ golden: GoldenCase) throws {
    let shop = try Workshop()
    #expect(golden.unused == [], "files of the case that nothing reads")
    try #require(!golden.commands.isEmpty, "`command` is missing")
    for (index, arguments) in golden.commands.enumerated() {
      try shop.lay(golden.folder.appending(path: "book-\(index + 1)"))
      try shop.run(arguments, input: golden.text("input") ?? "")
    }
    if isRecording { try record(golden, shop) }
    expect(golden, "stdout", shop.output)
    expect(golden, "stderr", shop.errors)
    expect(golden, "exit-code", shop.codes)
    for path in golden.expectedFiles {
      #expect(shop.file(path) == golden.text("files/\(path)"), "\(golden.name)/files/\(path)")
    }
  }

  @Test func `there are cases`() { #expect(GoldenCase.all.count > 10) }

  /// An expected file that is empty says nothing, and is not a better than a missing one.
  private func expect(_ golden: GoldenCase, _ name: String, _ text: String) {
    #expect(golden.text(name) == (text.isEmpty ? nil : text), "\(golden.name)/\(name)")
  }

  private func record(_ golden: GoldenCase, _ shop: Workshop) throws {
    try golden.record("stdout", shop.output)
    try golden.record("stderr", shop.errors)
    try golden.record("exit-code", shop.codes)
    for path in golden.expectedFiles {
      try golden.record("files/\(path)", shop.file(path) ?? "")
    }
  }
}
