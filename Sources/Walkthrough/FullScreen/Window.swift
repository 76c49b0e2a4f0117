private import CScreen

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
