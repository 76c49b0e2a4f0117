import BookModel
import Diagnostics

extension LessonSession {
  /// Executes a command; returns nil when the learner stays at the prompt.
  mutating func execute(_ command: SessionCommand, _ words: [String], hint: String?)
    -> PromptResult?
  {
    switch command {
    case .again: return .leave(.again)
    case .back: return .leave(.back)
    case .next: return .leave(.next)
    case .quit: return .leave(.quit)
    case .skip: return .skip
    case .play: return .play
    case .goto: return target(words).map { .leave(.to($0)) }
    case .language: return changeLanguage(words) ? .renewed : nil
    case .names: return changeNames(words) ? .renewed : nil
    case .glossary: glossary(words)
    case .help: help()
    case .hint: dialog.screen.say(hint ?? texts.text("learn.no-hint"), indent: 2)
    case .list: list(words)
    case .why: explain()
    }
    return nil
  }

  private mutating func help() {
    dialog.screen.say(texts.text("learn.help"))
    for command in SessionCommand.allCases {
      explain(command.rawValue, texts.text(command.key), column: 10)
    }
  }

  /// Shows a row of a table of commands, with the text starting at a column.
  mutating func explain(_ command: String, _ text: String, column: Int) {
    let blank = String(repeating: " ", count: max(1, column - command.count))
    dialog.screen.say(
      Glyph.run(command + blank, .code) + Glyph.run(text), indent: 2, hanging: column)
  }

  private mutating func explain() {
    let labels = called.map { tell($0.model) }
    let reasons = (called?.names ?? []).compactMap { name in
      labels?.labels?.callbacks[name]?.why.map { (name: name, why: $0) }
    }
    guard let tell = labels, !reasons.isEmpty else {
      return dialog.screen.say(texts.text("learn.no-why"), indent: 2)
    }
    for reason in reasons {
      dialog.screen.say(
        tell.code(tell.name(reason.name)) + Glyph.run(" – \(reason.why)"), indent: 2, hanging: 2)
    }
  }

  // MARK: Languages and names

  private mutating func changeLanguage(_ words: [String]) -> Bool {
    let languages = store.book.languages
    let wanted = words.joined(separator: " ")
    let named = languages.first { $0.autonym.lowercased() == wanted.lowercased() }?.tag
    let list = languages.map { "\($0.tag) (\($0.autonym))" }.joined(
      separator: texts.text("learn.separator"))
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
    return true
  }

  /// The names of the spellings, beginning with that of the models' own names.
  var spellings: [String] {
    [texts.text("learn.own-names")] + Spelling.kinds(of: store.book.models)
  }

  private mutating func changeNames(_ words: [String]) -> Bool {
    guard let wanted = words.first?.lowercased(), spellings.contains(wanted) else {
      let list = spellings.joined(separator: texts.text("learn.separator"))
      dialog.screen.say(texts.text("learn.names", values: ["names": list]))
      return false
    }
    spelling.kind = wanted == spellings[0] ? nil : wanted
    return true
  }
}
