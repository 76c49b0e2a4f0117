import Base
package import Statechart

extension Machine {
  /// The data of the app that have values of their own.
  var ownData: [String] {
    app.data.indices.filter { !app.values(of: $0).isEmpty }.map { text(app.data[$0]) }
  }

  /// Returns the values that a datum of the app has of its own; none for another name.
  package func values(of datum: String) -> [String] {
    let index = app.data.firstIndex { text($0) == datum }
    return index.map { app.values(of: $0).map(text) } ?? []
  }

  /// Returns advice on a word that is none of the values that a datum has of its own.
  package func help(for word: String, valueOf datum: String) -> String {
    let values = values(of: datum)
    return Suggestion.help(for: word, among: values)
      ?? "it may be \(values.map { "`\($0)`" }.joined(separator: " or "))"
  }
}
