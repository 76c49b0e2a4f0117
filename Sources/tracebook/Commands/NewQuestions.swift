import Book
import BookModel
import Diagnostics
import Files
import Scaffold

/// The questions of `new` at a terminal, whose answers become the words of a command.
struct NewQuestions {
  let interview: Interview
  let given: Arguments
  private let command: Command
  var operands: [String]
  var options: [String] = []

  private static let commands: [Command] = [
    .newBook, .newLesson, .newTrace, .newClaim, .newModel, .newLabels, .newLanguage, .newPlugin,
  ]

  /// Runs the command that the answers give, and shows it; nil when nothing is to be asked.
  ///
  /// Questions are asked at a terminal only, for `new` alone and for a kind without what it needs.
  static func run(_ words: [String]) throws(Exit) -> Int32? {
    guard words.first == "new" else { return nil }
    let named = commands.first { words.starts(with: $0.words) }
    let isAlone = words.count == 1 || words[1].hasPrefix("--")
    guard named != nil || isAlone, !words.contains("--help"), !words.contains("-h") else {
      return nil
    }
    let rest = Array(words.dropFirst(named == nil ? 1 : 2))
    guard named.map({ isOpen($0, rest) }) ?? true, let interview = Interview() else { return nil }
    let command = if let named { named } else { try chosen(interview, rest) }
    var questions = try NewQuestions(interview, command, rest)
    try questions.ask()
    return try questions.finish(rest)
  }

  /// Returns whether a command lacks an operand that it needs.
  private static func isOpen(_ command: Command, _ words: [String]) -> Bool {
    guard let arguments = try? Arguments(words, for: command, isWhole: false) else { return false }
    // A claim cannot be left out, although there may be several.
    let needed = command.operands.count(where: \.isRequired) + (command.name == "new claim" ? 1 : 0)
    return arguments.operands.count < needed
  }

  private static func chosen(_ interview: Interview, _ words: [String]) throws(Exit) -> Command {
    let kinds = commands.compactMap(\.words.last)
    // Other options belong to the command that is to be chosen, which reads them.
    let book = (try? Arguments(words, for: .newPlugin, isWhole: false))?["book"] ?? "."
    let isBook = Terminal.exists(book + "/" + BookLoader.settingsPath)
    let kind = try interview.choose(
      "What do you want to begin?", kinds, or: isBook ? "lesson" : "book")
    return commands.first { $0.words.last == kind } ?? .newLesson
  }

  private init(_ interview: Interview, _ command: Command, _ words: [String]) throws(Exit) {
    self.interview = interview
    self.command = command
    given = try Arguments(words, for: command, isWhole: false)
    operands = given.operands
  }

  private mutating func ask() throws(Exit) {
    if command.name == "new book" { return try askBook() }
    let open = try OpenBook(given)
    switch command.name {
    case "new lesson": try askLesson(open)
    case "new trace": try askExample(.trace, open)
    case "new claim": try askExample(.claim, open)
    case "new model": try askModel(open)
    case "new labels": try askLabels(open)
    case "new language": try askLanguage(open)
    default:
      try operand("Its name") { name throws(Exit) in
        Scaffold.problem(ofPlugin: name, isTaken: Command.isPlugin(name, in: open))
      }
    }
  }

  private func finish(_ words: [String]) throws(Exit) -> Int32 {
    // Operands that were given stay where they are among the words.
    let all =
      given.operands.isEmpty
      ? operands + words + options
      : words + operands.dropFirst(given.operands.count) + options
    let code = try command.run(try Arguments(all, for: command))
    if code == 0 {
      let line = (["tracebook"] + command.words + all).map(Self.quoted).joined(separator: " ")
      Terminal.write("The same without questions: \(line)\n")
    }
    return code
  }

  /// Returns a word as a shell reads it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789-_./,:=@%+".unicodeScalars.contains($0)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  // MARK: Kinds

