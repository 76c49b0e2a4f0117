import Base
import Book
import Formats
import Markdown
import System

/// Composes the texts of a lesson of which steps are others than before.
struct MovedLesson {
  private let lesson: MoveLayout.NewLesson
  private let book: Book
  private let models: [String]
  private let used: (MoveLayout.Origin) -> [SourceFile]
  private let texts: (String) -> MovedText?

  /// `texts` returns the text of a lesson in the language that is composed.
  init(
    _ lesson: MoveLayout.NewLesson, book: Book, models: [String],
    used: @escaping (MoveLayout.Origin) -> [SourceFile], texts: @escaping (String) -> MovedText?
  ) {
    self.lesson = lesson
    self.book = book
    self.models = models
    self.used = used
    self.texts = texts
  }

  /// Returns the bytes of a step of a text, or of one side of a heading in it; nil when it is not there.
  static func range(_ step: String, _ cut: MoveLayout.Origin.Cut, in text: LessonText) -> Range<
    Int
  >? {
    if step == Stamp.head { return text.introduction }
    guard let found = text.steps.first(where: { $0.id == step }) else { return nil }
    let all = found.heading.lowerBound..<found.body.upperBound
    switch cut {
    case .none: return all
    case .before(let id):
      return text.place(id).map { all.lowerBound..<$0.range.lowerBound } ?? all
    case .from(let id):
      return text.place(id).map { $0.range.lowerBound..<all.upperBound }
    }
  }

  /// Returns whether a name occurs in what some steps consist of.
  static func needs(_ name: String, in files: [SourceFile]) -> Bool {
    name.split(separator: " ").allSatisfy { part in
      files.contains { $0.bytes.firstRange(of: String(part), in: $0.bytes.indices) != nil }
    }
  }

  /// Returns whether a word of an example's app occurs in the examples of some steps.
  static func needs(word: String, in files: [SourceFile]) -> Bool {
    needs(word, in: files.filter { BookPath.fileExtension($0.path) != "md" })
  }

  private var source: LanguageTag? { book.lesson(lesson.head)?.source }
  private var origins: [MoveLayout.Origin] { lesson.parts.flatMap(\.origins) }

  /// Returns the whole file in a language; nil when nothing of it is there.
  func bytes(_ tag: LanguageTag) throws(MoveRefusal) -> [UInt8]? {
    let there = lesson.parts.filter { text(of: $0.origins[0]) != nil }
    let head = texts(lesson.head)
    let isNew = head == nil || lesson.isSplit
    guard !isNew || !there.isEmpty,
      let frame = isNew ? there.first.flatMap({ texts($0.origins[0].lesson) }) : head
    else { return nil }
    guard var matter = MovedMatter(frame.text) else {
      throw MoveRefusal(
        "the front matter of \(frame.text.file.path) has a form that cannot be changed",
        help: "write it without braces around all of it")
    }
    if isNew { try begin(&matter, tag, frame, there[0]) }
    steps("asks", &matter, frame, isNew: isNew)
    if tag == source {
      steps("reread", &matter, frame, isNew: isNew)
    } else {
      matter.set("reread", [])
    }
    suppress(&matter, frame)
    share(&matter, frame)
    let body = try body(tag, there, isNew ? nil : head, matter.newline)
    return matter.bytes(before: body)
  }

  private func text(of origin: MoveLayout.Origin) -> MovedText? {
    texts(origin.lesson).flatMap {
      Self.range(origin.step, origin.cut, in: $0.text) == nil ? nil : $0
    }
  }

  // MARK: Front matter

