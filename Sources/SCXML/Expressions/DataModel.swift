/// The language of a chart's expressions, as `datamodel` of `<scxml>` names it.
enum DataModel: String, CaseIterable {
  /// The language of the project: numbers, Booleans, symbols and lists with types.
  case tracebook
  /// The null data model of SCXML (B.1), the default, in which only `In()` can be asked.
  case null
  /// ECMAScript as far as it says the same as the project's own language: whole numbers, texts, names, operators and
  /// `In()`. Whatever would need more is refused: fractions, conversions, functions and objects.
  case ecmascript
}
