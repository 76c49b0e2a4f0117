import Base
import Book
import ExampleSyntax
import StateSearch
import Statechart
import System

/// An exercise with a part `--- mutant`: readers put a claim together that the app keeps and the mutant breaks.
///
/// Below `---` are parts of claims in slots that blank lines divide. A claim has one part of each slot.
struct CatchFile {
  private let file: ExerciseFile
  /// The app with the mistake.
  private let mutant: ExerciseFile.Attempt
  private var slots: [[WrittenClaims.Claim]] = []
  /// All claims, each as the places of its parts in their slots.
  private var choices: [[Int]] = []
  private(set) var diagnostics: [Diagnostic]

  private var source: SourceFile { file.example.file }

  /// The largest number of claims that may be put together, each of which is decided for both apps.
  private static let mostClaims = 64

  /// Reads a file; nil for an exercise of another kind.
  init?(_ example: ExampleFile) {
    file = ExerciseFile(example)
    guard let mutant = file.attempts.first(where: { $0.kind == .mutant }) else { return nil }
    self.mutant = mutant
    diagnostics = file.diagnostics
    readSlots()
    checkOthers()
    checkSlots()
    guard !diagnostics.hasErrors else { return }
    choices = slots.reduce([[]]) { all, slot in
      all.flatMap { own in slot.indices.map { own + [$0] } }
    }
  }

  private mutating func readSlots() {
    let tree = file.tree
    let written = WrittenClaims(tree, source)
    let blanks = tree.body.map { tree.ranges(.blank, of: $0).map(\.lowerBound) } ?? []
    var end = 0
    for claim in written.all {
      if slots.isEmpty || blanks.contains(where: { (end..<claim.range.lowerBound).contains($0) }) {
        slots.append([])
      }
      slots[slots.count - 1].append(claim)
      end = claim.range.upperBound
    }
    diagnostics += written.mistakes(in: source)
  }

  // MARK: Checking

  /// Reports what belongs to exercises in which an app is repaired.
  private mutating func checkOthers() {
    for attempt in file.attempts where attempt.kind != .mutant {
      report(
        at: attempt.place, "an exercise with `--- mutant` has no such part",
        why: "which claims catch the mistake is found by a search", help: "take it out")
    }
    for attempt in file.attempts.filter({ $0.kind == .mutant }).dropFirst() {
      report(
        at: attempt.place, "a second mutant",
        why: "a claim that catches one mistake need not catch another",
        help: "write an exercise for each")
    }
    if let keep = file.head.keep.first {
      report(
        at: keep.range, "an exercise with `--- mutant` keeps no actions",
        why: "readers change no app in it", help: "take `keep:` out")
    }
  }

  private mutating func checkSlots() {
    guard let first = slots.first?.first else {
      return report(
        at: mutant.place, "there are no parts of a claim to choose from",
        why: "readers put a claim together that catches the mutant",
        help: "write them between `---` and this line, one a line, with a blank line between slots")
    }
    if slots.count < 2 {
      report(
        at: first.range, "all parts stand in one slot",
        why: "a claim is put together from one part of each slot",
        help: "divide the parts by a blank line")
    }
    for slot in slots where slot.count < 2 {
      report(
        at: slot[0].range, "a slot with one part only", why: "there is nothing to choose",
        help: "write another part below it, or write it into those of another slot")
    }
    for part in slots.joined() where part.name == nil {
      report(
        at: part.range, "a part without a name",
        why: "lessons say by its name what it means",
        help: "write `{#name}` at the end of the line")
    }
    var count = 1
    for slot in slots where count <= Self.mostClaims { count *= slot.count }
    if count > Self.mostClaims {
      report(
        at: first.range, "the parts make more than \(Self.mostClaims) claims",
        why: "each is decided for both apps, and readers would read them all",
        help: "take out parts that nobody would choose")
    }
  }

  private mutating func report(
    at range: Range<Int>, _ headline: String, why: String, help: String
  ) {
    diagnostics.append(
      Diagnostic(.error, "exercise-catch", at: range, in: source, headline, why: why, help: help))
  }

  // MARK: Deciding

  /// Decides every claim for both apps; nil after a diagnostic.
  mutating func decide(_ book: Book, jobs: Int, limit: Int) -> Catching? {
    guard !diagnostics.hasErrors else { return nil }
    let composed = ComposedClaims(file, slots, choices)
    let right = ClaimFile(composed.file, composed.file.app, data: [], book)
    diagnostics += composed.placed(right.diagnostics, in: source)
    guard !diagnostics.hasErrors, let subject = right.subject else { return nil }
    let faulty = ClaimFile(composed.file, mutant, data: subject.data, book)
    diagnostics += composed.placed(faulty.diagnostics, in: source)
    guard !diagnostics.hasErrors else { return nil }
    let found = ClaimBatch.run([right, faulty], jobs: jobs, limit: limit)
    for verdicts in found {
      diagnostics += composed.placed(verdicts.reportedFaults, in: source)
    }
    guard !diagnostics.hasErrors, found.allSatisfy({ $0.results.count == choices.count }) else {
      return nil
    }
    var answers: [Catching.Answer] = []
    for (own, other) in zip(found[0].results, found[1].results) {
      let isBroken = own.verdict.isRefuted
      // What the right app breaks says nothing of the other one.
      let decided = isBroken ? [] : Array(zip([own, other], found))
      if let (result, verdicts) = decided.first(where: { $0.0.verdict.isUndecided }) {
        diagnostics += composed.placed(
          verdicts.diagnostics.filter { $0.position.line == result.line }, in: source)
        return nil
      }
      answers.append(
        isBroken
          ? Catching.Answer(kind: .breaks, claim: own)
          : Catching.Answer(kind: other.verdict.isRefuted ? .catches : .keeps, claim: other))
    }
    check(answers.map(\.kind))
    guard !diagnostics.hasErrors else { return nil }
    return catching(answers, subject.model)
  }

