/// What a screen shows around the text of a session.
package struct Surroundings {
  /// Where the reader is.
  package var title: String
  /// The states at this point, of which a narrow window shows as many as fit; none where there is nothing to say.
  package var states: [String]
  /// What is shown beside the text, from left to right; a window has room for one or two.
  package var panes: [Pane]
  /// The number of events of which the panes show one.
  package var events: Int
  /// What is shown on request in a narrow window, above the text.
  package var overview: Layout
  /// The number of choices that may be typed as a number.
  package var choices: Int
  /// Whether an empty line only goes on.
  package var goesOn: Bool
  package var words: Words
  /// The line that the key for help types.
  package var help: String
  /// Returns the places that the reader can go to, and the index of the current one.
  package var places: () -> (items: [Menu.Item], current: Int)

  /// Words in the reader's language.
  package struct Words: Sendable, Equatable {
    /// Says that lines follow below the window.
    package var more = ""
    /// Says that what was typed is being done.
    package var busy = ""
    /// The title of the list of places.
    package var places = ""
    // What keys do.
    package var help = ""
    package var list = ""
    package var overview = ""
    package var scroll = ""
    package var on = ""
    package var run = ""
    package var answer = ""
    package var leave = ""
    package var complete = ""
    package var choose = ""
    package var go = ""
    package var close = ""

    package init() {}
  }

  package init(
    title: String = "", states: [String] = [], panes: [Pane] = [], events: Int = 0,
    overview: @escaping Layout = { _ in [] }, choices: Int = 0, goesOn: Bool = false,
    words: Words = Words(), help: String = "",
    places: @escaping () -> (items: [Menu.Item], current: Int) = { ([], 0) }
  ) {
    self.title = title
    self.states = states
    self.panes = panes
    self.events = events
    self.overview = overview
    self.choices = choices
    self.goesOn = goesOn
    self.words = words
    self.help = help
    self.places = places
  }
}

/// Returns the lines of what is shown beside the text that fit a place.
package typealias Pane = (PanePlace) -> [Line]

/// The place of a pane beside the text, and the event of its run that it is to show.
package struct PanePlace: Sendable {
  package let width: Int
  package let height: Int
  package let event: Int
  /// Whether no pane is on its right.
  package let isLast: Bool

  package init(width: Int, height: Int, event: Int, isLast: Bool = true) {
    self.width = width
    self.height = height
    self.event = event
    self.isLast = isLast
  }
}

extension Surroundings.Words {
  /// The keys at a prompt with a number of choices; `goesOn` says that a space does, `hasRun` that a run is beside the text.
  func reading(_ choices: Int, goesOn: Bool, hasRun: Bool) -> KeyBar {
    let space: [KeyBar.Entry] = goesOn ? [.init("Space", on)] : []
    let numbers: [KeyBar.Entry] =
      choices == 0 ? [] : [.init(choices == 1 ? "1" : "1–\(choices) ↑↓", answer)]
    return KeyBar(
      entries: space + numbers + (hasRun ? [.init("←→", run)] : []) + [
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
