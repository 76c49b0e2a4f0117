import Base

/// What an assistant may ask, with the arguments of each.
enum Tool: String, CaseIterable {
  case search
  case readStep = "read_step"
  case run, decide, explain, diff, models

  /// An argument of a tool.
  struct Argument {
    enum Kind { case text, texts, flag }

    let name: String
    let kind: Kind
    let about: String
    var isRequired = false
    var most = AssistantBudget.text
  }

  private static let language = Argument(
    name: "language", kind: .text, about: "the tag of a language of the book, such as `en`")
  private static let model = Argument(
    name: "model", kind: .text, about: "the id of a model, from `models`", isRequired: true)
  private static let with = Argument(
    name: "with", kind: .texts, about: "values of parameters, such as `os=12`")
  private static let without = Argument(
    name: "without", kind: .texts, about: "callbacks that the app does not implement")
  private static let app = Argument(
    name: "app", kind: .text,
    about: "what the app does, as lines of a trace's head: `on CALLBACK: set NAME`")

  var arguments: [Argument] {
    switch self {
    case .search:
      [
        Argument(
          name: "query", kind: .text, about: "what a reader would type", isRequired: true,
          most: 1000),
        Self.language,
      ]
    case .readStep:
      [
        Argument(name: "lesson", kind: .text, about: "the id of a lesson", isRequired: true),
        Argument(
          name: "step", kind: .text, about: "the id of a step; without it, the whole lesson"),
        Self.language,
      ]
    case .run:
      [
        Self.model,
        Argument(
          name: "stimuli", kind: .texts,
          about: "what happens, in order, such as `tap icon`; `wait 5s` lets time pass",
          isRequired: true), Self.with, Self.without, Self.app, Self.language,
      ]
    case .decide:
      [
        Self.model,
        Argument(
          name: "claim", kind: .text,
          about: "one claim, such as `never CALLBACK between >STIMULUS and any stimulus`",
          isRequired: true),
        Argument(
          name: "with", kind: .texts,
          about: "values of parameters, such as `os=12`, `os=11..13` or `os=*`"), Self.without,
        Self.app, Self.language,
      ]
    case .explain:
      [
        Argument(
          name: "log", kind: .text, about: "the lines of the log", isRequired: true,
          most: AssistantBudget.message),
        Argument(
          name: "model", kind: .text,
          about: "the id of a model; without it, the one of whose calls the log has the most"),
        Self.with, Self.without, Self.app,
        Argument(
          name: "named", kind: .flag,
          about: "whether the app implements nothing but what the log names"),
      ]
    case .diff:
      [
        Self.model, Argument(name: "with", kind: .texts, about: "values of parameters in both"),
        Argument(
          name: "and", kind: .texts, about: "values in the second, such as `os=13`",
          isRequired: true),
        Argument(
          name: "show", kind: .texts, about: "compare only these kinds, such as `callbacks`"),
      ]
    case .models:
      [
        Argument(name: "model", kind: .text, about: "the id of a model, to get all of its names"),
        Self.language,
      ]
    }
  }

  private var title: String {
    switch self {
    case .search: "Search the book"
    case .readStep: "Read a step"
    case .run: "Run a model"
    case .decide: "Prove or refute a statement"
    case .explain: "Explain a log"
    case .diff: "Compare versions"
    case .models: "List models and their names"
    }
  }

