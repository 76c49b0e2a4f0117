import Foundation
import Testing

/// A command, and what it is run on.
struct LostOutputCase: Sendable, CustomTestStringConvertible {
  let words: [String]
  var isBroken = false
  var input = ""

  var testDescription: String { (isBroken ? "broken: " : "") + words.joined(separator: " ") }

  static let all: [LostOutputCase] = [
    LostOutputCase(words: ["check"]), LostOutputCase(words: ["check"], isBroken: true),
    LostOutputCase(words: ["check", "--format", "github"], isBroken: true),
    LostOutputCase(words: ["check", "--format", "json"], isBroken: true),
    LostOutputCase(words: ["build"]), LostOutputCase(words: ["build"], isBroken: true),
    LostOutputCase(words: ["explore", "door"]), LostOutputCase(words: ["mutants"]),
    LostOutputCase(words: ["run", "door"], input: "push\n"),
    LostOutputCase(words: ["learn"], input: "\n\n\n"),
    LostOutputCase(words: ["translate", "status"]),
    LostOutputCase(words: ["translate", "diff", "sv"]),
    LostOutputCase(words: ["translate", "export", "sv", "--po"]),
    LostOutputCase(words: ["translate", "confirm", "sv", "--all"]),
    LostOutputCase(words: ["translate", "start", "sv", "open"]),
    LostOutputCase(words: ["translate", "carry", "open", "push", "--reason", "typo"]),
    LostOutputCase(words: ["plugins"]), LostOutputCase(words: ["new", "book", "more"]),
    LostOutputCase(words: ["new", "lesson", "more"]), LostOutputCase(words: ["--help"]),
    LostOutputCase(words: ["check", "--help"]), LostOutputCase(words: ["translate", "--help"]),
    LostOutputCase(words: []), LostOutputCase(words: ["chekc"]),
    LostOutputCase(words: ["plugins", "test", "none"]),
  ]
}

/// What becomes of what a command writes.
enum LostStream: CaseIterable {
  case fullOutput, closedOutput, deadReader, fullErrors, closedErrors, deadErrorReader

  var redirection: String {
    switch self {
    case .fullOutput: ">/dev/full"
    case .closedOutput: ">&-"
    case .fullErrors: "2>/dev/full"
    case .closedErrors: "2>&-"
    case .deadReader, .deadErrorReader: ""
    }
  }

  var isOutput: Bool { [.fullOutput, .closedOutput, .deadReader].contains(self) }
}

@Suite struct `Output that cannot be written` {
  private func workshop(_ example: LostOutputCase) throws -> Workshop {
    let shop = try Workshop()
    if example.isBroken {
      try shop.edit("Content/lessons/open/open.trace", "doorDidOpen:", "doorDidShut:")
    }
    return shop
  }

  private func status(
    _ example: LostOutputCase, _ stream: LostStream, in shop: Workshop
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" \(stream.redirection)", try Workshop.program().path]
      + example.words
    process.currentDirectoryURL = shop.folder
    process.environment = ["PATH": "/usr/bin:/bin"]
    let input = shop.folder.path + ".in"
    try Data(example.input.utf8).write(to: URL(filePath: input))
    defer { try? FileManager.default.removeItem(atPath: input) }
    process.standardInput = FileHandle(forReadingAtPath: input)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let dead = Pipe()
    try dead.fileHandleForReading.close()
    if stream == .deadReader { process.standardOutput = dead.fileHandleForWriting }
    if stream == .deadErrorReader { process.standardError = dead.fileHandleForWriting }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return process.terminationStatus
  }

  @Test(arguments: LostOutputCase.all, LostStream.allCases)
  func `never makes an exit code better`(_ example: LostOutputCase, _ stream: LostStream) throws {
    let plain = try workshop(example)
    try plain.run(example.words, input: example.input)
    let code = try #require(Int32(plain.codes.dropLast()))
    let isLost = !(stream.isOutput ? plain.output : plain.errors).isEmpty
    let shop = try workshop(example)
    #expect(try status(example, stream, in: shop) == (code == 0 && isLost ? 3 : code))
    // What was to be done is done all the same.
    #expect(shop.paths == plain.paths)
  }

  @Test func `is reported where that is possible`() throws {
    let shop = try Workshop()
    try shop.tool(["sh", "-c", "\(try Workshop.program().path) check 2>said >/dev/full; true"])
    #expect(
      shop.file("said") == "tracebook: the output could not be written: the disk is full\n")
  }
}

extension Workshop {
  /// All files and folders, sorted.
  var paths: [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []).sorted()
  }
}
