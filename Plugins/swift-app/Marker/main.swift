// Reads Swift files and prints one JSON object: for each file its text with the marks, where they
// were put in, and what it declares.
//
//     marker LEVEL FILE…
//
// LEVEL 2 marks all it can, 1 does not mark the values of closures, and 0 only reports.
import Glibc
import SwiftParser
import SwiftSyntax

let arguments = CommandLine.arguments
let level = Int(arguments[1]) ?? 2
let files = arguments.dropFirst(2).map { path -> (text: String, tree: SourceFileSyntax) in
  let text = contents(path)
  return (text, Parser.parse(source: text))
}

/// Stored properties of these names are kept somewhere, so their changes are reported.
let keys = files.reduce(into: Set<String>()) { found, file in
  let collector = KeyCollector()
  collector.walk(file.tree)
  found.formUnion(collector.keys)
}

let reports = files.enumerated().map { index, file -> JSON in
  let converter = SourceLocationConverter(fileName: "", tree: file.tree)
  let survey = Survey(converter)
  survey.walk(file.tree)
  let marks = Marks(index, converter, level, keys)
  if level > 0 { marks.walk(file.tree) }
  return .object([
    ("text", .string(marks.applied(to: file.text))),
    (
      "marks",
      .list(marks.places.map { .list([.number($0.line), .number($0.column), .number($0.length)]) })
    ),
    ("keys", .list(keys.sorted().map(JSON.string))),
    ("imports", .list(survey.imports)),
    ("attributes", .list(survey.attributes)),
    ("types", .list(survey.types)),
    ("functions", .list(survey.functions)),
    ("calls", .list(survey.calls)),
    ("assigned", .list(survey.assigned)),
  ])
}
print(JSON.list(reports).text)

func contents(_ path: String) -> String {
  guard let file = fopen(path, "r") else { exit(2) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65536)
  while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}
