import Base
import ExampleSyntax

/// The lines of real code in which readers do an exercise.
package struct CodeLines: Sendable, Codable, Equatable {
  /// A line, and the actions that it stands for; both may have places.
  package struct Line: Sendable, Codable, Equatable {
    package let code: String
    package let actions: [String]

    package init(code: String, actions: [String]) {
      self.code = code
      self.actions = actions
    }

    /// Whether a place is left open for a value.
    package var hasPlaces: Bool { CodeLines.places.contains { code.contains($0) } }
  }

  package let all: [Line]
  /// The extension of the files that such lines stand in, or nil where the model has code in no language or several.
  package let language: String?

  package init(_ all: [Line], language: String?) {
    self.all = all
    self.language = language
  }

  /// What an author writes for a value; a time stands in code as a number.
  private static let places = ["{time}", "{value}"]

  // MARK: From code

  /// Returns the line that somebody has typed, with what stands in its places; nil for another one.
  ///
  /// White space, a semicolon at the end and the names of parameters do not matter.
  package func line(typed text: String) -> Line? {
    let typed = Self.normal(text)
    for line in all {
      let own = Self.normal(line.code)
      var values: [String: String] = [:]
      guard own.count == typed.count, !own.isEmpty,
        zip(own, typed).allSatisfy({ own, typed in
          guard Self.places.contains(own) else { return own == typed }
          return !Self.places.contains(typed) && values.updateValue(typed, forKey: own) == nil
        })
      else { continue }
      var actions = line.actions
      for (place, value) in values {
        guard let word = place == "{time}" ? time(inCode: value) : value else { return nil }
        actions = actions.map { $0.replacing(place, with: word) }
      }
      let code = values.reduce(line.code) { $0.replacing($1.key, with: $1.value) }
      return Line(code: code, actions: actions)
    }
    return nil
  }

  /// Returns the code that somebody is likely to have mistyped, whatever its case and white space.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - others: Code that may be meant beside the lines.
  /// - Returns: The nearest code, or nil when none is near.
  package func nearest(_ text: String, or others: [String] = []) -> String? {
    func bare(_ code: String) -> String { code.filter { !$0.isWhitespace }.lowercased() }
    let known = all.map(\.code) + others
    let name = EditDistance.likely(bare(text), among: known.map(bare))
    return known.first { bare($0) == name }
  }

  /// Returns whether two pieces of code are the same but for white space and the names of parameters.
  package static func areSame(_ first: String, _ second: String) -> Bool {
    normal(first) == normal(second)
  }

  /// The words and signs of code; the names of parameters are numbered, those within a call are left out.
  private static func normal(_ code: String) -> [String] {
    var tokens = tokens(code)
    var index = 2
    while index < tokens.count {
      // `_ scene: UIScene`: what callers do not write is free.
      if tokens[index] == ":", isWord(tokens[index - 1]), isWord(tokens[index - 2]) {
        tokens.remove(at: index - 1)
      } else {
        index += 1
      }
    }
    var names: [String] = []
    for index in tokens.indices {
      if tokens[index] == "in", let start = tokens[..<index].lastIndex(of: "{") {
        names += parameters(tokens[(start + 1)..<index])
      } else if tokens[index] == "=", index > 0, tokens.dropFirst(index + 1).first == ">" {
        let start = tokens[index - 1] == ")" ? tokens[..<index].lastIndex(of: "(") : index - 1
        names += parameters(tokens[(start ?? index)..<index])
      }
    }
    return tokens.map { token in names.firstIndex(of: token).map { "#\($0)" } ?? token }
  }

  /// Returns the names in a list of parameters; none when it has anything else.
  private static func parameters(_ tokens: ArraySlice<String>) -> [String] {
    let isList = tokens.allSatisfy { isWord($0) || [",", "(", ")"].contains($0) }
    return isList ? tokens.filter { isWord($0) && $0 != "_" } : []
  }

  private static func tokens(_ code: String) -> [String] {
    var rest = code[...]
    var tokens: [String] = []
    while let first = rest.first {
      let count =
        if let place = places.first(where: rest.hasPrefix) {
          place.count
        } else if first.isNumber {
          rest.prefix { isWord($0) || $0 == "." }.count
        } else if isWord(first) {
          rest.prefix(while: isWord).count
        } else if "\"'`".contains(first) {
          min(rest.count, rest.dropFirst().prefix { $0 != first }.count + 2)
        } else {
          1
        }
      if !first.isWhitespace { tokens.append(String(rest.prefix(count))) }
      rest = rest.dropFirst(count)
    }
    while tokens.last == ";" { tokens.removeLast() }
    return tokens
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private static func isWord(_ token: String) -> Bool { token.first.map(isWord) ?? false }

  // MARK: From actions

  /// Returns the lines of a method by their numbers, each with its code; of several that fit the one with most actions.
  ///
  /// Throws the number of the first action that no line stands for.
  package func lines(for actions: [String]) throws(Missing) -> [(number: Int, line: Line)] {
    var result: [(number: Int, line: Line)] = []
    var rest = actions[...]
    while !rest.isEmpty {
      let fitting = all.enumerated().compactMap { number, line in
        filled(line, for: rest.prefix(line.actions.count)).map { (number: number, line: $0) }
      }
      let most = fitting.map(\.line.actions.count).max()
      guard let best = fitting.first(where: { $0.line.actions.count == most }) else {
        throw Missing(number: rest.startIndex)
      }
      result.append(best)
      rest = rest.dropFirst(best.line.actions.count)
    }
    return result
  }

  /// An action that no line stands for, by its number in a method.
  package struct Missing: Error {
    package let number: Int
  }

  /// Returns a line with its places filled so that it stands for actions, or nil when it does not.
  private func filled(_ line: Line, for actions: ArraySlice<String>) -> Line? {
    guard !line.actions.isEmpty, line.actions.count == actions.count else { return nil }
    var values: [String: String] = [:]
    for (own, action) in zip(line.actions, actions) {
      let (own, words) = (own.split(separator: " "), action.split(separator: " "))
      guard own.count == words.count else { return nil }
      for (own, word) in zip(own.map(String.init), words.map(String.init)) where own != word {
        guard Self.places.contains(own), values[own] == nil || values[own] == word else {
          return nil
        }
        values[own] = word
      }
    }
    var code = line.code
    for (place, value) in values {
      guard let text = place == "{time}" ? time(inAction: value) : value else { return nil }
      code = code.replacing(place, with: text)
    }
    return Line(code: code, actions: Array(actions))
  }

  // MARK: Times

  /// Whether numbers in code are milliseconds, as in JavaScript; otherwise they are seconds.
  private var countsMilliseconds: Bool { language == "js" }

  private func time(inAction word: String) -> String? {
    guard let time = WrittenTime.milliseconds(Array(word.utf8)[...]) else { return nil }
    guard !countsMilliseconds, time % 1000 != 0 else {
      return "\(countsMilliseconds ? time : time / 1000)"
    }
    let digits = String("\(1000 + time % 1000)".dropFirst())
    let end = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return "\(time / 1000).\(digits[...end])"
  }

  private func time(inCode text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...(countsMilliseconds ? 1 : 2)).contains(parts.count), let whole = Int(parts[0]),
      (0...1_000_000).contains(whole)
    else { return nil }
    if countsMilliseconds { return whole % 1000 == 0 ? "\(whole / 1000)s" : "\(whole)ms" }
    let fraction = parts.count > 1 ? String(parts[1]) : "0"
    let isFraction = fraction.allSatisfy { ("0"..."9").contains($0) }
    guard (1...3).contains(fraction.count), isFraction,
      let rest = Int(fraction + String(repeating: "0", count: 3 - fraction.count))
    else { return nil }
    return rest == 0 ? "\(whole)s" : "\(whole * 1000 + rest)ms"
  }
}

/// A method as code writes it: what stands before and behind its lines.
package struct CodeSignature: Sendable, Equatable {
  package let opening: String
  package let closing: String

  /// The place for the lines in what a model says.
  package static let place = "{lines}"

  /// Creates a signature from what a model says: braces follow where it has no place for lines.
  package init(_ text: String) {
    guard let place = text.firstRange(of: Self.place) else {
      (opening, closing) = ("\(text) {", "}")
      return
    }
    func trimmed(_ part: Substring) -> String {
      part.split(separator: " ").joined(separator: " ")
    }
    (opening, closing) = (
      trimmed(text[..<place.lowerBound]), trimmed(text[place.upperBound...])
    )
  }
}