  /// Reports an exercise that has no answer, or to which there is nothing to find.
  private mutating func check(_ kinds: [Catching.Kind]) {
    let last = mutant.place
    guard kinds.contains(.catches) else {
      return report(
        at: last, "no claim catches this mutant",
        why: kinds.contains(.breaks)
          ? "each is broken by the right app as well, or says nothing about the mistake"
          : "none of \(kinds.count) is broken by it",
        help: "add parts that speak of what it does wrong")
    }
    guard kinds.contains(where: { $0 != .catches }) else {
      return report(
        at: last, "every claim catches this mutant", why: "there is nothing to find",
        help: "add parts that the right app breaks, and parts that say nothing about the mistake")
    }
    let habits = [
      (kinds[0] == .catches, "to take the first part of each slot"),
      (kinds[kinds.count - 1] == .catches, "to take the last part of each slot"),
      (!kinds.contains(.breaks), "to claim as much as one can, which no right app breaks"),
      (
        kinds.count { $0 == .catches } * 2 > kinds.count,
        "to guess, as \(kinds.count { $0 == .catches }) of \(kinds.count) claims catch it"
      ),
    ]
    guard let habit = habits.first(where: \.0)?.1 else { return }
    diagnostics.append(
      Diagnostic(
        .warning, ExerciseReport.thoughtless, at: last, in: source,
        "the exercise is solved without a thought", why: "it is enough \(habit)",
        help: "write the parts in another order, or others that tempt"))
  }

  private func catching(_ answers: [Catching.Answer], _ model: Model) -> Catching {
    let named = Set((file.app.texts + mutant.texts).map(\.callback))
    return Catching(
      model: model.id, parameters: file.head.with.map(\.text).joined(separator: " "),
      app: SetUp(
        methods: file.app.texts, without: file.head.without.map(\.text), data: file.head.setUp.data),
      mutant: mutant.texts,
      slots: slots.map { slot in
        slot.map { Catching.Part(name: $0.name?.text ?? "", text: source.text($0.range)) }
      }, answers: answers, lines: file.lines(of: model),
      methods: model.definition.callbacks.map(\.name).filter(named.contains))
  }
}

/// The claims that parts make, as a file of their own below the head of the exercise.
private struct ComposedClaims {
  let file: ExerciseFile
  /// The parts of each claim with the columns at which they begin, by line.
  private let lines: [Int: [(column: Int, range: Range<Int>)]]

  init(_ exercise: ExerciseFile, _ slots: [[WrittenClaims.Claim]], _ choices: [[Int]]) {
    let source = exercise.example.file
    let body = exercise.tree.body.map { exercise.tree[$0].range.lowerBound } ?? 0
    let first = source.position(at: body).line
    var text = source.text(0..<body)
    var lines: [Int: [(column: Int, range: Range<Int>)]] = [:]
    for (number, choice) in choices.enumerated() {
      var claim = ""
      for (slot, place) in zip(slots, choice) {
        if !claim.isEmpty { claim += " " }
        lines[first + number, default: []].append(
          (claim.unicodeScalars.count + 1, slot[place].range))
        claim += source.text(slot[place].range)
      }
      text += claim + "\n"
    }
    self.lines = lines
    // Its path differs from that of the exercise, whose own text has the mutant.
    file = ExerciseFile(
      ExampleFile(
        file: SourceFile(path: source.path + "#", text: text), lesson: exercise.example.lesson,
        model: exercise.example.model))
  }

  /// Returns diagnostics where the parts and the head of an exercise are, each once.
  func placed(_ found: [Diagnostic], in source: SourceFile) -> [Diagnostic] {
    // The same part is wrong in several claims.
    var known: Set<[String]> = []
    return found.map { diagnostic in
      guard diagnostic.path == file.example.file.path else { return diagnostic }
      let (line, column) = (diagnostic.position.line, diagnostic.position.column)
      guard let parts = lines[line], let part = parts.last(where: { $0.column <= column }) else {
        return Diagnostic(
          diagnostic.severity, diagnostic.id, path: source.path, position: diagnostic.position,
          headline: diagnostic.headline, why: diagnostic.why, help: diagnostic.help,
          notes: diagnostic.notes, excerpt: diagnostic.excerpt)
      }
      let claim = file.example.file.lineText(line - 1)
      return Diagnostic(
        diagnostic.severity, diagnostic.id, at: part.range, in: source, diagnostic.headline,
        why: "the parts make `\(claim)`" + (diagnostic.why.map { "; \($0)" } ?? ""),
        help: diagnostic.help, notes: diagnostic.notes)
    }.filter { known.insert(["\($0.position)", $0.id, $0.headline]).inserted }
  }
}
