package import Base

/// A model or a run in a notation of others.
package struct Exported: Sendable {
  package let text: String
  /// What the notation cannot say: a notice for each thing, at its place in the model.
  package let diagnostics: [Diagnostic]

  package init(text: String, diagnostics: [Diagnostic] = []) {
    self.text = text
    self.diagnostics = diagnostics
  }
}
