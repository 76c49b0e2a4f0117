import Base
import Book
import PluginHost

extension Command {
  static let plugins = Command(
    "plugins", summary: "list what is switched on, and what each plugin contributes",
    run: listPlugins)

  @Sendable
  private static func listPlugins(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    let isOn = Set(open.registry.plugins.map(\.name))
    let programs = open.registry.plugins.filter(\.isProcess)
    var names: Set<String> = []
    for plugin in arguments.plugins + programs {
      // Of two plugins with one name the second is never used.
      let isUsed = names.insert(plugin.name).inserted && isOn.contains(plugin.name)
      let mark = isUsed ? "on " : "off"
      Terminal.write("\(mark)  \(plugin.name): \(plugin.summary)\n")
      for contribution in plugin.contributions {
        Terminal.write("       \(words(contribution))\n")
      }
    }
    for plugin in programs { _ = plugin.finish() }
    let own = open.diagnostics.filter { $0.path == BookLoader.settingsPath }
    Report(to: .error).show(own)
    return own.hasErrors ? 1 : 0
  }

  private static func words(_ contribution: Contribution) -> String {
    switch contribution {
    case .modelFormat(let format): "model format: model.\(format.fileExtension)"
    case .exampleRunner(let runner): "example runner: *.\(runner.fileExtension)"
    case .appRunner(let runner): "app runner: *.\(runner.fileExtension)"
    case .blockSyntax(let syntax): "block: ```\(syntax.info)"
    case .block(let block): "block: ```\(block.info)"
    case .check: "check"
    case .lessonCheck: "check of each lesson"
    case .lessonReader: "reads the lessons"
    case .output(let output): "output: tracebook build --format \(output.format)"
    }
  }
}

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
