import Base
import Formats

/// Reads the settings of `book.yaml`.
struct SettingsReader {
  private let file: SourceFile

  init(_ file: SourceFile) { self.file = file }

  /// The only format that there is, which is also that of a book that names none.
  ///
  /// One number covers everything in `Content`. It grows when a book of the format before would mean something else or
  /// would not be read; what is only added does not change it.
  private static let format = 1

  static let shape = YAMLShape.record([
    YAMLField(
      "format", .text(YAMLRule(.object(["const": .integer(format)]), formatFault)),
      "the [format](../file-formats/en.md) of the book’s files: `1`, also when it is not said"),
    YAMLField(
      "title", .byLanguage, "the book’s title by language", needed: .always,
      help: "write `title:` and under it a line for each language"),
    YAMLField(
      "summary", .byLanguage,
      "what the book is, in one sentence by language, below the title of the front page"),
    YAMLField(
      "languages", languages, "the tags; readers whose language is not there get the first",
      needed: .always, help: "write `languages: [en]`"),
    YAMLField(
      "front", .text(.lesson),
      "the lesson whose first step with a trace is on the front page, where it can be played; "
        + "the first lesson when it is not said"),
    YAMLField(
      "platforms", .list(platform),
      "what readers may write for; the front page asks them once, and [what is of theirs comes first](#platforms)"
    ),
    YAMLField(
      "chapters", .list(chapter),
      "in order, and [chapters in chapters](#chapters); each lesson is in one"),
    YAMLField(
      "steps", .choice("examples", "prose"),
      "`examples` (when it is not said), which every step shows, or `prose`: [a step needs neither an example nor an "
        + "id](../file-lesson/en.md#prose)"),
    YAMLField("plugins", .texts.or(.map(plugin)).orNothing, "what is switched on, below"),
    YAMLField(
      "severities", .map(.choice(of: Severities.Level.self)),
      "what a message of a check is in this book: `error`, `warning`, `notice` or `off`, [below](#severities)"
    ),
    YAMLField("authors", .texts, "who wrote the book, in the order in which EPUB files name them"),
    YAMLField("rights", .text, "what others may do with the book, for its EPUB files"),
    YAMLField("changes", .list(change), "what changed for readers, for the [feed](#changes)"),
    YAMLField(
      "moved", .map(.texts(.address), by: YAMLRule.addresses),
      "former addresses of lessons, steps and pages, and where their content is now, [below](#moved)"
    ),
    YAMLField(
      "html", .choice("trusted", "escaped"),
      "`escaped` (when it is not said) or `trusted`: what becomes of raw HTML in lessons"),
    YAMLField(
      "picture-hosts", .texts(pictureHost),
      "the hosts whose pictures pages show; a picture of any other host is a link"),
  ]).wanted("a map", help: "start with `title:` and `languages:`")

  private static let pictureHost = YAMLRule(YAMLRule.schema(PictureHosts.pattern)) { text, _ in
    PictureHosts.isHost(text)
      ? nil
      : YAMLRule.Fault(
        "invalid-value", "`\(text)` is not a host",
        why: "it stands in the policy of every page, and browsers compare it as it is written",
        help: "write the name alone, in small letters, such as `img.example.org`")
  }

  private static let languages = YAMLShape.texts(.wellFormedTag)

  private static let platform = YAMLShape.record(
    "platform",
    [
      YAMLField(
        "title", .byLanguage, "what readers call it, by language", needed: .always,
        help: "write `title:` and under it a line for each language"),
      YAMLField(
        "lesson", .text(.lesson),
        "with which its readers begin; the first model of that lesson is theirs",
        needed: .always, help: "write `lesson:` and the id of a lesson"),
    ])

  private static let chapter: YAMLShape = .record(
    "chapter",
    [
      YAMLField(
        "id", .text(.id(of: "a chapter")),
        "part of addresses; that of its `lesson` when it is not said", needed: .unless("lesson"),
        help: "write `id: first`"),
      YAMLField(
        "title", .byLanguage,
        "what readers call it, by language; the title of its `lesson` when it is not said"),
      YAMLField(
        "standing", .choice(of: BookSettings.Chapter.Standing.self),
        "`history` for what is kept for what was: the search puts it behind what fits as well"),
      YAMLField(
        "lesson", .text(.lesson), "the lesson that begins it, to which its title leads"),
      YAMLField(
        "lessons",
        .text(.lesson).or(
          .list(.text(.lesson).or(.element(of: "chapters") { chapter }))),
        "the folders of `Content/lessons`, in order; a chapter inside of it stands among them, "
          + "with the same keys"),
    ])

