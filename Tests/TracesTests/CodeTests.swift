import Base
import Book
import ExampleCharts
import Foundation
import System
import Testing

@Suite struct `A trace with code` {
  private static let code = """
    on doorDidOpen:
      set note
      save note
      after 20s save parcel
    on doorDidClose:
      restore note
    """

  private static let transcript = """
    > push
    doorDidOpen:
      set note
      save note
    = open

    > wait 30s
    doorDidClose: +10s
      restore note saved +10s
    = closed +10s
      save parcel +20s

    """

  @Test func `compares what the code asks for`() {
    let example = CodeExample(code: ["app.toy": Self.code], Self.transcript)
    #expect(example.mistakes == "")
  }

  @Test func `may set values of a datum’s own, and only those`() {
    func example(_ data: String, _ value: String) -> CodeExample {
      CodeExample(
        head: "app: app.toy\n\(data)", code: ["app.toy": "on doorDidOpen:\n  set bolt \(value)\n"],
        "> push\ndoorDidOpen:\n  set bolt shot\n= open\n? bolt shot\n")
    }
    #expect(example("data bolt: back shot\n", "shot").mistakes == "")
    #expect(
      example("data bolt: back shot\n", "shut").mistakes.contains("`shut` is not a value of `bolt`")
    )
    #expect(example("", "shot").mistakes.contains("`bolt` has no values of its own"))
    #expect(
      example("data bolt: back shot\ndata lamp: off on\n", "shot").mistakes
        .contains("nothing sets `lamp`"))
  }

  @Test func `implements what the code implements and nothing else`() {
    let example = CodeExample(
      code: ["app.toy": "on doorMayShut:\n"], "> push\n= open\n> shut\ndoorMayShut:\n= closed\n")
    #expect(example.mistakes == "")
  }

  @Test func `has files of its own folder`() {
    #expect(
      CodeExample.companions("model: door\napp: a.toy b.toy\n---\n") == [
        Companion(name: "a.toy", isShown: true), Companion(name: "b.toy", isShown: true),
        Companion(name: "b.run", isShown: false),
      ])
    #expect(CodeExample.companions("model: door\n---\n") == [])
  }

  @Test func `says at the line of the trace where the code does something else`() {
    let code = Self.code.replacingOccurrences(of: "  save note\n", with: "")
    let example = CodeExample(code: ["app.toy": code], Self.transcript)
    #expect(
      example.report == """
        lesson/x.trace:7:3: error[trace-differs]: the run differs from what is written under `> push`
         7 |   save note
           |   ^^^^^^^^^
          why: written (-) and observed (+):
                 doorDidOpen:
                   set note
               -   save note
                 = open
          help: fix the text or the code; `tracebook check --bless` writes what was observed
        lesson/x.trace:12:3: error[trace-differs]: the run differs from what is written under `> wait 30s`
         12 |   restore note saved +10s
            |   ^^^^^^^^^^^^^^^^^^^^^^^
          why: written (-) and observed (+):
                 doorDidClose: +10s
               -   restore note saved +10s
               +   restore note unsaved +10s
                 = closed +10s
                   save parcel +20s
          help: fix the text or the code; `tracebook check --bless` writes what was observed

        """)
  }

  struct Mistake: CustomTestStringConvertible {
    var head = "app: app.toy\n"
    var code = "on doorDidOpen:\n  save note\n"
    let report: String
    var testDescription: String { head + code }
  }

  @Test(arguments: [
    Mistake(
      code: "on doorDidOpen:\n  save note\n  sav note\n",
      report: """
        lesson/app.toy:3:3: error[app-action]: the app asks for `sav note`: `sav` is nothing that an app can do
         3 |   sav note
           |   ^^^^^^^^
          help: did you mean `save`?

        """),
    Mistake(
      code: "on doorDidOpen:\n  fail\n",
      report: """
        lesson/app.toy:1:1: error[toys]: the toy is broken
         1 | on doorDidOpen:
           | ^^^^

        """),
    Mistake(
      head: "app: ap.toy\n",
      report: """
        lesson/x.trace:2:6: error[app-missing]: there is no file `ap.toy` beside the trace
         2 | app: ap.toy
           |      ^^^^^^
          help: `app:` names files by their paths from the trace’s own folder

        """),
    Mistake(
      head: "app: app.toy other.yot\n",
      report: """
        lesson/x.trace:2:14: error[app-kind]: `other.yot` is not in the language of `app.toy`
         2 | app: app.toy other.yot
           |              ^^^^^^^^^
          help: an app is written in one language: its files end in `.toy`

        """),
    Mistake(
      head: "app: other.yot\n",
      report: """
        lesson/x.trace:2:6: error[app-kind]: `door` has no platform code for `.yot`
         2 | app: other.yot
           |      ^^^^^^^^^
          help: its apps are written in `.toy`

        """),
    Mistake(
      head: "app: app.toy\non doorDidOpen:\n  save note\n",
      report: """
        lesson/x.trace:3:4: error[app-unusable]: an app has code under `app:` or scripts, and not both
         3 | on doorDidOpen:
           |    ^^^^^^^^^^^^
          help: what the app implements is what its code says

        """),
  ])
  func `what is wrong is said at its place`(_ mistake: Mistake) {
    let example = CodeExample(
      head: mistake.head, code: ["app.toy": mistake.code, "other.yot": ""], "> push\n= open\n")
    #expect(example.mistakes == mistake.report)
  }

  @Test func `is blessed with what the code does`() {
    let example = CodeExample(code: ["app.toy": Self.code], "> push\n")
    #expect(
      example.blessed?.hasSuffix("> push\ndoorDidOpen:\n  set note\n  save note\n= open\n") == true)
  }
}

