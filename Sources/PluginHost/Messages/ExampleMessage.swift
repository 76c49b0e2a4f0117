import Base
import Book

/// An example with its outcome as JSON: the rows of a trace, or the claims with their verdicts.
struct ExampleMessage {
  private let example: ExampleFile
  private let outcome: ExampleOutcome?

  init(_ example: ExampleFile, _ outcome: ExampleOutcome?) {
    self.example = example
    self.outcome = outcome
  }

  var json: JSON {
    .object([
      "path": .string(example.file.path),
      "text": .string(String(decoding: example.file.bytes, as: UTF8.self)),
      "trace": trace, "claims": claims,
    ])
  }

  private var trace: JSON? {
    guard case .transcript(let transcript)? = outcome else { return nil }
    return .object([
      "model": .string(transcript.model), "parameters": .string(transcript.parameters),
      "rows": .array(transcript.moments.map { Self.json($0, transcript.shown) }),
    ])
  }

  private static func json(_ moment: Moment, _ shown: Set<Observed.Kind>) -> JSON {
    let line = TranscriptLine(before: moment.before, after: moment.after)
    return .object([
      "stimulus": .string(moment.stimulus), "refused": .bool(moment.isRefused),
      "observed": .array(moment.visible(shown).map { json($0, line.text($0)) }),
      "states": .array(moment.after.map(json)),
    ])
  }

  private static func json(_ observed: Observed, _ line: String) -> JSON {
    .object([
      "kind": .string(observed.kind.rawValue), "name": .string(observed.name),
      "instance": observed.instance.map { .string($0) }, "delay": .integer(observed.delay),
      "line": .string(line),
    ])
  }

  private static func json(_ state: InstanceState) -> JSON {
    .object(["instance": state.instance.map { .string($0) }, "state": .string(state.state)])
  }

  private var claims: JSON? {
    guard case .claims(let results)? = outcome else { return nil }
    return .array(results.map(Self.json))
  }

  private static func json(_ claim: ClaimResult) -> JSON {
    .object([
      "line": .integer(claim.line), "text": .string(claim.text),
      "verdict": .string(word(claim.verdict)), "misconception": .bool(claim.isMisconception),
      "states": .integer(claim.stateCount), "example": claim.run.map { .string($0.source) },
    ])
  }

  private static func word(_ verdict: Verdict<Counterexample>) -> String {
    switch verdict {
    case .proved: "proved"
    case .refuted: "refuted"
    case .undecided: "undecided"
    }
  }
}
