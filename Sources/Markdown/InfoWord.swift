extension Block {
  /// The language of a code block: the first word of its info string, or nil when there is none.
  ///
  /// Other programs write settings behind it, also without a space: `rust,editable`, `js{1,3-5}`.
  package var infoWord: String? {
    guard case .code(let info, _) = content else { return nil }
    let word = info.utf8.drop { " \t".utf8.contains($0) }.prefix { !" \t,{".utf8.contains($0) }
    return word.isEmpty ? nil : String(Substring(word))
  }
}
