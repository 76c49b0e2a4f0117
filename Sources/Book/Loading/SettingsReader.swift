import Base
import Formats

/// Reads the settings of `book.yaml`.
struct SettingsReader {
  private let file: SourceFile
  private let yaml: YAMLReader

  init(_ file: SourceFile) {
    self.file = file
    yaml = YAMLReader(file)
  }

  /// Reads the settings, or returns nil when the file is unusable, of a newer format, or names no language.
  func read(_ diagnostics: inout [Diagnostic]) -> BookSettings? {
    guard let (root, entries) = Self.map(of: file, &diagnostics) else { return nil }
    guard FormatReader.accepts(root, in: file, &diagnostics) else { return nil }
    yaml.check(
      entries,
      known: [
        FormatReader.key, "title", "summary", "languages", "front", "chapters", "plugins", "html",
        "moved", "changes",
      ],
      &diagnostics)
    let reported = diagnostics.count
    let tags = languages(root, &diagnostics)
    guard !tags.isEmpty else { return nil }
    // While a tag of the list is reported, the maps may be right.
    let known = diagnostics.count == reported ? tags.map(\.tag) : []
    return BookSettings(
      file: file, title: title(root, known, &diagnostics), languages: tags.map(\.tag),
      chapters: chapters(root, known, &diagnostics), plugins: plugins(root, &diagnostics),
      trustsHTML: trust(root, &diagnostics), languageRanges: tags.map(\.range),
      summary: summary(root, known, &diagnostics), front: front(root, &diagnostics),
      moved: moved(root, &diagnostics), changes: changes(root, known, &diagnostics))
  }

  /// Parses settings, or returns nil for what is no map; then a diagnostic says why.
  private static func map(
    of file: SourceFile, _ diagnostics: inout [Diagnostic]
  ) -> (root: YAMLNode, entries: [YAMLNode.Entry])? {
    let before = diagnostics.count
    let root = YAMLParser.parse(file, &diagnostics)
    if let root, let entries = root.entries { return (root, entries) }
    if diagnostics.count == before {
      diagnostics.append(
        Diagnostic(
          .error, "wrong-type", at: 0..<0, in: file, "the book's settings must be a map",
          help: "start with `title:` and `languages:`"))
    }
    return nil
  }

  private func summary(
    _ root: YAMLNode, _ known: [LanguageTag], _ diagnostics: inout [Diagnostic]
  ) -> [LanguageTag: String] {
    guard let node = root["summary"], !node.isNull else { return [:] }
    return yaml.languageMap(node, "summary", among: known, &diagnostics)
  }

