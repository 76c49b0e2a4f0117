/// Puts claims into sentences of a language, with the model's labels.
package struct ClaimSentence {
  /// A part of a sentence, which each output marks in its own way.
  package enum Piece: Sendable, Equatable {
    case text(String)
    /// A name as it is written in traces.
    case code(String)
    case callback(String)
    /// A label of the model between quotation marks, which can be in a fallback language.
    case label(String)
  }

  private let texts: Catalog
  private let labels: ModelLabels
  private let words: [String: String]

  /// Creates a writer of sentences.
  ///
  /// - Parameters:
  ///   - texts: The texts of the reader's language.
  ///   - labels: The labels of the model that the claims are about.
  ///   - words: What readers see of the words that an app uses, such as the names of its data.
  package init(
    _ texts: Catalog, _ labels: ModelLabels, words: [String: String] = [:]
  ) {
    self.texts = texts
    self.labels = labels
    self.words = words
  }

  /// Returns a claim in words, or nil when no language of the book has all the messages it needs.
  package func pieces(_ statement: ClaimStatement) -> [Piece]? {
    var result: [Piece] = []
    for sentence in statement.sentences {
      guard let pieces = pieces(.message("sentence", ["statement": sentence])) else { return nil }
      if !result.isEmpty { result.append(.text(" ")) }
      result += Self.capitalized(Self.joined(pieces))
    }
    return Self.joined(result)
  }

  /// Returns a claim in words without marks, or nil as `pieces(_:)` does.
  package func text(_ statement: ClaimStatement) -> String? {
    pieces(statement)?.map(\.text).joined()
  }

  /// Returns a phrase in words; `form` is that of the labels in it, or nil for labels as they stand alone.
  private func pieces(_ phrase: ClaimPhrase, in form: String? = nil) -> [Piece]? {
    switch phrase {
    case .message(let key, let parts, let count): message(key, parts, count)
    case .all(let phrases): list(phrases, "claim.and", form)
    case .any(let phrases): list(phrases, "claim.or", form)
    case .code(let name): [.code(words[name] ?? name)]
    case .callback(let name): [.callback(name)]
    case .state(let name): quoted(labels.state(name, form: form)) ?? [.code(name)]
    case .instance(let name): labels[.instances][name].map { [.text($0)] } ?? [.code(name)]
    case .stimulus(let written): quoted(labels.stimulus(written)) ?? [.code(written)]
    case .stimuli(let words):
      quoted(labels[.stimuli]["\(words) *"]) ?? message("any-stimulus", ["name": .code(words)], nil)
    case .log(let text): quoted(labels[.logs][text]) ?? [.code(text)]
    case .end(let reason): quoted(labels[.ends][reason]) ?? [.code(reason)]
    case .datum(let state): [.text(texts.text("value.\(state)"))]
    case .own(let datum, let value):
      AppWords(words).label(of: value, behind: datum).map { [.text($0)] } ?? [.code(value)]
    case .time(let milliseconds): [.text(texts.time(milliseconds))]
    case .parameters(let written): [.text(texts.parameters(written, labels[.parameters]))]
    }
  }

  private func quoted(_ label: String?) -> [Piece]? {
    guard let label else { return nil }
    let marks = texts.language.quotes.outer
    return [.label((marks.first ?? "") + label + (marks.last ?? ""))]
  }

  private func message(_ key: String, _ parts: ClaimPhrase.Parts, _ count: Int?) -> [Piece]? {
    guard let template = texts.template("claim.\(key)", count: count) else { return nil }
    // What stands with an instance agrees with it.
    var form: String?
    if case .instance(let name)? = parts["instance"] { form = labels.instanceForms[name] }
    var result: [Piece] = []
    for part in template {
      switch part {
      case .text(let text): result.append(.text(text))
      case .name("count"): result.append(.text(count.map(String.init) ?? ""))
      case .name(let name):
        let (name, asked) = MessageText.form(in: name)
        guard let phrase = parts[name], let pieces = pieces(phrase, in: asked ?? form) else {
          return nil
        }
        result += pieces
      }
    }
    return result
  }

  private func list(_ phrases: [ClaimPhrase], _ last: String, _ form: String?) -> [Piece]? {
    let (comma, last) = (texts.text("claim.comma"), texts.text(last))
    var result: [Piece] = []
    for (index, phrase) in phrases.enumerated() {
      guard let pieces = pieces(phrase, in: form) else { return nil }
      if index > 0 { result.append(.text(index == phrases.count - 1 ? last : comma)) }
      result += pieces
    }
    return result
  }

  /// Joins neighboring texts.
  ///
  /// A message has spaces around its placeholders; between two ideographs and behind their punctuation they are removed.
  private static func joined(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for var piece in pieces where piece != .text("") {
      if let former = result.last {
        let (left, right) = Ideographs.joined(former.text, piece.text)
        result[result.count - 1].text = left
        piece.text = right
      }
      if case .text(let text) = piece, case .text(let former)? = result.last {
        result[result.count - 1] = .text(former + text)
      } else {
        result.append(piece)
      }
    }
    return result
  }

  /// Begins a sentence with a capital letter, unless it begins with a name or a label.
  private static func capitalized(_ pieces: [Piece]) -> [Piece] {
    guard case .text(let text)? = pieces.first, let first = text.first else { return pieces }
    return [.text(first.uppercased() + text.dropFirst())] + pieces.dropFirst()
  }
}

extension ClaimSentence.Piece {
  /// The text without its mark.
  package fileprivate(set) var text: String {
    get {
      switch self {
      case .text(let text), .code(let text), .callback(let text), .label(let text): text
      }
    }
    set {
      self =
        switch self {
        case .text: .text(newValue)
        case .code: .code(newValue)
        case .callback: .callback(newValue)
        case .label: .label(newValue)
        }
    }
  }
}

/// Spaces between ideographs and other letters, as UAX #50 and the requirements for Chinese text
/// layout have them: a name in Latin letters has a space on both sides, Chinese words have none.
enum Ideographs {
  /// Returns two neighbors without the space between them where both sides are ideographic, or the left one ends with a
  /// full-width comma or stop, which has its own.
  static func joined(_ left: String, _ right: String) -> (left: String, right: String) {
    if left.last == " ", meet(left.dropLast().last, right.first) {
      return (String(left.dropLast()), right)
    }
    if right.first == " ", meet(left.last, right.dropFirst().first) {
      return (left, String(right.dropFirst()))
    }
    return (left, right)
  }

  private static func meet(_ left: Character?, _ right: Character?) -> Bool {
    guard let left, let right else { return false }
    return isWide(left) && isWide(right) || "，。：；？！、".contains(left)
  }

  /// Whether a character is as wide as an ideograph in Chinese text; its quotation marks are.
  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return switch scalar {
    case 0x2018...0x201D, 0x2E80...0x312F, 0x31A0...0x31BF, 0x3400...0x9FFF, 0xF900...0xFAFF,
      0xFF00...0xFF60, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
