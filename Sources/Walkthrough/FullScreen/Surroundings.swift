/// What a screen shows around the text of a session.
package struct Surroundings {
  /// Where the reader is.
  package var title: String
  /// The state at this point; empty when there is none.
  package var status: String
  /// What is shown beside the text, each part below the other; the first one is also shown on request
  /// in a narrow window.
  package var side: [Layout]
  package var words: Words
  /// The line that the key for help types.
  package var help: String
  /// Returns the places that the reader can go to, and the index of the current one.
  package var places: () -> (items: [Menu.Item], current: Int)

  /// Words in the reader's language.
  package struct Words: Sendable, Equatable {
    /// Says that lines follow below the window.
    package var more = ""
    /// The title of the list of places.
    package var places = ""
    // What keys do.
    package var help = ""
    package var list = ""
    package var overview = ""
    package var scroll = ""
    package var leave = ""
    package var complete = ""
    package var choose = ""
    package var go = ""
    package var close = ""

    package init() {}
  }

  package init(
    title: String = "", status: String = "", side: [Layout] = [], words: Words = Words(),
    help: String = "",
    places: @escaping () -> (items: [Menu.Item], current: Int) = { ([], 0) }
  ) {
    self.title = title
    self.status = status
    self.side = side
    self.words = words
    self.help = help
    self.places = places
  }
}

extension Surroundings.Words {
  var reading: KeyBar {
    KeyBar(entries: [
      .init("F1", help), .init("F2", list), .init("F3", overview), .init("PgUp/PgDn", scroll),
      .init("Tab", complete), .init("^D", leave),
    ])
  }

  var choosing: KeyBar {
    KeyBar(entries: [.init("↑↓", choose), .init("⏎", go), .init("Esc", close)])
  }
}

/// The line that says what keys do.
package struct KeyBar: Sendable, Equatable {
  /// A key's name and what it does, in the reader's language.
  package struct Entry: Sendable, Equatable {
    let key: String
    let word: String

    package init(_ key: String, _ word: String) {
      self.key = key
      self.word = word
    }

    var line: Line { [Span(key, [.bold, .reversed]), Span(" " + word, .reversed)] }
  }

  let entries: [Entry]

  /// Returns a full line with as many entries as fit; the first ones matter most.
  func line(width: Int) -> Line {
    var line: Line = []
    for entry in entries {
      let gap = [Span(line.isEmpty ? " " : "  ", .reversed)]
      guard (line + gap + entry.line).cells <= width else { break }
      line += gap + entry.line
    }
    return line.fitted(to: width, .reversed)
  }
}

/// The contents of a window.
package struct Frame: Equatable {
  /// The lines from the top, none wider than the window.
  var rows: [Line] = []
  var cursor = (row: 0, column: 0)

  package static func == (left: Frame, right: Frame) -> Bool {
    left.rows == right.rows && left.cursor == right.cursor
  }

  /// The characters of the lines, without spaces at their ends.
  var text: [String] {
    rows.map { row in
      let text = row.text
      return String(
        text.prefix(upTo: text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex))
    }
  }
}