  /// Makes the front matter of a text that there was not.
  private func begin(
    _ matter: inout MovedMatter, _ tag: LanguageTag, _ frame: MovedText, _ first: MoveLayout.Part
  ) throws(MoveRefusal) {
    matter.set("summary", [])
    let step = frame.text.steps.first { $0.id == first.origins[0].step }
    let isOwn = lesson.isSplit && step?.hasOpenTitle == false
    let title = isOwn ? step?.title : nil
    if let title {
      matter.set("title", ["title: \(YAMLText.scalar(title))"])
    } else {
      matter.set("title", [])
    }
    guard let source, tag != source else { return matter.set("translation", []) }
    guard matter.lines("translation").isEmpty || frame.text.provenance?.from != source else {
      return
    }
    let of = book.lesson(first.origins[0].lesson)
    let state =
      frame.text.provenance?.state ?? of?.texts[source]?.provenance?.state ?? .reviewed
    matter.set("translation", ["translation:", "  from: \(source)", "  state: \(state.rawValue)"])
  }

  /// Brings the entries of a map by steps to where the steps are.
  private func steps(
    _ key: String, _ matter: inout MovedMatter, _ frame: MovedText, isNew: Bool
  ) {
    var result = MovedMatter.Entries(items: [])
    func add(_ id: String, _ lines: [String], _ values: [String]) {
      guard let known = result.items.firstIndex(where: { $0.key == id }) else {
        return result.items.append((id, lines))
      }
      guard !values.isEmpty,
        let node = YAMLParser.node(["x:"] + result.items[known].lines)?["x"]?[id]
      else { return }
      let all = (node.texts.map(\.text) + values).uniqued
      result.items[known].lines = ["  \(id):"] + all.map { "    - \(YAMLText.scalar($0))" }
    }
    func place(_ origin: MoveLayout.Origin) -> String? {
      lesson.parts.first { part in
        part.origins.contains { other in
          if case .from = other.cut { return false }
          return other.lesson == origin.lesson && other.step == origin.step
        }
      }?.id
    }
    let own = frame.text.file.path
    let lessons = [lesson.head] + origins.map(\.lesson).filter { $0 != lesson.head }.uniqued
    for id in lessons {
      guard let text = texts(id), let from = MovedMatter(text.text) else { continue }
      let known = Set(book.lesson(id)?.reference(in: book)?.steps.map(\.id) ?? [])
      for (step, lines) in from.entries(key).items {
        let values = key == "asks" ? text.text.asks[step] ?? [] : []
        if let new = place(MoveLayout.Origin(lesson: id, step: step)) {
          add(new, MovedMatter.renamed(lines, from: step, to: new), values)
        } else if text.text.file.path == own, !isNew, !known.contains(step) {
          add(step, lines, values)
        }
      }
    }
    matter.set(key, result)
  }

  /// Brings the suppressions to where their steps are.
  private func suppress(_ matter: inout MovedMatter, _ frame: MovedText) {
    let key = "suppressions"
    let lessons = [lesson.head] + origins.map(\.lesson).filter { $0 != lesson.head }.uniqued
    var items: [String] = []
    var isOther = false
    for id in lessons {
      guard let text = texts(id), let from = MovedMatter(text.text) else { continue }
      for item in YAMLParser.node(from.lines(key))?[key]?.items ?? [] {
        let step = item["step"]?.text
        let new = step.flatMap { step in
          lesson.parts.first { part in
            part.origins.contains { $0.lesson == id && $0.step == step }
          }?.id
        }
        if step == nil ? id != lesson.head || lesson.isSplit : new == nil {
          isOther = isOther || id == lesson.head
          continue
        }
        isOther = isOther || new != step || id != lesson.head
        let values = (item.entries ?? []).compactMap { entry in
          (entry.key == "step" ? new : entry.value.text).map {
            "\(entry.key): \(YAMLText.scalar($0, inFlow: true))"
          }
        }
        items.append("  - {\(values.joined(separator: ", "))}")
      }
    }
    if isOther { matter.set(key, items.isEmpty ? [] : ["\(key):"] + items) }
  }

