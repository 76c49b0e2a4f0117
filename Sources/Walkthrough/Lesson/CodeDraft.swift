import Book
import Page

/// A learner's app in an exercise in real code: methods, which have letters, with lines in them.
struct CodeDraft: Equatable {
  struct Method: Equatable {
    let callback: String
    let signature: CodeSignature
    /// Whether the app implements the method even without lines.
    let isGiven: Bool
    var lines: [CodeLines.Line]
  }

  private(set) var methods: [Method]

  init(methods: [Method]) { self.methods = methods }

  init(_ exercise: Exercise, _ code: CodeText) {
    methods = code.methods(exercise.app.methods).map { method in
      Method(
        callback: method.callback, signature: method.signature,
        isGiven: exercise.app.methods.contains { $0.callback == method.callback },
        lines: method.lines)
    }
  }

  /// The app as searches read it.
  var script: String {
    methods.filter { $0.isGiven || !$0.lines.isEmpty }.flatMap { method in
      ["on \(method.callback)"] + method.lines.flatMap(\.actions).map { "  \($0)" }
    }.map { $0 + "\n" }.joined()
  }

  /// The methods as code, with an empty line between them.
  var text: String {
    methods.map { method in
      Page.CodeMethod(
        callback: method.callback, signature: method.signature, lines: method.lines
      ).text.map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  static func letter(_ method: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(method % 26)))
  }

  /// Returns the number of the method with a letter, or nil when there is none.
  func method(_ letter: String) -> Int? {
    methods.indices.first { Self.letter($0) == letter.uppercased() }
  }

  mutating func put(_ line: CodeLines.Line, in method: Int) { methods[method].lines.append(line) }

  /// Takes out the last line of a method; returns false when it has none.
  mutating func takeLast(of method: Int) -> Bool { methods[method].lines.popLast() != nil }

  /// Reads methods as `text` writes them; returns the lines of the text that mean nothing, and changes nothing then.
  mutating func read(_ text: String, _ known: CodeLines) -> [(number: Int, text: String)] {
    var found = methods.map { _ in [CodeLines.Line]() }
    var open: Int?
    var mistakes: [(number: Int, text: String)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmed
      if line.isEmpty || line.hasPrefix("//") { continue }
      if let method = methods.firstIndex(where: { CodeLines.areSame($0.signature.opening, line) }) {
        open = method
      } else if methods.contains(where: {
        CodeLines.areSame("\($0.signature.opening) \($0.signature.closing)", line)
      }) {
        open = nil
      } else if let method = open, CodeLines.areSame(methods[method].signature.closing, line) {
        open = nil
      } else if let method = open, let typed = known.line(typed: line) {
        found[method].append(typed)
      } else {
        mistakes.append((index + 1, line))
      }
    }
    guard mistakes.isEmpty else { return mistakes }
    for index in methods.indices { methods[index].lines = found[index] }
    return []
  }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let count = start.reversed().prefix(while: \.isWhitespace).count
    return String(start.dropLast(count))
  }
}

/// What a learner types at the prompt of an exercise in real code, beside the commands of every prompt.
enum CodeCommand: Equatable {
  /// A line by its number, into a method.
  case put(Int, String)
  /// A line as it is typed, into a method.
  case typed(String, String)
  case take(String)
  case edit, run, list, hint, next, reset, solution

  static func parse(_ line: String, _ texts: Catalog) -> CodeCommand? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    if words.count == 2, let number = Int(first), isLetter(words[1]) {
      return .put(number, words[1])
    }
    if words.count == 1, let number = Int(first.dropLast()), isLetter(String(first.suffix(1))) {
      return .put(number, String(first.suffix(1)))
    }
    if words.count == 1, first.hasPrefix("-"), isLetter(String(first.dropFirst())) {
      return .take(String(first.dropFirst()))
    }
    if words.count > 1, isLetter(first) {
      return .typed(first, words.dropFirst().joined(separator: " "))
    }
    guard words.count == 1 else { return nil }
    switch first.lowercased() {
    case "e": return .edit
    case "l": return .list
    case "h": return .hint
    case "n": return .next
    default: break
    }
    let name = ["run", "app", "reset", "solution"].first {
      ExerciseCommand.word($0, texts).contains(first.lowercased())
    }
    switch name {
    case "run": return .run
    case "app": return .list
    case "reset": return .reset
    case "solution": return .solution
    default: return nil
    }
  }

  private static func isLetter(_ text: String) -> Bool {
    text.utf8.count == 1 && text.uppercased().utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }
}
