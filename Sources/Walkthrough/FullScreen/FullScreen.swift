private import CScreen

/// A session on the whole terminal: text that is read, and lines that are typed.
///
/// It is opened when the first line is read, so that a session that cannot begin leaves no trace.
package final class FullScreen {
  private var state: SessionScreen
  private var window: Window?
  /// When the session began what the last line asked for.
  private var busy: ContinuousClock.Instant?
  /// How long a session may take before the keys that were pressed meanwhile are forgotten.
  private static let patience = Duration.milliseconds(500)

  /// The least size in cells at which the screen is comfortable.
  package static let comfortableSize = (rows: 20, columns: 40)

  /// Creates a screen, or returns nil unless the standard streams are a terminal that can show it.
  ///
  /// - Parameter inAnySize: Whether the terminal may be smaller than is comfortable.
  package init?(inAnySize: Bool = false) {
    guard Window.isSupported, let size = Window.size else { return nil }
    let least = Self.comfortableSize
    guard inAnySize || size.rows >= least.rows && size.columns >= least.columns else { return nil }
    state = SessionScreen(rows: size.rows, columns: size.columns)
  }

  /// The width of the text in cells.
  package var textColumns: Int { state.division.text }

  /// Whether the terminal is taken over.
  package var isOpen: Bool { window != nil }

  /// Appends text.
  ///
  /// What tells a run is left out where it is shown beside the text.
  package func append(tellsRun: Bool, _ layout: @escaping Layout) {
    state.scrollback.append(tellsRun: tellsRun, layout)
  }

  /// Replaces what is shown around the text.
  package func show(_ surroundings: Surroundings) {
    state.surroundings = surroundings
    state.arrange()
  }

  /// Adds a line to those that the arrow keys bring back.
  package func remember(_ line: String) { state.history.add(line) }

  /// Reads a line, or what ended it.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line.
  ///   - candidates: Returns the lines that the typed text may be completed to.
  /// - Returns: The line, which is appended to the text; the end, also if the terminal cannot be taken over.
  package func read(_ prompt: String, _ candidates: () -> [String]) -> LineEditor.Reply {
    let isNew = window == nil
    if isNew { window = Window() }
    guard window != nil else { return .end }
    // The window may have changed while the session was busy.
    adapt()
    state.begin(prompt)
    // What was pressed before anything could be read answers nothing of it.
    if isNew || busy.map({ .now - $0 > Self.patience }) ?? false { window?.forget() }
    while true {
      let frame = state.frame()
      window?.draw(frame)
      guard let key = window?.read() else { return .end }
      if key == .changed { adapt() }
      switch state.handle(key, among: candidates) {
      case .stays: break
      case .beeps: window?.beep()
      case .replies(let reply):
        if case .line(let line) = reply {
          state.accept(line)
          busy = .now
          // The reader sees it before the session has done what it asks for.
          let frame = state.frame()
          window?.draw(frame)
        }
        return reply
      }
    }
  }

  private func adapt() {
    guard let size = Window.size else { return }
    state.resize(rows: size.rows, columns: size.columns)
  }

  /// Gives the terminal back as it was.
  package func close() { window = nil }
}

/// The whole terminal, on which a frame is drawn.
///
/// While it is open, signals that end or stop the process first restore the terminal.
struct Window: ~Copyable {
  /// Whether the standard streams are a terminal that can place text anywhere.
  static var isSupported: Bool { screen_can_open() != 0 }

  /// The size of the terminal; nil when it is unknown.
  static var size: (rows: Int, columns: Int)? {
    var rows: Int32 = 0
    var columns: Int32 = 0
    unsafe screen_size(&rows, &columns)
    return rows > 0 && columns > 0 ? (Int(rows), Int(columns)) : nil
  }

  /// Takes the terminal over; returns nil if that fails.
  init?() {
    guard screen_open() != 0 else { return nil }
  }

  deinit { screen_close() }

  func draw(_ frame: Frame) {
    screen_erase()
    for (row, line) in frame.rows.enumerated() {
      var column = 0
      for span in line {
        put(span, row, column)
        column += span.cells
      }
    }
    screen_show(Int32(frame.cursor.row), Int32(frame.cursor.column))
  }

  private func put(_ span: Span, _ row: Int, _ column: Int) {
    let scalars = span.text.unicodeScalars.map(\.value)
    unsafe scalars.withUnsafeBufferPointer { buffer in
      unsafe screen_put(
        Int32(row), Int32(column), buffer.baseAddress, Int32(buffer.count),
        span.attributes.rawValue)
    }
  }

  func beep() { screen_beep() }

  /// Forgets the keys that were pressed and not read.
  func forget() { screen_forget() }

  /// Waits for a key.
  func read() -> Key {
    let event = screen_read()
    switch event.kind {
    case screen_character: return Unicode.Scalar(event.code).map { Key($0) } ?? .other
    case screen_alt: return Unicode.Scalar(event.code).map { .alt($0) } ?? .other
    case screen_key: return Self.key(event.code)
    case screen_changed: return .changed
    case screen_interrupt: return .control("c")
    default: return .gone
    }
  }

  private static func key(_ code: UInt32) -> Key {
    switch Int(code) {
    case screen_up: .up
    case screen_down: .down
    case screen_left: .left
    case screen_right: .right
    case screen_word_left: .wordLeft
    case screen_word_right: .wordRight
    case screen_home: .home
    case screen_finish: .end
    case screen_page_up: .pageUp
    case screen_page_down: .pageDown
    case screen_backspace: .backspace
    case screen_delete: .delete
    case screen_enter: .enter
    case screen_f1...: .function(Int(code) - screen_f1 + 1)
    default: .other
    }
  }
}
