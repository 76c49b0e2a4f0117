import Base
import Book
import ExampleSyntax
import System

/// The text of an example, which may be half written.
struct ExampleText {
  let file: SourceFile
  let form: ExampleForm

  /// Returns nil for a file of another kind.
  init?(_ file: SourceFile) {
    guard let form = ExampleForm(BookPath.fileExtension(file.path)) else { return nil }
    self.file = file
    self.form = form
  }

  /// The model that the head names.
  var model: String? { ExampleWords.model(of: file) }

  /// Returns what may be written at a place, or nil when nothing can be proposed.
  func gap(at offset: Int) -> Gap? {
    CompletionContext(SyntaxTree(Array(file.bytes[..<offset]), form), file).gap
  }
}

extension ExampleText {
  /// Returns the name at a place, or nil when there is none.
  func mention(at offset: Int) -> Mention? {
    let tree = SyntaxTree(file.bytes, form)
    return mention(in: tree.lines[file.lineIndex(at: offset)], of: tree, at: offset)
  }

  /// Returns the name at a place of a line, or of an observation or phrase in it.
  private func mention(in node: Int, of tree: SyntaxTree, at offset: Int) -> Mention? {
    let kind = tree[node].kind
    switch kind {
    case .anyOrder, .claim:
      let part = tree.children(of: node).first { tree[$0].range.touches(offset) }
      guard let part else { return nil }
      return kind == .claim
        ? tree.name(of: part).flatMap { name($0, NameKind.named(tree[part].kind), at: offset) }
        : mention(in: part, of: tree, at: offset)
    case .entry: return value(in: node, of: tree, at: offset)
    case .on:
      return tree.ranges(.text, of: node).first.flatMap { name($0, [.callback], at: offset) }
    case .action:
      return tree.ranges(.word, of: node).first { $0.touches(offset) }
        .flatMap { name($0, [.request], at: offset) }
    case .callback, .value:
      if let range = tree.ranges(.seen, of: node).first, range.touches(offset) {
        return name(range.lowerBound + 1..<range.upperBound - 1, [.state], at: offset)
      }
      return tree.ranges(.name, of: node).first
        .flatMap { name($0, NameKind.named(kind), at: offset) }
    default:
      let words = tree.ranges(.word, of: node)
      guard let first = words.first, let last = words.last else { return nil }
      return name(first.lowerBound..<last.upperBound, NameKind.named(kind), at: offset)
    }
  }

  private func value(in entry: Int, of tree: SyntaxTree, at offset: Int) -> Mention? {
    let values = tree.ranges(.word, of: entry) + tree.ranges(.text, of: entry)
    let range = values.first { $0.touches(offset) && !$0.isEmpty }
    guard let range else { return nil }
    let word = file.written(range)
    switch tree.key(of: entry) {
    case .model, .against: return Mention(subject: .model(word.text), range: range)
    case .app: return Mention(subject: .file(word.text), range: range)
    case .without: return name(range, [.callback], at: offset)
    case .with, .and: return name(word.part(.name), [.parameter], at: offset)
    case .stimuli: return name(range, [.stimulus], at: offset)
    default: return nil
    }
  }

  /// Returns a name without the instance behind it.
  private func name(_ range: Range<Int>, _ kinds: [NameKind], at offset: Int) -> Mention? {
    var end = range.upperBound
    if let sign = file.bytes[range].lastIndex(of: UInt8(ascii: "@")), sign > range.lowerBound {
      end = sign
    }
    let text = file.text(range.lowerBound..<end)
    guard !kinds.isEmpty, !text.isEmpty, range.touches(offset) else { return nil }
    return Mention(subject: .name(text, kinds), range: range.lowerBound..<end)
  }
}

extension Range<Int> {
  /// Whether an offset is in the range or at its end, where a cursor behind a word is.
  func touches(_ offset: Int) -> Bool { contains(offset) || offset == upperBound }
}
