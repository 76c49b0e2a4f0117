import Base
import PluginHost

extension Command {
  static let testPlugin = Command(
    "plugins test", operands: [.required("PATH")],
    summary: "hold a program against the protocol of plugins",
    details: [
      "Starts the program, which is trusted by being named, asks it everything that its",
      "capabilities allow, and says what it does and what it does not.",
    ], run: testPlugin)

  @Sendable
  private static func testPlugin(_ arguments: Arguments) throws(Exit) -> Int32 {
    let given = arguments.operands[0]
    guard let path = Terminal.absolute(given) else {
      throw .system("there is no file `\(given)`")
    }
    guard !Terminal.isFolder(path) else { throw folder(given, path) }
    let findings = PluginConformance.test(path, in: Terminal.currentFolder)
    for finding in findings {
      Terminal.write("\(finding.fault == nil ? "ok   " : "FAULT") \(finding.rule)\n")
      for line in finding.fault?.split(separator: "\n") ?? [] { Terminal.write("      \(line)\n") }
    }
    let faults = findings.count { $0.fault != nil }
    Terminal.write(
      "\(findings.count) rules tried, \(faults == 0 ? "all kept" : "\(faults) broken")\n")
    return faults == 0 ? 0 : 1
  }

  /// Returns why a folder cannot be tested, with the executable in it that is probably meant.
  private static func folder(_ given: String, _ path: String) -> Exit {
    let place = given.hasSuffix("/") ? String(given.dropLast()) : given
    return .usage(
      "`\(given)` is a folder, and a plugin is an executable file",
      help: Terminal.isExecutable("\(path)/plugin")
        ? Suggestion.question("\(place)/plugin")
        : "write the path of the executable, which in a folder of `Plugins` is named `plugin`")
  }
}
