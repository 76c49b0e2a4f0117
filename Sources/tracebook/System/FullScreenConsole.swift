import Base
import Walkthrough

/// A console for a lesson on a full screen.
///
/// What the session says after the last line that was read is written once more when the screen is
/// closed, so that it remains in the terminal.
final class FullScreenConsole {
  private let screen: FullScreen
  private let history = HistoryFile()
  /// The output since the last line that was read.
  private var last: [Passage] = []

  /// Creates the console, or returns nil unless the standard streams are a terminal that can show it.
  init?(inAnySize: Bool) {
    guard let screen = FullScreen(inAnySize: inAnySize) else { return nil }
    self.screen = screen
    for line in history?.lines() ?? [] { screen.remember(line) }
  }

  var console: Console {
    Console(
      isTerminal: true, columns: { self.screen.textColumns },
      read: { self.read($0, $1) }, write: { Terminal.write($0) },
      errors: { Terminal.write($0, to: .error) },
      page: Console.Page(
        append: { self.append($0) },
        show: { self.screen.show(Surroundings($0)) }),
      edit: { self.edit($0, $1, $2) })
  }

  /// Opens a text in the reader's editor, and writes what is said of each save where the editor leaves the terminal free.
  private func edit(
    _ text: String, _ name: String, _ saved: (String) -> Void
  ) -> Console.Edited {
    // The next line that is read takes the terminal over again.
    screen.close()
    Terminal.release()
    var isFree = false
    func tell(_ text: String) {
      let before = last.count
      saved(text)
      guard isFree else { return }
      for passage in last[before...] {
        Terminal.write(passage.text(width: Terminal.columns))
      }
    }
    return ReaderEditor.edit(text, name, isFree: { isFree = $0 }, saved: tell)
  }

  private func append(_ passage: Passage) {
    last.append(passage)
    screen.append(tellsRun: passage.tellsRun, passage.layout)
  }

  private func read(_ prompt: String, _ candidates: () -> [String]) -> Console.Reply {
    last = []
    Terminal.hold()
    switch screen.read(prompt, candidates) {
    case .line(let line):
      if line.isWorthRemembering { history?.add(line) }
      return .line(line)
    case .cancelled: return .cancelled
    case .end:
      if !screen.isOpen, Terminal.noteLoss() {
        let help = "`--screen lines` needs less of it"
        Terminal.write(
          "tracebook: the terminal cannot be used for a full screen; \(help)\n", to: .error)
      }
      return .end
    }
  }

  /// Gives the terminal back, and writes how the session ended.
  func close() {
    screen.close()
    Terminal.release()
    for passage in last { Terminal.write(passage.text(width: Terminal.columns)) }
  }
}

extension Passage {
  fileprivate var layout: Layout {
    { width in lines(width: width).map { $0.map { $0.span(isColored: isColored) } } }
  }
}

extension SessionView.Pane {
  fileprivate var pane: Pane {
    { place in lines(place).map { $0.map { $0.span(isColored: isColored) } } }
  }
}

extension Passage.Run {
  fileprivate func span(isColored: Bool) -> Span {
    let all: Attributes =
      switch style {
      case .plain: []
      case .heading: [.bold, .cyan]
      case .strong: .bold
      case .emphasis: .italic
      case .code: .cyan
      case .quiet: .dim
      case .good: .green
      case .bad: .yellow
      }
    return Span(text, isColored ? all : all.subtracting([.cyan, .green, .yellow]))
  }
}

extension Surroundings {
  fileprivate init(_ view: SessionView) {
    self.init(
      title: TerminalText.shown(view.title), states: view.states.map { TerminalText.shown($0) },
      panes: [view.run.pane] + (view.code.map { [$0.pane] } ?? []), events: view.events,
      overview: view.overview.layout, choices: view.choices, goesOn: view.goesOn,
      words: Words(view.text), help: "help"
    ) {
      let lessons = view.lessons()
      let items = lessons.map {
        Menu.Item(
          label: TerminalText.shown($0.title), remark: "\($0.done)/\($0.total)",
          line: "goto \($0.id)")
      }
      return (items, lessons.firstIndex(where: \.isCurrent) ?? 0)
    }
  }
}

extension Surroundings.Words {
  /// Takes the words from the texts of the language.
  fileprivate init(_ text: (String) -> String) {
    self.init()
    func word(_ name: String) -> String { TerminalText.shown(text("learn.screen.\(name)")) }
    more = word("more")
    busy = word("busy")
    places = TerminalText.shown(text("site.lessons"))
    help = word("help")
    list = places
    overview = word("overview")
    scroll = word("scroll")
    on = word("on")
    run = word("run")
    answer = word("answer")
    leave = word("leave")
    complete = word("complete")
    choose = word("choose")
    go = word("go")
    close = word("close")
  }
}

/// The lines typed in earlier sessions.
struct HistoryFile {
  private let file: StateFile

  /// The number of lines kept; the file is cut to it when it has more than twice as many.
  private static let limit = 500

  /// Returns nil when there is no folder for the user's state.
  init?() {
    guard let folder = StateFile.folder() else { return nil }
    file = StateFile(path: "\(folder)/history")
  }

  func add(_ line: String) { file.append("\(line)\n") }

  /// Returns the latest lines, oldest first.
  func lines() -> [String] {
    let all = Self.lines(file.read() ?? [])
    guard all.count > 2 * Self.limit else { return all.suffix(Self.limit) }
    file.rewrite { Array(Self.lines($0).suffix(Self.limit).map { $0 + "\n" }.joined().utf8) }
    return all.suffix(Self.limit)
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
