import Base
import Testing

@testable import LanguageServer

/// A place in a text, marked by `|`.
struct Marked {
  let file: SourceFile
  let offset: Int

  init(_ text: String, path: String) {
    let bytes = Array(text.utf8)
    offset = bytes.firstIndex(of: UInt8(ascii: "|")) ?? bytes.count
    file = SourceFile(path: path, bytes: bytes.filter { $0 != UInt8(ascii: "|") })
  }

  /// What may be written there, and what it would replace.
  var gap: String {
    guard let gap = ExampleText(file)?.gap(at: offset) else { return "nothing" }
    return gap.wanted.map { Self.text($0) }.joined(separator: " ")
      + " for '\(file.text(gap.range))'"
  }

  var mention: String {
    guard let mention = ExampleText(file)?.mention(at: offset) else { return "nothing" }
    let text = file.text(mention.range)
    return switch mention.subject {
    case .name(let name, let kinds):
      kinds.map(\.rawValue).joined(separator: " or ") + " \(name)"
        + (name == text ? "" : " at \(text)")
    case .code(let name, _): "code \(name)"
    case .model(let id): "model \(id)"
    case .file(let name): "file \(name)"
    case .link(let target): "link \(target)"
    }
  }

  private static func text(_ wanted: Gap.Wanted) -> String {
    switch wanted {
    case .names(let kinds): kinds.map(\.rawValue).joined(separator: " or ")
    case .values(let parameter): "value of \(parameter)"
    case .words(let words): words.first.map { "\($0)…" } ?? ""
    case .actions: "action"
    case .models: "model"
    case .facts: "fact"
    case .parameters: "parameter"
    case .files: "file"
    case .targets(let written): "target \(written)"
    case .vocabulary(let models): "code of \(models.joined(separator: ","))"
    }
  }
}

@Suite struct ExampleTextTests {
  @Test(arguments: [
    ("mo|", "model: … for 'mo'"), ("model: do|or", "model for 'do'"),
    ("with: ver|", "parameter for 'ver'"), ("with: a=1 b=|", "value of b for ''"),
    ("with: modes=audio+f|", "value of modes for 'f'"), ("without: a b|", "callback for 'b'"),
    ("show: st|", "callbacks… for 'st'"), ("covers: 1 2|", "fact for '2'"),
    ("app: x|", "file for 'x'"), ("on door|", "callback for 'door'"),
    ("on x\n  ho|", "action for 'ho'"), ("on x\n  after 5s ho|", "action for 'ho'"),
    ("on x\n  hold pa|", "nothing"), ("on x\n  after 5|", "nothing"), ("# mo|", "nothing"),
    ("keep: x|", "nothing"), ("data lamp: off o|", "nothing"),
    ("data lamp: off on\non x\n  set la|", "lamp… for 'la'"),
    ("data lamp: off on\non x\n  after 5s set lamp o|", "off… for 'o'"),
    ("data lamp: off on\non x\n  save la|", "nothing"), ("on x\n  set lamp o|", "nothing"),
    ("data lamp: off on\n---\n> push\n? lamp o|", "off… for 'o'"),
    ("data lamp: off on\n---\n? bulb o|", "nothing"),
  ])
  func `in the head a key, or what the key takes, may be written`(text: String, gap: String) {
    #expect(Marked(text, path: "a.trace").gap == gap)
  }

  @Test(arguments: [
    ("li|", "model: … for 'li'"), ("line: f(|", "nothing"), ("line: f() => |", "action for ''"),
    ("line: x => f(x) => ho|", "action for 'ho'"),
    ("line: f() => after {time} ho|", "action for 'ho'"),
    ("line: f() => hold parcel; ho|", "action for 'ho'"),
    ("line: f() => hold parcel; |", "action for ''"),
    ("data lamp: off on\nline: f() => set la|", "lamp… for 'la'"),
    ("keep: x|", "nothing"),
  ])
  func `in the head of an exercise a line of code has actions behind its sign`(
    text: String, gap: String
  ) {
    #expect(Marked(text, path: "a.exercise").gap == gap)
  }

  @Test(arguments: [
    ("> |", "stimulus for ''"), ("> alert sh|", "stimulus for 'alert sh'"),
    ("= a|", "state for 'a'"),
    ("! a|", "notification for 'a'"), ("~ a b|", "log for 'a b'"), ("x ki|", "end for 'ki'"),
    ("? a|", "variable or parameter for 'a'"), ("doo|", "callback for 'doo'"),
    ("|", "callback for ''"), ("xylo|", "callback for 'xylo'"), ("door: (|", "state for ''"),
    ("door: (a|", "state for 'a'"), ("door: (a) +|", "nothing"), ("{a:, b|", "callback for 'b'"),
    ("  sa|", "action for 'sa'"), ("# a|", "nothing"), ("door: ar|", "nothing"),
  ])
  func `in a transcript the sign says what may be written`(line: String, gap: String) {
    #expect(Marked("model: door\n---\n" + line, path: "a.trace").gap == gap)
  }

