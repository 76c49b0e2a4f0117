import Foundation
import Testing

@testable import PluginHost

@Suite struct `What a plugin has started` {
  @Test(arguments: ["", "setsid", "setsid setsid --fork"])
  func `ends with it, also in a session of its own`(way: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracebook-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plugin = folder.appending(path: "plugin")
    try Data("#!/bin/sh\n\(way) sh -c 'echo $$; exec sleep 600' &\nexec sleep 600\n".utf8)
      .write(to: plugin)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: plugin.path)
    let process = try Self.start(plugin.path, in: folder.path)
    let number = String(decoding: try process.exchange([]), as: UTF8.self)
    #expect(Self.becomes(running: true, number))
    process.kill()
    #expect(Self.becomes(running: false, number))
  }

  /// A child that another test forks just now may hold the new file open for a moment, and then the
  /// system does not run it (ETXTBSY).
  private static func start(_ path: String, in folder: String) throws -> PluginProcess {
    for _ in 0..<300 {
      if let process = try? PluginProcess(path, folder: folder, limits: PluginProcess.Limits()) {
        return process
      }
      usleep(10_000)
    }
    return try PluginProcess(path, folder: folder, limits: PluginProcess.Limits())
  }

  /// A process may take a moment to begin its program, and to end after it was killed.
  private static func becomes(running: Bool, _ number: String) -> Bool {
    for _ in 0..<3000 where isRunning(number) != running { usleep(10_000) }
    return isRunning(number) == running
  }

  /// A process that has ended, and that nobody has asked about, has no command line any more.
  private static func isRunning(_ number: String) -> Bool {
    FileManager.default.contents(atPath: "/proc/\(number)/cmdline")?.isEmpty == false
  }
}
