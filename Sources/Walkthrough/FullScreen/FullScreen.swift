/// A session on the whole terminal: text that is read, and lines that are typed.
///
/// It is opened when the first line is read, so that a session that cannot begin leaves no trace.
package final class FullScreen {
  private var state: SessionScreen
  private var window: Window?

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
  package func append(_ layout: @escaping Layout) { state.scrollback.append(layout) }

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
    if window == nil { window = Window() }
    guard window != nil else { return .end }
    // The window may have changed while the session was busy.
    adapt()
    state.begin(prompt)
    while true {
      let frame = state.frame()
      window?.draw(frame)
      guard let key = window?.read() else { return .end }
      if key == .changed { adapt() }
      switch state.handle(key, among: candidates) {
      case .stays: break
      case .beeps: window?.beep()
      case .replies(let reply):
        if case .line(let line) = reply { accept(prompt + line) }
        return reply
      }
    }
  }

  private func adapt() {
    guard let size = Window.size else { return }
    state.resize(rows: size.rows, columns: size.columns)
  }

  /// Shows that a line was typed, before the session has done what it asks for.
  private func accept(_ line: String) {
    state.scrollback.append { width in InputLine(line).wrapped(width: width).map { [Span($0)] } }
    let frame = state.frame()
    window?.draw(frame)
  }

  /// Gives the terminal back as it was.
  package func close() { window = nil }
}