  /// Reads the id of the lesson on the front page; whether there is such a lesson is asked later.
  private func front(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> PlacedText? {
    guard let node = root["front"], !node.isNull else { return nil }
    return yaml.text(node, "front", &diagnostics).map { PlacedText($0, at: node.range) }
  }

  /// Reads former addresses and new ones; whether there are such lessons is asked later.
  private func moved(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> [Move] {
    guard let node = root["moved"], !node.isNull else { return [] }
    return yaml.entries(node, "moved", &diagnostics).compactMap { entry in
      yaml.text(entry.value, entry.key, &diagnostics).map {
        Move(
          from: Move.Place(entry.key), to: Move.Place($0), fromRange: entry.keyRange,
          toRange: entry.value.range)
      }
    }
  }

  private func changes(
    _ root: YAMLNode, _ known: [LanguageTag], _ diagnostics: inout [Diagnostic]
  ) -> [Change] {
    guard let node = root["changes"], !node.isNull else { return [] }
    return ChangeReader(file: file, yaml: yaml, languages: known).read(node, &diagnostics)
  }

  private func title(
    _ root: YAMLNode, _ known: [LanguageTag], _ diagnostics: inout [Diagnostic]
  ) -> [LanguageTag: String] {
    guard let node = root["title"] else {
      yaml.reportMissing(
        "title", in: root, at: 0..<0, help: "write `title:` and under it a line for each language",
        &diagnostics)
      return [:]
    }
    return yaml.languageMap(node, "title", among: known, &diagnostics)
  }

  private func languages(
    _ root: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> [(tag: LanguageTag, range: Range<Int>)] {
    var result: [(tag: LanguageTag, range: Range<Int>)] = []
    for text in root["languages"].map({ yaml.texts($0, "languages", &diagnostics) }) ?? [] {
      let tag = LanguageTag(text.text)
      if !tag.isWellFormed {
        diagnostics.append(
          Diagnostic(
            .error, "invalid-language-tag", at: text.range, in: file,
            "`\(tag)` is not a BCP 47 language tag", help: "write `en`, `pt` or `zh-Hans`"))
      } else if result.contains(where: { $0.tag == tag }) {
        diagnostics.append(
          Diagnostic(
            .error, "duplicate-language", at: text.range, in: file, "`\(tag)` is listed twice"))
      } else {
        result.append((tag, text.range))
      }
    }
    if result.isEmpty {
      yaml.reportMissing(
        "languages", in: root, at: 0..<0, help: "write `languages: [en]`", &diagnostics)
    }
    return result
  }

  private func chapters(
    _ root: YAMLNode, _ known: [LanguageTag], _ diagnostics: inout [Diagnostic]
  ) -> [BookSettings.Chapter] {
    guard let node = root["chapters"], !node.isNull else { return [] }
    guard case .sequence(let items) = node.content else {
      diagnostics.append(yaml.wrongType(node, "chapters", "a list"))
      return []
    }
    var result: [BookSettings.Chapter] = []
    var seen: Set<String> = []
    for item in items {
      guard let chapter = chapter(item, known, &seen, &diagnostics) else { continue }
      result.append(chapter)
    }
    return result
  }

  private func chapter(
    _ node: YAMLNode, _ known: [LanguageTag], _ seen: inout Set<String>,
    _ diagnostics: inout [Diagnostic]
  ) -> BookSettings.Chapter? {
    let entries = yaml.entries(node, "chapter", &diagnostics)
    yaml.check(entries, known: ["id", "title", "lessons"], &diagnostics)
    guard let idNode = node["id"], let id = yaml.text(idNode, "id", &diagnostics) else {
      yaml.reportMissing(
        "id", " of the chapter", in: node, at: node.range, help: "write `id: first`", &diagnostics)
      return nil
    }
    checkID(PlacedText(id, at: idNode.range), &seen, "chapter", &diagnostics)
    let title =
      node["title"].map { yaml.languageMap($0, "title", among: known, &diagnostics) } ?? [:]
    let lessons = node["lessons"].map { yaml.texts($0, "lessons", &diagnostics) } ?? []
    return BookSettings.Chapter(
      id: id, title: title, lessons: lessons.map(\.text), lessonRanges: lessons.map(\.range))
  }

  private func checkID(
    _ id: PlacedText, _ seen: inout Set<String>, _ kind: String, _ diagnostics: inout [Diagnostic]
  ) {
    if !Identifier.isValid(id.text) {
      diagnostics.append(
        Diagnostic(
          .error, "invalid-id", at: id.range, in: file, "`\(id.text)` is not an id of a \(kind)",
          why: "an id is \(Identifier.rule)"))
    }
    if !seen.insert(id.text).inserted {
      diagnostics.append(
        Diagnostic(
          .error, "duplicate-id", at: id.range, in: file, "`\(id.text)` is the id of two \(kind)s"))
    }
  }

  /// Reads a list of names, or a map from names to settings, nothing or `off`.
  private func plugins(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> [PluginSetting]? {
    guard let node = root["plugins"], !node.isNull else { return nil }
    guard let entries = node.entries else {
      var seen: Set<String> = []
      return yaml.texts(node, "plugins", &diagnostics).compactMap { name in
        guard seen.insert(name.text).inserted else {
          diagnostics.append(
            Diagnostic(
              .error, "duplicate-plugin", at: name.range, in: file,
              "`\(name.text)` is listed twice"))
          return nil
        }
        return PluginSetting(name: name.text, values: [:], range: name.range)
      }
    }
    return entries.compactMap { plugin($0, &diagnostics) }
  }

  /// Reads a plugin, or returns nil for a value that is neither `off` nor settings; then a
  /// diagnostic says why.
  private func plugin(
    _ entry: YAMLNode.Entry, _ diagnostics: inout [Diagnostic]
  ) -> PluginSetting? {
    let value = entry.value
    if value.text == "off" {
      return PluginSetting(name: entry.key, values: [:], isOff: true, range: entry.keyRange)
    }
    guard value.entries != nil || value.isNull else {
      diagnostics.append(
        Diagnostic(
          .error, "wrong-type", at: value.range, in: file,
          "`\(entry.key)` must be `off`, or have settings",
          help: "to switch it on write `\(entry.key):` and nothing after it"))
      return nil
    }
    return PluginSetting(
      name: entry.key, values: yaml.textMap(value, entry.key, &diagnostics), range: entry.keyRange)
  }

  private func trust(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> Bool {
    guard let node = root["html"], let text = yaml.text(node, "html", &diagnostics) else {
      return false
    }
    if text != "trusted", text != "escaped" {
      diagnostics.append(
        Diagnostic(
          .error, "invalid-value", at: node.range, in: file, "`html` must be `trusted` or `escaped`"
        ))
    }
    return text == "trusted"
  }
}
