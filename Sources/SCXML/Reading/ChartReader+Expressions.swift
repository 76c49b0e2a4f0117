import Base
import Formats
import Statechart

/// Compiles the expressions of a chart.
extension ChartReader {
  private static let limitsOfScript =
    "of ECMAScript whole numbers, texts, names, operators and `In()` are read, since a chart is to be searched"

  /// Compiles the expression in an attribute; returns nil after a diagnostic.
  func expression(
    _ attribute: XMLAttribute, in instance: Instance?, arguments: [String] = [],
    wanting wanted: ExpressionType? = nil, isCondition: Bool = false
  ) -> (number: Int32, type: ExpressionType)? {
    referToData(in: attribute)
    noteNamedEvents(in: attribute)
    var parser = ExpressionParser(
      scope: ReaderScope(reader: self, instance: instance, arguments: arguments))
    parser.isAddress = ["targetexpr", "typeexpr"].contains(attribute.name)
    do throws(ExpressionError) {
      let (operations, type) = try parser.parse(
        attribute.value, wanting: wanted, isCondition: isCondition)
      if parser.comparesLoosely { shared.looseComparisons.append(place(attribute.range)) }
      return (builder.expression(operations), type)
    } catch {
      if let missing = error.missing {
        shared.names.miss(
          missing.kind, missing.name, of: missing.owner,
          at: place(attribute.range(of: error.range)), error.headline, help: error.help)
        return nil
      }
      // A type that was not understood is the reason why its variable fits nowhere.
      let names = attribute.value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard !names.contains(where: { untyped.contains(String($0)) }) else { return nil }
      report(
        "expression", at: attribute.range(of: error.range), error.headline,
        why: dataModel == .ecmascript ? Self.limitsOfScript : nil, help: error.help)
      return nil
    }
  }

  /// Reports a comparison with `==` that may convert a text of the chart to the number; returns whether
  /// there is none.
  func checkLooseComparisons(_ chart: Chart) -> Bool {
    guard let comparison = shared.looseComparisons.first else { return true }
    for index in 0..<chart.names.count {
      let text = String(decoding: chart.names[index], as: UTF8.self)
      guard ScriptNumber.isUnusual(text) else { continue }
      diagnostics.append(
        Diagnostic(
          .error, "expression", at: comparison.range, in: comparison.file,
          "`==` may take `\(text)` for the number", why: Self.limitsOfScript,
          help: "write `===` or `!==`"))
      return false
    }
    return true
  }
}
