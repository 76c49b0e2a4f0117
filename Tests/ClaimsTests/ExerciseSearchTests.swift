import Base
import Book
import ExampleCharts
import ExampleSyntax
import Foundation
import SCXML
import StateSearch
import Statechart
import System
import Testing

@testable import Examples

/// What pages search with, held against what checks a book.
@Suite("The search of exercises") struct ExerciseSearchTests {
  /// Decides scripts for an exercise twice.
  private struct Pair {
    let book: Book
    let example: ExampleFile
    let file: ExerciseFile
    let model: Model
    let task: ExerciseTask

    init(_ example: ExampleFile, _ book: Book) throws {
      self.book = book
      self.example = example
      file = ExerciseFile(example)
      model = try #require(book.model(file.head.model?.text ?? example.model ?? ""))
      let compiled = try #require(ExerciseTask(file, book))
      task = try #require(ExerciseTask(words: compiled.words))
      #expect(task == compiled)
      #expect(task.fits(model.chart))
    }

    /// The verdict of the program as text.
    func program(_ script: String, limit: Int) throws -> String {
      var diagnostics: [Diagnostic] = []
      let attempt = ExerciseFile.attempt(script, &diagnostics)
      let answer =
        diagnostics.hasErrors
        ? AttemptAnswer(.mistakes([]), mistakes: diagnostics)
        : ExerciseBatch(book, limit: limit).answer(file, on: attempt)
      switch answer.verdict {
      case .solved(let states): return "solved \(states)"
      case .broken(let line, _):
        let run = answer.run?.transcript.moments.map(\.stimulus)
        return "broken \(line): \(run?.joined(separator: ", ") ?? "no run")"
      case .vacuous(let line): return "vacuous \(line)"
      case .missing(let number):
        let kept = file.kept.flatMap { method in
          method.actions.map { "missing \(method.callback) \([$0])" }
        }
        return kept[number]
      case .undecided: return "undecided"
      case .mistakes:
        return "mistakes \(Set(answer.mistakes.map(\.position.line)).sorted())"
      }
    }

    /// The verdict of the module's search as text.
    func page(_ script: String, limit: Int) -> String {
      let search = ExerciseSearch(task, model.chart)
      var verdict = ExerciseVerdict.undecided(states: 0)
      for limit in [5000, 50_000, limit].map({ min($0, limit) }) {
        guard case .undecided = verdict else { break }
        verdict = search.verdict(on: Array(script.utf8), limit: limit)
      }
      switch verdict {
      case .solved(let states): return "solved \(states)"
      case .broken(let line, let run):
        return "broken \(line): \(run.map(text) ?? "no run")"
      case .vacuous(let line): return "vacuous \(line)"
      case .missing(let index):
        let kept = task.kept[index]
        let name = model.definition.callbacks[Int(kept.callback)].name
        return "missing \(name) \([String(decoding: kept.action, as: UTF8.self)])"
      case .undecided: return "undecided"
      case .mistakes(let lines): return "mistakes \(lines)"
      }
    }

    private func text(_ run: ExerciseVerdict.BrokenRun) -> String {
      let known = Simulation(model: model).known
      let lines = run.run.actions.map { action in
        action.stimulus >= 0
          ? known[Int(action.stimulus)]
          : "wait \(DurationText.text(Int(action.milliseconds)))"
      }
      return lines.isEmpty ? "wait 0s" : lines.joined(separator: ", ")
    }
  }

  private static let shipped = Result {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    var diagnostics: [Diagnostic] = []
    let loaded = BookLoader.load(
      try BookFolder(path: root.path()), plugins: [SCXMLPlugin.plugin, ClaimsPlugin.plugin],
      &diagnostics)
    return try #require(loaded).book
  }

  private static func exercises() throws -> [ExampleFile] {
    // Where calls are put in order or a claim is put together, nothing is searched in pages.
    try shipped.get().examples.filter {
      $0.fileExtension == "exercise" && OrderFile($0) == nil && CatchFile($0) == nil
    }
  }

  private static func model(of example: ExampleFile) -> String {
    ExerciseFile(example).head.model?.text ?? example.model ?? ""
  }

  /// `Tests/Modules/exercises.mjs` decides the others in the module, and knows no run but the first.
  @Test(arguments: Set(try exercises().map(model)).sorted())
  func `every app of an exercise of each model gets the same verdict and the same run`(
    model: String
  ) throws {
    let exercises = try Self.exercises()
    #expect(Set(exercises.map(Self.model)).count > 3)
    let pairs = try exercises.filter { Self.model(of: $0) == model }.map { example in
      try Pair(example, Self.shipped.get())
    }
    let pair = try #require(pairs.first)
    for attempt in [pair.file.app] + pair.file.attempts {
      let script = attempt.texts.map { method in
        (["on \(method.callback)"] + method.actions.map { "  \($0)" }).joined(separator: "\n")
      }.joined(separator: "\n")
      let expected = try pair.program(script, limit: 200_000)
      #expect(pair.page(script, limit: 200_000) == expected, "\(pair.example.file.path)\n\(script)")
      let solves = attempt.kind == .solution
      #expect(expected.hasPrefix(solves ? "solved" : "broken"), "\(pair.example.file.path)")
    }
  }

