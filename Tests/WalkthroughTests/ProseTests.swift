import Base
import Book
import Checks
import Markdown
import Testing

@testable import Page
@testable import Walkthrough

@Suite struct `Prose is shown in a terminal` {
  static let quietly = Palette(isColored: false, isPlain: false)
  static let plainly = Palette(isColored: false, isPlain: true)
  static let colorfully = Palette(isColored: true, isPlain: false)

  private func shown(
    _ markdown: String, _ palette: Palette, width: Int = 30, _ renderers: [BlockRenderer] = []
  ) -> String {
    let table = Dictionary(uniqueKeysWithValues: renderers.map { ($0.info, $0) })
    let file = SourceFile(path: "en.md", text: markdown)
    let blocks = PluginRegistry([CSVBlock.plugin]).syntaxes.parse(file, file.bytes.indices)
    var prose = ProseLowering(
      LinkResolver(
        lesson: "doors", textLanguage: Books.sv, pageLanguage: Books.sv,
        lessons: ["doors", "windows"],
        languages: [Books.sv], examples: [], files: LinkedFiles(lesson: "doors", own: ["b.png"])),
      renderers: table)
    return ProseText(palette: palette).lines(prose.section(blocks[...]), width: width).map(
      palette.text
    ).joined(separator: "\n")
  }

  @Test func `code has its title, and marked lines have a sign`() {
    let markdown = "```js title=\"push.js\" {2}\npush()\nopen()\n```\n"
    #expect(shown(markdown, Self.quietly) == "push.js\n  push()\n• open()")
    #expect(shown(markdown, Self.plainly) == "push.js\n  push()\n- open()")
  }

  @Test func `several ways to write code stand below each other with their names`() {
    let markdown = "```sh tab=npm\na\n```\n\n```sh tab=yarn\nb\n```\n"
    #expect(shown(markdown, Self.plainly) == "npm\n    a\n\nyarn\n    b")
  }

