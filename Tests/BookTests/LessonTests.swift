import Base
import Book
import Growth
import Markdown
import Testing

@Suite struct LessonTests {
  private func load(
    _ text: String, _ files: KeyValuePairs<String, String> = [:]
  ) throws -> (text: LessonText, said: String) {
    let book = try TemporaryBook(files)
    try book.write("Content/lessons/door/en.md", text)
    let (loaded, _, said) = try book.load()
    return (try #require(loaded?.lesson("door")?.texts[LanguageTag("en")]), said)
  }

  @Test func `headings below level 2 with an id are places of the lesson, at any depth`() throws {
    let (text, said) = try load(
      TemporaryBook.lesson(
        "### By *hand* {#by-hand}\n\n[x](push.run)\n\n- #### In a list {#in-list}\n\n### Without one"
      ))
    #expect(said == "")
    #expect(text.headings.map(\.id) == ["by-hand", "in-list"])
    #expect(text.headings.map(\.title) == ["By hand", "In a list"])
    #expect(text.places.map(\.id) == ["push", "by-hand", "in-list"])
    #expect(text.place("in-list").map { text.file.text($0.range) } == "- #### In a list {#in-list}")
    #expect(text.place("list") == nil)
  }

  @Test(arguments: [
    ("<!-- lost", ""), ("```swift\nlet x = 1", ""), ("<!-- tb:source\nA", "<!-- b -->"),
    ("```\na\n", "```\nb\n```"), ("<pre>", ""), ("<script>", "</div>"), ("<?x", ""),
    ("~~~\na", "~~~js\nb\n~~~"),
  ])
  func `a step does not vanish in what is opened before it and not closed`(
    open: String, later: String
  )
    throws
  {
    let source = TemporaryBook.lesson(
      "[x](push.run)\n\n\(open)\n\n## Next {#next .prose}\n\nText.\n\n\(later)\n\n## Last {#last .prose}\n\nMore."
    )
    let (text, _) = try load(source)
    #expect(text.steps.map(\.id) == ["push", "next", "last"])
    for step in text.steps {
      #expect(text.blocks(in: step.body).allSatisfy { step.body.contains($0.range.lowerBound) })
    }
    #expect(text.blocks.count { if case .heading = $0.content { true } else { false } } == 3)
  }

  @Test func `front matter that is not closed ends before the first step, whatever comes behind`()
    throws
  {
    let (text, said) = try load(
      "---\ntitle: A door\nmodel: door\n\n## A push {#push .prose}\n\nText.\n\n---\n\n## More {#more .prose}\n\nText.\n"
    )
    #expect(said.contains("error[open-front-matter]: the front matter is not closed"))
    #expect(text.steps.map(\.id) == ["push", "more"])
    #expect(text.title == "A door")
  }

  @Test(arguments: [("{#push", "`{#push` is not closed"), ("#push}", "`#push}` is not opened")])
  func `a step whose braces are open is a step all the same`(written: String, headline: String)
    throws
  {
    let (text, said) = try load(
      "---\ntitle: A door\nmodel: door\n---\n\n## A push \(written)\n\n[x](push.run)\n")
    #expect(said.contains("error[open-attributes]: \(headline)"), "\(said)")
    #expect(!said.contains("step-without-id"))
    #expect(text.steps.map(\.id) == ["push"] && text.steps.map(\.title) == ["A push"])
  }

  @Test func `a lesson has its front matter, steps, facts and embeds with their places`() throws {
    let source = """
      ---
      title: 门
      summary: What a door does.
      models: [door, door]
      words: {note: lapp}
      allow: ["doorDidClos:"]
      translation: {from: sv}
      ---
      An introduction.

      ## 推 `push` *now* {#push}

      [Run: *hard* `push`](push.run)

      - [no embed](push.run)

      > ## no step {#no}

      ## Only told {#told .prose covers=7,8}

      Words.

      """
    let (text, said) = try load(source)
    let file = text.file
    #expect(said.contains("lesson-without-source"))
    #expect(text.title == "门")
    #expect(text.summary == "What a door does.")
    #expect(text.models == ["door"])
    #expect(text.words == ["note": "lapp"])
    #expect(text.allow == ["doorDidClos:"])
    #expect(text.allowRanges.map(file.text) == ["\"doorDidClos:\""])
    #expect(text.isTranslation)
    #expect(file.text(text.introduction) == "An introduction.\n\n")
    #expect(text.steps.map(\.id) == ["push", "told"])
    #expect(text.steps.map(\.title) == ["推 push now", "Only told"])
    #expect(text.steps.map(\.isProse) == [false, true])
    #expect(text.steps.map(\.covers) == [[], [7, 8]])
    #expect(file.text(text.steps[0].heading) == "## 推 `push` *now* {#push}")
    #expect(file.text(text.steps[1].body) == "\nWords.\n")
    #expect(text.steps[0].embeds.map(\.path) == ["Content/lessons/door/push.run"])
    #expect(text.steps[0].embeds.map(\.caption) == ["Run: hard push"])
    #expect(text.steps[0].embeds.map { file.text($0.range) } == ["[Run: *hard* `push`](push.run)"])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `line endings of both kinds close the front matter`(ending: String) throws {
    let source = TemporaryBook.lesson("[x](push.run)").replacing("\n", with: ending)
    let (text, said) = try load(source)
    #expect(said == "")
    #expect(text.title == "A door")
    #expect(text.steps.map(\.id) == ["push"])
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let said: String
    var testDescription: String { name }
  }

  @Test func `what readers ask of a step is kept by its id, and changes no digest`() throws {
    let plain = TemporaryBook.lesson("[x](push.run)")
    let (text, said) = try load(
      plain.replacing(
        "title:", with: "asks:\n  push: [how do I get in, 404]\ntitle:", maxReplacements: 1))
    #expect(said == "")
    #expect(text.asks == ["push": ["how do I get in", "404"]])
    let other = try load(plain).text
    #expect(other.asks == [:])
    #expect(text.headDigest == other.headDigest)
    #expect(text.steps.map(\.digest) == other.steps.map(\.digest))
  }

  @Test(arguments: [
    (
      "asks: {psh: how}",
      """
      Content/lessons/door/en.md:2:8: error[asks-unknown-step]: the lesson has no step `psh`
       2 | asks: {psh: how}
         |        ^^^
        why: nobody would find what answers these questions
        help: did you mean `push`?

      """
    ),
    (
      "asks: {push: [how to  push, How to push]}",
      """
      Content/lessons/door/en.md:2:29: warning[asks-repeated]: `push` has this question already
       2 | asks: {push: [how to  push, How to push]}
         |                             ^^^^^^^^^^^
        help: take the line out

      """
    ),
    (
      "asks: [how to push]",
      """
      Content/lessons/door/en.md:2:7: error[wrong-type]: `asks` must be a map of keys and values, not a list
       2 | asks: [how to push]
         |       ^^^^^^^^^^^^^

      """
    ),
    (
      "asks: {push: {how: push}}",
      """
      Content/lessons/door/en.md:2:14: error[wrong-type]: `push` must be a list of texts, not a map
       2 | asks: {push: {how: push}}
         |              ^^^^^^^^^^^

      """
    ),
  ])
  func `questions of no step, repeated ones and other shapes are reported`(
    line: String, expected: String
  ) throws {
    let plain = TemporaryBook.lesson("[x](push.run)")
    let (_, said) = try load(plain.replacing("title:", with: line + "\ntitle:", maxReplacements: 1))
    #expect(said == expected)
  }

  static let mistakes = [
    Mistake(
      name: "no front matter", text: "## A push {#push}\n\n[x](push.run)\n",
      said: """
        Content/lessons/door/en.md:1:1: error[missing-front-matter]: a lesson must start with its front matter between two lines `---`
         1 | ## A push {#push}
           | ^
          help: write `---`, `title: …`, `model: …` and `---` at its head

        """),
    Mistake(
      name: "front matter that is not closed",
      text: "---\ntitle: T\nmodel: door\n\n## A push {#push}\n\n[x](push.run)\n",
      said: """
        Content/lessons/door/en.md:4:1: error[open-front-matter]: the front matter is not closed
         4 |\u{20}
           | ^
          why: it ends with a line `---`, and none follows
          help: write `---` on a line of its own before this one

        """),
    Mistake(
      name: "front matter",
      text: TemporaryBook.lesson("[x](push.run)", matter: "modell: dor\nmodel: dor"),
      said: """
        Content/lessons/door/en.md:1:1: error[missing-key]: `title` is missing
         1 | ---
           | ^
          help: write `title: …` in the front matter
        Content/lessons/door/en.md:2:1: error[unknown-key]: `modell` is not a key here
         2 | modell: dor
           | ^^^^^^
          help: did you mean `model`?
        Content/lessons/door/en.md:3:8: error[unknown-model]: `dor` is not a model of the book
         3 | model: dor
           |        ^^^
          help: did you mean `door`?

        """),
    Mistake(
      name: "no example", text: TemporaryBook.lesson("Words."),
      said: """
        Content/lessons/door/en.md:6:1: error[step-without-example]: a step must show an example or say that it is prose
         6 | ## A push {#push}
           | ^^^^^^^^^^^^^^^^^
          why: what a lesson says is compared with what runs
          help: embed one by a paragraph `[what it shows](file.trace)`, or write `.prose` after the id

        """),
    Mistake(
      name: "no id", text: TemporaryBook.lesson("[x](push.run)\n\n## Shut\n\n[x](push.run)"),
      said: """
        Content/lessons/door/en.md:10:1: error[step-without-id]: a step needs an id that stays
         10 | ## Shut
            | ^^^^^^^
          why: links, translations and progress find a step by its id
          help: write `## Shut {#shut}`

        """),
    Mistake(
      name: "an id without its sign",
      text: TemporaryBook.lesson("[x](push.run)\n\n## Shut {bell}\n\n[x](push.run)"),
      said: """
        Content/lessons/door/en.md:10:1: error[step-without-id]: a step needs an id that stays
         10 | ## Shut {bell}
            | ^^^^^^^^^^^^^^
          why: links, translations and progress find a step by its id
          help: write `## Shut {#bell}`

        """),
    Mistake(
      name: "an id in other brackets",
      text: TemporaryBook.lesson("[x](push.run)\n\n## Shut (#bell)\n\n[x](push.run)"),
      said: """
        Content/lessons/door/en.md:10:1: error[step-without-id]: a step needs an id that stays
         10 | ## Shut (#bell)
            | ^^^^^^^^^^^^^^^
          why: links, translations and progress find a step by its id
          help: write `## Shut {#bell}`

        """),
    Mistake(
      name: "wrong ids",
      text: TemporaryBook.lesson(
        "[x](push.run)\n\n## B {#push}\n\n[x](push.run)\n\n## C {#Ö .prose}\n\n## D {#d .prse covers=x}\n\n[x](push.run)"
      ),
      said: """
        Content/lessons/door/en.md:10:8: error[duplicate-step]: `push` is the id of two steps
         10 | ## B {#push}
            |        ^^^^
          note: Content/lessons/door/en.md:6:13: the first one
        Content/lessons/door/en.md:14:8: error[invalid-id]: `Ö` is not an id of a step
         14 | ## C {#Ö .prose}
            |        ^
          why: an id is a small letter, then at most 199 small letters, digits and hyphens
        Content/lessons/door/en.md:16:10: error[unknown-attribute]: `.prse` is not an attribute of a step
         16 | ## D {#d .prse covers=x}
            |          ^^^^^
          help: they are `#id`, `.prose` and `covers=7,8`
        Content/lessons/door/en.md:16:16: error[unknown-attribute]: `covers=x` is not an attribute of a step
         16 | ## D {#d .prse covers=x}
            |                ^^^^^^^^
          help: they are `#id`, `.prose` and `covers=7,8`

        """),
    Mistake(
      name: "ids of headings",
      text: TemporaryBook.lesson(
        "[x](push.run)\n\n### B {#push}\n\n- #### C {#c}\n\n> ##### D {#c}\n\n### E {#É}\n\n### F {#f .prose}"
      ),
      said: """
        Content/lessons/door/en.md:10:9: error[duplicate-step]: `push` is the id of two headings
         10 | ### B {#push}
            |         ^^^^
          note: Content/lessons/door/en.md:6:13: the first one
        Content/lessons/door/en.md:14:13: error[duplicate-step]: `c` is the id of two headings
         14 | > ##### D {#c}
            |             ^
          note: Content/lessons/door/en.md:12:12: the first one
        Content/lessons/door/en.md:16:9: error[invalid-id]: `É` is not an id of a heading
         16 | ### E {#É}
            |         ^
          why: an id is a small letter, then at most 199 small letters, digits and hyphens
        Content/lessons/door/en.md:18:1: error[unknown-attribute]: a heading inside of a step has an id and no other attributes
         18 | ### F {#f .prose}
            | ^^^^^^^^^^^^^^^^^
          help: write `.prose` and `covers=7,8` behind the heading of the step, or nothing but `{#id}`

        """),
    Mistake(
      name: "an id of an example",
      text: TemporaryBook.lesson("[x](push.run)\n\n## B {#example-push-run .prose}"),
      said: """
        Content/lessons/door/en.md:10:8: error[invalid-id]: `example-push-run` is not an id of a step
         10 | ## B {#example-push-run .prose}
            |        ^^^^^^^^^^^^^^^^
          why: the ids of examples on a page begin with `example-`
          help: choose another one, and write the old one under `moved:` of `book.yaml`

        """),
    Mistake(
      name: "embeds",
      text: TemporaryBook.lesson(
        "[x](psh.run)\n\n[y](../other/push.run)\n\n[z](/etc/passwd)\n\n[w](a/../../../../../b.run)"),
      said: """
        Content/lessons/door/en.md:8:5: error[missing-example]: `psh.run` is not a file of the lesson's folder
         8 | [x](psh.run)
           |     ^^^^^^^
          help: did you mean `push.run`?
        Content/lessons/door/en.md:10:1: error[path-outside-book]: `../other/push.run` leads out of the lesson's folder
         10 | [y](../other/push.run)
            | ^^^^^^^^^^^^^^^^^^^^^^
          why: a lesson shows files of its own folder, and files of the book that belong to no lesson and no model
          help: copy the file into the folder, or move it to `Content/samples`
        Content/lessons/door/en.md:12:1: error[path-outside-book]: `/etc/passwd` leads out of the lesson's folder
         12 | [z](/etc/passwd)
            | ^^^^^^^^^^^^^^^^
          why: a lesson shows files of its own folder, and files of the book that belong to no lesson and no model
          help: copy the file into the folder, or move it to `Content/samples`
        Content/lessons/door/en.md:14:1: error[path-outside-book]: `a/../../../../../b.run` leads out of the lesson's folder
         14 | [w](a/../../../../../b.run)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
          why: a lesson shows files of its own folder, and files of the book that belong to no lesson and no model
          help: copy the file into the folder, or move it to `Content/samples`

        """),
    Mistake(
      name: "parts of files",
      text: TemporaryBook.lesson(
        "[x](push.run#a)\n\n[y](push.run#L2)\n\n[z](../../samples/gone.txt)"
          + "\n\n[v](../../models/door/model.door)"),
      said: """
        Content/lessons/door/en.md:8:13: error[missing-part]: `push.run` has no region `a`
         8 | [x](push.run#a)
           |             ^^
          help: write comments `region: a` and `endregion: a` around the lines, each on a line of its own
        Content/lessons/door/en.md:10:13: error[missing-part]: `push.run` has no lines `L2`
         10 | [y](push.run#L2)
            |             ^^^
          why: it has the lines 1 to 1, and the first number is not above the second
          help: write lines that it has, or better a region, which stays what it is when lines move
        Content/lessons/door/en.md:12:19: error[missing-example]: there is no file `Content/samples/gone.txt`
         12 | [z](../../samples/gone.txt)
            |                   ^^^^^^^^
          help: create it, or fix the path
        Content/lessons/door/en.md:14:1: error[path-outside-book]: `../../models/door/model.door` leads out of the lesson's folder
         14 | [v](../../models/door/model.door)
            | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          why: a lesson shows files of its own folder, and files of the book that belong to no lesson and no model
          help: copy the file into the folder, or move it to `Content/samples`

        """),
    Mistake(
      name: "embed before the first step",
      text: "---\ntitle: A door\n---\n\n[x](push.run)\n\n## A {#a .prose}\n",
      said: """
        Content/lessons/door/en.md:5:1: error[embed-outside-step]: an example must belong to a step
         5 | [x](push.run)
           | ^^^^^^^^^^^^^
          why: before the first heading of level 2 there is no step
          help: move it under a heading `## … {#id}`

        """),
  ]

  @Test(arguments: mistakes)
  func `a mistake in a lesson is reported at its place`(mistake: Mistake) throws {
    let said = try load(mistake.text).said
    #expect(said == mistake.said)
  }

  @Test(arguments: [
    "https://example.org/", "../other/", "../other/#step", "../other/en.md", "#push", "en.md",
  ])
  func `a paragraph that links elsewhere is no embed`(destination: String) throws {
    let (text, said) = try load(TemporaryBook.lesson("[x](\(destination))\n\n[y](push.run)"))
    #expect(said == "")
    #expect(text.steps[0].embeds.map(\.caption) == ["y"])
  }

  @Test func `a listing in a folder below is an example without a runner`() throws {
    let book = try TemporaryBook([
      "Content/lessons/door/code/door.swift": "push()\n",
      "Content/lessons/door/unused.txt": "",
      "Content/lessons/door/unembedded.run": "push\n",
      "Content/lessons/door/en.md": TemporaryBook.lesson("[x](code/door.swift)"),
      "Content/models/door/own.run": "push\n",
    ])
    let (loaded, _, said) = try book.load()
    #expect(said == "")
    #expect(
      loaded?.examples.map(\.file.path) == [
        "Content/lessons/door/code/door.swift", "Content/lessons/door/push.run",
        "Content/lessons/door/unembedded.run", "Content/models/door/own.run",
      ])
    #expect(loaded?.examples.map(\.lesson) == ["door", "door", "door", nil])
    #expect(loaded?.examples.map(\.model) == ["door", "door", "door", "door"])
  }

