import Book

/// Renders a claim and its verdict in the reader's language.
struct ClaimView {
  private let texts: ReaderTexts
  /// The labels of the claims' models in the reader's language, with the language they are in.
  private let labels: [String: (text: ModelLabels, tag: LanguageTag)]
  /// The translations of the names of an app's data.
  private let words: [String: String]

  /// Creates a view of the claims about some models of a book.
  init(
    _ texts: ReaderTexts, _ claims: [ClaimResult], words: [String: String] = [:],
    _ model: (String) -> Model?
  ) {
    self.init(texts, models: claims.compactMap(\.statement?.model), words: words, model)
  }

  /// Creates a view of statements about models of a book by their ids.
  init(
    _ texts: ReaderTexts, models: [String], words: [String: String], _ model: (String) -> Model?
  ) {
    self.words = words
    self.texts = texts
    labels = models.reduce(into: [:]) { labels, id in
      guard labels[id] == nil else { return }
      labels[id] = model(id).flatMap { texts.choose($0.shownLabels) }
    }
  }

  func fields(_ claim: ClaimResult) -> Fields {
    [
      .kind: .text(kind(claim)), .code: .text(claim.text), .verdict: .text(verdict(claim)),
      .note: .optional(note(claim)), .example: .nothing,
      .sentence: claim.statement.map(sentence) ?? .nothing,
    ]
  }

  // MARK: The sentence

  /// Returns the pieces of a statement, or nothing when the book has no messages for it.
  func sentence(_ statement: ClaimStatement) -> Value {
    let labels = labels[statement.model]
    let writer = ClaimSentence(
      texts.catalog, labels?.text ?? ModelLabels(), time: ReaderTexts.time)
    guard let pieces = writer.pieces(statement) else { return .nothing }
    return .list(pieces.map { piece($0, labels?.tag) })
  }

  private func piece(_ piece: ClaimSentence.Piece, _ labels: LanguageTag?) -> Value {
    var fields: Fields = [.text: .nothing, .code: .nothing, .label: .nothing, .labelLang: .nothing]
    switch piece {
    case .text(let text): fields[.text] = .text(text)
    case .code(let name): fields[.code] = .text(words[name] ?? name)
    case .callback(let name): fields[.code] = .text(name)
    case .label(let text):
      let language = labels.flatMap(texts.foreign)
      fields[language == nil ? .text : .label] = .text(text)
      fields[.labelLang] = .optional(language)
    }
    return .object(fields)
  }

  /// Returns the signs in the notation of some claims, each with what it means, without those that
  /// the page has explained.
  func signs(_ claims: [ClaimResult], explained: inout Set<String>) -> Value {
    let words = claims.flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
    let used = Self.signs.filter { sign in
      words.contains(where: sign.isIn) && explained.insert(sign.text).inserted
    }
    guard !used.isEmpty else { return .nothing }
    let items = used.enumerated().map { index, sign -> Value in
      let isLast = index == used.count - 1
      return .object([
        .code: .text(sign.text), .label: .text(texts.text(sign.key)),
        .separator: .text(isLast ? "" : " · "),
      ])
    }
    return .object([.items: .list(items)])
  }

  /// A sign of the notation, and the text that explains it.
  private struct Sign {
    let text: String
    let key: String
    let isIn: @Sendable (Substring) -> Bool

    init(_ text: String, _ key: String, isIn: (@Sendable (Substring) -> Bool)? = nil) {
      self.text = text
      self.key = key
      self.isIn = isIn ?? { $0.hasPrefix(text) && $0.count > text.count }
    }
  }

  private static let signs = [
    Sign(">", "site.stimulus"), Sign("=", "site.state"), Sign("~", "site.claim.sign.log"),
    Sign("!", "site.notification"), Sign("x", "site.ends") { $0 == "x" || $0 == "x," },
    Sign("@", "site.claim.sign.instance") { $0.contains("@") },
    Sign("?", "site.claim.sign.value"),
    Sign("In()", "site.claim.sign.active") { $0.hasPrefix("In(") },
  ]

  /// Returns the text beside the line that decides the claim.
  func decisiveText(_ claim: ClaimResult) -> String {
    if case .proved = claim.verdict { return texts.text("site.claim.shows") }
    return texts.text("site.claim.breaks")
  }

  // MARK: The verdict

  /// Returns the key of the caption of the run under a claim.
  static func captionKey(_ claim: ClaimResult) -> String {
    if case .proved = claim.verdict { return "site.claim.witness" }
    return "site.claim.counterexample"
  }

  private func kind(_ claim: ClaimResult) -> String {
    switch claim.verdict {
    case .proved: "proved"
    case .refuted: "refuted"
    case .undecided: "undecided"
    }
  }

  /// Returns a verdict such as `Proved for os=12: 1,284 states searched`.
  private func verdict(_ claim: ClaimResult) -> String {
    let kind = lacksRun(claim) ? "no-run" : kind(claim)
    let key = "site.claim.\(kind)" + (claim.parameters.isEmpty ? "" : "-for")
    let words = ParameterFormatter.text(
      claim.parameters, claim.statement.flatMap { labels[$0.model] }?.text.parameters ?? [:],
      texts.text("site.list-separator"))
    return texts.text(
      key, ["parameters": words, "count": texts.number(claim.stateCount)],
      count: claim.stateCount)
  }

  /// Whether the claim asks for a run that does not exist.
  private func lacksRun(_ claim: ClaimResult) -> Bool {
    if case .refuted(nil) = claim.verdict { return true }
    return false
  }

  private func note(_ claim: ClaimResult) -> String? {
    if let example = claim.run, example.needsOtherOrder {
      return texts.text("site.claim.other-order")
    }
    guard case .proved = claim.verdict, claim.tick > 0 else { return nil }
    return texts.text("site.claim.tick", ["time": ReaderTexts.time(claim.tick)])
  }
}