  /// Adds the words, names and models that parts of other lessons need, and takes out what only parts that left needed.
  private func share(_ matter: inout MovedMatter, _ frame: MovedText) {
    if frame.text.models != models, !models.isEmpty {
      let key =
        matter.lines("models").isEmpty && !matter.lines("model").isEmpty ? "model" : "models"
      let lines =
        models.count == 1 && key == "model"
        ? ["model: \(models[0])"] : ["models: \(YAMLText.list(models))"]
      matter.set(key, lines)
    }
    var words = matter.entries("words")
    let here = origins.flatMap(used)
    let isOfHead = frame.text.file.path == texts(lesson.head)?.text.file.path
    let away = isOfHead ? left.flatMap(used) : []
    if !isOfHead || !away.isEmpty {
      words.items.removeAll { item in
        !Self.needs(word: item.key, in: here) && (!isOfHead || Self.needs(word: item.key, in: away))
      }
      allow(&matter, frame, here + [head(frame)])
    }
    for origin in origins where origin.lesson != lesson.head {
      guard let text = texts(origin.lesson), let from = MovedMatter(text.text) else { continue }
      let needed = used(origin)
      for item in from.entries("words").items
      where words[item.key] == nil && Self.needs(word: item.key, in: needed) {
        words.items.append(item)
      }
      let names = text.text.allow.filter { Self.needs($0, in: needed) }
      let all = (YAMLParser.node(matter.lines("allow"))?["allow"]?.texts.map(\.text) ?? [])
      if !Set(names).isSubset(of: Set(all)) {
        matter.set("allow", ["allow: \(YAMLText.list((all + names).uniqued))"])
      }
    }
    matter.set("words", words)
  }

  /// The steps of the head's source that are not in the lesson.
  private var left: [MoveLayout.Origin] {
    let steps = book.lesson(lesson.head)?.reference(in: book)?.steps ?? []
    return steps.map { MoveLayout.Origin(lesson: lesson.head, step: $0.id) }.filter { step in
      !origins.contains { $0.lesson == step.lesson && $0.step == step.step }
    }
  }

  private func allow(_ matter: inout MovedMatter, _ frame: MovedText, _ files: [SourceFile]) {
    let kept = frame.text.allow.filter { Self.needs($0, in: files) }
    guard kept != frame.text.allow else { return }
    matter.set("allow", kept.isEmpty ? [] : ["allow: \(YAMLText.list(kept))"])
  }

  /// What of a text is before its first step.
  private func head(_ text: MovedText) -> SourceFile {
    SourceFile(
      path: text.text.file.path,
      bytes: Array(text.text.file.bytes[..<text.text.introduction.upperBound]))
  }

  // MARK: The body

  /// Bytes of a text that stand in the new one, and where they were.
  private struct Piece {
    var bytes: [UInt8]
    /// The file and the bytes that it was made of, if nothing of them stands elsewhere.
    let path: String
    let range: Range<Int>
  }

  private func body(
    _ tag: LanguageTag, _ parts: [MoveLayout.Part], _ head: MovedText?, _ newline: String
  ) throws(MoveRefusal) -> [UInt8] {
    var pieces: [Piece] = []
    if let head {
      let range = head.text.introduction
      pieces.append(Piece(bytes: head.bytes(range), path: head.text.file.path, range: range))
    } else {
      pieces.append(Piece(bytes: Array(newline.utf8), path: "", range: 0..<0))
    }
    for part in parts { pieces += try self.pieces(part, tag) }
    if let head {
      let known = Set(book.lesson(lesson.head)?.reference(in: book)?.steps.map(\.id) ?? [])
      for step in head.text.steps where !known.contains(step.id) {
        let range = step.heading.lowerBound..<step.body.upperBound
        pieces.append(Piece(bytes: head.bytes(range), path: head.text.file.path, range: range))
      }
    }
    let ends = texts(lesson.head).map { ($0.text.file.path, $0.text.file.bytes.count) }
    return defined(Self.joined(pieces, newline, whole: ends), head)
  }