@Suite struct `A recording of code` {
  private static let code = "on doorDidOpen:\n  save note\n  after 20s save parcel\n"
  private static let transcript =
    "> push\ndoorDidOpen:\n  save note\n= open\n> wait 30s\n= closed +10s\n  save parcel +20s\n"

  private func example(
    _ code: String = code, _ transcript: String = transcript, runner: ScriptedRunner? = nil,
    recording: String?
  ) -> CodeExample {
    CodeExample(code: ["app.toy": code], transcript, runner: runner, recording: recording)
  }

  private func record(_ code: String = code, _ transcript: String = transcript) throws -> String {
    try #require(example(code, transcript, runner: ScriptedRunner(), recording: nil).recorded)
  }

  @Test func `has a line for the program and one for each message`() throws {
    let lines = try record().split(separator: "\n").dropFirst()
    #expect(
      lines.joined(separator: "\n") == """
        [{"call":"doorDidOpen:","state":"open","at":0},{"action":"save note","lines":[[0,2]]}]
        [{"continue":null,"state":"open","at":0},{"after":20000,"resume":0,"lines":[[0,3]]}]
        [{"continue":null,"state":"open","at":0},{"returned":true,"lines":[]}]
        [{"resume":0,"state":"closed","at":20000},{"action":"save parcel","lines":[[0,3]]}]
        [{"continue":null,"state":"closed","at":20000},{"returned":true,"lines":[]}]
        """)
  }

  @Test func `of an earlier version has a shorter digest, which counts until it is recorded anew`()
    throws
  {
    let recording = try record()
    let digest = example(recording: nil).program.written
    #expect(digest.text.utf8.count == 24 && recording.contains(#"{"program":"\#(digest.text)","#))
    func with(_ written: String) -> String {
      recording.replacingOccurrences(of: digest.text, with: written)
    }
    #expect(example(recording: with(digest.formerText)).report == "")
    #expect(
      example(runner: ScriptedRunner(), recording: with(digest.formerText)).report == "")
    #expect(
      example(recording: with(String(digest.text.prefix(12)))).report
        == Self.outdated("the code of this trace has changed since it was recorded"))
  }

  @Test func `takes the place of the code where it may not run, which is told apart`() throws {
    let example = example(recording: try record())
    #expect(example.report == "")
    let transcript = try #require(example.transcript)
    #expect(transcript.code?.recorded?.command == "tracebook check --allow-plugin NAME")
    #expect(ExampleCounts([.transcript(transcript)]).text == "1 examples recorded")
  }

  @Test func `is what the code does where it may run`() throws {
    let example = example(runner: ScriptedRunner(), recording: try record())
    #expect(example.report == "")
    let transcript = try #require(example.transcript)
    #expect(transcript.code != nil)
    #expect(transcript.code?.recorded == nil)
    #expect(
      ExampleCounts([.transcript(transcript), .listing, .claims([])]).text
        == "2 examples run, 1 proved")
    #expect(ExampleCounts([]).text == "0 examples run")
    let claim = { (verdict: Verdict, isMisconception: Bool) in
      ExampleOutcome.claims([
        ClaimResult(
          text: "", line: 1, parameters: "", stateCount: 1, tick: 0,
          isMisconception: isMisconception, verdict: verdict)
      ])
    }
    #expect(
      ExampleCounts([claim(.proved(nil), false), claim(.refuted(nil), true)]).text
        == "2 examples proved")
    #expect(
      ExampleCounts([
        claim(.refuted(nil), false), claim(.proved(nil), true), claim(.undecided, false),
      ]).text == "3 examples not proved")
  }

  private static func outdated(_ headline: String) -> String {
    """
    lesson/x.trace:2:6: error[recording-outdated]: \(headline)
     2 | app: app.toy
       |      ^^^^^^^
      why: where code is not allowed to run, examples are checked against `x.run`
      help: run and record it: `tracebook check --bless --allow-plugin NAME`, with a plugin that \
    runs `.toy`

    """
  }

  @Test func `is asked for where there is none`() {
    #expect(
      example(recording: nil).report == Self.outdated("the code of this trace has no recording"))
    #expect(
      example(runner: ScriptedRunner(), recording: nil).report
        == Self.outdated("the code of this trace has no recording"))
  }

  @Test func `is outdated when the code has changed, even if it does the same`() throws {
    let recording = try record()
    #expect(
      example("\n" + Self.code, recording: recording).report
        == Self.outdated("the code of this trace has changed since it was recorded"))
    #expect(
      example("\n" + Self.code, runner: ScriptedRunner(), recording: recording).report
        == Self.outdated("the code of this trace has changed since it was recorded"))
  }

  @Test func `is outdated when the trace asks for more`() throws {
    let recording = try record()
    #expect(
      example(Self.code, Self.transcript + "> push\n= open\n", recording: recording).report
        == Self.outdated("the recording has no answer for what this trace does"))
  }

  @Test func `that somebody has edited is noticed where the code may run`() throws {
    let recording = try record().replacingOccurrences(of: "save parcel", with: "save letter")
    let edited = Self.transcript.replacingOccurrences(of: "save parcel", with: "save letter")
    #expect(example(Self.code, edited, recording: recording).report == "")
    #expect(
      example(Self.code, edited, runner: ScriptedRunner(), recording: recording).report
        .contains("error[trace-differs]"))
  }

  @Test func `is kept, so that the code does not run again`() throws {
    let folder = NSTemporaryDirectory() + "/kept-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let cache = ResultCache(folder: folder, version: ContentDigest(of: []))
    let recording = try record()
    let runner = ScriptedRunner(identity: "toys 1")
    let run = { (code: String, runner: ScriptedRunner) in
      CodeExample(
        code: ["app.toy": code], Self.transcript, runner: runner, recording: recording,
        cache: cache
      ).report
    }
    #expect(run(Self.code, runner) == "")
    #expect(runner.count == 6)
    #expect(run(Self.code, runner) == "")
    #expect(runner.count == 6)
    let newer = ScriptedRunner(identity: "toys 2")
    #expect(run(Self.code, newer) == "")
    #expect(newer.count == 6)
    #expect(run(Self.code.replacingOccurrences(of: "20s", with: "21s"), runner) != "")
    #expect(runner.count > 6)
  }
}
