import Base
import Statechart

extension ExpressionParser {
  /// Converts the value on top of the stack to the wanted type.
  ///
  /// A mismatch of static types throws; a value of type `any` is checked when the chart runs.
  mutating func coerce(
    _ type: ExpressionType, _ wanted: ExpressionType, at range: Range<Int>
  ) throws(ExpressionError) {
    try require(type, wanted, at: range)
    if type == .any, wanted != .any, wanted != .unknown, scope.dataModel == .ecmascript,
      !isAddress
    {
      // ECMAScript would convert it, and ours raise `error.execution`.
      throw ExpressionError(
        range, "it is not known whether this value is \(wanted.description)",
        help: wanted == .boolean ? "compare it: `=== true`" : nil)
    }
    switch (type, wanted) {
    case (.any, .any), (.any, .unknown): break
    case (.any, .list): emit(.fail)
    case (.any, _): emit(.unpack, Int32(wanted.valueType.rawValue))
    case (_, .any): emit(.pack, Self.packedType(type))
    default: break
    }
  }

  /// Returns the type with which a value is packed.
  ///
  /// Arguments of requests are the only values without a static type, and are symbols.
  static func packedType(_ type: ExpressionType) -> Int32 {
    Int32((type == .unknown ? .symbol : type.valueType).rawValue)
  }

  func require(
    _ type: ExpressionType, _ wanted: ExpressionType, at range: Range<Int>
  ) throws(ExpressionError) {
    guard !type.agrees(with: wanted) else { return }
    throw ExpressionError(
      range, "\(type.description) is used where \(wanted.description) is needed")
  }

  /// Throws when a symbol is compared with a closed domain that does not contain it.
  func checkDomains(
    _ left: ExpressionType, _ right: ExpressionType, at range: Range<Int>
  ) throws(ExpressionError) {
    guard case .symbol(let first) = left, case .symbol(let second) = right,
      !first.isEmpty, !second.isEmpty, Set(first).isDisjoint(with: second)
    else { return }
    let words = first.map { scope.text($0) }
    let word = second.first.map { scope.text($0) } ?? ""
    throw ExpressionError(
      range, "`\(word)` can never be equal to this",
      help: Suggestion.help(for: word, among: words) ?? Suggestion.list(words, near: word),
      missing: second.count == 1
        ? ExpressionError.MissingName(
          kind: .value, name: word, owner: words.joined(separator: " ")) : nil)
  }
}
