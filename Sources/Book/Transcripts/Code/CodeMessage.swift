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
