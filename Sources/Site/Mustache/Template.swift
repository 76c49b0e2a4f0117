import Diagnostics

/// A Mustache template, compiled to a flat program over the bytes of its file.
struct Template: Sendable {
  /// One step of the program.
  enum Instruction: Sendable, Equatable {
    /// Bytes of the file, copied.
    case text(Range<Int>)
    case variable(Path, isEscaped: Bool)
    /// What follows up to `end` is rendered once, or once an item.
    case section(Path, end: Int)
    /// What follows up to `end` is rendered when the value is false or empty.
    case inverted(Path, end: Int)
    /// A template of the same library; every line of it is indented by these bytes of the file.
    case partial(name: Int, indentation: Range<Int>, isStandalone: Bool)
  }

  /// A dotted name: a run of `keys`; an empty one is the implicit iterator.
  struct Path: Sendable, Equatable {
    let keys: Range<Int>
  }

  let file: SourceFile
  fileprivate(set) var program: [Instruction] = []
  /// Numbers of names; -1 is a name that the vocabulary lacks.
  fileprivate(set) var keys: [Int32] = []
  /// The names of partials as they are written, by number.
  fileprivate(set) var partials: [String] = []

  init(file: SourceFile) { self.file = file }
}

// What only the compiler may do.
extension Template {
  mutating func append(_ instruction: Instruction) { program.append(instruction) }

  /// Adds a run of keys.
  mutating func path(_ numbers: [Int32]) -> Path {
    let start = keys.count
    keys += numbers
    return Path(keys: start..<keys.count)
  }

  /// The number of a partial's name.
  mutating func partial(_ name: String) -> Int {
    if let index = partials.firstIndex(of: name) { return index }
    partials.append(name)
    return partials.count - 1
  }

  /// Says where a section that was opened at an instruction ends: here.
  mutating func close(_ index: Int) {
    switch program[index] {
    case .section(let path, _): program[index] = .section(path, end: program.count)
    case .inverted(let path, _): program[index] = .inverted(path, end: program.count)
    default: break
    }
  }
}
