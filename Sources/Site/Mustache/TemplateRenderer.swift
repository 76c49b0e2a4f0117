import Diagnostics

/// Runs templates; all output goes to the end of one buffer.
struct TemplateRenderer {
  private let library: TemplateLibrary
  private(set) var output: [UInt8]
  private var stack: [Value] = []
  private var indentation: [UInt8] = []
  private var isAtLineStart = true
  private var depth = 0

  /// Deeper than this nothing is included: a template that includes itself would never end.
  private static let deepest = 64

  private init(_ library: TemplateLibrary, _ output: [UInt8]) {
    self.library = library
    self.output = output
  }

  /// Appends a template, filled, to a buffer.
  static func render(
    _ number: Int, of library: TemplateLibrary, with value: Value, into output: inout [UInt8]
  ) {
    // The buffer is moved in and out, so that it is never copied.
    var renderer = TemplateRenderer(library, output)
    output = []
    renderer.stack.append(value)
    renderer.run(number)
    output = renderer.output
  }

  private mutating func run(_ number: Int) {
    guard depth < Self.deepest else { return }
    depth += 1
    run(number, 0..<library.templates[number].program.count)
    depth -= 1
  }

  private mutating func run(_ number: Int, _ range: Range<Int>) {
    let template = library.templates[number]
    var index = range.lowerBound
    while index < range.upperBound {
      switch template.program[index] {
      case .text(let bytes): copy(template.file.bytes[bytes])
      case .variable(let path, let isEscaped):
        show(resolve(template.keys[path.keys]), isEscaped: isEscaped)
      case .section(let path, let end):
        repeatSection(number, (index + 1)..<end, resolve(template.keys[path.keys]))
        index = end - 1
      case .inverted(let path, let end):
        if !resolve(template.keys[path.keys]).isTrue { run(number, (index + 1)..<end) }
        index = end - 1
      case .partial(let name, let spaces, let isStandalone):
        if let partial = library.partials[number][name] {
          include(partial, template.file.bytes[spaces], isStandalone: isStandalone)
        }
      }
      index += 1
    }
  }

  private mutating func repeatSection(_ number: Int, _ body: Range<Int>, _ value: Value) {
    guard value.isTrue else { return }
    if case .list(let items) = value {
      for item in items { run(number, body, inside: item) }
    } else {
      run(number, body, inside: value)
    }
  }

  private mutating func run(_ number: Int, _ body: Range<Int>, inside value: Value) {
    stack.append(value)
    run(number, body)
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

  private func resolve(_ path: ArraySlice<Int32>) -> Value {
    guard let first = path.first else { return stack.last ?? .nothing }
    var value = lookUp(first)
    for key in path.dropFirst() {
      guard case .object(let fields) = value, let inner = fields[key] else { return .nothing }
      value = inner
    }
    return value
  }

  private func lookUp(_ key: Int32) -> Value {
    for index in stack.indices.reversed() {
      if case .object(let fields) = stack[index], let found = fields[key] { return found }
    }
    return .nothing
  }

  private mutating func show(_ value: Value, isEscaped: Bool) {
    indent()
    guard case .text(let bytes) = value else { return }
    if isEscaped { HTML.escape(bytes, into: &output) } else { output += bytes }
  }

  /// Copies text of the template; only that is indented, never what it is filled with.
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