  private mutating func askBook() throws(Exit) {
    try operand("Its folder") { folder throws(Exit) in
      try Command.refuseUsed(folder)
      return []
    }
    var isEmpty = given.has("empty")
    if !isEmpty {
      let kind = try interview.choose("What is in it?", ["orders", "nothing"], or: "orders")
      isEmpty = kind == "nothing"
      if isEmpty { options.append("--empty") }
    }
    guard isEmpty else { return }
    if !given.has("language") {
      let likely = LikelyLanguages.installed(book: operands[0])
      let answer = try interview.ask("Its languages, the first one first", or: "en") {
        answer throws(Exit) in
        Scaffold.problems(of: Self.tags(answer), likely)
      }
      options += Self.tags(answer).flatMap { ["--language", $0.text] }
    }
    if !given.has("title") {
      let name = Command.name(of: operands[0])
      let title = try interview.ask("Its title", or: name)
      if title != name { options += ["--title", title] }
    }
  }

  private mutating func askLesson(_ open: OpenBook) throws(Exit) {
    try operand("Its id, as in addresses of pages") { id throws(Exit) in
      Scaffold.problem(of: id, in: open.book).map { [$0] } ?? []
    }
    let models = open.book.models.map(\.id)
    if !given.has("model"), !models.isEmpty {
      let standard = models.count == 1 ? models[0] : "none"
      let model = try interview.ask(
        "The model that it is about", or: standard, among: models + ["none"]
      ) { id throws(Exit) in
        if id != "none" { _ = try open.model(id) }
        return []
      }
      if model != "none" { options += ["--model", model] }
    }
    try source("The language that you write in", open)
  }

  private mutating func askModel(_ open: OpenBook) throws(Exit) {
    try operand("Its id") { id throws(Exit) in Scaffold.problem(ofModel: id, in: open.book) }
    if !given.has("chart") {
      let chart = try interview.ask("A statechart to copy (SCXML)", or: "none") {
        path throws(Exit) in
        guard path == "none" || Terminal.exists(path) else {
          throw .usage("there is no file `\(path)`")
        }
        return []
      }
      if chart != "none" { options += ["--chart", chart] }
    }
    try source("The language of its labels", open)
  }

  private mutating func askLabels(_ open: OpenBook) throws(Exit) {
    let models = open.book.models.map(\.id)
    try operand("The model", or: models.count == 1 ? models[0] : nil, among: models) {
      id throws(Exit) in
      _ = try open.model(id)
      return []
    }
    let tags = open.book.languages.map(\.tag.text)
    guard tags.count > 1 else { return }
    let tag = try interview.ask("The language", or: "all", among: tags + ["all"]) {
      tag throws(Exit) in
      if tag != "all" { _ = try open.language(tag) }
      return []
    }
    if tag != "all" { operands.append(tag) }
  }

  private mutating func askLanguage(_ open: OpenBook) throws(Exit) {
    let likely = LikelyLanguages.installed(book: open.path)
    let known = try NewThing.knownLanguages(open.path)
    try operand("Its tag, such as sv or zh-Hans") { tag throws(Exit) in
      Scaffold.problem(ofLanguage: LanguageTag(tag), in: open.book, likely).map { [$0] } ?? []
    }
    let name = known.flatMap { KnownLanguage(LanguageTag(operands[0]), in: $0)?.autonym }
    let autonym = try interview.ask("What it calls itself", or: name)
    if autonym != name { operands.append(autonym) }
  }

  private mutating func source(_ question: String, _ open: OpenBook) throws(Exit) {
    let tags = open.book.languages.map(\.tag.text)
    guard !given.has("source"), tags.count > 1 else { return }
    let tag = try interview.ask(question, or: tags[0], among: tags) { tag throws(Exit) in
      _ = try open.language(tag)
      return []
    }
    if tag != tags[0] { options += ["--source", tag] }
  }

  /// Asks for an operand, by default the first, unless it was given.
  mutating func operand(
    _ text: String, number: Int = 0, or standard: String? = nil, among candidates: [String] = [],
    check: (String) throws(Exit) -> [Diagnostic]
  ) throws(Exit) {
    guard operands.count == number else { return }
    operands.append(try interview.ask(text, or: standard, among: candidates, check: check))
  }

  /// Returns the tags of a list with spaces or commas between them.
  private static func tags(_ answer: String) -> [LanguageTag] {
    answer.split { $0 == " " || $0 == "," }.map { LanguageTag(String($0)) }
  }
}