  private static let change = YAMLShape.record(
    "change",
    [
      YAMLField(
        "date", .text(.date),
        "the day, as `2026-11-24`; no clock is asked, so a build stays the same",
        needed: .always, help: "write `date: 2026-01-31`"),
      YAMLField(
        "title", .byLanguage, "what changed, in one sentence by language", needed: .always,
        help: "write `title:` and under it a line for each language"),
      YAMLField(
        "lessons", .texts(.lesson),
        "which lessons to read; the first is where the entry leads"),
    ])

  /// Nothing, `off`, or the settings of one plugin: those of the host, and its own.
  private static let plugin =
    YAMLShape.choice("off").or(
      .record(
        [
          YAMLField(
            "run",
            .text(
              YAMLRule(
                .object([
                  "type": "string", "not": .object(["pattern": "(^/|(^|/)\\.\\.(/|$))"]),
                ])
              ) { _, _ in nil }),
            "the executable in the book’s folder; otherwise `Plugins/NAME/plugin` of the book; "
              + "not for a name that comes with Tracebook"),
          YAMLField(
            "timeout", .text(.pattern("^[0-9]+(ms|s|min|h)$")),
            "how long an answer may take: `10s` when it is not said, at most `10min`"),
          YAMLField(
            "apps", .text(.pattern("^[A-Za-z0-9_-]+$")),
            "it runs apps in code of this extension, and the book can do without it"),
        ], others: YAMLField("others", .text, "are handed to it"))
    ).orNothing
    .wanted("`off`, or have settings", help: "to switch it on write `{key}:` and nothing after it")

  /// Reads the settings, or returns nil when the file is unusable, of a newer format, or names no language.
  func read(_ diagnostics: inout [Diagnostic]) -> BookSettings? {
    let before = diagnostics.count
    let parsed = YAMLParser.parse(file, &diagnostics)
    guard let root = parsed ?? (diagnostics.count == before ? .nothing : nil) else { return nil }
    // Of a newer format every other complaint could be wrong.
    if let number = root["format"]?.text.flatMap({ Int($0) }), number > Self.format {
      diagnostics.append(newer(number, at: root["format"]?.range ?? 0..<0))
      return nil
    }
    var first = YAMLChecker(file)
    let tags = first.check(root["languages"] ?? .nothing, Self.languages, "languages")?.texts ?? []
    // While a tag of the list is reported, the maps may be right.
    let known = first.diagnostics.isEmpty ? tags.map(\.text) : []
    var checker = YAMLChecker(file, languages: known)
    let checked = checker.check(root, Self.shape, "book.yaml")
    diagnostics += checker.diagnostics
    guard let checked, !tags.isEmpty else { return nil }
    let listed = once("duplicate-language", tags, &diagnostics)
    let moves = checked["moved"]?.entries ?? []
    let switched = checked["plugins"].flatMap { plugins($0, &diagnostics) }
    return BookSettings(
      file: file, title: checked["title"]?.byLanguage ?? [:],
      languages: listed.map { LanguageTag($0.text) }, chapters: chapters(checked, &diagnostics),
      plugins: switched,
      severities: severities(checked["severities"], (switched ?? []).map(\.name), &diagnostics),
      trustsHTML: checked["html"]?.text == "trusted",
      pictureHosts: checked["picture-hosts"]?.texts.map(\.text) ?? [],
      stepsAreProse: checked["steps"]?.text == "prose", languageRanges: listed.map(\.range),
      summary: checked["summary"]?.byLanguage ?? [:],
      authors: checked["authors"]?.texts.map(\.text) ?? [], rights: checked["rights"]?.text,
      front: checked["front"]?.placed,
      platforms: checked["platforms"]?.items.compactMap(Self.platform) ?? [],
      moved: moves.filter { !FormerPath.isPath($0.key) }.flatMap(Self.moves),
      formerPaths: moves.filter { FormerPath.isPath($0.key) }.map(Self.formerPath),
      changes: checked["changes"]?.items.compactMap(Self.change) ?? [])
  }

  /// Reads the severities; one that a diagnostic may not have is reported and omitted.
  private func severities(
    _ node: YAMLNode?, _ plugins: [String], _ diagnostics: inout [Diagnostic]
  ) -> Severities {
    var levels: [String: Severities.Level] = [:]
    for entry in node?.entries ?? [] {
      guard let level = entry.value.text.flatMap(Severities.Level.init) else { continue }
      guard let possible = Severities.levels(of: entry.key, plugins: plugins) else {
        diagnostics.append(unknownSeverity(entry))
        continue
      }
      guard possible.contains(level) else {
        diagnostics.append(
          Diagnostic(
            .error, "severity-too-low", at: entry.value.range, in: file,
            "`\(entry.key)` is at least a warning",
            why: "readers would miss something, and nobody would be told",
            help: "write `\(entry.key): warning`"))
        continue
      }
      levels[entry.key] = level
    }
    return Severities(levels)
  }

