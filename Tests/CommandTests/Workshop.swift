import Foundation

/// A copy of the small book in a folder of its own, where the program is run.
final class Workshop {
  let folder: URL
  private(set) var output = ""
  private(set) var errors = ""
  private(set) var codes = ""

  init(_ book: URL = GoldenCase.book) throws {
    let all = FileManager.default.temporaryDirectory.appending(path: "tracebook-\(UUID())")
    try FileManager.default.createDirectory(at: all, withIntermediateDirectories: true)
    folder = all
    try lay(book)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    // Where programs in a terminal keep what was typed.
    try? FileManager.default.removeItem(atPath: folder.path + ".state")
  }

  /// Lays the files of a folder over the book; symbolic links stay what they are.
  func lay(_ overlay: URL) throws {
    let files = FileManager.default
    for case let path as String in files.enumerator(atPath: overlay.path) ?? .init() {
      let from = overlay.appending(path: path).path
      let to = folder.appending(path: path).path
      if try files.attributesOfItem(atPath: from)[.type] as? FileAttributeType == .typeDirectory {
        try files.createDirectory(atPath: to, withIntermediateDirectories: true)
      } else {
        try? files.removeItem(atPath: to)
        try files.copyItem(atPath: from, toPath: to)
      }
    }
  }

  /// Where programs find the settings of the user; nil for a user who has none.
  var settings: String?

  /// Where programs look others up.
  var searched = "/usr/bin:/bin"

  /// Runs the program in the book's folder, with an environment that says nothing else.
  func run(_ arguments: [String], input: String) throws {
    let process = Process()
    process.executableURL = try Self.program()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": searched]
    if let settings { process.environment?["XDG_CONFIG_HOME"] = settings }
    // Files rather than pipes: no reader is needed, and nothing can fill up.
    let streams = try ["in", "out", "err"].map { name in
      let path = folder.path + ".\(name)"
      try Data((name == "in" ? input : "").utf8).write(to: URL(filePath: path))
      return path
    }
    defer { for path in streams { try? FileManager.default.removeItem(atPath: path) } }
    process.standardInput = FileHandle(forReadingAtPath: streams[0])
    process.standardOutput = FileHandle(forWritingAtPath: streams[1])
    process.standardError = FileHandle(forWritingAtPath: streams[2])
    try process.run()
    process.waitUntilExit()
    output += try Self.text(streams[1])
    errors += try Self.text(streams[2])
    let isCrash = process.terminationReason == .uncaughtSignal
    codes += "\(isCrash ? "signal " : "")\(process.terminationStatus)\n"
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func file(_ path: String) -> String? { try? Self.text(folder.appending(path: path).path) }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// The program that `TRACEBOOK_PROGRAM` names; otherwise the one of debug builds, beside the bundle of these tests.
  static func program() throws -> URL {
    if let program = ProcessInfo.processInfo.environment["TRACEBOOK_PROGRAM"] {
      return URL(filePath: program)
    }
    var place = URL(filePath: CommandLine.arguments[0])
    while place.path != "/" {
      place.deleteLastPathComponent()
      let program = place.appending(path: "tracebook")
      if FileManager.default.isExecutableFile(atPath: program.path),
        !FileManager.default.fileExists(atPath: program.path + "/Package.swift")
      {
        return program
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
