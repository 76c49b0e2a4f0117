package import Base
package import Book
import Formats
import Markdown
import System

/// What has to be written so that a book is arranged in another way and says the same in every language.
package struct MovePlan {
  /// A change of a file of the book.
  package enum Change: Equatable {
    case move(String, to: String)
    case copy(String, to: String)
    case remove(String)
    case write(String, [UInt8])
  }

  /// What is to be done, in this order.
  package private(set) var changes: [Change] = []
  /// What it does, for people, one line each.
  package private(set) var lines: [String] = []

  let book: Book
  let layout: MoveLayout
  /// Where each text is read from and how its links will be written, by lesson and language.
  private var texts: [String: [LanguageTag: MovedText]] = [:]
  /// Reads a file of the book by its path.
  private let read: (String) -> [UInt8]?

  /// Plans what an order needs, or throws why it cannot be done.
  ///
  /// `files` are the paths of all files of each lesson, relative to its folder; `read` returns the bytes of a file by its path
  /// in the book.
  package init(
    _ order: MoveOrder, _ book: Book, files: [String: [String]],
    read: @escaping (String) -> [UInt8]?, _ diagnostics: inout [Diagnostic]
  ) throws(MoveRefusal) {
    self.book = book
    self.read = read
    layout = try MoveLayout(order, of: book)
    var faults: [Diagnostic] = []
    for lesson in book.lessons {
      for tag in lesson.languages {
        guard let text = lesson.texts[tag] else { continue }
        texts[lesson.id, default: [:]][tag] = MovedText(text, of: lesson, layout, book, &faults)
      }
    }
    diagnostics += faults
    guard faults.isEmpty else { return }
    try planLessons(files)
    try planSettings(order)
    summarize(order)
  }

  private static let root = "Content/lessons"

  // MARK: Lessons

  private mutating func planLessons(_ files: [String: [String]]) throws(MoveRefusal) {
    let isLaid = { [layout] (id: String) in
      layout.gone.contains(id) || layout.lessons.contains { $0.head == id }
    }
    // What is written is collected first: a file may come to where another one was.
    var written: [(path: String, bytes: [UInt8])] = []
    for lesson in layout.lessons {
      try checkWords(lesson)
      for tag in languages(of: lesson) {
        guard let bytes = try text(of: lesson, tag) else { continue }
        written.append(("\(Self.root)/\(lesson.id)/\(tag).md", bytes))
      }
    }
    for lesson in book.lessons where !isLaid(lesson.id) {
      for tag in lesson.languages {
        guard let text = texts[lesson.id]?[tag], text.links > 0 else { continue }
        written.append((text.text.file.path, text.bytes(0..<text.text.file.bytes.count)))
      }
    }
    let kept = Set(written.map(\.path))
    for lesson in book.lessons where isLaid(lesson.id) {
      for text in lesson.languages.compactMap({ lesson.texts[$0] })
      where !kept.contains(text.file.path) { changes.append(.remove(text.file.path)) }
    }
    try planFiles(files, isLaid, &written)
    for (path, bytes) in written where read(path) != bytes { changes.append(.write(path, bytes)) }
  }

  /// Returns the languages that have a part of a new lesson.
  private func languages(of lesson: MoveLayout.NewLesson) -> [LanguageTag] {
    let head = book.lesson(lesson.head)
    let own = lesson.isSplit ? [] : head?.languages ?? []
    let parts = lesson.parts.flatMap(\.origins).flatMap { origin in
      book.lesson(origin.lesson)?.texts.values.filter { text in
        text.steps.contains { $0.id == origin.step }
      }.map(\.language) ?? []
    }
    return Set(own + parts + (head?.source.map { [$0] } ?? [])).sorted()
  }

  private func text(
    of lesson: MoveLayout.NewLesson, _ tag: LanguageTag
  ) throws(MoveRefusal) -> [UInt8]? {
    let composer = MovedLesson(
      lesson, book: book, models: models(of: lesson), used: { usedText($0) },
      texts: { texts[$0]?[tag] })
    return try composer.bytes(tag)
  }

  /// The models of a new lesson: those of its head, then what its other parts need.
  private func models(of lesson: MoveLayout.NewLesson) -> [String] {
    let all = [lesson.head] + lesson.parts.flatMap(\.origins).map(\.lesson)
    return all.flatMap { id in
      book.lesson(id).flatMap { lesson in lesson.source.flatMap { lesson.texts[$0]?.models } } ?? []
    }.uniqued
  }

  /// Refuses when a word of examples is called otherwise where they come.
  private func checkWords(_ lesson: MoveLayout.NewLesson) throws(MoveRefusal) {
    guard let head = book.lesson(lesson.head) else { return }
    for origin in lesson.parts.flatMap(\.origins) where origin.lesson != lesson.head {
      for (tag, text) in book.lesson(origin.lesson)?.texts ?? [:] {
        let used = usedText(origin)
        for (word, called) in text.words.sorted(by: { $0.key < $1.key })
        where MovedLesson.needs(word: word, in: used) {
          guard let other = head.texts[tag]?.words[word], other != called else { continue }
          throw MoveRefusal(
            "`\(word)` is “\(called)” in `\(origin.lesson)` and “\(other)” in `\(head.id)` (\(tag))",
            help: "call it the same under `words:` in both, or give the datum another name")
        }
      }
    }
  }

  // MARK: Files beside the texts

  /// The names of the files that a step of any language uses, closed over what these need.
  private func used(_ id: String, _ step: String, _ cut: MoveLayout.Origin.Cut) -> Set<String> {
    guard let lesson = book.lesson(id) else { return [] }
    let folder = "\(Self.root)/\(id)/"
    var names: Set<String> = []
    for text in lesson.texts.values {
      guard let range = MovedLesson.range(step, cut, in: text) else { continue }
      let embeds = text.steps.flatMap(\.embeds).filter { range.contains($0.range.lowerBound) }
        .map(\.path)
      let links = LessonSyntax(text).links.filter { range.contains($0.range.lowerBound) }
        .compactMap { inline -> String? in
          switch inline.content {
          case .link(let destination, _, _), .image(let destination, _, _):
            return lesson.linked.path(of: String(destination.prefix { !"#?".contains($0) }))
          default: return nil
          }
        }
      for path in embeds + links where path.hasPrefix(folder) {
        names.insert(String(path.dropFirst(folder.count)))
        if let dark = lesson.linked.dark(path), dark.hasPrefix(folder) {
          names.insert(String(dark.dropFirst(folder.count)))
        }
      }
    }
    return closed(names, lesson)
  }

  private func closed(_ names: Set<String>, _ lesson: Lesson) -> Set<String> {
    let folder = "\(Self.root)/\(lesson.id)/"
    let others = lesson.files.filter { lesson.texts[LanguageTag(BookPath.stem($0))] == nil }
    var all = names
    var waiting = Array(names)
    while let name = waiting.popLast() {
      guard let example = book.example(folder + name) else { continue }
      let companions = example.companions.map(\.path).filter { $0.hasPrefix(folder) }
        .map { String($0.dropFirst(folder.count)) }
      let named = others.filter { Self.names($0, in: example.file) }
      for other in companions + named where all.insert(other).inserted { waiting.append(other) }
      // A recording lies beside what was recorded.
      for other in others
      where BookPath.stem(other) == BookPath.stem(name)
        && BookPath.fileExtension(other) == "run"
      { all.insert(other) }
    }
    return all
  }

  /// Returns whether a file has the name of another one as a word.
  private static func names(_ name: String, in file: SourceFile) -> Bool {
    let bytes = file.bytes
    var start = 0
    func isWord(_ index: Int) -> Bool {
      guard bytes.indices.contains(index) else { return false }
      let byte = bytes[index]
      return (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    while let place = bytes.firstRange(of: name, in: start..<bytes.count) {
      if !isWord(place.lowerBound - 1), !isWord(place.upperBound) { return true }
      start = place.upperBound
    }
    return false
  }

  /// Returns the texts of the files that an origin uses, and of the origin itself in every language.
  private func usedText(_ origin: MoveLayout.Origin) -> [SourceFile] {
    let folder = "\(Self.root)/\(origin.lesson)/"
    let files = used(origin.lesson, origin.step, origin.cut).sorted()
      .compactMap { book.example(folder + $0)?.file }
    let texts =
      (book.lesson(origin.lesson)?.texts.values.sorted { $0.language < $1.language } ?? [])
      .compactMap { text in
        MovedLesson.range(origin.step, origin.cut, in: text).map {
          SourceFile(path: text.file.path, bytes: Array(text.file.bytes[$0]))
        }
      }
    return files + texts
  }

  private mutating func planFiles(
    _ list: [String: [String]], _ isLaid: (String) -> Bool,
    _ written: inout [(path: String, bytes: [UInt8])]
  ) throws(MoveRefusal) {
    var moved: [(from: String, to: String)] = []
    var copied: [(from: String, to: String)] = []
    for lesson in book.lessons where isLaid(lesson.id) {
      let uses = uses(of: lesson)
      let home = layout.home(lesson.id, Stamp.head)
      let texts = Set(lesson.texts.values.map(\.file.path))
      for name in list[lesson.id] ?? [] {
        let path = "\(Self.root)/\(lesson.id)/\(name)"
        guard !texts.contains(path), book.lesson(ofFile: path) == lesson.id || !name.contains("/")
        else { continue }
        let users = uses.filter { $0.files.contains(name) }
        let homes = users.compactMap(\.home).uniqued
        guard
          let first = homes.first(where: { $0 == home }) ?? homes.first
            ?? (users.isEmpty ? home : nil)
        else {
          changes.append(.remove(path))
          continue
        }
        for other in homes where other != first {
          copied.append((path, "\(Self.root)/\(other)/\(name)"))
        }
        if first != lesson.id { moved.append((path, "\(Self.root)/\(first)/\(name)")) }
      }
    }
    let leaving = Set(moved.map(\.from))
    for (from, to) in copied + moved {
      let bytes = withModel(read(from) ?? [], from, to)
      if let there = read(to), !leaving.contains(to) {
        guard there == bytes else {
          throw MoveRefusal(
            "\(from) would be \(to), which is another file",
            help: "rename one of the two, and the links to it")
        }
      }
      if bytes != read(from) { written.append((to, bytes)) }
    }
    changes += copied.map { .copy($0.from, to: $0.to) }
    changes += moved.map { .move($0.from, to: $0.to) }
    fileCounts = (moved.count, copied.count)
  }

  private var fileCounts = (moved: 0, copied: 0)

  /// What each part of a lesson uses, and the id of the lesson in which the part will be; nil when it is no more.
  private func uses(of lesson: Lesson) -> [(files: Set<String>, home: String?)] {
    let steps = Set(lesson.texts.values.flatMap(\.steps).map(\.id)).sorted()
    return ([Stamp.head] + steps).flatMap { step -> [(files: Set<String>, home: String?)] in
      [(used(lesson.id, step, .none), layout.home(lesson.id, step))]
    }
  }

  /// Returns an example that names its model, if it would be taken for one of another model where it comes.
  private func withModel(_ bytes: [UInt8], _ path: String, _ to: String) -> [UInt8] {
    let id = BookPath.folder(to).dropFirst(Self.root.count + 1)
    guard let example = book.example(path), let model = example.model,
      let lesson = layout.lessons.first(where: { $0.id == id }),
      models(of: lesson).first != model, ExampleWords.model(of: example.file) == nil,
      example.file.bytes.split(separator: UInt8(ascii: "\n")).contains(where: {
        $0.elementsEqual("---".utf8)
      })
    else { return bytes }
    var start = 0
    while start < bytes.count, bytes[start] == UInt8(ascii: "#"),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    { start = end + 1 }
    return bytes[..<start] + Array("model: \(model)\n".utf8) + bytes[start...]
  }

  // MARK: The settings

  private mutating func planSettings(_ order: MoveOrder) throws(MoveRefusal) {
    var settings = try SettingsMove(book.settings)
    switch order {
    case .lesson(let id, let new, let placement):
      if let placement {
        try settings.reorder(id, as: new ?? id, placement)
      } else if let new {
        settings.rename(id, to: new)
      }
    case .chapter(let id, let placement): try settings.reorder(chapter: id, placement)
    case .split(let from, let to) where to.lesson != from.lesson:
      try settings.put(to.lesson, .after(from.lesson))
    case .merge(let from, let into) where from.step == nil:
      try settings.remove(from.lesson, readers: into.lesson)
    case .delete(let place, let readers) where place.step == nil:
      try settings.remove(place.lesson, readers: readers.lesson)
    case .step, .split, .merge, .delete: break
    }
    let addresses = MovedAddresses(layout, book)
    let written = settings.readdress(now: addresses.target, from: addresses.former)
    let bytes = try settings.bytes(adding: addresses.new.filter { !written.contains($0.from) })
    guard bytes != book.settings.file.bytes else { return }
    changes.append(.write(book.settings.file.path, bytes))
    lines += addresses.new.map { "readers of `\($0.from.text)` are led to `\($0.to.text)`" }
  }

  private mutating func summarize(_ order: MoveOrder) {
    let all = texts.values.flatMap(\.values)
    let links = all.reduce(0) { $0 + $1.links }
    let count = { (number: Int, noun: String) in "\(number) \(noun)\(number == 1 ? "" : "s")" }
    var head: [String] = []
    for lesson in layout.lessons {
      let parts = lesson.parts.map { part in
        let from = part.origins.map { origin in
          let cut = if case .from(let heading) = origin.cut { heading } else { origin.step }
          return "\(origin.lesson)#\(cut)"
        }.joined(separator: " and ")
        return from == "\(lesson.head)#\(part.id)" ? part.id : "\(part.id) (\(from))"
      }
      let tags = languages(of: lesson).map(\.text).joined(separator: ", ")
      let name =
        lesson.id == lesson.head ? "" : lesson.isSplit ? ", new" : ", until now `\(lesson.head)`"
      head.append("`\(lesson.id)`\(name) (\(tags)): \(parts.joined(separator: ", "))")
    }
    for id in layout.gone.sorted() {
      let title = book.lesson(id)?.reference(in: book)?.title ?? id
      head.append("`\(id)` is no more, nor are its title “\(title)” and its summary")
    }
    if case .lesson(let id, let new, let placement?) = order {
      head.append("`\(new ?? id)` comes \(placement.text)")
    }
    if case .chapter(let id, let placement) = order {
      head.append("the chapter `\(id)` comes \(placement.text)")
    }
    if links > 0 { head.append("\(count(links, "link")) follow\(links == 1 ? "s" : "")") }
    if fileCounts.moved > 0 { head.append("\(count(fileCounts.moved, "file")) moved") }
    if fileCounts.copied > 0 {
      head.append("\(count(fileCounts.copied, "file")) copied, as several lessons show them")
    }
    lines = head + lines
  }
}

/// The former addresses of a book that is rearranged.
private struct MovedAddresses {
  let layout: MoveLayout
  let book: Book

  init(_ layout: MoveLayout, _ book: Book) { (self.layout, self.book) = (layout, book) }

  /// Returns the places that a lesson will have, by the id of the step that each is in; nil when there is no such lesson.
  private func places(_ id: String) -> [String: String]? {
    if let new = layout.lessons.first(where: { $0.id == id }) {
      var result: [String: String] = [:]
      for part in new.parts {
        result[part.id] = part.id
        for origin in part.origins {
          let text = book.lesson(origin.lesson)?.reference(in: book)
          if origin != part.origins[0] { result[origin.step] = part.id }
          guard let text, let range = MovedLesson.range(origin.step, origin.cut, in: text) else {
            continue
          }
          for heading in text.headings
          where range.contains(heading.range.lowerBound) && result[heading.id] == nil {
            if case .from(heading.id) = origin.cut { continue }
            result[heading.id] = part.id
          }
        }
      }
      return result
    }
    guard !layout.gone.contains(id),
      !layout.lessons.contains(where: { $0.head == id && !$0.isSplit }),
      let text = book.lesson(id)?.reference(in: book)
    else { return nil }
    var result: [String: String] = [:]
    for place in text.places {
      result[place.id] = text.steps.last { $0.heading.lowerBound <= place.range.lowerBound }?.id
    }
    return result
  }

  /// Returns where a target of a former address is now: of a heading in the address's own lesson its step.
  func target(_ to: Move.Place, from: Move.Place?) -> Move.Place {
    let now = layout.now(to)
    guard let from, from.step != nil, now.lesson == from.lesson, let step = now.step,
      let inside = places(now.lesson)?[step]
    else { return now }
    return Move.Place(lesson: now.lesson, step: inside)
  }

  /// Returns a former address as it is written now; nil for one that is a present address again.
  func former(_ from: Move.Place) -> Move.Place? {
    guard let step = from.step else { return places(from.lesson) == nil ? from : nil }
    let lesson = layout.now(lesson: from.lesson)
    guard let there = places(lesson), there[step] == nil else { return nil }
    return Move.Place(lesson: lesson, step: step)
  }

  /// The addresses that are former ones now.
  var new: [(from: Move.Place, to: Move.Place)] {
    layout.places.compactMap { from, to in
      guard let key = former(from) else { return nil }
      // What is led on as a part of its lesson needs no line.
      if from.step != nil, key.lesson != from.lesson { return nil }
      let target = target(to, from: key)
      guard key != target, key.lesson != target.lesson || target.step != nil else { return nil }
      return (key, target)
    }
  }
}
