import Base
import Book
import Formats
import System

/// The file `book.yaml` of a book that is rearranged; what does not change keeps its bytes.
struct SettingsMove {
  private let settings: BookSettings
  private let file: SourceFile
  private let root: YAMLNode
  private var splices: [(range: Range<Int>, text: String)] = []

  init(_ settings: BookSettings) throws(MoveRefusal) {
    var diagnostics: [Diagnostic] = []
    guard let root = YAMLParser.parse(settings.file, &diagnostics) else {
      throw MoveRefusal("\(settings.file.path) cannot be read")
    }
    (self.settings, file, self.root) = (settings, settings.file, root)
  }

  /// Returns the file with its changes and with entries of `moved:` behind those that are there.
  func bytes(adding moves: [(from: Move.Place, to: Move.Place)]) throws(MoveRefusal) -> [UInt8] {
    var bytes = file.bytes
    // What is taken out goes before what comes to the same place.
    let ordered = splices.sorted {
      ($0.range.lowerBound, $0.range.count) > ($1.range.lowerBound, $1.range.count)
    }
    for splice in ordered {
      bytes.replaceSubrange(splice.range, with: splice.text.utf8)
    }
    guard !moves.isEmpty else { return bytes }
    var edit = YAMLEdit(bytes)
    let set = edit.set(
      moves.map { ([.key("moved"), .key($0.from.text)], YAMLValue.text($0.to.text)) })
    guard !set.contains(false) else {
      throw MoveRefusal(
        "`moved:` of \(file.path) has a form into which nothing can be added",
        help: "write each former address on a line of its own: `old: new`")
    }
    return edit.bytes
  }

  private mutating func replace(_ range: Range<Int>, _ text: String) {
    guard file.text(range) != text else { return }
    splices.append((range, text))
  }

  // MARK: Lessons in chapters

  /// The places of the ids of lessons in the chapters.
  private var listed: [PlacedText] { settings.chapters.flatMap(\.placedLessons) }

  mutating func rename(_ id: String, to new: String) {
    for place in named where place.text == id { replace(place.range, new) }
  }

  /// All places of ids of lessons, in the order of the file.
  private var named: [PlacedText] {
    listed + beginnings + settings.changes.flatMap(\.lessons)
  }

  /// The places of the lessons with which readers begin.
  private var beginnings: [PlacedText] {
    (settings.front.map { [$0] } ?? []) + settings.platforms.map(\.lesson)
  }

  /// Takes a lesson out that is no more; what names it elsewhere names another one.
  mutating func remove(_ id: String, readers: String) throws(MoveRefusal) {
    try takeOut(id)
    for place in beginnings where place.text == id { replace(place.range, readers) }
    for change in settings.changes {
      guard let place = change.lessons.first(where: { $0.text == id }) else { continue }
      if change.lessons.contains(where: { $0.text == readers }) {
        try remove(place.range)
      } else {
        replace(place.range, readers)
      }
    }
  }

  private mutating func takeOut(_ id: String) throws(MoveRefusal) {
    let all = settings.chapters.flatMap { $0.all() }.map(\.chapter)
    if let chapter = all.first(where: { $0.opening?.text == id }) {
      throw MoveRefusal(
        "the chapter `\(chapter.id)` begins with `\(id)`, by which it is called",
        help: "give the chapter `id:` and `title:` in place of `lesson:` first")
    }
    for place in listed where place.text == id { try remove(place.range) }
  }

  /// Puts a lesson that is in no chapter yet, or has been taken out, to a place.
  mutating func put(_ id: String, _ placement: MoveOrder.Placement) throws(MoveRefusal) {
    switch placement {
    case .chapter(let chapter): try put(id, atEndOf: chapter)
    case .before(let other), .after(let other):
      guard let place = listed.first(where: { $0.text == other }) else {
        throw MoveRefusal(
          "`\(other)` is in no chapter", help: Suggestion.list(listed.map(\.text), near: other))
      }
      let all = settings.chapters.flatMap { $0.all() }.map(\.chapter)
      if let opened = all.first(where: { $0.opening?.range == place.range }) {
        guard case .after = placement else {
          throw MoveRefusal("`\(other)` begins the chapter `\(opened.id)`, by which it is called")
        }
        return try put(id, atStartOf: opened.id)
      }
      var isAfter = false
      if case .after = placement { isAfter = true }
      insert(id, beside: place.range, after: isAfter)
    }
  }

  /// Takes a lesson out of its place and puts it, by its new id, to another one.
  mutating func reorder(
    _ id: String, as new: String, _ placement: MoveOrder.Placement
  ) throws(MoveRefusal) {
    let others = listed.map(\.text).filter { $0 != id }
    switch placement {
    case .before(id), .after(id):
      throw MoveRefusal(
        "`\(id)` cannot stand beside itself", help: Suggestion.list(others, near: id))
    default: try takeOut(id)
    }
    for place in beginnings + settings.changes.flatMap(\.lessons)
    where place.text == id { replace(place.range, new) }
    try put(new, placement)
  }

