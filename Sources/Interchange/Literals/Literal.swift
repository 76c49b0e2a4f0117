/// A value of a JavaScript file, as far as it is a literal, with its bytes in the file.
struct Literal {
  enum Kind {
    case null
    case boolean(Bool)
    /// A number as it is written.
    case number(String)
    case string(String)
    case array([Literal])
    case object([Member])
    /// A call of a function by name, such as `raise('OPEN')`.
    case call(String, [Literal])
    /// The name of something that is defined elsewhere.
    case name(String)
    /// Whatever would have to be run.
    case code
  }

  struct Member {
    /// The name as written; nil for a spread or a computed name.
    let name: String?
    let range: Range<Int>
    let value: Literal
  }

  let range: Range<Int>
  let kind: Kind

  var members: [Member] { if case .object(let members) = kind { members } else { [] } }
  var text: String? { if case .string(let text) = kind { text } else { nil } }

  /// Whether the value has to be run, or is defined elsewhere.
  var isCode: Bool {
    switch kind {
    case .code, .name, .call: true
    default: false
    }
  }

  /// Returns the value of the last member with a name; nil when there is none, or null.
  subscript(_ name: String) -> Literal? {
    guard let value = members.last(where: { $0.name == name })?.value else { return nil }
    if case .null = value.kind { return nil }
    return value
  }

  /// The elements of an array, or the value alone.
  var list: [Literal] {
    switch kind {
    case .array(let elements): elements
    case .null: []
    default: [self]
    }
  }

  /// A number or text as it reads in a name; nil for other values.
  var word: String? {
    switch kind {
    case .number(let text), .string(let text): text
    case .boolean(let value): value ? "true" : "false"
    default: nil
    }
  }
}