  @Test(arguments: [
    ("ne|", "callback never… for 'ne'"), ("never do|", "callback never… for 'do'"),
    ("never a: while =cl|", "state for 'cl'"), ("never >alert sh|", "stimulus for 'alert sh'"),
    ("never >alert or do|", "callback never… for 'do'"),
    ("after ~snap shot, do|", "callback never… for 'do'"),
    ("after a, x killed: wa|", "end for 'killed: wa'"),
    ("always ?dr|", "variable or parameter for 'dr'"),
    ("a b c d e f g h i j|", "callback never… for 'j'"), ("# a|", "nothing"),
  ])
  func `in a claim the sign of the phrase says what may be written`(line: String, gap: String) {
    #expect(Marked("model: door\n---\n" + line, path: "a.claim").gap == gap)
  }

  @Test(arguments: [
    ("never ?lamp o|", "off… for 'o'"), ("never ?lamp |", "off… for ''"),
    ("never ?bulb |", "callback never… for ''"),
    ("never ?lamp off w|", "callback never… for 'w'"),
  ])
  func `in a claim the values of a datum’s own may follow it`(line: String, gap: String) {
    #expect(Marked("data lamp: off on\n---\n" + line, path: "a.claim").gap == gap)
  }

  @Test func `an exercise has claims, and then attempts that are heads`() {
    let text = "model: door\n---\nnever =a\n--- solution\non "
    #expect(Marked(text + "do|", path: "a.exercise").gap == "callback for 'do'")
    #expect(
      Marked("model: door\n---\n--- s|", path: "a.exercise").gap == "--- solution… for '--- s'")
    #expect(Marked("model: door\n---\n---|", path: "a.trace").gap == "callback for '---'")
  }

  @Test func `an attempt has methods only`() {
    let text = "model: door\n---\nnever =a\n--- wrong\no|"
    #expect(Marked(text, path: "a.exercise").gap == "on … for 'o'")
  }

  @Test(arguments: [
    ("sho|", "model: … for 'sho'"), ("and: ver|", "parameter for 'ver'"),
    ("against: do|", "model for 'do'"), ("stimuli: push hard, al|", "stimulus for 'al'"),
    ("stimuli: |", "stimulus for ''"), ("---\n1. pu|", "nothing"),
  ])
  func `a comparison has a head as well, and below it what is recorded`(text: String, gap: String) {
    #expect(Marked(text, path: "a.diff").gap == gap)
  }

  @Test(arguments: [
    ("against: do|or", "model door"), ("stimuli: push ha|rd, shut", "stimulus push hard"),
    ("and: ver|sion=2", "parameter version"), ("---\n1. pu|sh", "nothing"),
  ])
  func `the head of a comparison has names`(text: String, mention: String) {
    #expect(Marked(text, path: "a.diff").mention == mention)
  }

  @Test(arguments: [
    ("model: do|or", "model door"), ("|model: door", "nothing"),
    ("app: a.swift| b", "file a.swift"),
    ("on do|or:\n", "callback door:"), ("without: a b|", "callback b"),
    ("with: ver|sion=2", "parameter version"), ("with: version=|2", "nothing"),
    ("on x\n  ho|ld it", "request hold"), ("# mo|del: door", "nothing"), ("title|", "nothing"),
  ])
  func `a word of the head is a name by its key`(text: String, mention: String) {
    #expect(Marked(text, path: "a.trace").mention == mention)
  }

  @Test(arguments: [
    ("> alert| show", "stimulus alert show"), ("= open@B|", "state open"),
    ("= op|en@B", "state open"), ("doo|r:@B (open)", "callback door:"),
    ("door: (op|en)", "state open"),
    ("{a:, b|:}", "callback b:"), ("x killed: w|", "end killed: w"), ("|", "nothing"),
    ("! note|", "notification note"), ("  hold| x", "request hold"),
  ])
  func `a line of a transcript has the name that its sign says`(line: String, mention: String) {
    #expect(Marked("model: door\n---\n" + line, path: "a.trace").mention == mention)
  }

  @Test(arguments: [
    ("never do|or: while =open", "callback door:"), ("never door: while =op|en", "state open"),
    ("never >alert sh|ow or a", "stimulus alert show"), ("after a|, b within 5s", "callback a"),
    ("after ~a b|, c", "log a b"), ("unless x killed|: w or y", "end killed: w"),
    ("never a|:@each", "callback a:"), ("ne|ver a", "nothing"),
    ("a at most 3| times", "nothing"), ("never a |or b", "nothing"), ("never ?|", "nothing"),
  ])
  func `a phrase of a claim is one name`(line: String, mention: String) {
    #expect(Marked("model: door\n---\n" + line, path: "a.claim").mention == mention)
  }
}
