package import Base

/// A message to the code of an example's app.
package enum CodeMessage: Sendable, Hashable {
  /// The platform calls a method; the argument is as a trace writes it.
  case call(name: String, instance: String?, argument: String?, CodeContext)
  /// A continuation that the code armed is due.
  case resume(Int, CodeContext)
  /// The action that the code waits for was performed; `value` is what it reads back.
  case proceed(value: String?, CodeContext)
  /// The process of the app has ended, with all that was in its memory.
  case end
}

/// What the code can see of the platform at a moment.
package struct CodeContext: Sendable, Hashable {
  /// The lesson state, or nil when there is none.
  package let state: String?
  /// The time since the run began, in milliseconds.
  package let at: Int
}

/// What the code does after a message, up to where it waits for the next one.
package struct CodeAnswer: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The code asks the platform for an action, written as in a trace.
    case action(String)
    /// The code arms a continuation with a number, after a number of milliseconds.
    case arm(Int, after: Int)
    /// The code disarms a continuation.
    case disarm(Int)
    /// The method has returned.
    case returned
    /// The process is gone.
    case ended
  }

  package let kind: Kind
  /// The lines that have begun to run since the last answer, in order.
  package let lines: [CodeLine]

  package init(_ kind: Kind, lines: [CodeLine] = []) {
    self.kind = kind
    self.lines = lines
  }
}

/// A line of the code of an app.
package struct CodeLine: Sendable, Hashable {
  /// The index of the file in the order of `app:`.
  package let source: Int
  /// The one-based line.
  package let line: Int

  package init(source: Int, line: Int) {
    self.source = source
    self.line = line
  }

  /// Whether the files of an app have the line.
  package func isIn(_ sources: [SourceFile]) -> Bool {
    sources.indices.contains(source) && (1...sources[source].lineCount).contains(line)
  }
}

/// A message to an app's code, with the answer to it.
package struct CodeExchange: Sendable, Hashable {
  package let message: CodeMessage
  package let answer: CodeAnswer

  package init(_ message: CodeMessage, _ answer: CodeAnswer) {
    self.message = message
    self.answer = answer
  }
}

/// The code of an example's app: the callbacks that it implements, and what it does in them.
package struct AppCode: Sendable {
  /// The names of the callbacks that the code implements.
  package let methods: [String]
  /// Returns the answer to the last message after all earlier ones, or nil when it is not known.
  ///
  /// It is a pure function of the messages.
  package let answer: @Sendable ([CodeMessage]) -> CodeAnswer?

  package init(
    methods: [String], answer: @escaping @Sendable ([CodeMessage]) -> CodeAnswer?
  ) {
    self.methods = methods
    self.answer = answer
  }
}

/// The JSON forms of messages and answers, in the plugin protocol and in recordings.
extension CodeMessage {
  package var json: JSON {
    switch self {
    case .call(let name, let instance, let argument, let context):
      .object([
        "call": .string(name), "instance": instance.map { .string($0) },
        "argument": argument.map { .string($0) }, "state": context.stateJSON,
        "at": .integer(context.at),
      ])
    case .resume(let number, let context):
      .object([
        "resume": .integer(number), "state": context.stateJSON, "at": .integer(context.at),
      ])
    case .proceed(let value, let context):
      .object([
        "continue": value.map { .string($0) } ?? .null, "state": context.stateJSON,
        "at": .integer(context.at),
      ])
    case .end: .object(["end": .bool(true)])
    }
  }

  /// Creates a message from its JSON form, or returns nil when it is none.
  package init?(_ json: JSON) {
    let context = CodeContext(state: json["state"]?.text, at: json["at"]?.number ?? 0)
    if let name = json["call"]?.text {
      self = .call(
        name: name, instance: json["instance"]?.text, argument: json["argument"]?.text, context)
    } else if let number = json["resume"]?.number {
      self = .resume(number, context)
    } else if let value = json["continue"] {
      self = .proceed(value: value.text, context)
    } else if json["end"] != nil {
      self = .end
    } else {
      return nil
    }
  }
}

extension CodeContext {
  fileprivate var stateJSON: JSON? { state.map { .string($0) } }
}

extension CodeAnswer {
  package var json: JSON {
    let lines: JSON = .array(
      lines.map { .array([.integer($0.source), .integer($0.line)]) })
    return switch kind {
    case .action(let words): .object(["action": .string(words), "lines": lines])
    case .arm(let number, let delay):
      .object(["after": .integer(delay), "resume": .integer(number), "lines": lines])
    case .disarm(let number): .object(["cancel": .integer(number), "lines": lines])
    case .returned: .object(["returned": .bool(true), "lines": lines])
    case .ended: .object(["ended": .bool(true), "lines": lines])
    }
  }

  /// Creates an answer from its JSON form, or returns nil when it is none.
  ///
  /// A line that is not two numbers makes it none; so does a negative delay or number.
  package init?(_ json: JSON) {
    var lines: [CodeLine] = []
    for line in json["lines"]?.elements ?? [] {
      guard let numbers = line.elements?.compactMap(\.number), numbers.count == 2,
        numbers[0] >= 0, numbers[1] > 0
      else { return nil }
      lines.append(CodeLine(source: numbers[0], line: numbers[1]))
    }
    guard let kind = Self.kind(json) else { return nil }
    self.init(kind, lines: lines)
  }

  private static func kind(_ json: JSON) -> Kind? {
    if let words = json["action"]?.text { return .action(words) }
    if let delay = json["after"]?.number, let number = json["resume"]?.number {
      return delay >= 0 && number >= 0 ? .arm(number, after: delay) : nil
    }
    if let number = json["cancel"]?.number { return number >= 0 ? .disarm(number) : nil }
    if json["returned"] != nil { return .returned }
    return json["ended"] != nil ? .ended : nil
  }
}
