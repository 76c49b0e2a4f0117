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
