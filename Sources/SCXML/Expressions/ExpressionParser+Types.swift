import Diagnostics
import Statechart

extension ExpressionParser {
  /// Makes of the value on top what is needed, when the chart is read or at the latest when it runs.
  mutating func coerce(
    _ type: ExpressionType, _ wanted: ExpressionType, at range: Range<Int>
  ) throws(ExpressionError) {
    try require(type, wanted, at: range)
    switch (type, wanted) {
    case (.any, .any), (.any, .unknown): break
    case (.any, .list): emit(.fail)
    case (.any, _): emit(.unpack, Int32(wanted.valueType.rawValue))
    case (_, .any): emit(.pack, Self.packedType(type))
    default: break
    }
  }

  /// Arguments of requests are the only values without a type, and are words.
  static func packedType(_ type: ExpressionType) -> Int32 {
    Int32((type == .unknown ? .symbol : type.valueType).rawValue)
  }

  func require(
    _ type: ExpressionType, _ wanted: ExpressionType, at range: Range<Int>
  ) throws(ExpressionError) {
    guard !type.agrees(with: wanted) else { return }
    throw ExpressionError(
      range, "\(type.description) stands where \(wanted.description) is needed")
  }

  /// A literal that a closed domain does not hold can never be equal: a slip of the pen.
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
      help: "did you mean `\(EditDistance.nearest(to: word, among: words) ?? "")`?")
  }
}
