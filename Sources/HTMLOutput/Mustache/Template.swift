import Base

/// A Mustache template, compiled to a flat program over the bytes of its file.
struct Template: Sendable {
  /// An instruction of the program.
  enum Instruction: Sendable, Equatable {
    /// Outputs bytes of the file.
    case text(Range<Int>)
    case variable(Path, isEscaped: Bool)
    /// Renders the instructions up to `end` once, or once per item of a list.
    case section(Path, end: Int)
    /// Renders the instructions up to `end` if the value is false or empty.
    case inverted(Path, end: Int)
    /// Renders another template of the library, each line indented by these bytes of the file.
    case partial(name: Int, indentation: Range<Int>, isStandalone: Bool)
  }

  /// A dotted name as a range of `keys`; an empty range is the implicit iterator.
  struct Path: Sendable, Equatable {
    let keys: Range<Int>
  }

  let file: SourceFile
  fileprivate(set) var program: [Instruction] = []
  /// The numbers of names; -1 for a name that is not in the vocabulary.
  fileprivate(set) var keys: [Int32] = []
  /// The names of partials as written; instructions refer to their indices.
  fileprivate(set) var partials: [String] = []

  init(file: SourceFile) { self.file = file }
}

// Mutations for the compiler.
extension Template {
  mutating func append(_ instruction: Instruction) { program.append(instruction) }

  /// Appends keys and returns their path.
  mutating func path(_ numbers: [Int32]) -> Path {
    let start = keys.count
    keys += numbers
    return Path(keys: start..<keys.count)
  }

  /// Returns the index of a partial's name, which is added if it is new.
  mutating func partial(_ name: String) -> Int {
    if let index = partials.firstIndex(of: name) { return index }
    partials.append(name)
    return partials.count - 1
  }

  /// Sets the end of the section that was opened at an instruction to the current end.
  mutating func close(_ index: Int) {
    switch program[index] {
    case .section(let path, _): program[index] = .section(path, end: program.count)
    case .inverted(let path, _): program[index] = .inverted(path, end: program.count)
    default: break
    }
  }
}

/// Renders templates to the end of one buffer.
package struct TemplateRenderer {
  private let program: LinkedProgram
  package private(set) var output: [UInt8]
  private var stack: [Value] = []
  private var indentation: [UInt8] = []
  private var isAtLineStart = true
  private var depth = 0

  /// The maximum depth of partials, because a template that includes itself would never end.
  private static let maximumDepth = 64

  private init(_ program: LinkedProgram, _ output: [UInt8]) {
    self.program = program
    self.output = output
  }

  /// Appends a rendered template to a buffer.
  package static func render(
    _ number: Int, of library: TemplateLibrary, with value: Value, into output: inout [UInt8]
  ) {
    // The buffer is moved in and out so that it is never copied.
    var renderer = TemplateRenderer(library.program, output)
    output = []
    renderer.stack.append(value)
    renderer.run(number)
    output = renderer.output
  }

  private mutating func run(_ number: Int) {
    guard depth < Self.maximumDepth else { return }
    depth += 1
    run(program.templates[number])
    depth -= 1
  }

  private mutating func run(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch program.instructions[index] {
      case .text(let bytes): copy(program.bytes[bytes])
      case .variable(let path, let isEscaped):
        show(resolve(path), isEscaped: isEscaped)
      case .section(let path, let end):
        repeatSection((index + 1)..<end, resolve(path))
        index = end - 1
      case .inverted(let path, let end):
        if !resolve(path).isTrue { run((index + 1)..<end) }
        index = end - 1
      case .partial(let name, let spaces, let isStandalone):
        if name >= 0 {
          include(name, program.bytes[spaces], isStandalone: isStandalone)
        }
      }
      index += 1
    }
  }

  private mutating func repeatSection(_ body: Range<Int>, _ value: Value) {
    guard value.isTrue else { return }
    if case .list(let items) = value {
      for item in items { run(body, inside: item) }
    } else {
      run(body, inside: value)
    }
  }

  private mutating func run(_ body: Range<Int>, inside value: Value) {
    stack.append(value)
    run(body)
    stack.removeLast()
  }

  private mutating func include(
    _ partial: Int, _ spaces: ArraySlice<UInt8>, isStandalone: Bool
  ) {
    guard isStandalone else {
      indent()
      return run(partial)
    }
    let outer = indentation
    indentation += spaces
    isAtLineStart = true
    run(partial)
    indentation = outer
    isAtLineStart = true
  }

  private func resolve(_ path: Template.Path) -> Value {
    guard let first = path.keys.first else { return stack.last ?? .nothing }
    var value = lookUp(program.keys[first])
    for index in path.keys.dropFirst() { value = value.member(program.keys[index]) ?? .nothing }
    return value
  }

  private func lookUp(_ key: Int32) -> Value {
    for index in stack.indices.reversed() {
      if let found = stack[index].member(key) { return found }
    }
    return .nothing
  }

  private mutating func show(_ value: Value, isEscaped: Bool) {
    indent()
    guard case .text(let bytes) = value else { return }
    if isEscaped { HTML.escape(bytes, into: &output) } else { output += bytes }
  }

  /// Appends literal text of the template.
  ///
  /// Only literal text is indented, not values.
  private mutating func copy(_ bytes: ArraySlice<UInt8>) {
    guard !indentation.isEmpty else {
      output += bytes
      return
    }
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      indent()
      output += rest[...end]
      rest = rest[(end + 1)...]
      isAtLineStart = true
    }
    guard !rest.isEmpty else { return }
    indent()
    output += rest
  }

  private mutating func indent() {
    guard isAtLineStart else { return }
    output += indentation
    isAtLineStart = false
  }
}

/// The concatenated programs of a library's templates, so that rendering retains nothing else.
///
/// Instructions are those of `Template` with adjusted offsets: bytes, keys and ends are relative to
/// the whole program, and a partial's name is the number of its template, or -1 if it is missing.
struct LinkedProgram: Sendable {
  private(set) var instructions: [Template.Instruction] = []
  private(set) var bytes: [UInt8] = []
  private(set) var keys: [Int32] = []
  /// The range of each template's instructions, by template number.
  private(set) var templates: [Range<Int>] = []

  init() {}

  /// Appends the next template; `partials` are the numbers of the templates that it includes.
  mutating func add(_ template: Template, partials: [Int?]) {
    let start = instructions.count
    let own = template.program.map { instruction -> Template.Instruction in
      switch instruction {
      case .text(let range): .text(range.moved(by: bytes.count))
      case .variable(let path, let isEscaped):
        .variable(moved(path), isEscaped: isEscaped)
      case .section(let path, let end): .section(moved(path), end: start + end)
      case .inverted(let path, let end): .inverted(moved(path), end: start + end)
      case .partial(let name, let indentation, let isStandalone):
        .partial(
          name: partials[name] ?? -1, indentation: indentation.moved(by: bytes.count),
          isStandalone: isStandalone)
      }
    }
    instructions += own
    templates.append(start..<instructions.count)
    bytes += template.file.bytes
    keys += template.keys
  }

  /// Returns a copy that shares no storage.
  func duplicate() -> LinkedProgram {
    var own = LinkedProgram()
    own.instructions = instructions.map(\.self)
    own.bytes = bytes.map(\.self)
    own.keys = keys.map(\.self)
    own.templates = templates.map(\.self)
    return own
  }

  private func moved(_ path: Template.Path) -> Template.Path {
    Template.Path(keys: path.keys.moved(by: keys.count))
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> {
    (lowerBound + distance)..<(upperBound + distance)
  }
}
