import Base
package import Book

extension ExampleMoment {
  /// Which line of the code runs first; nil unless the app is code of which several lines run.
  ///
  /// Wrong choices are lines with which the code begins at other calls, then all other lines that
  /// run in the example.
  var line: Question? {
    guard let code = transcript.code, code.lines.indices.contains(index) else { return nil }
    let answer = code.lines[index].joined().first
    let begins = code.lines.joined().compactMap(\.first)
    let all = code.ran.sorted { ($0.source, $0.line) < ($1.source, $1.line) }
    let distinct = code.distinct([answer].compactMap { $0 } + begins + all)
    guard distinct.count > 2 else { return nil }
    let near = distinct.filter(begins.contains).map(Choice.line)
    let choices = mixing.mixed(
      answer.map { [.line($0)] } ?? [], near: near, rest: distinct.map(Choice.line))
    return Question(
      .line, choices: mixing.inserting(.nothing, into: choices),
      answer: answer.map(Choice.line) ?? .nothing,
      fact: ["line", path] + (answer.map { ["\($0.source):\($0.line)"] } ?? []))
  }
}

extension CodeListing {
  /// Returns the lines without those that read like an earlier one.
  fileprivate func distinct(_ lines: [CodeLine]) -> [CodeLine] {
    var seen: Set<String> = []
    return lines.filter { seen.insert(text($0)).inserted }
  }

  /// Returns the text of a line without its indentation.
  package func text(_ line: CodeLine) -> String {
    guard files.indices.contains(line.source) else { return "" }
    return String(files[line.source].lineText(line.line - 1).drop(while: \.isWhitespace))
  }
}