  @Test func `paragraphs, headings and lists are wrapped under their marks`() {
    let markdown = """
      ### Att öppna {#open}

      Dörren öppnas *inåt*, och
      `doorDidOpen:` anropas.

      - den som knackar först får vänta
      - den andra
        1. ett
        2. två

      7. sju

      8. åtta
      """
    #expect(
      shown(markdown, Self.quietly) == """
        Att öppna

        Dörren öppnas inåt, och
        `doorDidOpen:` anropas.

        • den som knackar först får
          vänta
        • den andra
          1. ett
          2. två

        7. sju

        8. åtta
        """)
  }

  @Test(arguments: [
    ("H<sub>2</sub>O x<sup>-n</sup>", "H₂O x^(-n)", "H_2O x^(-n)"),
    ("<kbd>Ctrl</kbd>+<mark>b</mark>", "`Ctrl`+b", "Ctrl+b"),
    ("a<br>\nb <abbr title=\"c d\">CD</abbr>", "a\nb CD (c d)", "a\nb CD (c d)"),
    (
      "<details>\n<summary>a</summary>\n\nb\n\n- c\n\n</details>\n\nd", "a\n  b\n\n  • c\n\nd",
      "a\n  b\n\n  - c\n\nd"
    ),
    ("<details>\n\nb\n\n</details>", "  b", "  b"),
  ])
  func `harmless elements of HTML are shown with what a terminal has`(
    markdown: String, quiet: String, plain: String
  ) {
    #expect(shown(markdown, Self.quietly) == quiet)
    #expect(shown(markdown, Self.plainly) == plain)
  }

  @Test func `footnotes are where they are written, with the number of their reference`() {
    #expect(
      shown("a[^y] *b[^x]* [^z]\n\n[^x]: one\ntwo\n[^y]: c\n[^w]: d\n", Self.plainly, width: 8)
        == "a[1]\nb[2]\n[^z]\n\n[2] one\n    two\n\n[1] c")
  }

  @Test func `plain has neither escapes nor drawn lines`() {
    let markdown = "> **Obs** en dörr\n>\n> två\n\n---\n\n- a"
    #expect(shown(markdown, Self.plainly, width: 8) == "> Obs en\n> dörr\n>\n> två\n\n---\n\n- a")
    #expect(
      shown(markdown, Self.quietly, width: 8) == "│ Obs en\n│ dörr\n│\n│ två\n\n────────\n\n• a")
  }

  @Test func `colours stand for form, each run closed`() {
    #expect(
      shown("a **b** *c* `d`", Self.colorfully)
        == "a \u{1B}[1mb\u{1B}[0m \u{1B}[3mc\u{1B}[0m \u{1B}[36md\u{1B}[0m")
    #expect(shown("### `a` b", Self.colorfully) == "\u{1B}[36ma\u{1B}[0m\u{1B}[1;36m b\u{1B}[0m")
  }

  @Test func `a link tells where it leads, when it leads out`() {
    #expect(shown("[a](https://b.c) [d](e.md)", Self.quietly) == "a <https://b.c> d")
    #expect(shown("<https://b.c>", Self.quietly) == "https://b.c")
    #expect(shown("![a door](b.png)", Self.quietly) == "[a door]")
    #expect(shown("![a door](b.png){width=300}, shut", Self.quietly) == "[a door], shut")
  }

  @Test func `code is set in, and goes on further inside`() {
    #expect(
      shown("```\nopen the door\n\n  wait\n```", Self.quietly, width: 10)
        == "  open the\n      door\n\n    wait")
  }

  @Test func `a table is in columns where it fits, and else row by row`() {
    let markdown = "```csv\n门,öppnas\n左,inåt\n右,\"ut, åt\"\n```"
    #expect(shown(markdown, Self.quietly) == "门  öppnas\n左  inåt\n右  ut, åt")
    let rows = "门: 左\nöppnas: inåt\n\n门: 右\nöppnas: ut, åt"
    #expect(shown(markdown, Self.plainly) == rows)
    #expect(
      shown(markdown, Self.quietly, width: 9)
        == "门: 左\nöppnas:\ninåt\n\n门: 右\nöppnas:\nut, åt")
  }

  @Test func `code in a table differs from text as it is in prose`() {
    let markdown = "```csv\nKey,`a`\n`id`,b`\n```"
    #expect(shown(markdown, Self.quietly) == "Key   `a`\n`id`  b`")
    #expect(shown(markdown, Self.plainly) == "Key: id\na: b`")
  }

  @Test func `a plugin's lines are taken, and still fit`() {
    let renderer = BlockRenderer(info: "door") { _ in
      [Block(.drawing(markup: [], lines: ["a", "wide wide wide"]), range: 0..<0)]
    }
    #expect(
      shown("```door x\ny\n```", Self.quietly, width: 9, [renderer])
        == "a\nwide wide\n wide")
  }

  @Test func `controls never reach the terminal`() {
    #expect(shown("a\u{1B}[2Jb\u{7F}", Self.quietly) == "a\u{FFFD}[2Jb\u{FFFD}")
    #expect(shown("```\na\tb\u{9B}\n```", Self.colorfully) == "  \u{1B}[36ma b\u{FFFD}\u{1B}[0m")
  }

  struct Colors: CustomTestStringConvertible {
    let choice: ColorChoice
    let isTerminal: Bool
    let environment: [String: String]
    let isColored: Bool
    var testDescription: String { "\(choice) \(isTerminal) \(environment)" }
  }

  @Test(arguments: [
    Colors(choice: .auto, isTerminal: true, environment: [:], isColored: true),
    Colors(choice: .auto, isTerminal: false, environment: [:], isColored: false),
    Colors(choice: .auto, isTerminal: true, environment: ["NO_COLOR": "1"], isColored: false),
    Colors(choice: .auto, isTerminal: true, environment: ["NO_COLOR": ""], isColored: true),
    Colors(choice: .auto, isTerminal: true, environment: ["TERM": "dumb"], isColored: false),
    Colors(choice: .always, isTerminal: false, environment: ["NO_COLOR": "1"], isColored: true),
    Colors(choice: .never, isTerminal: true, environment: [:], isColored: false),
  ])
  func `colour follows the choice, the terminal and the environment`(_ one: Colors) {
    #expect(
      one.choice.isColored(isTerminal: one.isTerminal, environment: one.environment)
        == one.isColored)
  }
}
