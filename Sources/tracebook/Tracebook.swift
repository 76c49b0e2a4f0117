import Base
private import Glibc
private import HTMLOutput
private import System

/// The command line, with the plugins that are built in and those that a program of one's own adds.
///
/// A program of one's own is a call of `main(adding:)` with values of `Plugin`; the one that comes
/// with the package adds none.
public struct Program {
  let plugins: [Plugin]
  let commands: [Command]

  /// Finds the command that the arguments of the process name, runs it, and ends the process.
  ///
  /// - Parameter plugins: What is added to the built-in plugins. It is on in every book unless
  ///   `plugins:` of `book.yaml` chooses otherwise.
  public static func main(adding plugins: [Plugin] = []) -> Never {
    Child.serve([LayoutService.service, Repository.service], CommandLine.arguments)
    Terminal.prepareStreams()
    let program = Program(plugins: BuiltInPlugins.all + plugins)
    do throws(Exit) {
      exit(with: Terminal.exitCode(try program.run(Array(CommandLine.arguments.dropFirst()))))
    } catch {
      error.show()
      exit(with: Terminal.exitCode(error.code))
    }
  }

  private init(plugins: [Plugin]) {
    self.plugins = plugins
    commands =
      [
        .build(plugins), .serve, .check, .languageServer, .assistants, .learn, .run, .explore,
        .diff, .explain, .export, .importRun, .mutants, .links, .newBook, .newLesson, .newTrace,
        .newClaim, .newModel, .newLabels, .newLanguage, .newPlugin, .move,
      ] + Command.translation + [.testPlugin, .plugins, .trust]
  }

  private func run(_ words: [String]) throws(Exit) -> Int32 {
    guard let name = words.first else {
      Terminal.write(Help.overview(commands), to: .error)
      return 2
    }
    if name == "help", words.count > 1 { return try run(words.dropFirst() + ["--help"]) }
    if ["--help", "-h", "help"].contains(name) {
      Terminal.write(Help.overview(commands))
      return 0
    }
    if words == ["--version"] {
      Terminal.write("tracebook \(Release.version)\n")
      return 0
    }
    guard let command = commands.first(where: { words.starts(with: $0.words) }) else {
      if let exit = Removed.command(name) { throw exit }
      return try group(of: words)
    }
    let arguments = try Arguments(
      Array(words.dropFirst(command.words.count)), for: command, plugins: plugins)
    if arguments.has("help") {
      Terminal.write(Help.text(command))
      return 0
    }
    if let limit = ResourceLimits.read() {
      throw Exit(code: 3, message: limit.headline, help: limit.help)
    }
    return try command.run(arguments)
  }

  /// Shows the commands of a group, or throws for words that name no command.
  private func group(of words: [String]) throws(Exit) -> Int32 {
    let group = commands.filter { $0.words[0] == words[0] }
    // Of the commands of a group only the second word can be mistyped.
    let second = words.dropFirst().first
    if !group.isEmpty, second?.hasPrefix("-") ?? true {
      let isHelp = words.contains("--help") || words.contains("-h")
      Terminal.write(Help.group(group), to: isHelp ? .output : .error)
      return isHelp ? 0 : 2
    }
    if words[0].hasPrefix("-") {
      throw .usage(
        "`\(words[0])` comes before the command",
        help: "write the command first: `tracebook COMMAND \(words[0])`")
    }
    let name = words.prefix(group.isEmpty ? 1 : 2).joined(separator: " ")
    let written = group.isEmpty ? name : second ?? ""
    let names = group.isEmpty ? commands.map(\.name) : group.compactMap(\.words.last)
    // The only command that begins so comes before others that are as near.
    let begun = names.filter { $0.hasPrefix(written) }
    let help = Suggestion.help(for: written, among: begun.count == 1 ? begun : names) {
      group.isEmpty ? $0 : "\(words[0]) \($0)"
    }
    let list = group.isEmpty ? "tracebook --help" : "tracebook \(words[0]) --help"
    throw .usage(
      "`\(name)` is not a command",
      help: help ?? "`\(list)` lists them")
  }
}

/// The limits that the system sets for the process, which are read once, when it starts.
enum ResourceLimits {
  /// A limit, and what the program needs of it.
  private struct Need {
    let kind: __rlimit_resource
    /// What is limited, in a sentence.
    let name: String
    /// The option of `ulimit`, and the number of units of its values.
    let option: Character
    let unit: UInt
    let least: UInt
  }

  /// What each limit has to leave, as measured.
  ///
  /// Libraries and a small book take 120 MB of addresses, each further thread a stack of 8 MB, and a search that
  /// is stopped for its size up to 400 MB. The deepest expression takes between 128 and 512 kB of
  /// stack, and less than 2 MB in a build for debugging. Six open files are too few for any book, eight enough.
  private static let needs = [
    Need(kind: RLIMIT_AS, name: "memory", option: "v", unit: 1 << 10, least: 1 << 30),
    Need(kind: RLIMIT_DATA, name: "data", option: "d", unit: 1 << 10, least: 768 << 20),
    Need(kind: RLIMIT_STACK, name: "stack", option: "s", unit: 1 << 10, least: 2 << 20),
    Need(kind: RLIMIT_FSIZE, name: "size of a file", option: "f", unit: 1 << 10, least: 1 << 20),
    Need(kind: RLIMIT_NOFILE, name: "number of open files", option: "n", unit: 1, least: 32),
  ]

  /// The first limit that leaves too little, as a sentence and what to do; nil when there is none.
  static func read() -> (headline: String, help: String)? {
    for need in needs {
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(need.kind.rawValue), &limit) == 0,
        limit.rlim_cur < need.least
      else { continue }
      return (
        "the limit of \(limit.rlim_cur / need.unit)\(text(need)) for the \(need.name) leaves too little",
        "it needs \(need.least / need.unit)\(text(need)): `ulimit -\(need.option) \(need.least / need.unit)`"
      )
    }
    return nil
  }

  private static func text(_ need: Need) -> String { need.unit == 1 ? "" : " kB" }
}

func exit(with code: Int32) -> Never { exit(code) }
