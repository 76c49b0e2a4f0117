import Base
import Book
import Foundation
import Testing

@testable import PluginHost

/// The plugins under `Plugins`, as the host runs them.
@Suite struct `A plugin that comes with the program` {
  private func ask(_ plugin: String, _ method: String, _ params: JSON) throws
    -> PluginAnswer
  {
    let process = try PluginProcess(
      "\(DoorBook.package)/Plugins/\(plugin)/plugin", folder: DoorBook.path,
      limits: PluginProcess.Limits())
    _ = try process.initialize([:])
    let answer = try process.ask(method, params)
    try process.finish()
    return answer
  }

  private func draw(_ text: String) throws -> PluginAnswer {
    try ask("chart", "block", .object(["text": .string(text), "columns": 50]))
  }

  private func run(_ text: String) throws -> String? {
    let params: JSON = .object(["path": "Content/lessons/bell/x.t", "text": .string(text)])
    guard case .result(let value) = try ask("cram", "example", params) else { return nil }
    return value["text"]?.text
  }

  @Test func `draws a table as bars, for pages and for terminals`() throws {
    guard case .result(let value) = try draw("Day,In,Out\n\"Mon \"\"<1>\"\"\",12,2\n星期二,4.5,0\n")
    else { return #expect(Bool(false)) }
    _ = try BlockAnswer.blocks(value)
    let picture = try #require(value["nodes"]?.elements?.first)
    let svg = try #require(picture["svg"]?.text)
    #expect(
      svg.contains("aria-label=\"Mon &quot;&lt;1&gt;&quot;: In 12, Out 2; 星期二: In 4.5, Out 0\""))
    #expect(svg.components(separatedBy: "<rect").count == 7)
    #expect(
      picture["text"]?.text == """
        Mon "<1>" In  ############################### 12
                  Out ##### 2
        星期二    In  ########### 4.5
                  Out  0
        """)
  }

  @Test(arguments: [
    ("", "a chart needs a line of names and at least one of numbers", PluginPlace(line: 1)),
    ("a,b\n", "a chart needs a line of names and at least one of numbers", PluginPlace(line: 1)),
    ("a\nb\n", "a chart has 1 to 4 columns of numbers, not 0", PluginPlace(line: 1)),
    (
      "a,b\n\nc,much\n", "`much` is not a number from 0 on",
      PluginPlace(line: 3, column: 3, length: 4)
    ),
    ("a,b\nc,-1\n", "`-1` is not a number from 0 on", PluginPlace(line: 2, column: 3, length: 2)),
    ("a,b\nc,inf\n", "`inf` is not a number from 0 on", PluginPlace(line: 2, column: 3, length: 3)),
    (
      "a,b\nc,1e99\n", "`1e99` is not a number from 0 on",
      PluginPlace(line: 2, column: 3, length: 4)
    ),
    ("a,b\nc,1,2\n", "there are 2 numbers where 1 are named", PluginPlace(line: 2)),
  ])
  func `tells the author what is wrong with a table`(
    table: String, message: String, place: PluginPlace
  ) throws {
    #expect(try draw(table) == .refusal(code: 1, message: message, place: place))
  }

  @Test(arguments: [
    ("nothing to run", "Words.\n", "Words.\n"),
    ("output", "  $ echo a; echo b >&2\n", "  $ echo a; echo b >&2\n  a\n  b\n"),
    ("an exit code", "  $ false\n  old\n\nEnd.\n", "  $ false\n  [1]\n\nEnd.\n"),
    ("no line ending", "  $ printf a\n", "  $ printf a\n  a (no-eol)\n"),
    ("one shell", "  $ a=1\n  $ echo $a\n", "  $ a=1\n  $ echo $a\n  1\n"),
    (
      "several lines", "  $ for a in 1 2; do\n  >   echo $a\n  > done\n",
      "  $ for a in 1 2; do\n  >   echo $a\n  > done\n  1\n  2\n"
    ),
    (
      "patterns that fit", "  $ echo a1\n  a[0-9] (re)\n  $ echo b2\n  b? (glob)\n",
      "  $ echo a1\n  a[0-9] (re)\n  $ echo b2\n  b? (glob)\n"
    ),
    (
      "patterns that do not", "  $ echo a1\n  b. (re)\n  $ echo a\n  ( (re)\n",
      "  $ echo a1\n  a1\n  $ echo a\n  a\n"
    ),
    (
      "a pattern beside a change", "  $ echo a; echo b\n  . (re)\n",
      "  $ echo a; echo b\n  . (re)\n  b\n"
    ),
    ("unprintable", "  $ printf '\\033[1m\\n'\n", "  $ printf '\\033[1m\\n'\n  \\x1b[1m (esc)\n"),
    ("a reader of stdin", "  $ cat\n  $ echo a\n", "  $ cat\n  $ echo a\n  a\n"),
    ("its folder", "  $ ls; basename $TESTDIR\n", "  $ ls; basename $TESTDIR\n  bell\n"),
    ("no last line ending", "  $ echo a", "  $ echo a\n  a\n"),
    ("an empty line of output", "  $ echo; echo a\n", "  $ echo; echo a\n  \n  a\n"),
  ])
  func `runs shell sessions and writes what came`(
    name: String, session: String, expected: String
  ) throws {
    #expect(try run(session) == expected)
    #expect(try run(expected) == expected)
  }
}
