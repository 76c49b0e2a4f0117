import Base
import Book
import Testing

@Suite struct LoadingTests {
  @Test func `a small book comes whole and without a word`() throws {
    let (loaded, _, said) = try TemporaryBook().load()
    #expect(said == "")
    let book = try #require(loaded)
    #expect(book.settings.title == [LanguageTag("en"): "Doors"])
    #expect(book.languages.map(\.autonym) == ["English"])
    #expect(book.models.map(\.id) == ["door"])
    #expect(book.models[0].lessonStates == ["closed", "open"])
    #expect(book.models[0].stimuli == ["push hard"])
    #expect(book.lessons.map(\.id) == ["door"])
    #expect(book.lessons[0].files == ["en.md", "push.run"])
    #expect(book.lessons[0].source == LanguageTag("en"))
    #expect(book.examples.map(\.file.path) == ["Content/lessons/door/push.run"])
    #expect(book.examples[0].lesson == "door")
    #expect(book.examples[0].model == "door")
  }

  @Test func `a folder without a book says how to get one`() throws {
    let (book, _, said) = try TemporaryBook(isMinimal: false).load()
    #expect(book == nil)
    #expect(
      said == """
        Content/book.yaml:1:1: error[no-book]: there is no book in this folder
          why: a book has its settings in `Content/book.yaml`
          help: go to the book's folder, name it with `--book DIR`, or make one: `tracebook new book`

        """)
  }

  @Test func `settings that are no map are hopeless`() throws {
    let (book, _, said) = try TemporaryBook(["Content/book.yaml": "- a\n"]).load()
    #expect(book == nil)
    #expect(
      said == """
        Content/book.yaml:1:1: error[wrong-type]: `book.yaml` must be a map
         1 | - a
           | ^^^
          help: start with `title:` and `languages:`

        """)
  }

  @Test(arguments: [
    ("title: Doors\nlanguages: [en]", "write `title: {en: \"Doors\"}`"),
    ("title: {en: Doors}\nlanguages: en, sv", "write a list: `languages: [en, sv]`"),
  ])
  func `a text in the place of a map or a list is shown as one`(
    settings: String, help: String
  ) throws {
    let said = try TemporaryBook(["Content/book.yaml": "\(settings)\nchapters: []\n"]).load().said
    #expect(said.contains("help: \(help)\n"), "\(said)")
  }

  @Test func `a lesson may be in the folder of another, whose files it does not have`() throws {
    let text = "---\ntitle: T\n---\n\n## A {#a .prose}\n\nB.\n"
    let (book, _, said) = try TemporaryBook([
      "Content/book.yaml": """
      title: {en: Doors}
      languages: [en]
      chapters:
        - id: doors
          lessons:
            - door
            - lesson: door/bell
              standing: history
              lessons: [group/knock, empty/one]

      """,
      "Content/languages/en.yaml": "autonym: English\n",
      "Content/lessons/door/en.md": text, "Content/lessons/door/more/a.png": "",
      "Content/lessons/door/bell/en.md": text, "Content/lessons/door/bell/b.png": "",
      "Content/lessons/door/lost/deep/en.md": text, "Content/lessons/group/knock/en.md": text,
      "Content/lessons/group/lost/en.md": text, "Content/lessons/empty/one/c.png": "",
    ]).load()
    let loaded = try #require(book)
    #expect(
      loaded.lessons.map { "\($0.id): \($0.files.joined(separator: " "))" } == [
        "door: en.md more/a.png push.run", "door/bell: b.png en.md", "group/knock: en.md",
        "empty/one: c.png",
      ])
    #expect(loaded.settings.chapters.map(\.lessons) == [loaded.lessons.map(\.id)])
    #expect(loaded.settings.chapters.map(\.past) == [["door/bell", "group/knock", "empty/one"]])
    #expect(loaded.lesson(ofFile: "Content/lessons/door/bell/b.png") == "door/bell")
    #expect(loaded.lesson(ofFile: "Content/lessons/door/more/a.png") == "door")
    #expect(loaded.lesson(ofFile: "Content/lessons/group/a.png") == nil)
    let headlines = said.split(separator: "\n").map(String.init).filter { !$0.hasPrefix(" ") }
    let unlisted = ["door/lost/deep", "group/lost"].map {
      "Content/lessons/\($0):1:1: error[lesson-in-no-chapter]: `\($0)` is in no chapter, so no reader would find it"
    }
    let empty =
      "Content/lessons/empty/one:1:1: error[lesson-empty]: `empty/one` has no text in a language of the book"
    #expect(headlines.sorted() == (unlisted + [empty]).sorted())
  }

  @Test(arguments: [
    ("../bell/", "door", "bell"), ("bell", "door", "door/bell"), ("../", "door/bell", "door"),
    ("../../knock/en.md", "door/bell", "knock en"), ("en.md", "door", "door en"),
    ("../", "door", nil), ("../../models/", "door", nil), ("/door", "door", nil),
  ])
  func `a link between lessons is a path between their folders`(
    path: String, lesson: String, target: String?
  ) {
    let found = LessonFolder.lesson(at: path, from: lesson)
    #expect(
      found.map { [$0.id, $0.language?.text].compactMap(\.self).joined(separator: " ") } == target)
  }

  @Test func `all mistakes of the settings are reported at once`() throws {
    let (book, _, said) = try TemporaryBook([
      "Content/book.yaml": """
      titel: {en: Doors}
      languages: [en, en, not_a_tag, sv]
      chapters:
        - id: Doors
          lessons: [door, door, dor, ../x]
        - title: {en: no id}
      plugins: {door-format: {a: b}, door-runer: }
      html: yes please
      front: dor
      platforms: [{title: {sv: Doors}, lesson: bel}]

      """
    ]).load()
    #expect(book?.lessons.map(\.id) == ["door"])
    #expect(
      said == """
        Content/book.yaml:1:1: error[unknown-key]: `titel` is not a key here
         1 | titel: {en: Doors}
           | ^^^^^
          help: did you mean `title`?
        Content/book.yaml:2:17: error[duplicate-language]: `en` is listed twice
         2 | languages: [en, en, not_a_tag, sv]
           |                 ^^
        Content/book.yaml:2:21: error[invalid-language-tag]: `not_a_tag` is not a BCP 47 language tag
         2 | languages: [en, en, not_a_tag, sv]
           |                     ^^^^^^^^^
          help: write `en`, `pt` or `zh-Hans`
        Content/book.yaml:2:32: error[language-missing]: `sv` has no file Content/languages/sv.yaml
         2 | languages: [en, en, not_a_tag, sv]
           |                                ^^
          why: the file holds the language's name, its plural rules and the texts of the site
          help: `tracebook new language sv` writes it; a mistyped tag is fixed here
        Content/book.yaml:4:9: error[invalid-id]: `Doors` is not an id of a chapter
         4 |   - id: Doors
           |         ^^^^^
          why: an id is a small letter, then at most 199 small letters, digits and hyphens
        Content/book.yaml:5:21: error[duplicate-lesson]: `door` is listed twice
         5 |     lessons: [door, door, dor, ../x]
           |                     ^^^^
        Content/book.yaml:5:27: error[lesson-missing]: `dor` has no folder under Content/lessons
         5 |     lessons: [door, door, dor, ../x]
           |                           ^^^
          help: did you mean `door`?
        Content/book.yaml:5:32: error[invalid-id]: `../x` is not an id of a lesson
         5 |     lessons: [door, door, dor, ../x]
           |                                ^^^^
          why: an id is a small letter, then at most 199 small letters, digits and hyphens, or several with slashes as between folders
        Content/book.yaml:6:5: error[missing-key]: `id` of the chapter is missing
         6 |   - title: {en: no id}
           |     ^^^^^^^^^^^^^^^^^^
          help: write `id: first`
        Content/book.yaml:7:32: error[unknown-plugin]: `door-runer` is not a plugin
         7 | plugins: {door-format: {a: b}, door-runer: }
           |                                ^^^^^^^^^^
          help: did you mean `door-runner`?
        Content/book.yaml:8:7: error[invalid-value]: `html` must be `trusted` or `escaped`
         8 | html: yes please
           |       ^^^^^^^^^^
        Content/book.yaml:9:8: error[front-unknown]: `dor` is in no chapter, so it cannot be the front page
         9 | front: dor
           |        ^^^
          help: did you mean `door`?
        Content/book.yaml:10:42: error[platform-unknown]: `bel` is in no chapter, so nobody can begin with it
         10 | platforms: [{title: {sv: Doors}, lesson: bel}]
            |                                          ^^^
          help: name a lesson of a chapter

        """)
  }

  @Test(arguments: [
    ("yes", "unknown-plugin", "`yes` is not a plugin"),
    ("[door-formt]", "unknown-plugin", "did you mean `door-format`?"),
    (
      "[door-format, door-runner, door-runner]", "duplicate-plugin", "`door-runner` is listed twice"
    ),
    ("[[a]]", "wrong-type", "`plugins` must be a text, not a list"),
    (
      "{door-format: , door-runner: [a]}", "wrong-type",
      "`door-runner` must be `off`, or have settings"
    ),
    (
      "{door-format: , door-runner: on}", "invalid-value",
      "write `door-runner:` and nothing after it"
    ),
    ("{door-format: , door-runner: {a: [b]}}", "wrong-type", "`a` must be a text, not a list"),
    (
      "{door-format: , door-runner: , door-runner: }", "duplicate-key",
      "`door-runner` is said twice"
    ),
  ])
  func `what is wrong with the plugins is one error at its place, and the rest is on`(
    plugins: String, id: String, words: String
  ) throws {
    let (_, _, said) = try TemporaryBook([
      "Content/book.yaml": """
      title: {en: Doors}
      languages: [en]
      chapters: [{id: a, lessons: [door]}]
      plugins: \(plugins)

      """
    ]).load()
    #expect(said.contains("Content/book.yaml:4:"))
    #expect(said.contains("error[\(id)]") && said.contains(words), "\(said)")
    #expect(said.ranges(of: "error[").count == 1, "\(said)")
  }

  @Test(arguments: [
    ("[door-format]", ["door-format"]), ("{door-format: }", ["door-format"]),
    ("{door-format: {level: 3}}", ["door-format", "door-runner"]),
    ("{door-format: {level: 3}, door-runner: off}", ["door-format"]),
    ("{door-runner: off}", ["door-format"]), ("", ["door-format", "door-runner"]),
  ])
  func `plugins are listed, switched off, or given settings`(
    _ plugins: String, _ names: [String]
  ) throws {
    let (_, registry, said) = try TemporaryBook([
      "Content/book.yaml": """
      title: {en: Doors}
      languages: [en]
      chapters: [{id: a, lessons: [door]}]
      plugins: \(plugins)

      """
    ]).load()
    #expect(said == "")
    #expect(registry?.plugins.map(\.name).filter { $0.hasPrefix("door-") } == names)
    #expect(registry?.values(of: "door-format") == (plugins.contains("3") ? ["level": "3"] : [:]))
    #expect((registry?.runner("run") != nil) == names.contains("door-runner"))
    #expect(registry?.modelFormat("door") != nil)
  }

  @Test func `a broken model does not stop the others`() throws {
    let (book, _, said) = try TemporaryBook([
      "Content/models/gate/model.door": "broken\n", "Content/models/hatch/model.hatch": "",
      "Content/models/lid/model.door": "state open\n",
      "Content/models/lid/en.yaml": "title: A lid\ncallbacks: {up: Up, down: {why: no label}}\n",
      "Content/models/lid/sv.yaml": "title: Ett lock\n",
    ]).load()
    #expect(book?.models.map(\.id) == ["door", "lid"])
    let labels = book?.model("lid")?.labels[LanguageTag("en")]
    #expect(labels?.title == "A lid")
    #expect(labels?.callbacks == ["up": ModelLabels.Callback(label: "Up")])
    #expect(
      said == """
        Content/models/gate/model.door:1:1: error[broken-door]: broken
         1 | broken
           | ^^^^^^
        Content/models/hatch:1:1: error[model-missing]: `Content/models/hatch` holds no model that a plugin can read
          help: it may be model.door
        Content/models/lid/en.yaml:2:21: error[missing-key]: `label` of `down` is missing
         2 | callbacks: {up: Up, down: {why: no label}}
           |                     ^^^^
          help: write `label: …`
        Content/models/lid/sv.yaml:1:1: warning[unlisted-language]: `sv` is not a language of the book, so the file is not read
          help: list it under `languages:` in Content/book.yaml

        """)
  }

  @Test func `a language's file is read whole`() throws {
    let book = try #require(
      try TemporaryBook([
        "Content/languages/en.yaml": """
        autonym: English
        direction: rtl
        quotes: {outer: ["«", "»"], inner: ["‹", "›"]}
        search: {question-words: [how, why], stop-words: the, stop-weight: 0.05}
        ui: {a: A, empty: "", b: {one: B, other: Bs}}

        """
      ]).load().book)
    let language = book.languages[0]
    #expect(language.direction == .rtl)
    #expect(language.quotes.outer == ["«", "»"])
    #expect(language.quotes.inner == ["‹", "›"])
    #expect(
      language.lightWords == [
        Language.LightWords(weight: "0.2", words: ["how", "why"]),
        Language.LightWords(weight: "0.05", words: ["the"]),
      ])
    #expect(
      language.messages == [
        "a": Message("A"), "empty": Message(""), "b": Message([.one: "B", .other: "Bs"]),
      ])
  }

  @Test func `mistakes of a language's file are reported, and the rest is used`() throws {
    let (book, _, said) = try TemporaryBook([
      "Content/languages/en.yaml": """
      direction: up
      fallback: xx
      quotes: {outer: ["«"]}
      plurals: {some: i = 1}
      ui: {a: A, b: {one: B}}
      search: {question-weight: 20%}

      """,
      "Content/languages/pt.yaml": "autonym: Português\n",
    ]).load()
    #expect(book?.languages[0].messages["a"] == Message("A"))
    #expect(
      said == """
        Content/languages/en.yaml:1:1: error[missing-key]: `autonym` is missing
         1 | direction: up
           | ^
          why: readers look for a language by its own name for itself
          help: write `autonym: …`
        Content/languages/en.yaml:1:12: error[invalid-value]: `direction` must be `ltr` or `rtl`
         1 | direction: up
           |            ^^
        Content/languages/en.yaml:2:11: error[unknown-language]: `fallback: xx` is not a language of the book
         2 | fallback: xx
           |           ^^
          help: the book has en
        Content/languages/en.yaml:3:17: error[invalid-value]: `outer` must be an opening and a closing mark
         3 | quotes: {outer: ["«"]}
           |                 ^^^^^
          help: write `outer: [“, ”]`
        Content/languages/en.yaml:4:11: error[unknown-key]: `some` is not a key here
         4 | plurals: {some: i = 1}
           |           ^^^^
          help: the keys here are `zero`, `one`, `two`, `few`, `many`, `other`
        Content/languages/en.yaml:5:12: error[missing-key]: `other` of `b` is missing
         5 | ui: {a: A, b: {one: B}}
           |            ^
          why: it is what is said when no rule applies
        Content/languages/en.yaml:6:27: error[invalid-value]: `question-weight` must be a number from 0 to 1
         6 | search: {question-weight: 20%}
           |                           ^^^
          help: write `question-weight: 0.2`
        Content/languages/pt.yaml:1:1: warning[unlisted-language]: `pt` is not a language of the book, so the file is not read
          help: list it under `languages:` in Content/book.yaml

        """)
  }

  @Test func `two threads or eight load the same book with the same words`() throws {
    let book = try TemporaryBook()
    for number in 0..<40 {
      try book.write(
        "Content/lessons/l\(number)/en.md", TemporaryBook.lesson("[x](no\(number).run)"))
    }
    let one = try book.load(jobs: 1)
    for jobs in [2, 8, 100] {
      let other = try book.load(jobs: jobs)
      #expect(other.said == one.said)
      #expect(other.book?.lessons.map(\.id) == one.book?.lessons.map(\.id))
    }
    #expect(one.said.contains("lesson-in-no-chapter"))
  }

  @Test func `no diagnostic names where the book lies`() throws {
    let book = try TemporaryBook(["Content/languages/en.yaml": "a: [", "Content/book.md": ""])
    try book.link("Content/lessons/door/out.run", to: "/etc/passwd")
    let said = try book.load().said
    #expect(!said.contains(book.path))
    #expect(said.contains("Content/lessons/door/out.run:1:1: error[path-outside-book]"))
  }
}
