package import Base
import ExampleSyntax
import System

/// The head of a trace or claim file, with the model, the parameters and the example's app.
package struct TraceHead {
  /// A word or line of the head, with its byte range.
  package struct Text: Equatable {
    package let text: String
    package let range: Range<Int>

    package init(text: String, range: Range<Int>) {
      self.text = text
      self.range = range
    }
  }

  package struct Method {
    package let callback: Text
    package var actions: [Text] = []
  }

  package var model: Text?
  /// The names of the files with the app's code, instead of `on` blocks.
  package var app: [Text] = []
  package var with: [Text] = []
  package var without: [Text] = []
  package var covers: [Text] = []
  /// The facts that the example shows to be false.
  package var refutes: [Text] = []
  package var show: [Text]?
  /// The expected verdict on claims, which can only be `refuted`.
  package var expect: Text?
  /// The actions of an exercise's app that every attempt has to keep.
  package var keep: [Text] = []
  package var methods: [Method] = []
  /// The parameters of a comparison's second version; nil without any.
  package var and: [Text]?
  /// The other model that a comparison is about.
  package var against: Text?
  /// The stimuli of the runs that are compared.
  package var stimuli: [Text] = []
  /// The zero-based line after `---`, where the body begins, or nil without `---`.
  package var bodyLine: Int?

  package init() {}

  /// The app that the head describes, without its places in the file.
  package var setUp: SetUp {
    SetUp(
      methods: methods.map { method in
        SetUp.Method(callback: method.callback.text, actions: method.actions.map(\.text))
      }, without: without.map(\.text))
  }
}

extension TraceHead {
  /// Returns the facts that the head of a file covers and refutes.
  @Sendable
  package static func facts(of file: SourceFile) -> ExampleFacts {
    var reader = TraceHeadReader(file)
    let head = reader.read()
    return ExampleFacts(
      covers: head.covers.map { PlacedText($0.text, at: $0.range) },
      refutes: head.refutes.map { PlacedText($0.text, at: $0.range) },
      isReasoned: head.covers.contains { isReasoned($0, in: file) })
  }

  private static func isReasoned(_ word: Text, in file: SourceFile) -> Bool {
    let line = file.lineIndex(at: word.range.lowerBound)
    guard word.text == ExampleFacts.none, line > 0 else { return false }
    return file.bytes[file.lineRange(line - 1)].first == UInt8(ascii: "#")
  }
}

extension TraceHead {
  /// Returns the lines of a file that readers of a lesson see, without trailing blanks: no comments, no blank
  /// lines, and not `covers` and `refutes`.
  @Sendable
  package static func contract(of file: SourceFile) -> [UInt8] {
    let form = ExampleForm(BookPath.fileExtension(file.path)) ?? .trace
    let tree = SyntaxTree(file.bytes, form)
    var result: [UInt8] = []
    for line in tree.lines {
      let range = tree[line].range
      let text = file.trimmed(range)
      let key = tree[line].kind == .entry ? tree.key(of: line) : nil
      let isUnseen = tree[line].kind == .comment || key == .covers || key == .refutes
      guard !text.isEmpty, !isUnseen else { continue }
      result += file.bytes[range.lowerBound..<text.upperBound] + [UInt8(ascii: "\n")]
    }
    return result
  }
}

extension TraceHead.Text {
  /// Returns the range of a part of a word `name=value`.
  package func part(_ part: ParameterText.Part) -> Range<Int> {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return range }
    let middle = range.lowerBound + text.utf8.distance(from: text.startIndex, to: sign)
    return switch part {
    case .whole: range
    case .name: range.lowerBound..<middle
    case .value: (middle + 1)..<range.upperBound
    }
  }
}
