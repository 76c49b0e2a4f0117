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
    ExampleGap(SyntaxTree(Array(file.bytes[..<offset]), form), file).gap
  }
}

extension NameKind {
  /// Returns what the names are that nodes of a kind have in transcripts and claims.
  static func named(_ kind: SyntaxKind) -> [NameKind] {
    switch kind {
    case .callback: [.callback]
    case .stimulus: [.stimulus]
    case .state: [.state]
    case .notification: [.notification]
    case .log: [.log]
    case .end: [.end]
    case .value: [.variable, .parameter]
    case .action: [.request]
    default: []
    }
  }
}
