package import Base

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
