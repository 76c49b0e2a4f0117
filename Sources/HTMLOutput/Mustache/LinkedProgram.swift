import Base

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
