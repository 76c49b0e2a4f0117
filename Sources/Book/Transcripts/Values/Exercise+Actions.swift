package import Statechart

extension Exercise {
  /// Returns examples of the actions that an app of a chart can do, with a datum of the exercise.
  package func actions(of chart: Chart) -> [String] {
    func text(_ name: NameID) -> String {
      String(decoding: chart.names[Int(name.raw)], as: UTF8.self)
    }
    let requests = chart.requests.map { request in
      let words = chart.words[Int(request.arguments.start)..<Int(request.arguments.end)]
      return ([text(request.name)] + words.map { text($0).uppercased() }).joined(separator: " ")
    }
    return ["set \(datum)", "save \(datum)", "restore \(datum)", "block 1s", "return true"]
      + requests + ["after 2s save \(datum)"]
  }

  /// The datum that the exercise is about, or a word in its place, written as those of requests are.
  package var datum: String {
    let words = app.methods.flatMap(\.actions).map { $0.split(separator: " ") }
    let known = words.first { $0.count == 2 && ["set", "save", "restore"].contains($0[0]) }
    return known.map { String($0[1]) } ?? "DATUM"
  }
}
