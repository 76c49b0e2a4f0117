import Base
import Book
import Page

extension SessionCommand {
  /// The commands in the order in which the help lists them.
  static let all = [
    SessionCommand("again") { _, _ in .leave(.again) },
    SessionCommand("back") { _, _ in .leave(.back) },
    staying("code", isForRuns: true) { session, _ in session.showCode() },
    staying("glossary", takesWords: true) { $0.glossary($1.words) },
    SessionCommand("goto", takesWords: true) { session, request in
      session.target(request.words).map { .leave(.to($0)) }
    },
    staying("help") { session, request in session.help(request.help) },
    staying("hint", isForRuns: true) { $0.show(hint: $1.hint) },
    SessionCommand("language", takesWords: true, isForRuns: true) {
      $0.changeLanguage($1.words) ? .renewed : nil
    },
    staying("list", takesWords: true) { $0.list($1.words) },
    SessionCommand("names", takesWords: true, isForRuns: true) {
      $0.changeNames($1.words) ? .renewed : nil
    },
    SessionCommand("next") { _, _ in .leave(.next) },
    staying("notation", isForRuns: true) { session, _ in session.showNotation() },
    SessionCommand("play") { _, _ in .play },
    SessionCommand("quit", isForRuns: true) { _, _ in .leave(.quit) },
    SessionCommand("skip") { _, _ in .skip },
    staying("sources") { session, _ in session.sources() },
    staying("why", isForRuns: true) { session, _ in session.explain() },
  ]
}

extension LessonSession {
  fileprivate mutating func help(_ own: String?) {
    dialog.screen.say(own ?? texts.text("learn.help"))
    let rows = SessionCommand.all.map { command in
      let letter = SessionCommand.letters.first { $0.value == command.name }?.key
      let names = ([letter].compactMap { $0 } + command.names(texts)).uniqued
      return (names: names.joined(separator: texts.separator), text: texts.text(command.key))
    }
    let widest = rows.map { Glyph.run($0.names).cells }.max() ?? 0
    for row in rows { explain(row.names, row.text, column: widest + 2) }
  }

  fileprivate mutating func show(hint: String?) {
    dialog.screen.say(hint ?? texts.text("learn.no-hint"), indent: 2)
  }

  /// Shows a row of a table of commands, with the text starting at a column.
  mutating func explain(_ command: String, _ text: String, column: Int) {
    let width = Glyph.run(command).cells
    guard column + 2 <= dialog.screen.width / 2 else {
      dialog.screen.say(command, .code, indent: 2)
      return dialog.screen.say(text, indent: 4)
    }
    let blank = String(repeating: " ", count: max(1, column - width))
    dialog.screen.say(
      Glyph.run(command + blank, .code) + Glyph.run(text), indent: 2, hanging: column, share: 2)
  }

  fileprivate mutating func explain() {
    if called.isEmpty { dialog.screen.say(texts.text("learn.no-why"), indent: 2) }
    for row in called {
      dialog.screen.say(
        figureText.code(row.name) + Glyph.run(" – \(row.why ?? "")"), indent: 2, hanging: 2)
    }
  }

  // MARK: Languages and names

  fileprivate mutating func changeLanguage(_ words: [String]) -> Bool {
    let languages = store.book.languages
    let wanted = words.joined(separator: " ")
    let named = languages.first { $0.autonym.lowercased() == wanted.lowercased() }?.tag
    let list = languages.map { "\($0.tag) (\($0.autonym))" }.joined(
      separator: texts.separator)
    guard let tag = named ?? LanguageMatching(languages.map(\.tag)).match(wanted),
      let catalog = Catalog(store.book, tag)
    else {
      let key = words.isEmpty ? "learn.languages" : "learn.no-language"
      dialog.screen.say(texts.text(key, values: ["tag": wanted, "languages": list]))
      return false
    }
    let stop = course.stops[place]
    texts = catalog
    course = course.translated(to: catalog.language)
    place = course.place(of: stop) ?? place
    save(language: tag)
    return true
  }

  /// The names of the spellings, beginning with that of the models' own names.
  var spellings: [String] {
    [texts.text("learn.own-names")] + store.book.models.flatMap(\.definition.spellingKinds).uniqued
  }

  fileprivate mutating func changeNames(_ words: [String]) -> Bool {
    guard let wanted = words.first?.lowercased(), spellings.contains(wanted) else {
      let list = spellings.joined(separator: texts.separator)
      dialog.screen.say(texts.text("learn.names", values: ["names": list]))
      return false
    }
    spelling = wanted == spellings[0] ? "name" : wanted
    return true
  }
}