  private var about: String {
    switch self {
    case .search: "Finds the steps that answer a question, in the order of the book's own search."
    case .readStep:
      "Returns a step, or a lesson, as Markdown: its text, its checked runs and its verdicts."
    case .run:
      "Runs a model from its start and shows what follows each stimulus: the calls to the app, states, times."
    case .decide:
      """
      Decides a statement about every run of a model, by searching all of them, and returns the verdict, what it \
      holds for, what was assumed, and the shortest run that breaks or shows it. Forms: `never P [while S | before Q | \
      after Q | between Q and R]`, `always C`, `P only after Q`, `after P, Q before R`, `after P, Q within 5s`, \
      `P at most N times between Q and R`, `from S, T stays reachable`, `some run P [after Q …]`. Events: a callback by \
      its name, `=state` (entered), `>stimulus`, `!notification`, `x` (the process ends), `any callback`, `any \
      stimulus`; several with `or`. Conditions: `=state`, `?name value`. To show that something can happen use `some run`, \
      that it must not use `never`, that it must come use `within`. `models` has the names.
      """
    case .explain:
      "Finds the first line of an app's log that no run of a model explains, or a run that explains it all."
    case .diff:
      "Compares all that can be observed of a model under two sets of parameters, with the shortest runs that differ."
    case .models:
      "Lists the models of the book; for one of them all names that claims and runs may use, with their meaning."
    }
  }

  var json: JSON {
    .object([
      "name": .string(rawValue), "title": .string(title), "description": .string(about),
      "inputSchema": .object([
        "type": "object",
        "properties": .object(arguments.map { JSON.Member($0.name, $0.schema) }),
        "required": .array(of: arguments.filter(\.isRequired).map(\.name)),
        "additionalProperties": .bool(false),
      ]), "annotations": .object(["readOnlyHint": .bool(true), "openWorldHint": .bool(false)]),
    ])
  }

  /// Returns the tool with a name.
  ///
  /// - Throws: An error that says which tools there are.
  static func named(_ name: String?) throws(RPCError) -> Tool {
    if let tool = name.flatMap(Tool.init) { return tool }
    let names = allCases.map(\.rawValue)
    let written = name ?? ""
    throw .invalidParameters(
      "there is no tool `\(written)`; "
        + (Suggestion.help(for: written, among: names) ?? Suggestion.list(names, near: written)))
  }
}

extension Tool.Argument {
  fileprivate var schema: JSON {
    switch kind {
    case .text: .object(["type": "string", "description": .string(about)])
    case .flag: .object(["type": "boolean", "description": .string(about)])
    case .texts:
      .object([
        "type": "array", "items": .object(["type": "string"]), "description": .string(about),
        "maxItems": .integer(AssistantBudget.texts),
      ])
    }
  }

  /// Returns why a value is none for the argument; nil for one that is.
  fileprivate func mistake(_ value: JSON) -> String? {
    switch (kind, value) {
    case (.text, .string(let text)):
      return text.utf8.count <= most ? nil : "`\(name)` is longer than \(most) bytes"
    case (.flag, .bool): return nil
    case (.texts, .array(let elements)):
      let texts = elements.compactMap(\.text)
      guard texts.count == elements.count else { return "`\(name)` is a list of strings" }
      guard texts.count <= AssistantBudget.texts else {
        return "`\(name)` has more than \(AssistantBudget.texts) elements"
      }
      return texts.reduce(0) { $0 + $1.utf8.count } <= most
        ? nil : "`\(name)` is longer than \(most) bytes"
    case (.text, _): return "`\(name)` is a string"
    case (.flag, _): return "`\(name)` is true or false"
    case (.texts, _): return "`\(name)` is a list of strings"
    }
  }
}

/// The arguments of a call, as its tool has them.
struct ToolArguments {
  private let values: JSON

  /// - Throws: What is wrong with the arguments.
  init(_ values: JSON, of tool: Tool) throws(ToolMistake) {
    self.values = values
    let given: JSON = values == .null ? .object([JSON.Member]()) : values
    guard case .object(let members) = given else {
      throw ToolMistake("the arguments are an object")
    }
    for member in members {
      guard let argument = tool.arguments.first(where: { $0.name == member.name }) else {
        let names = tool.arguments.map(\.name)
        throw ToolMistake(
          "`\(tool.rawValue)` has no argument `\(member.name)`",
          Suggestion.help(for: member.name, among: names)
            ?? Suggestion.list(names, near: member.name))
      }
      if let mistake = argument.mistake(member.value) { throw ToolMistake(mistake) }
    }
    for argument in tool.arguments where argument.isRequired && values[argument.name] == nil {
      throw ToolMistake("`\(tool.rawValue)` needs `\(argument.name)`: \(argument.about)")
    }
  }

