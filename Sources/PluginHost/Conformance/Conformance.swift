import Base
import Book

/// Tests whether an executable follows the plugin protocol.
package struct PluginConformance {
  /// The result of one test.
  package struct Finding: Sendable, Equatable {
    /// What the plugin did wrong, or nil when it passed.
    package let fault: String?
    /// The behavior that was tested, as a predicate without its subject.
    package let rule: String
  }

  private struct Probe {
    let method: String
    let params: JSON
  }

  private let executable: String
  private var name: String { String(executable.split(separator: "/").last ?? "") }
  private let folder: String
  private let limits: PluginProcess.Limits
  private var findings: [Finding] = []

  /// Runs all tests and returns their results in order.
  ///
  /// Both paths are absolute; `folder` is the plugin's working directory, and `milliseconds` is the
  /// time limit for each answer.
  package static func test(
    _ executable: String, in folder: String, milliseconds: Int = 10_000
  ) -> [Finding] {
    var test = PluginConformance(
      executable: executable, folder: folder,
      limits: PluginProcess.Limits(milliseconds: milliseconds))
    test.run()
    return test.findings
  }

  private mutating func run() {
    var first: Capabilities?
    attempt("answers `initialize`") { process throws(PluginFailure) in
      first = try process.initialize([:])
    }
    guard let capabilities = first else { return }
    attempt("says the same each time that it is started") { process throws(PluginFailure) in
      guard try process.initialize([:]) == capabilities else {
        throw .unfit("it has other capabilities the second time")
      }
    }
    refuseUnknown()
    for probe in Self.probes(capabilities) { answerTwice(probe) }
    if capabilities.blocks.isEmpty, capabilities.examples.isEmpty, capabilities.models.isEmpty,
      capabilities.outputs.isEmpty, capabilities.apps.isEmpty, capabilities.exports.isEmpty,
      !capabilities.lessons
    {
      findings.append(Finding(fault: "it has no capabilities", rule: "does something"))
    }
  }

  private mutating func refuseUnknown() {
    attempt("refuses an unknown method with -32601, and goes on") {
      process throws(PluginFailure) in
      _ = try process.initialize([:])
      let answer = try process.ask("no-such-method", .object([]))
      guard case .refusal(code: -32601, _, _) = answer else {
        throw .unfit("it did not refuse `no-such-method` with -32601")
      }
      _ = try process.ask("no-such-method", .object([]))
    }
  }

  /// Sends a request twice to one process and once to another, and compares the answers.
  private mutating func answerTwice(_ probe: Probe) {
    var first: PluginAnswer?
    attempt("answers `\(probe.method)` \(Self.words(probe)), twice the same") {
      process throws(PluginFailure) in
      _ = try process.initialize([:])
      let answer = try process.ask(probe.method, probe.params)
      first = answer
      try AnswerShape.check(answer, of: probe.method, about: probe.params["text"]?.text ?? "")
      guard try process.ask(probe.method, probe.params) == answer else {
        throw .unfit("the second answer differs from the first")
      }
    }
    guard let first else { return }
    attempt("answers `\(probe.method)` \(Self.words(probe)) alike when started anew") {
      process throws(PluginFailure) in
      _ = try process.initialize([:])
      guard try process.ask(probe.method, probe.params) == first else {
        throw .unfit("another process answers something else")
      }
    }
  }

  /// Starts a process, runs a test on it and waits for the process to end.
  private mutating func attempt(
    _ rule: String, _ body: (PluginProcess) throws(PluginFailure) -> Void
  ) {
    var errors = ""
    do throws(PluginFailure) {
      let process = try PluginProcess(executable, folder: folder, limits: limits)
      do throws(PluginFailure) {
        try body(process)
        try process.finish()
      } catch {
        errors = process.errors
        throw error
      }
      findings.append(Finding(fault: nil, rule: rule))
    } catch {
      let heard = errors.isEmpty ? "" : "\nit wrote to stderr:\n\(errors)"
      let reason = error.reason.map { "\n\($0)" } ?? ""
      findings.append(Finding(fault: error.headline(name) + reason + heard, rule: rule))
    }
  }

  // MARK: Requests

  private static let texts = [
    "", "a\n", "one,2\nthree,4\n", "<b>&amp; \"quoted\" \\ \u{7}\u{1F514} 门 e\u{301}\u{2028}\r\n\n",
    String(repeating: "a line among many\n", count: 20_000),
  ]

  private static func probes(_ capabilities: Capabilities) -> [Probe] {
    var probes: [Probe] = []
    for text in texts {
      for info in capabilities.blocks {
        probes.append(
          Probe(
            method: "block",
            params: .object([
              "info": .string(info), "text": .string(text), "columns": 72,
            ])))
      }
      for kind in capabilities.examples {
        probes.append(
          Probe(
            method: "example",
            params: .object(["path": .string("x.\(kind)"), "text": .string(text)])))
      }
      for kind in capabilities.models {
        probes.append(
          Probe(
            method: "model",
            params: .object([
              "path": .string("Content/models/x/model.\(kind)"), "text": .string(text),
            ])))
      }
      if capabilities.lessons { probes.append(Probe(method: "lesson", params: lesson(text))) }
    }
    // Code is compiled, which takes long for a large text.
    for text in texts.dropLast() {
      for kind in capabilities.apps {
        probes.append(Probe(method: "app", params: app(text, kind)))
      }
    }
    for format in capabilities.exports {
      probes.append(Probe(method: "export", params: chart(format)))
    }
    for format in capabilities.outputs {
      for book in SampleBook.all {
        probes.append(
          Probe(method: "output", params: .object(["format": .string(format), "book": book])))
      }
    }
    return probes
  }

  private static func lesson(_ text: String) -> JSON {
    .object([
      "path": "Content/lessons/x/en.md", "lesson": "x", "language": "en", "title": "X",
      "text": .string(text),
    ])
  }

  private static func chart(_ format: String) -> JSON {
    let root: JSON = .object([
      "id": "main", "kind": "compound",
      "initial": .object(["target": .array(["odd"])]),
      "states": .array([.object(["id": "odd", "kind": "atomic", "line": 1, "column": 1])]),
    ])
    return .object([
      "format": .string(format), "id": "x",
      "chart": .object([
        "parameters": .array([]), "requests": .array([]), "data": .array([]),
        "events": .array([]), "stimuli": .array([]), "root": root,
      ]),
    ])
  }

  private static func app(_ text: String, _ kind: String) -> JSON {
    .object([
      "model": "x", "parameters": .object([]), "callbacks": .array([]),
      "sources": .array([.object(["path": .string("x.\(kind)"), "text": .string(text)])]),
      "shim": .array([]), "talk": .array([]), "text": .string(text),
    ])
  }

  private static func words(_ probe: Probe) -> String {
    let kind =
      switch probe.method {
      case "block": "of " + (probe.params["info"]?.encoded() ?? "")
      case "example", "model": "of " + (probe.params["path"]?.encoded() ?? "")
      case "output", "export": "of " + (probe.params["format"]?.encoded() ?? "")
      default: ""
      }
    if let lessons = probe.params["book"]?["lessons"]?.elements {
      return "\(kind), \(lessons.count) lessons"
    }
    let text = probe.params["text"]?.encoded().utf8.count ?? 0
    return "\(kind)\(kind.isEmpty ? "" : ", ")\(text - 2) bytes"
  }
}