  /// Puts pieces one behind the other, with an empty line where they did not follow each other before.
  private static func joined(
    _ pieces: [Piece], _ newline: String, whole: (path: String, end: Int)?
  ) -> [UInt8] {
    var result: [UInt8] = []
    for (index, piece) in pieces.enumerated() {
      var bytes = piece.bytes
      if newline == "\n" {
        bytes.removeAll { $0 == UInt8(ascii: "\r") }
      } else if bytes.firstRange(of: "\r\n", in: bytes.indices) == nil {
        bytes = bytes.flatMap { $0 == UInt8(ascii: "\n") ? Array(newline.utf8) : [$0] }
      }
      result += bytes
      let next = index + 1 < pieces.count ? pieces[index + 1] : nil
      let isAsBefore =
        next.map { $0.path == piece.path && $0.range.lowerBound == piece.range.upperBound }
        ?? (piece.path == whole?.path && piece.range.upperBound == whole?.end)
      guard !isAsBefore, !bytes.isEmpty else { continue }
      while let last = result.last, " \t\r\n".utf8.contains(last) { result.removeLast() }
      result += Array((next == nil || result.isEmpty ? newline : newline + newline).utf8)
    }
    return result
  }

  private func pieces(_ part: MoveLayout.Part, _ tag: LanguageTag) throws(MoveRefusal) -> [Piece] {
    var result: [Piece] = []
    for (index, origin) in part.origins.enumerated() {
      guard let text = text(of: origin),
        let range = Self.range(origin.step, origin.cut, in: text.text),
        let heading = heading(of: origin, text.text)
      else { continue }
      let body = min(bodyStart(heading, text.text), range.upperBound)..<range.upperBound
      var attributes = attributes(of: origin, part)
      if index > 0 { attributes = "#\(origin.step)" }
      let level = index > 0 ? 3 : 2
      let isCut = if case .from = origin.cut { true } else { false }
      let isOther =
        level == 3 || isCut || part.id != origin.step || attributes != nil
        || origin.lesson != lesson.head
      let written = text.bytes(heading.lowerBound..<body.lowerBound)
      let head =
        isOther
        ? Self.heading(written, level: level, id: level == 3 ? origin.step : part.id, attributes)
        : written
      let shift = level == 3 ? 1 : isCut ? -1 : 0
      let below = try shifted(text, body, by: shift, isCut: isCut)
      if index == 0, let lead = part.lead, let introduction = texts(lead)?.text {
        let range = introduction.introduction
        result.append(Piece(bytes: head, path: "", range: 0..<0))
        result.append(
          Piece(bytes: texts(lead)?.bytes(range) ?? [], path: "", range: 0..<0))
        result.append(Piece(bytes: below, path: text.text.file.path, range: body))
      } else {
        let isWhole = shift == 0 && !isCut
        result.append(
          Piece(bytes: head + below, path: isWhole ? text.text.file.path : "", range: range))
      }
    }
    return result
  }

  private func heading(of origin: MoveLayout.Origin, _ text: LessonText) -> Range<Int>? {
    if case .from(let id) = origin.cut { return text.place(id)?.range }
    return text.steps.first { $0.id == origin.step }?.heading
  }

  private func bodyStart(_ heading: Range<Int>, _ text: LessonText) -> Int {
    let line = text.file.lineIndex(at: max(heading.lowerBound, heading.upperBound - 1))
    return line + 1 < text.file.lineCount
      ? text.file.lineRange(line + 1).lowerBound : text.file.bytes.count
  }

  /// Returns the bytes of a body whose headings are some levels deeper.
  private func shifted(
    _ text: MovedText, _ range: Range<Int>, by levels: Int, isCut: Bool
  ) throws(MoveRefusal) -> [UInt8] {
    guard levels != 0 else { return text.bytes(range) }
    var result: [UInt8] = []
    var start = range.lowerBound
    var isOver = false
    for block in text.text.blocks(in: range) {
      guard case .heading(let level, _) = block.content, level > 2 else { continue }
      // What follows on the level of the heading that becomes a step keeps its level.
      isOver = isOver || isCut && level == 3
      guard !isOver else { continue }
      guard level + levels <= 6 else {
        throw MoveRefusal(
          "a heading of \(text.text.file.path) would be of level 7",
          help: "make the headings of the step fewer levels deep")
      }
      result += text.bytes(start..<block.range.lowerBound)
      start = block.range.lowerBound
      if levels > 0 { result += Array("#".utf8) } else { start += 1 }
    }
    return result + text.bytes(start..<range.upperBound)
  }