  private func node(ofChapter id: String) throws(MoveRefusal) -> YAMLNode {
    let ids = settings.chapters.flatMap { $0.all() }.map(\.chapter.id)
    guard
      let found = sequences(root["chapters"]).flatMap(\.items).first(where: { isChapter($0, id) })
    else {
      throw MoveRefusal(
        "there is no chapter `\(id)`",
        help: Suggestion.help(for: id, among: ids) ?? Suggestion.list(ids, near: id))
    }
    return found
  }

  private func isChapter(_ node: YAMLNode, _ id: String) -> Bool {
    (node["id"] ?? node["lesson"])?.text == id
  }

  private mutating func put(_ id: String, atEndOf chapter: String) throws(MoveRefusal) {
    let node = try node(ofChapter: chapter)
    let lessons = node["lessons"]
    if let last = lessons?.items.last(where: { $0.text != id }) {
      guard last.text != nil else {
        throw MoveRefusal(
          "the chapter `\(chapter)` ends with a chapter inside of it",
          help: "name a lesson: `--before LESSON` or `--after LESSON`")
      }
      insert(id, beside: last.range, after: true)
    } else {
      try begin(id, node, chapter)
    }
  }

  private mutating func put(_ id: String, atStartOf chapter: String) throws(MoveRefusal) {
    let node = try node(ofChapter: chapter)
    if let first = node["lessons"]?.items.first(where: { $0.text != id }) {
      insert(id, beside: first.range, after: false)
    } else {
      try begin(id, node, chapter)
    }
  }

  /// Writes the first lesson of a chapter.
  private mutating func begin(
    _ id: String, _ node: YAMLNode, _ chapter: String
  ) throws(MoveRefusal) {
    guard let lessons = node["lessons"], !lessons.range.isEmpty, lessons.items.isEmpty else {
      throw MoveRefusal(
        "the chapter `\(chapter)` has no list of lessons", help: "write `lessons: []` into it")
    }
    if let only = lessons.text {
      splices.append((lessons.range, only == id ? id : "[\(only), \(id)]"))
    } else {
      splices.append((lessons.range, "[\(id)]"))
    }
  }

  // MARK: Chapters

  /// Puts a chapter beside another one of the same list.
  mutating func reorder(chapter id: String, _ placement: MoveOrder.Placement) throws(MoveRefusal) {
    let other: String
    var isAfter = false
    switch placement {
    case .before(let given): other = given
    case .after(let given): (other, isAfter) = (given, true)
    case .chapter: throw MoveRefusal("a chapter is put before or behind another one")
    }
    _ = try node(ofChapter: id)
    _ = try node(ofChapter: other)
    guard id != other else { throw MoveRefusal("`\(id)` cannot stand beside itself") }
    let list = sequences(root["chapters"]).first { list in
      list.items.contains { isChapter($0, id) } && list.items.contains { isChapter($0, other) }
    }
    guard let list, let from = list.items.firstIndex(where: { isChapter($0, id) }),
      let to = list.items.firstIndex(where: { isChapter($0, other) })
    else {
      throw MoveRefusal(
        "`\(id)` and `\(other)` are not chapters of the same one",
        help: "move the lessons, or the lines of the chapter by hand")
    }
    guard file.bytes[list.range].first != UInt8(ascii: "[") else {
      throw MoveRefusal(
        "the chapters of \(file.path) are on one line", help: "write each as an item of its own")
    }
    let lines = list.items.indices.map { block(of: $0, in: list) }
    let place = isAfter ? lines[to].upperBound : lines[to].lowerBound
    guard !lines[from].contains(place), place != lines[from].upperBound else { return }
    var text = file.text(lines[from])
    if !text.hasSuffix("\n") { text += "\n" }
    let isOpen = place > 0 && file.bytes[place - 1] != UInt8(ascii: "\n")
    splices.append((lines[from], ""))
    splices.append((place..<place, isOpen ? "\n" + text : text))
  }

  /// Returns the lines of an item of a list in block style.
  private func block(of index: Int, in list: YAMLNode) -> Range<Int> {
    func start(_ index: Int) -> Int {
      file.lineRange(file.lineIndex(at: list.items[index].range.lowerBound)).lowerBound
    }
    guard index + 1 == list.items.count else { return start(index)..<start(index + 1) }
    let last = end(of: list.items[index])
    let line = file.lineIndex(at: max(0, last - 1))
    return start(
      index)..<(line + 1 < file.lineCount
      ? file.lineRange(line + 1).lowerBound : file.bytes.count)
  }

  /// Returns the end of the last text in a node; the parser's range of a block goes further.
  private func end(of node: YAMLNode) -> Int {
    switch node.content {
    case .mapping(let entries): entries.last.map { end(of: $0.value) } ?? node.range.upperBound
    case .sequence(let items) where file.bytes[node.range].first != UInt8(ascii: "["):
      items.last.map { end(of: $0) } ?? node.range.upperBound
    default: node.range.upperBound
    }
  }