  /// Scripts that somebody may write, right and wrong ones.
  private static let scripts = [
    "", "on A\n", "on shopDidOpen:\n  set letter\n", "on shopDidOpen:\n\tset   letter \n\n# more\n",
    "on shopDidOpen:\n  set letter\n  save letter",
    "on shopDidOpen:\n  set letter\n  after 1s save letter",
    "on shopDidOpen:\n  set letter\n  after 1 save letter",
    "on shopDidOpen:\n  set letter\n  after 1s",
    "on shopDidOpen:\n  set letter\n  after 2min block 1s",
    "on shopDidOpen:\n  set letter\n  block",
    "on shopDidOpen:\n  set letter\n  block 5x",
    "on shopDidOpen:\n  set letter\n  block 9999999999ms",
    "on shopDidOpen:\n  set letter\n  block 1s\n  return true\n  return 7\n  return open",
    "on shopDidOpen:\n  set letter\n  return", "on shopDidOpen:\n  set letter more",
    "on shopDidOpen:\n  set letter\n  ring -3", "on shopDidOpen:\n  set letter\n  ring",
    "on shopDidOpen:\n  set letter\n  ring 1 2", "on shopDidOpen:\n  set letter\n  sav letter",
    "on shopDidOpen:\n  set letter\non shopDidOpen:\n  save letter", "  set letter",
    "on\tshopDidOpen:\n  set letter", "  # more\non shopDidOpen:\n  set letter",
    "on \n  set letter",
    "on shopDidOpen:\n  set letter\n---\n", "on shopDidOpen:\n  set letter\n---\n  save letter",
    "> open\non shopDidOpen:\n  set letter", "on shopDidOpen:\n  set letter\non\n",
    "on shopDidOpen:\nset letter",
    "on shopDidOpen:\n  set letter\non shopIsRich:\n  save letter",
    "on shopDidOpen:\n  set letter\non shopIsNew:\n  save letter",
    "on shopDidOpen:\n  set letter\non shopWillShut:\n  save letter\n  set läge\n  after 0s save läge",
    "on shopDidOpen:\n  set letter\n  after 1s set letter\n  after 2s save letter\n  after 3s ring 4",
  ]

  @Test(arguments: scripts)
  func `a script of a reader is read as in a file`(_ script: String) throws {
    let example = ExampleFile(
      file: SourceFile(
        path: "x.exercise",
        text: """
          model: shop
          with: version=1
          keep: set letter
          without: shopIsRich:
          on shopDidOpen:
            set letter
          ---
          never ?letter lost
          """), lesson: nil, model: nil)
    let pair = try Pair(example, Self.shop)
    #expect(pair.page(script, limit: 2000) == (try pair.program(script, limit: 2000)))
  }

  @Test(arguments: [
    "on shopDidOpen:\n  set sign out\non shopWillShut:\n  set sign in",
    "on shopDidOpen:\n  set sign out",
    "on shopDidOpen:\n  set sign", "on shopDidOpen:\n  set sign up", "on shopDidOpen:\n  save sign",
    "on shopDidOpen:\n  set sign out\n  after 1s set sign in", "on shopDidOpen:\n  restore sign",
    "on shopDidOpen:\n  set sign out now", "on shopDidOpen:\n  set letter out",
    "on shopDidOpen:\n  set letter\n  set sign out\non shopWillShut:\n  after 0s set sign in", "",
  ])
  func `a script that sets values of a datum’s own is read as in a file`(_ script: String) throws {
    let text = """
      model: shop
      data sign: in out
      on shopDidOpen:
        set sign out
      ---
      never ?sign in while =open
      never ?sign out while =shut
      """
    let file = SourceFile(path: "x.exercise", text: text)
    let pair = try Pair(ExampleFile(file: file, lesson: nil, model: nil), Self.shop)
    #expect(pair.page(script, limit: 2000) == (try pair.program(script, limit: 2000)))
    if script.hasSuffix("set sign in"), script.contains("WillShut:\n  set") {
      #expect(pair.page(script, limit: 2000).hasPrefix("solved"))
    }
  }

  /// A shop with a request, a callback that is left out, and one of a later version.
  private static let shop = Book(
    onlyModel: Charts.model(
      "shop",
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook" initial="shut">
        <tb:parameter name="version" values="1..2" default="1" version="true"/>
        <tb:callback name="shopDidOpen:"/>
        <tb:callback name="shopWillShut:"/>
        <tb:callback name="shopIsRich:"/>
        <tb:callback name="shopIsNew:" since="2"/>
        <tb:request name="ring" arguments="times"/>
        <tb:stimulus name="open"/>
        <tb:stimulus name="leave"/>
        <tb:stimulus name="burn"/>
        <state id="shut" tb:state-of="shut">
          <onentry><tb:process do="start"/></onentry>
          <transition event="open" target="open"><tb:call name="shopDidOpen:"/></transition>
          <transition event="burn" target="burnt"><tb:process do="end" reason="burnt"/></transition>
        </state>
        <state id="open" tb:state-of="open">
          <transition event="leave" target="shut"><tb:call name="shopWillShut:"/></transition>
        </state>
        <state id="burnt" tb:state-of="burnt"/>
      </scxml>
      """))
}
