extension Block {
  /// The first word of a code block's info string, or nil when there is none.
  package var infoWord: String? {
    guard case .code(let info, _) = content else { return nil }
    return info.split(whereSeparator: { $0 == " " || $0 == "\t" }).first.map(String.init)
  }
}
