import Base
import Book
import Foundation
import Synchronization

/// Code in a language of these tests: blocks of actions, as in the head of a trace.
///
/// An action `after 20s ACTION` arms a continuation, which does the action. `stop N` disarms one,
/// and `fail` is a mistake of the code.
struct ScriptedCode {
  private struct Line {
    let words: String
    let number: Int
  }

  private var methods: [(name: String, lines: [Line])] = []

  init(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("on ") {
        methods.append((String(line.dropFirst(3)), []))
      } else if line.hasPrefix("  "), !methods.isEmpty {
        methods[methods.count - 1].lines.append(
          Line(words: line.trimmingCharacters(in: .whitespaces), number: index + 1))
      }
    }
  }

  /// The head's own blocks as code.
  init(_ head: TraceHead, implementing names: [String]) {
    self.init("")
    for name in names {
      let actions = head.methods.first { $0.callback.text == name }?.actions ?? []
      methods.append((name, actions.map { Line(words: $0.text, number: 1) }))
    }
  }

  var names: [String] { methods.map(\.name) }

  /// Returns what the code does after some messages, from the beginning each time.
  func answer(_ messages: [CodeMessage]) -> CodeAnswer? {
    var waiting: [[Line]] = []
    var armed: [Line] = []
    var answer: CodeAnswer?
    for message in messages {
      switch message {
      case .call(let name, _, _, _):
        waiting.append(methods.first { $0.name == name }?.lines ?? [])
      case .resume(let number, _): waiting.append([armed[number]])
      case .proceed: break
      case .end:
        waiting = []
        answer = CodeAnswer(.ended)
        continue
      }
      answer = Self.next(&waiting, &armed)
    }
    return answer
  }

  private static func next(_ waiting: inout [[Line]], _ armed: inout [Line]) -> CodeAnswer? {
    guard let line = waiting.last?.first else {
      _ = waiting.popLast()
      return CodeAnswer(.returned)
    }
    waiting[waiting.count - 1].removeFirst()
    let lines = [CodeLine(source: 0, line: line.number)]
    let words = line.words.split(separator: " ").map(String.init)
    switch words[0] {
    case "fail": return nil
    case "stop": return CodeAnswer(.disarm(Int(words[1]) ?? 0), lines: lines)
    case "after":
      armed.append(Line(words: words.dropFirst(2).joined(separator: " "), number: line.number))
      let delay = Int(DurationText.parse(words[1]) ?? 0)
      return CodeAnswer(.arm(armed.count - 1, after: delay), lines: lines)
    default: return CodeAnswer(.action(words.joined(separator: " ")), lines: lines)
    }
  }

  var code: AppCode { AppCode(methods: names, answer: answer) }
}

/// A runner of such code that counts what it is asked.
final class ScriptedRunner: Sendable {
  private let asked = Mutex(0)
  let identity: String?

  init(identity: String? = nil) { self.identity = identity }

  var count: Int { asked.withLock { $0 } }

  var runner: AppRunner {
    AppRunner(
      fileExtension: "toy", identity: identity,
      inspect: { [self] program, _ in
        asked.withLock { $0 += 1 }
        return ScriptedCode(Self.text(program)).names
      },
      answer: { [self] program, messages in
        asked.withLock { $0 += 1 }
        if let answer = ScriptedCode(Self.text(program)).answer(messages) { return .answer(answer) }
        let file = program.sources[0]
        let range = Self.text(program).utf8.count
        return .mistakes([
          Diagnostic(.error, "toys", at: 0..<min(4, range), in: file, "the toy is broken")
        ])
      })
  }

  private static func text(_ program: AppProgram) -> String {
    program.sources.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }
}