/// Checks that the answer to a request has the form that its method requires.
enum AnswerShape {
  /// Throws when an answer does not fit; `text` is what it was asked about.
  static func check(
    _ answer: PluginAnswer, of method: String, about text: String
  ) throws(PluginFailure) {
    let file = SourceFile(path: "x", text: text)
    switch answer {
    case .refusal(_, _, let place): try check(place, in: file)
    case .result(let value): try check(value, of: method, in: file)
    }
  }

  private static func check(
    _ value: JSON, of method: String, in file: SourceFile
  ) throws(PluginFailure) {
    switch method {
    case "block":
      _ = try BlockAnswer.blocks(value)
      return
    case "output":
      for (remark, file) in try OutputAnswer(value, about: SampleBook.files).remarks {
        if let file { try check(remark.place, in: file) }
      }
      return
    case "example", "export": _ = try value.required("text")
    case "app":
      for name in try value.list("methods") where name.text == nil {
        throw .unfit("`methods` must be a list of texts")
      }
    case "model":
      let answer = try ModelAnswer(value, to: file)
      let last = answer.chart?.lines.compactMap(\.self).max() ?? 0
      guard last < file.lineCount else {
        throw .unfit("`lines` names line \(last + 1) of a text of \(file.lineCount)")
      }
    default:
      for file in try value.list("files") {
        _ = try ProducedPath.output(try file.required("path"), of: "x")
        _ = try file.required("text")
      }
    }
    for remark in try value.list("diagnostics") { try check(try Remark(remark).place, in: file) }
  }