  /// Returns the attributes of a step's heading besides its id as they have to be; nil when they stay.
  private func attributes(
    of origin: MoveLayout.Origin, _ part: MoveLayout.Part
  ) -> String? {
    // What a step is, it is in every language.
    let source = { (lesson: String) in book.lesson(lesson)?.reference(in: book) }
    guard let step = source(origin.lesson)?.steps.first(where: { $0.id == origin.step }) else {
      return nil
    }
    let shows = { (origin: MoveLayout.Origin) -> Bool in
      guard let other = source(origin.lesson),
        let range = Self.range(origin.step, origin.cut, in: other)
      else { return false }
      return other.steps.flatMap(\.embeds).contains { range.contains($0.range.lowerBound) }
    }
    let isProse = !part.origins.contains(where: shows)
    let none = Self.hasFacts(book) ? " covers=none" : ""
    if part.origins.count > 1 {
      let all = part.origins.compactMap { origin in
        source(origin.lesson)?.steps.first { $0.id == origin.step }
      }
      guard isProse, all.allSatisfy(\.isProse) else { return isProse ? nil : "#\(part.id)" }
      let covers = all.flatMap(\.covers).uniqued.sorted().map(String.init)
      return "#\(part.id) .prose"
        + (covers.isEmpty ? none : " covers=\(covers.joined(separator: ","))")
    }
    switch origin.cut {
    case .none: return nil
    case .before: return isProse && !step.isProse ? "#\(part.id) .prose\(none)" : nil
    case .from: return "#\(part.id)" + (isProse ? " .prose\(none)" : "")
    }
  }

  private static func hasFacts(_ book: Book) -> Bool { book.facts != nil }

  /// Writes a heading anew: its level, its id, and other attributes if there are any to write.
  static func heading(_ bytes: [UInt8], level: Int, id: String, _ attributes: String?) -> [UInt8] {
    let written = String(decoding: bytes, as: UTF8.self)
    let newline = written.hasSuffix("\r\n") ? "\r\n" : "\n"
    var lines = written.split(whereSeparator: \.isNewline).map(String.init)
    // A heading above a line of signs is written with number signs.
    if lines.count > 1, let last = lines.last, last.allSatisfy({ "-= ".contains($0) }) {
      lines.removeLast()
    }
    var text = lines.joined(separator: " ")
    text = String(text.drop { $0 == " " }.drop { $0 == "#" }.drop { $0 == " " })
    var tokens: [String] = []
    if let match = text.firstMatch(of: #/[ ]*\{(?<inside>[#.][^{}]*)\}[ ]*#*[ ]*$/#) {
      tokens = match.output.inside.split(separator: " ").map(String.init)
      text = String(text[..<match.range.lowerBound])
    } else {
      text = text.replacing(#/[ ]+#*[ ]*$/#, with: "")
    }
    let rest = tokens.filter { !$0.hasPrefix("#") }
    let inside = attributes ?? (["#\(id)"] + rest).joined(separator: " ")
    let marks = String(repeating: "#", count: level)
    return Array("\(marks) \(text) {\(inside)}\(newline)".utf8)
  }

  /// Adds the definitions of addresses that pieces refer to and that stood in other pieces.
  private func defined(_ body: [UInt8], _ head: MovedText?) -> [UInt8] {
    let sources = ([lesson.head] + origins.map(\.lesson)).uniqued.compactMap(texts)
    let all = sources.flatMap { text in
      text.definitions.map { definition in
        let to = text.moved(definition.destination, from: lesson.id) ?? definition.destination
        return (label: definition.label, line: "[\(definition.label)]: \(to)\n")
      }
    }
    guard !all.isEmpty else { return body }
    let text = String(decoding: body, as: UTF8.self)
    let missing = all.filter { definition in
      text.contains("[\(definition.label)]") && !text.contains("[\(definition.label)]:")
    }
    guard !missing.isEmpty else { return body }
    let lines = missing.map(\.line).uniqued.joined()
    return body + Array("\n\(lines)".utf8)
  }
}
