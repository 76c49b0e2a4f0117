import Base
import Book
import Formats
import Foundation
import Testing

/// What editors and the reference say of the YAML files of a book is what the program reads.
///
/// With `TRACEBOOK_RECORD` the files are written anew.
@Suite struct SchemaTests {
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let isRecording = ProcessInfo.processInfo.environment["TRACEBOOK_RECORD"] != nil

  @Test(arguments: BookYAML.all.map(\.name))
  func `editors get each table as a JSON Schema`(name: String) throws {
    let yaml = try #require(BookYAML.all.first { $0.name == name })
    let path = Self.project.appending(path: "Schemas/\(name).json")
    let schema = JSONSchema.text(yaml)
    if Self.isRecording { try Data(schema.utf8).write(to: path) }
    #expect(try String(contentsOf: path, encoding: .utf8) == schema)
  }

  static let pages = [
    "file-book", "file-facts", "file-glossary", "file-labels", "file-language", "file-lesson",
    "file-stamps",
  ]

  @Test(arguments: pages)
  func `the reference has the keys of each table and what they say`(page: String) throws {
    let path = Self.project.appending(path: "Documentation/Content/lessons/\(page)/en.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let written = try ReferenceTable.replaced(in: text)
    if Self.isRecording { try Data(written.utf8).write(to: path) }
    #expect(written != "" && text.contains("<!-- keys of "))
    #expect(text == written)
  }
}

/// A JSON Schema (draft 2020-12) of a YAML file.
enum JSONSchema {
  static func text(_ yaml: BookYAML) -> String {
    let head: [JSON.Member] = [
      JSON.Member("$schema", "https://json-schema.org/draft/2020-12/schema"),
      JSON.Member("title", .string("\(yaml.title) of a Tracebook book")),
    ]
    return indented(.object(head + members(schema(yaml.shape)))) + "\n"
  }

  private static func schema(_ shape: YAMLShape) -> JSON {
    var all = shape.forms.map(schema)
    if shape.isNullable {
      if all.count == 1, case .array(let types)? = all[0]["type"] {
        return .object(["type": .array(types + ["null"])])
      }
      all.insert(.object(["type": "null"]), at: 0)
    }
    return all.count == 1 ? all[0] : .object(["oneOf": .array(all)])
  }

  private static func schema(_ form: YAMLShape.Form) -> JSON {
    switch form {
    case .anything: return .object([])
    case .text(nil): return .object(["type": .array(of: ["string", "number", "boolean"])])
    case .text(let rule?): return rule.schema
    case .choice(let choices):
      return .object(["enum": .array(choices.flatMap { spellings($0.word) })])
    case .list(let element, let count):
      return .object([
        "type": "array", "items": schema(element), "minItems": count.map { .integer($0) },
        "maxItems": count.map { .integer($0) },
      ])
    case .map(let keys, let value):
      var names: JSON?
      if case .pattern(let pattern) = keys { names = .object(["pattern": .string(pattern)]) }
      return .object([
        "type": "object", "propertyNames": names, "additionalProperties": schema(value),
      ])
    case .record(let record): return schema(record)
    case .element(let key, _):
      return .object(["$ref": .string("#/properties/\(key)/items")])
    }
  }

  /// What some readers of YAML take a word for, and the word.
  private static func spellings(_ word: String) -> [JSON] {
    switch word {
    case "true": [.bool(true), "true"]
    case "false": [.bool(false), "false"]
    case "off": ["off", .bool(false)]
    default: [.string(word)]
    }
  }

  private static func schema(_ record: YAMLRecord) -> JSON {
    var others: JSON = .bool(false)
    var tags: JSON?
    if let shape = record.others?.shape {
      if record.keys == .languages {
        let known = record.fields.map { "\($0.key)$" }.joined(separator: "|")
        tags = .object([
          JSON.Member("^(?!\(known))[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$", schema(shape))
        ])
      } else {
        others = schema(shape)
      }
    }
    let required = record.fields.filter { if case .always = $0.need { true } else { false } }
    let conditions = record.fields.flatMap(condition)
    return .object(
      members(
        .object([
          "type": "object", "properties": .object(record.fields.map(property)),
          "patternProperties": tags, "additionalProperties": others,
          "required": required.isEmpty ? nil : .array(of: required.map(\.key)),
        ])) + conditions)
  }

