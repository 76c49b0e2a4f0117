import Base
import Book

extension Command {
  static let plugins = Command(
    "plugins", summary: "list what is switched on, and what each plugin contributes",
    run: listPlugins)

  @Sendable
  private static func listPlugins(_ arguments: Arguments) throws(Exit) -> Int32 {
    let open = try OpenBook(arguments)
    let isOn = Set(open.registry.plugins.map(\.name))
    let programs = open.registry.plugins.filter(\.isProcess)
    for plugin in BuiltInPlugins.all + programs {
      let mark = isOn.contains(plugin.name) ? "on " : "off"
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
