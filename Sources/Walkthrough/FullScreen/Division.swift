/// How a window is divided.
///
/// From top to bottom: the place, the text with what is beside it, candidates of a completion, a rule,
/// the line that is typed, and the keys.
struct Division: Equatable {
  let columns: Int
  /// Rows for the place and the state: none in a very low window.
  let header: Int
  /// Rows of the text, with what is above or beside it.
  let body: Int
  let candidates: Int
  /// Whether the rule and the keys have rows.
  let hasFooter: Bool
  /// Columns of what is beside the text; 0 when nothing is.
  let side: Int

  /// The width in cells from which something is shown beside the text.
  static let wide = 100
  /// What is beside the text has at least this width, and all that the text leaves.
  private static let narrowestSide = 30
  private static let widestText = 88
  /// The cells between the text and what is beside it.
  static let gap = " │ "

  /// Divides a window.
  ///
  /// - Parameters:
  ///   - rows: The height of the window.
  ///   - columns: The width of the window.
  ///   - hasStatus: Whether there is a state to show.
  ///   - hasSide: Whether something is to be shown beside the text, if the window is wide enough.
  ///   - candidates: The rows wanted for candidates, of which at most a third of the window is given.
  init(rows: Int, columns: Int, hasStatus: Bool, hasSide: Bool, candidates: Int) {
    self.columns = max(1, columns)
    header = rows < 8 ? 0 : hasStatus && columns < 80 ? 2 : 1
    hasFooter = rows >= 5
    self.candidates = min(candidates, rows / 3)
    body = max(1, rows - header - self.candidates - 1 - (hasFooter ? 2 : 0))
    let rest = columns - Self.widestText - Self.gap.count
    side = hasSide && columns >= Self.wide ? max(Self.narrowestSide, rest) : 0
  }

  /// Columns of the text.
  var text: Int { side > 0 ? columns - side - Self.gap.count : columns }
}