  private static func property(_ field: YAMLField) -> JSON.Member {
    var members = members(schema(field.shape))
    if case .always = field.need, field.shape.forms.count == 1 {
      switch field.shape.forms[0] {
      case .list: members.append(JSON.Member("minItems", 1))
      case .map: members.append(JSON.Member("minProperties", 1))
      default: break
      }
    }
    if !field.says.isEmpty {
      members.append(JSON.Member("description", .string(plain(field.says))))
    }
    return JSON.Member(field.key, .object(members))
  }

  private static func condition(_ field: YAMLField) -> [JSON.Member] {
    let needed = JSON.object(["required": .array(of: [field.key])])
    switch field.need {
    case .never, .always: return []
    case .unless(let other):
      return [JSON.Member("anyOf", .array([needed, .object(["required": .array(of: [other])])]))]
    case .when(let other, let values):
      let condition = JSON.object([
        "properties": .object([JSON.Member(other, .object(["enum": .array(of: values)]))]),
        "required": .array(of: [other]),
      ])
      return [JSON.Member("if", condition), JSON.Member("then", needed)]
    }
  }

  /// A sentence without the addresses of its links.
  private static func plain(_ text: String) -> String {
    text.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
  }

  private static func members(_ json: JSON) -> [JSON.Member] {
    if case .object(let members) = json { members } else { [] }
  }

  private static func indented(_ json: JSON, _ indent: String = "") -> String {
    let inner = indent + "  "
    func lines(_ parts: [String], _ open: String, _ close: String) -> String {
      parts.isEmpty
        ? open + close
        : "\(open)\n\(parts.map { inner + $0 }.joined(separator: ",\n"))\n\(indent)\(close)"
    }
    switch json {
    case .array(let elements): return lines(elements.map { indented($0, inner) }, "[", "]")
    case .object(let members):
      return lines(
        members.map { "\(JSON.quoted($0.name)): \(indented($0.value, inner))" }, "{", "}")
    default: return json.encoded()
    }
  }
}

/// The tables of the reference that follow a comment such as `<!-- keys of book.changes -->`.
enum ReferenceTable {
  /// Returns the page with the rows of these tables.
  static func replaced(in page: String) throws -> String {
    var lines = page.components(separatedBy: "\n")
    for index in lines.indices.reversed() {
      guard let match = lines[index].wholeMatch(of: /<!-- keys of (\S+) -->/) else { continue }
      // The comment, a blank line, and the two lines of the table's head.
      let first = index + 4
      let last = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
      lines.replaceSubrange(first..<last, with: try rows(String(match.output.1)))
    }
    return lines.joined(separator: "\n")
  }

  private static func rows(_ path: String) throws -> [String] {
    let keys = path.split(separator: ".").map(String.init)
    var shape = try #require(BookYAML.all.first { $0.name == keys[0] }).shape
    for key in keys.dropFirst() {
      shape = try #require(record(shape)?.fields.first { $0.key == key }).shape
    }
    if case .choice(let choices)? = shape.forms.first {
      return choices.map { "| `\($0.word)` | \($0.says ?? "") |" }
    }
    return rows(try #require(record(shape)))
  }

  private static func rows(_ record: YAMLRecord) -> [String] {
    var rows: [(keys: [String], says: String)] = []
    for field in record.fields {
      if let last = rows.indices.last, rows[last].says == field.says {
        rows[last].keys.append(field.key)
      } else {
        rows.append(([field.key], field.says))
      }
    }
    let own = rows.map { row in
      "| \(row.keys.map { "`\($0)`" }.joined(separator: ", ")) | \(row.says) |"
    }
    guard let others = record.others, let inner = self.record(others.shape) else { return own }
    return own + ["| \(others.key) | \(others.says) |"] + self.rows(inner)
  }

  /// The map with certain keys that a shape is, or that its elements or values are.
  private static func record(_ shape: YAMLShape) -> YAMLRecord? {
    for form in shape.forms {
      switch form {
      case .record(let record): return record
      case .list(let inner, _), .map(_, let inner):
        if let record = record(inner) { return record }
      default: continue
      }
    }
    return nil
  }
}