  /// Throws when a place is outside of the text.
  private static func check(
    _ place: PluginPlace, in file: SourceFile
  ) throws(PluginFailure) {
    guard let line = place.line else { return }
    guard (1...file.lineCount).contains(line) else {
      throw .unfit("it named line \(line) of a text of \(file.lineCount)")
    }
    let length = file.lineText(line - 1).unicodeScalars.count
    guard (1...(length + 1)).contains(place.column ?? 1) else {
      throw .unfit("it named column \(place.column ?? 1) of line \(line), which has \(length)")
    }
  }
}

/// Books that an output is asked about when a plugin is tested.
enum SampleBook {
  private static let path = "Content/lessons/x/en.md"
  private static let example = "Content/lessons/x/x.trace"
  private static let odd = "<b>&amp; \"quoted\" \\ \u{7}\u{1F514} 门 e\u{301}\u{2028}"

  /// A book without lessons, and one with a text, a trace and a claim of difficult characters.
  static let all: [JSON] = [book([], []), book([lesson], [trace, claims])]

  /// The files that the books have the text of; diagnostics may be about them.
  static let files: [String: SourceFile] = [
    path: SourceFile(path: path, text: odd), example: SourceFile(path: example, text: "> \(odd)\n"),
  ]

  private static func book(_ lessons: [JSON], _ examples: [JSON]) -> JSON {
    .object([
      "version": .integer(BookMessage.version), "title": .object(["en": .string(odd)]),
      "languages": .array([
        .object(["tag": "en", "name": "English", "direction": "ltr", "status": "full"])
      ]),
      "chapters": .array([
        .object([
          "id": "a", "title": .object(["en": "A"]),
          "lessons": .array(lessons.compactMap { $0["id"] }),
        ])
      ]),
      "lessons": .array(lessons), "examples": .array(examples),
    ])
  }

  private static let lesson: JSON = .object([
    "id": "x", "source": "en",
    "texts": .array([
      .object([
        "language": "en", "path": .string(path), "title": .string(odd), "summary": "",
        "models": .array(["x"]), "introduction": .string(odd),
        "steps": .array([
          .object([
            "id": "s", "title": .string(odd), "markdown": "\n[A trace](x.trace)\n",
            "examples": .array([.object(["path": .string(example), "caption": "A trace"])]),
          ])
        ]),
      ])
    ]),
  ])

  private static let trace: JSON = .object([
    "path": .string(example), "text": .string("> \(odd)\n"),
    "trace": .object([
      "model": "x", "parameters": "",
      "rows": .array([
        .object([
          "stimulus": .string(odd), "refused": .bool(false),
          "observed": .array([
            .object([
              "kind": "state", "name": .string(odd), "delay": 0, "line": .string("= \(odd)"),
            ])
          ]),
          "states": .array([.object(["state": .string(odd)])]),
        ])
      ]),
    ]),
  ])

  private static let claims: JSON = .object([
    "path": "Content/lessons/x/x.claim", "text": .string(odd),
    "claims": .array([
      .object([
        "line": 1, "text": .string(odd), "verdict": "proved", "misconception": .bool(false),
        "states": 2,
      ])
    ]),
  ])
}
