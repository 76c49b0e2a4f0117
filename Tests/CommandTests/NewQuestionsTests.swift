import Foundation
import Glibc
import Testing

@Suite struct `Somebody begins something at a terminal` {
  private let shop: Workshop

  init() throws { shop = try Workshop() }

  private func terminal(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(Workshop.program(), arguments, in: shop.folder, environment: environment)
  }

  /// Waits for each question, and types the answer to it.
  private func answer(_ terminal: PseudoTerminal, _ answers: [(String, String)]) {
    for (question, answer) in answers {
      #expect(terminal.wait(for: question), "\(question): \(terminal.output)")
      terminal.type(answer)
    }
  }

  @Test func `a lesson, with what the book suggests`() throws {
    let terminal = try terminal(["new"])
    answer(
      terminal,
      [
        (
          "What do you want to begin? book, lesson, trace, claim, model, labels, language, plugin",
          ""
        ),
        ("One of them [lesson]: ", "\r"),
        ("Its id, as in addresses of pages: ", "Bell\r"),
        ("error[invalid-id]: `Bell` is not an id of a lesson", ""),
        ("pages: ", "open\r"), ("error[lesson-exists]: lesson `open` is there already", ""),
        ("pages: ", "bell\r"), ("The model that it is about [door]: ", "dor\r"),
        ("there is no model `dor`", ""), ("did you mean `door`?", ""),
        ("[door]: ", "d\t\r"), ("The language that you write in [sv]: ", "en\r"),
        ("Content/lessons/bell/en.md", ""),
        (
          "The same without questions: tracebook new lesson bell --model door --source en", ""
        ),
      ])
    #expect(terminal.end() == 0)
    #expect(terminal.isSane)
    #expect(shop.file("Content/lessons/bell/en.md")?.contains("model: door") == true)
    #expect(shop.file("Content/lessons/bell/first.trace") != nil)
    #expect(shop.file("Content/lessons/bell/sv.md") == nil)
  }

  @Test func `a lesson without an id is asked for it, and not for what was said`() throws {
    let terminal = try terminal(["new", "lesson", "--source", "en"])
    answer(
      terminal,
      [
        ("pages: ", "bell\r"), ("[door]: ", "none\r"),
        ("The same without questions: tracebook new lesson bell --source en", ""),
      ])
    #expect(terminal.end() == 0)
    #expect(shop.file("Content/lessons/bell/first.trace") == nil)
  }

  @Test func `a book, a model, labels, a language and a plugin`() throws {
    let book = try terminal(["new"])
    answer(
      book,
      [
        ("[lesson]: ", "bok\r"), ("did you mean `book`?", ""), ("[lesson]: ", "b\r"),
        ("Its folder: ", ".\r"), ("the folder `.` is not empty", ""), ("Its folder: ", "light\r"),
        ("What is in it? orders, nothing", ""), ("One of them [orders]: ", "nothing\r"),
        ("Its languages, the first one first [en]: ", "zh-CN\r"),
        ("error[noncanonical-tag]: `zh-CN` is written `zh-Hans`", ""),
        ("[en]: ", "zh-Hans, sv\r"), ("Its title [light]: ", "红绿灯\r"),
        (
          "tracebook new book light --empty --language zh-Hans --language sv --title 红绿灯", ""
        ),
      ])
    #expect(book.end() == 0)
    #expect(shop.file("light/Content/book.yaml")?.contains("title: {zh-Hans: \"红绿灯\"}") == true)
    let model = try terminal(["new", "model"])
    answer(
      model,
      [
        ("Its id: ", "door\r"), ("error[model-exists]", ""), ("Its id: ", "bell\r"),
        ("A statechart to copy (SCXML) [none]: ", "gone.scxml\r"), ("no file `gone.scxml`", ""),
        ("[none]: ", "\r"), ("The language of its labels [sv]: ", "\r"),
        ("The same without questions: tracebook new model bell", ""),
      ])
    #expect(model.end() == 0)
    let labels = try terminal(["new", "labels"])
    answer(
      labels,
      [
        ("The model: ", "\r"), ("The model: ", "bell\r"), ("The language [all]: ", "e\t\r"),
        ("The same without questions: tracebook new labels bell en", ""),
      ])
    #expect(labels.end() == 0)
    let language = try terminal(["new", "language"])
    answer(
      language,
      [
        ("Its tag, such as sv or zh-Hans: ", "sv\r"), ("error[language-exists]", ""),
        ("zh-Hans: ", "fi\r"), ("What it calls itself [Suomi]: ", "suomi\r"),
        ("The same without questions: tracebook new language fi suomi", ""),
      ])
    #expect(language.end() == 0)
    let plugin = try terminal(["new", "plugin"])
    answer(
      plugin,
      [
        ("Its name: ", "parity\r"), ("error[plugin-exists]", ""), ("Its name: ", "shout\r"),
        ("The same without questions: tracebook new plugin shout", ""),
      ])
    #expect(plugin.end() == 0)
  }

