import Base
import System

/// Loads the lessons under `Content/lessons`.
struct LessonLoader: Sendable {
  let folder: BookFolder
  let languages: [LanguageTag]
  let models: [String]
  let stepsAreProse: Bool
  /// What of the parsed Markdown is kept; nothing if it is nil.
  var budget: SyntaxBudget?
  var syntaxes = BlockSyntaxes()

  static let root = "Content/lessons"

  /// Returns the ids of all lesson folders, sorted, or adds a diagnostic and returns nil when
  /// they cannot be listed.
  ///
  /// A folder in a lesson's folder has files of that lesson, unless `listed` has ids of lessons in it. Then each folder
  /// with a text is a lesson.
  func ids(listed: Set<String>, _ diagnostics: inout [Diagnostic]) -> [String]? {
    let groups = Set(
      listed.filter { $0.utf8.contains(UInt8(ascii: "/")) }
        .map { String($0.prefix { $0 != "/" }) })
    do throws(FileFailure) {
      let names = UnreadableNames.leavingOut(
        try folder.list(Self.root).filter(\.isFolder).map(\.name), in: Self.root, &diagnostics)
      var result = names.filter { !groups.contains($0) }
      for group in names where groups.contains(group) {
        result += try lessons(in: group, listed: listed)
      }
      return result.sorted()
    } catch {
      if error == .missing { return [] }
      diagnostics.append(error.diagnostic(Self.root))
      return nil
    }
  }

  /// Returns the folders with a text in a folder, and those in it that are listed.
  private func lessons(in group: String, listed: Set<String>) throws(FileFailure) -> Set<String> {
    var result: Set<String> = []
    for file in try folder.filesBelow("\(Self.root)/\(group)") {
      var path = BookPath.folder("\(group)/\(file)")
      if isText(BookPath.name(file)) { result.insert(path) }
      while !path.isEmpty {
        if listed.contains(path) { result.insert(path) }
        path = BookPath.folder(path)
      }
    }
    return result
  }

  private func isText(_ name: String) -> Bool {
    BookPath.fileExtension(name) == "md" && languages.contains(LanguageTag(BookPath.stem(name)))
  }

  /// Loads a lesson in the languages that can be read.
  ///
  /// `ids` are all lessons, of which some may be in the folder of this one. `lessons` is the folder of all lessons, if
  /// it is open already.
  func load(
    _ id: String, of ids: Set<String>, in lessons: BookFolder? = nil,
    _ diagnostics: inout [Diagnostic]
  ) -> Lesson {
    let path = "\(Self.root)/\(id)"
    var files: [String] = []
    var home: BookFolder?
    do throws(FileFailure) {
      let opened = if let lessons { try lessons.inside(id) } else { try folder.inside(path) }
      home = opened
      let all = try opened.files().filter { file in
        !file.utf8.contains(UInt8(ascii: "/"))
          || LessonFolder.lesson(ofFile: "\(path)/\(file)", among: ids) == id
      }
      files = UnreadableNames.leavingOut(all, in: path, &diagnostics)
    } catch {
      diagnostics.append(error.diagnostic(path))
    }
    let own = LessonFolder(
      id: id, files: files, models: models, languages: languages, stepsAreProse: stepsAreProse)
    var texts: [LanguageTag: LessonText] = [:]
    for name in files {
      guard let tag = own.language(ofFile: name),
        let file = home?.file(name, &diagnostics)
      else { continue }
      texts[tag] = LessonTextReader(
        file, language: tag, folder: own,
        keepsBlocks: budget?.take(file.bytes.count) == true, syntaxes: syntaxes
      ).read(&diagnostics)
    }
    unlisted(own, texts, &diagnostics)
    let source = source(own, texts, &diagnostics)
    if let original = source.flatMap({ texts[$0] }) {
      texts = texts.mapValues { $0.completed(from: original) }
    }
    let shared = texts.values.reduce(into: Set<String>()) { $0.formUnion($1.shared) }
    return Lesson(
      id: id, texts: texts, source: source, files: files,
      shared: shared.filter(folder.hasFile))
  }

  /// Reports Markdown files that are neither texts of the lesson nor shown.
  private func unlisted(
    _ folder: LessonFolder, _ texts: [LanguageTag: LessonText], _ diagnostics: inout [Diagnostic]
  ) {
    let others = folder.files.filter {
      BookPath.fileExtension($0) == "md" && folder.language(ofFile: $0) == nil
    }
    guard !others.isEmpty else { return }
    let shown = Set(texts.values.flatMap(\.steps).flatMap(\.embeds).map(\.path))
    // The only file, such as `index.md`, was meant as the text.
    let isText = texts.isEmpty && others.count == 1
    for name in others {
      let path = "\(folder.path)/\(name)"
      guard !shown.contains(path) else { continue }
      let isTag = LanguageTag(BookPath.stem(name)).isWellFormed
      diagnostics.append(
        self.isText(BookPath.name(name))
          ? .inNoChapter(BookPath.folder("\(folder.id)/\(name)"))
          : .unlistedLanguage(path, meant: isText && !isTag ? languages.first : nil))
    }
  }

  private func source(
    _ folder: LessonFolder, _ texts: [LanguageTag: LessonText], _ diagnostics: inout [Diagnostic]
  ) -> LanguageTag? {
    let sources = languages.filter { texts[$0]?.isTranslation == false }
    if sources.count == 1 {
      diagnostics += texts.keys.sorted().compactMap { tag in
        texts[tag].flatMap { notFrom(sources[0], $0) }
      }
      return sources[0]
    }
    if texts.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, "lesson-empty", path: folder.path,
          "`\(folder.id)` has no text in a language of the book",
          help: "write \(folder.path)/\(languages.first?.text ?? "en").md"
        ).following(languages.map { "\(folder.path)/\($0).md" }))
    } else if sources.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, "lesson-without-source", path: folder.path,
          "`\(folder.id)` has no source: every file is a translation",
          help: "take `translation:` out of the file that the others are translated from"
        ).following(languages.map { "\(folder.path)/\($0).md" }))
    } else {
      diagnostics += sources.dropFirst().compactMap { texts[$0] }
        .map { severalSources(folder, sources, $0) }
    }
    return nil
  }

  /// Reports a text that is translated from a translation, because it would be compared with
  /// nothing.
  private func notFrom(_ source: LanguageTag, _ text: LessonText) -> Diagnostic? {
    guard let provenance = text.provenance, provenance.from != source else { return nil }
    return Diagnostic(
      .error, "translation-from", at: provenance.fromRange, in: text.file,
      "`from: \(provenance.from)` is not the lesson's source",
      why: "every translation is compared with the file without `translation:`",
      help: "write `from: \(source)`")
  }

  private func severalSources(
    _ folder: LessonFolder, _ sources: [LanguageTag], _ other: LessonText
  ) -> Diagnostic {
    Diagnostic(
      .error, "several-sources", at: 0..<0, in: other.file,
      "`\(folder.id)` has \(sources.count) sources: "
        + sources.map(\.text).joined(separator: ", "),
      why: "a file without `translation:` is the source, and there is one",
      help: "add `translation: {from: \(sources[0])}` to its front matter"
    ).following(sources.map { "\(folder.path)/\($0).md" })
  }
}
