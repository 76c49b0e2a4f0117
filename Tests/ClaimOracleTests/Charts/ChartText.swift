/// What stands around every chart.
enum ChartText {
  /// A whole document; without an initial state the first one is it.
  static func document(_ content: String, initial: String? = nil) -> String {
    """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0" \
    datamodel="tracebook"\(initial.map { " initial=\"\($0)\"" } ?? "")>
    \(content)
    </scxml>
    """
  }
}