  @Test func `a trace and a claim, each line of which is run`() throws {
    try shop.run(["new", "lesson", "bell", "--model", "door"], input: "")
    let trace = try terminal(["new"])
    answer(
      trace,
      [
        ("[lesson]: ", "tr\r"), ("The lesson: ", "bel\r"), ("did you mean `bell`?", ""),
        ("The lesson: ", "bell\r"), ("Its name, as of its file: ", "first\r"),
        ("error[example-exists]", ""), ("of its file: ", "shut\r"),
        ("What happens first, such as a stimulus or wait 10s [a way through the model]: ", "psh\r"),
        ("did you mean `push`?", ""), ("[a way through the model]: ", "push\r"),
        ("And then [nothing]: ", "wait 1s\r"), ("And then [nothing]: ", "\r"),
        ("The same without questions: tracebook new trace bell shut push 'wait 1s'", ""),
      ])
    #expect(trace.end() == 0)
    #expect(shop.file("Content/lessons/bell/shut.trace")?.contains("\n> wait 1s\n") == true)
    let claim = try terminal(["new", "claim", "bell", "never"])
    answer(
      claim,
      [
        ("What is it? true, refuted", ""), ("One of them [true]: ", "\r"),
        ("The claim, such as never =open: ", "never doorDidOpen:\r"),
        ("error[claim-refuted]", ""), ("=open: ", "doorDidOpen: only after >push\r"),
        ("Another one [none]: ", "\r"),
        (
          "without questions: tracebook new claim bell never 'doorDidOpen: only after >push'", ""
        ),
      ])
    #expect(claim.end() == 0)
    #expect(
      shop.file("Content/lessons/bell/never.claim")?.hasSuffix(
        "---\ndoorDidOpen: only after >push\n")
        == true)
    let refuted = try terminal(["new", "claim", "bell", "--refuted"])
    answer(
      refuted,
      [
        ("of its file: ", "wrong\r"), ("=open: ", "never doorDidOpen:\r"),
        ("tracebook new claim bell --refuted wrong 'never doorDidOpen:'", ""),
      ])
    #expect(refuted.end() == 0)
    try shop.run(["check"], input: "")
    #expect(shop.output.hasSuffix("nothing is wrong\n"), "\(shop.output)")
  }

  @Test(arguments: [
    ("\u{3}", [:]), ("\u{4}", [:]), ("\u{3}", ["TERM": "dumb"]), ("\u{4}", ["TERM": "dumb"]),
  ])
  func `who leaves writes nothing`(key: String, environment: [String: String]) throws {
    let terminal = try terminal(["new"], environment)
    answer(terminal, [("[lesson]: ", "\r"), ("pages: ", "bell\r"), ("[door]: ", "")])
    // A terminal that edits nothing itself sends a signal to its own processes only, and one that
    // comes before the program waits for a line is lost, as anywhere.
    let isSignal = key == "\u{3}" && !environment.isEmpty
    var tries = 0
    repeat {
      if isSignal { terminal.signal(SIGINT) } else { terminal.type(key) }
      tries += 1
    } while isSignal && tries < 5 && !terminal.wait(for: "nothing was written")
    #expect(tries < 5 && (isSignal || terminal.wait(for: "nothing was written")))
    #expect(terminal.end() == 2)
    #expect(terminal.isSane)
    #expect(shop.file("Content/lessons/bell/sv.md") == nil)
  }

  @Test func `nothing is asked without a terminal`() throws {
    for words in [["new"], ["new", "lesson"], ["new", "--book", "."], ["new", "thing"]] {
      try shop.run(words, input: "lesson\nbell\n")
    }
    #expect(shop.codes == "2\n2\n2\n2\n")
    #expect(shop.output == "")
    #expect(
      shop.errors == """
        tracebook: `new` is not a command
          help: `tracebook new --help` lists them
        tracebook: `new lesson` needs ID
        tracebook: `new --book` is not a command
          help: `tracebook new --help` lists them
        tracebook: `new thing` is not a command
          help: `tracebook new --help` lists them

        """)
    #expect(shop.file("Content/lessons/bell/sv.md") == nil)
  }
}
