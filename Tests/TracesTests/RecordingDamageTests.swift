import Base
import Book
import Foundation
import Testing

/// A recording is data of a stranger, who may have written anything into it.
@Suite struct `A recording that is none of the code` {
  private static let code =
    "on doorDidOpen:\n  save note\n  after 20s save parcel\n  after 1s set parcel\n"
  private static let transcript = """
    > push
    doorDidOpen:
      save note
    = open

    > wait 30s
      set parcel +1s
    = closed +10s
      save parcel +20s

    """

  private func example(_ recording: String?, runner: ScriptedRunner? = nil) -> CodeExample {
    CodeExample(
      code: ["app.toy": Self.code], Self.transcript, runner: runner, recording: recording)
  }

  private func recorded() throws -> String {
    try #require(example(nil, runner: ScriptedRunner()).recorded)
  }

  struct Fault: CustomTestStringConvertible {
    let old: String
    let new: String
    let place: String
    let headline: String
    var testDescription: String { new }
  }

  @Test(arguments: [
    Fault(old: "[[0,2]]", new: "[[0,20]]", place: "2:1", headline: "`app.toy` has no line 20"),
    Fault(
      old: "[[0,2]]", new: "[[0,2],[7,1]]", place: "2:1", headline: "the app has no file number 7"),
    Fault(
      old: "[[0,2]]", new: "[[0,9223372036854775807]]", place: "2:1",
      headline: "`app.toy` has no line 9223372036854775807"),
    Fault(
      old: "[[0,2]]", new: "[[0,0]]", place: "2:1", headline: "line 2 is no message with its answer"
    ),
    Fault(
      old: "\"resume\":1,\"lines\"", new: "\"resume\":0,\"lines\"", place: "4:1",
      headline: "`0` is not the number of a new continuation"),
    Fault(
      old: "\"resume\":1,\"lines\"", new: "\"resume\":1000000,\"lines\"", place: "4:1",
      headline: "`1000000` is not the number of a new continuation"),
    Fault(
      old: "\"after\":20000", new: "\"after\":9000000000", place: "3:1",
      headline: "`9000000000` ms is longer than a run can be"),
    Fault(
      old: "{\"after\":20000,\"resume\":0", new: "{\"cancel\":7", place: "3:1",
      headline: "no continuation has the number `7`"),
    Fault(
      old: "{\"returned\":true", new: "{\"ended\":true", place: "5:1",
      headline: "a process that goes on has not `ended`"),
    Fault(
      old: "\"methods\":[\"doorDidOpen:\"]", new: "\"methods\":[\"doorDidOpen:\",\"other\"]",
      place: "1:1", headline: "`other` is no callback of `door`"),
    Fault(
      old: "\"methods\":[\"doorDidOpen:\"]", new: "\"methods\":[\"doorDidOpen:\",\"doorDidOpen:\"]",
      place: "1:1", headline: "the recording names `doorDidOpen:` twice"),
    Fault(
      old: "\"methods\":[\"doorDidOpen:\"]", new: "\"methods\":[\"doorDidOpen:\",7]",
      place: "1:1", headline: "line 1 is not as a recording is written"),
    Fault(
      old: "\"at\":0},{\"action\"", new: "\"at\":\"0\"},{\"action\"", place: "2:1",
      headline: "line 2 is not as a recording is written"),
    Fault(
      old: "]\n[{\"resume\"", new: "]\n\n[{\"resume\"", place: "6:1",
      headline: "line 6 is no line of a recording"),
    Fault(
      old: "{\"program\"", new: "{\"programm\"", place: "1:1",
      headline: "the first line of a recording names its program"),
  ])
  func `is a mistake at the place in the recording`(_ fault: Fault) throws {
    let good = try recorded()
    try #require(good.contains(fault.old), "\(good)")
    let range = try #require(good.range(of: fault.old))
    let damaged = good.replacingCharacters(in: range, with: fault.new)
    for runner in [nil, ScriptedRunner()] {
      let report = example(damaged, runner: runner).report
      #expect(
        report.hasPrefix(
          "lesson/x.run:\(fault.place): error[recording-damaged]: \(fault.headline)\n"),
        "\(report)")
      #expect(
        report.contains("help: run and record it: `tracebook check --bless --allow-plugin NAME`"))
    }
  }

  @Test func `is outdated when it goes on where the trace has ended`() throws {
    let more =
      try recorded()
      + "[{\"call\":\"doorDidOpen:\",\"state\":\"open\",\"at\":90000},{\"returned\":true,\"lines\":[]}]\n"
    #expect(
      example(more).report.contains(
        "error[recording-outdated]: the recording goes on where this trace has ended"))
  }

  /// Every number, text and line of a recording, damaged one at a time.
  private static func damages(_ recording: String) -> [String] {
    var result: [String] = []
    let bytes = Array(recording.utf8)
    var isText = false
    var start: Int?
    func replace(_ range: Range<Int>, _ texts: [String]) {
      for text in texts {
        result.append(
          String(
            decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...],
            as: UTF8.self))
      }
    }
    for (index, byte) in bytes.enumerated() {
      let isDigit = (0x30...0x39).contains(byte)
      if byte == UInt8(ascii: "\"") {
        if isText, let from = start {
          replace(from..<index, ["", "x", "doorDidClose:", "save other", "\\u0000", "set note"])
        }
        isText.toggle()
        start = isText ? index + 1 : nil
      } else if !isText, isDigit {
        start = start ?? index
      } else if !isText, let from = start {
        replace(
          from..<index,
          [
            "0", "1", "2", "5", "-1", "20", "1000", "4294967296", "9223372036854775807", "1e9",
            "null", "[]",
          ])
        start = nil
      }
    }
    let lines = recording.split(separator: "\n").map(String.init)
    for index in lines.indices {
      var other = lines
      other.remove(at: index)
      result.append(other.joined(separator: "\n"))
      other.insert(lines[index], at: (index + 2) % lines.count)
      result.append(other.joined(separator: "\n"))
      result.append((lines + [lines[index]]).joined(separator: "\n"))
      result.append(lines[..<index].joined(separator: "\n"))
      result.append(lines.joined(separator: "\n").dropLast(index * 7 + 1).description)
    }
    return result
  }

  private static func observed(_ example: CodeExample) -> String? {
    example.transcript.map { "\($0.moments.map(\.observed))" }
  }

  @Test func `says so or changes nothing, wherever it is damaged`() throws {
    let good = try recorded()
    let expected = try #require(Self.observed(example(good)))
    #expect(example(good).report == "")
    let damages = Self.damages(good).filter { $0 != good }
    #expect(damages.count > 400)
    for damaged in damages {
      let example = example(damaged)
      if example.report == "" {
        #expect(Self.observed(example) == expected, "\(damaged)")
        let code = try #require(example.transcript?.code)
        #expect(code.ran.allSatisfy { $0.isIn(code.files) }, "\(damaged)")
      } else {
        #expect(example.report.contains("error["), "\(damaged)")
      }
    }
  }
}