  subscript(name: String) -> String? { values[name]?.text }

  func all(_ name: String) -> [String] { values[name]?.elements?.compactMap(\.text) ?? [] }

  func has(_ name: String) -> Bool { values[name] == .bool(true) }
}

/// The reason why a call has no answer, for the assistant to do better.
struct ToolMistake: Error {
  let text: String

  init(_ headline: String, _ help: String? = nil) {
    text = headline + (help.map { "; \($0)" } ?? "")
  }
}

/// What a tool answers: text, and the same as a value for programs where there is one.
struct ToolAnswer {
  let text: String
  var value: JSON?
  var isMistake = false

  init(_ text: String, _ value: JSON? = nil) {
    self.text = text
    self.value = value
  }

  init(mistake: String) {
    text = mistake
    isMistake = true
  }

  var json: JSON {
    .object([
      "content": .array([.object(["type": "text", "text": .string(Self.cut(text))])]),
      "structuredContent": value, "isError": .bool(isMistake),
    ])
  }

  /// Returns a text that is cut where it is too long, at the end of a line.
  private static func cut(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count > AssistantBudget.answer else { return text }
    let end = bytes[..<AssistantBudget.answer].lastIndex(of: UInt8(ascii: "\n")) ?? 0
    return String(decoding: bytes[..<end], as: UTF8.self)
      + "\n\nThe answer was cut: it has \(bytes.count) bytes, and \(AssistantBudget.answer) are shown."
  }
}

/// What a person may ask an assistant to do with the tools.
enum Prompt: String, CaseIterable {
  case checkStatement = "check_statement"
  case explainLog = "explain_log"

  private var argument: (name: String, about: String) {
    switch self {
    case .checkStatement: ("statement", "what somebody says of the system")
    case .explainLog: ("log", "the lines of the log")
    }
  }

  private var title: String {
    switch self {
    case .checkStatement: "Check this statement"
    case .explainLog: "Why does my log look so?"
    }
  }

  var json: JSON {
    .object([
      "name": .string(rawValue), "title": .string(title),
      "arguments": .array([
        .object([
          "name": .string(argument.name), "description": .string(argument.about),
          "required": .bool(true),
        ])
      ]),
    ])
  }

  private func text(_ given: String) -> String {
    switch self {
    case .checkStatement:
      """
      Check this statement with the tools of Tracebook, and do not answer from memory.

      \(given)

      Find the model by `models`, and its names. Write each part of the statement that the model can decide as a claim, and \
      ask `decide`; where the statement is about a version, give it in `with`. Say of each part whether it is proved or \
      refuted, for which values, what was assumed, and the shortest run; give the address of the step. List what no model \
      can decide.
      """
    case .explainLog:
      """
      Explain this log of an app with the tools of Tracebook: ask `explain`, and read the step that it names.

      ```
      \(given)
      ```

      Say which line is the first that cannot be, what was possible there, and the nearest log that is possible; or, if all \
      of it can be, which run it is and what the user and the system did.
      """
    }
  }

  static func get(_ parameters: JSON) throws(RPCError) -> JSON {
    let name = parameters["name"]?.text ?? ""
    guard let prompt = Prompt(rawValue: name) else {
      let names = allCases.map(\.rawValue)
      throw .invalidParameters(
        "there is no prompt `\(name)`; "
          + (Suggestion.help(for: name, among: names) ?? Suggestion.list(names, near: name)))
    }
    guard let given = parameters["arguments"]?[prompt.argument.name]?.text else {
      throw .invalidParameters("`\(name)` needs `\(prompt.argument.name)`")
    }
    return .object([
      "description": .string(prompt.title),
      "messages": .array([
        .object([
          "role": "user",
          "content": .object(["type": "text", "text": .string(prompt.text(given))]),
        ])
      ]),
    ])
  }
}
