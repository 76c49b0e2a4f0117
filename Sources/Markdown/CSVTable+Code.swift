extension CSVTable {
  /// A part of a cell: text, or code that was between two backticks.
  package struct Piece: Sendable, Equatable {
    package let bytes: [UInt8]
    package let isCode: Bool
  }

  /// Returns the text and code of a cell, in order.
  ///
  /// No other Markdown is recognized there. A backtick without a partner is literal. O(n).
  package static func pieces(of cell: [UInt8]) -> [Piece] {
    let mark = UInt8(ascii: "`")
    var pieces: [Piece] = []
    var rest = cell[...]
    while let open = rest.firstIndex(of: mark),
      let close = rest[(open + 1)...].firstIndex(of: mark)
    {
      if open > rest.startIndex {
        pieces.append(Piece(bytes: Array(rest[..<open]), isCode: false))
      }
      pieces.append(Piece(bytes: Array(rest[(open + 1)..<close]), isCode: true))
      rest = rest[(close + 1)...]
    }
    if !rest.isEmpty { pieces.append(Piece(bytes: Array(rest), isCode: false)) }
    return pieces
  }
}