  private func unknownSeverity(_ entry: YAMLNode.Entry) -> Diagnostic {
    Diagnostic(
      .error, "unknown-severity", at: entry.keyRange, in: file,
      "`\(entry.key)` is no message whose severity can be set",
      why: "what reading and running a book say is not weighed; only checks are",
      help: Suggestion.help(for: entry.key, among: Severities.all)
        ?? "the documentation of `book.yaml` lists those that can be set")
  }

  @Sendable
  private static func formatFault(_ text: String, _ key: String) -> YAMLRule.Fault? {
    text == String(format)
      ? nil
      : YAMLRule.Fault(
        "invalid-value", "`\(key)` must be \(format), not `\(text)`",
        help: "write `format: \(format)`")
  }

  private func newer(_ number: Int, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "newer-format", at: range, in: file,
      "this book has format \(number), and this program reads format \(Self.format)",
      why: "a newer version of the program wrote it",
      help: "install a newer version; `tracebook --version` says which one this is")
  }

  private static func moves(_ entry: YAMLNode.Entry) -> [Move] {
    entry.value.texts.map {
      Move(
        from: Move.Place(entry.key), to: Move.Place($0.text), fromRange: entry.keyRange,
        toRange: $0.range)
    }
  }

  private static func formerPath(_ entry: YAMLNode.Entry) -> FormerPath {
    let texts = entry.value.texts
    return FormerPath(
      entry.key, to: texts.map(\.text), range: entry.keyRange, targets: texts.map(\.range))
  }

  private static func platform(_ node: YAMLNode) -> BookSettings.Platform? {
    node["lesson"]?.placed.map { .init(title: node["title"]?.byLanguage ?? [:], lesson: $0) }
  }

  private static func change(_ node: YAMLNode) -> Change? {
    node["date"]?.text.map { date in
      Change(
        date: date, title: node["title"]?.byLanguage ?? [:], lessons: node["lessons"]?.texts ?? [])
    }
  }

  private func chapters(
    _ root: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> [BookSettings.Chapter] {
    var seen: Set<String> = []
    return (root["chapters"]?.items ?? []).compactMap { read($0, &seen, &diagnostics) }
  }

  /// Returns a chapter with those inside of it; `seen` has the ids of the chapters before.
  private func read(
    _ node: YAMLNode, _ seen: inout Set<String>, _ diagnostics: inout [Diagnostic]
  ) -> BookSettings.Chapter? {
    let opening = node["lesson"]?.placed
    guard let id = node["id"]?.placed ?? opening else { return nil }
    if !seen.insert(id.text).inserted {
      diagnostics.append(
        Diagnostic(
          .error, "duplicate-id", at: id.range, in: file,
          "`\(id.text)` is the id of two chapters"))
    }
    let items = node["lessons"]?.items ?? node["lessons"].map { [$0] } ?? []
    let parts = items.compactMap { item -> BookSettings.Chapter.Part? in
      item.placed.map { .lesson($0) } ?? read(item, &seen, &diagnostics).map { .chapter($0) }
    }
    return BookSettings.Chapter(
      id: id.text, title: node["title"]?.byLanguage ?? [:],
      standing: node["standing"]?.text.flatMap(BookSettings.Chapter.Standing.init),
      opening: opening, parts: parts)
  }

  private func plugins(
    _ node: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> [PluginSetting]? {
    guard !node.isNull else { return nil }
    guard let entries = node.entries else {
      return once("duplicate-plugin", node.texts, &diagnostics).map {
        PluginSetting(name: $0.text, values: [:], range: $0.range)
      }
    }
    return entries.map {
      PluginSetting(
        name: $0.key, values: $0.value.textMap, isOff: $0.value.text == "off", range: $0.keyRange)
    }
  }

  /// Returns each text once, and reports the others.
  private func once(
    _ id: String, _ texts: [PlacedText], _ diagnostics: inout [Diagnostic]
  ) -> [PlacedText] {
    var seen: Set<String> = []
    return texts.filter { text in
      if seen.insert(text.text).inserted { return true }
      diagnostics.append(
        Diagnostic(.error, id, at: text.range, in: file, "`\(text.text)` is listed twice"))
      return false
    }
  }
}