  @Test func `a lesson has one source`() throws {
    let translated = TemporaryBook.lesson(
      "[x](push.run)", matter: "title: x\nmodel: door\ntranslation: {from: en}")
    let settings = "title: {en: x}\nlanguages: [en, pt, sv]\nchapters: [{id: a, lessons: [door]}]\n"
    let files: KeyValuePairs<String, String> = [
      "Content/book.yaml": settings, "Content/languages/sv.yaml": "autonym: Svenska\n",
      "Content/languages/pt.yaml": "autonym: Português\n",
      "Content/lessons/door/sv.md": TemporaryBook.lesson("[x](push.run)"),
      "Content/lessons/door/pt.md": translated,
    ]
    let several = try TemporaryBook(files).load()
    #expect(several.book?.lessons[0].source == nil)
    #expect(
      several.said == """
        Content/lessons/door/sv.md:1:1: error[several-sources]: `door` has 2 sources: en, sv
         1 | ---
           | ^
          why: a file without `translation:` is the source, and there is one
          help: add `translation: {from: en}` to its front matter

        """)
    let german = try TemporaryBook([
      "Content/book.yaml": settings.replacing("[en, pt, sv]", with: "[en, de]"),
      "Content/languages/de.yaml": "autonym: Deutsch\n",
      "Content/lessons/door/de.md": TemporaryBook.lesson("[x](push.run)"),
    ]).load()
    #expect(
      german.said.hasPrefix("Content/lessons/door/de.md:1:1: error[several-sources]"),
      "the book's first language is the source, whatever comes first in the alphabet")
    let none = try TemporaryBook(["Content/lessons/door/en.md": translated]).load()
    #expect(
      none.said == """
        Content/lessons/door:1:1: error[lesson-without-source]: `door` has no source: every file is a translation
          help: take `translation:` out of the file that the others are translated from

        """)
  }

  @Test func `a lesson in a language that the book does not have is reported`() throws {
    let (_, _, said) = try TemporaryBook([
      "Content/lessons/door/sv.md": TemporaryBook.lesson("")
    ]).load()
    #expect(
      said == """
        Content/lessons/door/sv.md:1:1: warning[unlisted-language]: `sv` is not a language of the book, so the file is not read
          help: list it under `languages:` in Content/book.yaml

        """)
  }

  @Test func `the only text of a lesson has the name of a language`() throws {
    let book = try TemporaryBook(["Content/lessons/door/index.md": TemporaryBook.lesson("")])
    try book.remove("Content/lessons/door/en.md")
    #expect(
      try book.load().said.contains(
        """
        `index` is not a language of the book, so the file is not read
          help: did you mean `en`? rename the file to `en.md`
        """))
  }

  @Test func `a lesson folder without a text is reported`() throws {
    let book = try TemporaryBook()
    try book.remove("Content/lessons/door/en.md")
    #expect(
      try book.load().said == """
        Content/lessons/door:1:1: error[lesson-empty]: `door` has no text in a language of the book
          help: write Content/lessons/door/en.md

        """)
  }

  @Test(arguments: ["[", "*a ", "`", "## {#", "![", "---\n"])
  func `a hostile lesson costs no more than its length and keeps its first step`(
    unit: String
  ) throws {
    let isModest = try Growth.isModest(to: 32 << 10) { size in
      let body = String(repeating: unit, count: size / unit.utf8.count)
      let (text, _) = try load(TemporaryBook.lesson(body))
      #expect(text.steps.first?.id == "push")
    }
    #expect(isModest)
  }

  @Test(arguments: ["> ", "- "])
  func `a lesson with as much nesting as is read keeps its first step`(unit: String) throws {
    let (text, _) = try load(TemporaryBook.lesson(String(repeating: unit, count: 16 << 10)))
    #expect(text.steps.first?.id == "push")
  }
}
