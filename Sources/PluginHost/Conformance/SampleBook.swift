import Base

/// Books that an output is asked about when a plugin is tested.
enum SampleBook {
  private static let path = "Content/lessons/x/en.md"
  private static let example = "Content/lessons/x/x.trace"
  private static let odd = "<b>&amp; \"quoted\" \\ \u{7}\u{1F514} 门 e\u{301}\u{2028}"

  /// A book without lessons, and one with a text, a trace and a claim of difficult characters.
  static let all: [JSON] = [book([], []), book([lesson], [trace, claims])]

  /// The files that the books have the text of; diagnostics may be about them.
  static let files: [String: SourceFile] = [
    path: SourceFile(path: path, text: odd), example: SourceFile(path: example, text: "> \(odd)\n"),
  ]

  private static func book(_ lessons: [JSON], _ examples: [JSON]) -> JSON {
    .object([
      "version": .integer(BookMessage.version), "title": .object(["en": .string(odd)]),
      "languages": .array([
        .object(["tag": "en", "name": "English", "direction": "ltr", "status": "full"])
      ]),
      "chapters": .array([
        .object([
          "id": "a", "title": .object(["en": "A"]),
          "lessons": .array(lessons.compactMap { $0["id"] }),
        ])
      ]),
      "lessons": .array(lessons), "examples": .array(examples),
    ])
  }

  private static let lesson: JSON = .object([
    "id": "x", "source": "en",
    "texts": .array([
      .object([
        "language": "en", "path": .string(path), "title": .string(odd), "summary": "",
        "models": .array(["x"]), "introduction": .string(odd),
        "steps": .array([
          .object([
            "id": "s", "title": .string(odd), "markdown": "\n[A trace](x.trace)\n",
            "examples": .array([.object(["path": .string(example), "caption": "A trace"])]),
          ])
        ]),
      ])
    ]),
  ])

  private static let trace: JSON = .object([
    "path": .string(example), "text": .string("> \(odd)\n"),
    "trace": .object([
      "model": "x", "parameters": "",
      "rows": .array([
        .object([
          "stimulus": .string(odd), "refused": .bool(false),
          "observed": .array([
            .object([
              "kind": "state", "name": .string(odd), "delay": 0, "line": .string("= \(odd)"),
            ])
          ]),
          "states": .array([.object(["state": .string(odd)])]),
        ])
      ]),
    ]),
  ])

  private static let claims: JSON = .object([
    "path": "Content/lessons/x/x.claim", "text": .string(odd),
    "claims": .array([
      .object([
        "line": 1, "text": .string(odd), "verdict": "proved", "misconception": .bool(false),
        "states": 2,
      ])
    ]),
  ])
}