  // MARK: Items of lists

  /// Returns a list and all lists in it.
  private func sequences(_ node: YAMLNode?) -> [YAMLNode] {
    guard let node else { return [] }
    let inner = node.items.flatMap(sequences) + (node.entries ?? []).flatMap { sequences($0.value) }
    if case .sequence = node.content { return [node] + inner }
    return inner
  }

  private func list(with range: Range<Int>) -> (list: YAMLNode, index: Int)? {
    sequences(root).lazy.compactMap { list in
      list.items.firstIndex { $0.range == range }.map { (list, $0) }
    }.last
  }

  private func isFlow(_ list: YAMLNode) -> Bool {
    file.bytes[list.range].first == UInt8(ascii: "[")
  }

  private mutating func remove(_ range: Range<Int>) throws(MoveRefusal) {
    guard let (list, index) = list(with: range) else {
      splices.append((range, "[]"))
      return
    }
    let items = list.items
    guard items.count > 1 else {
      splices.append((isFlow(list) ? list.range : block(of: 0, in: list), isFlow(list) ? "[]" : ""))
      guard !isFlow(list) else { return }
      // A key without a value would be no list.
      let line = file.lineIndex(at: range.lowerBound)
      let key = file.lineRange(line - 1)
      splices.append((key.upperBound..<key.upperBound, " []"))
      return
    }
    if !isFlow(list) {
      splices.append((block(of: index, in: list), ""))
    } else if index > 0 {
      splices.append((items[index - 1].range.upperBound..<range.upperBound, ""))
    } else {
      splices.append((range.lowerBound..<items[1].range.lowerBound, ""))
    }
  }

  private mutating func insert(_ id: String, beside range: Range<Int>, after: Bool) {
    guard let (list, _) = list(with: range) else {
      let other = file.text(range)
      splices.append((range, after ? "[\(other), \(id)]" : "[\(id), \(other)]"))
      return
    }
    if isFlow(list) {
      let place = after ? range.upperBound : range.lowerBound
      splices.append((place..<place, after ? ", \(id)" : "\(id), "))
      return
    }
    let line = file.lineRange(file.lineIndex(at: range.lowerBound))
    let head = file.text(line.lowerBound..<range.lowerBound)
    if after {
      splices.append((line.upperBound..<line.upperBound, "\n\(head)\(id)"))
    } else {
      splices.append((line.lowerBound..<line.lowerBound, "\(head)\(id)\n"))
    }
  }

  // MARK: Former addresses

  /// Leads every former address to where its content is now, and takes out those that are present ones again.
  ///
  /// `now` returns where an address leads now, `rename` a former address as it has to be written now, or nil when it is taken
  /// out. Returns the former addresses that are written.
  mutating func readdress(
    now: (_ to: Move.Place, _ from: Move.Place?) -> Move.Place,
    from rename: (Move.Place) -> Move.Place?
  ) -> Set<Move.Place> {
    let entries = root["moved"]?.entries ?? []
    var written: Set<Move.Place> = []
    for (index, entry) in entries.enumerated() {
      let isPath = FormerPath.isPath(entry.key)
      let old = Move.Place(entry.key)
      let key = isPath ? old : rename(old)
      let targets = entry.value.texts.filter { $0.text != "*" }
        .map { (place: $0, to: now(Move.Place($0.text), isPath ? nil : key)) }
      guard let key, isPath || written.insert(key).inserted,
        targets.isEmpty || !targets.allSatisfy({ $0.to == key })
      else {
        takeOut(index, of: entries)
        continue
      }
      if key != old { replace(entry.keyRange, YAMLText.key(key.text)) }
      for target in targets { replace(target.place.range, target.to.text) }
    }
    return written
  }

  private mutating func takeOut(_ index: Int, of entries: [YAMLNode.Entry]) {
    let entry = entries[index]
    let isFlow =
      root["moved"].map { file.bytes[$0.range].first == UInt8(ascii: "{") } ?? false
    if isFlow {
      let range =
        index > 0
        ? end(of: entries[index - 1].value)..<end(of: entry.value)
        : entry.keyRange
          .lowerBound..<(entries.count > 1 ? entries[1].keyRange.lowerBound : end(of: entry.value))
      splices.append((range, ""))
      return
    }
    let first = file.lineIndex(at: entry.keyRange.lowerBound)
    let last = file.lineIndex(at: max(entry.keyRange.lowerBound, end(of: entry.value) - 1))
    let next = last + 1 < file.lineCount ? file.lineRange(last + 1).lowerBound : file.bytes.count
    let start = file.lineRange(first).lowerBound
    splices.append((start..<next, ""))
    guard entries.count == 1 else { return }
    // The only entry goes with its key.
    let key = root.entries?.first { $0.key == "moved" }?.keyRange.lowerBound ?? start
    splices[splices.count - 1].range = key..<next
  }
}
