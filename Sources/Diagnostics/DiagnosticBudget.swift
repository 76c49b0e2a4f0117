/// How much is said of one mistake that is made over and over.
package enum DiagnosticBudget {
  /// Diagnostics of one id in one file that are shown.
  package static let ofAKind = 100
}

extension [Diagnostic] {
  /// In file order, with those of a kind in a file that are too many for people counted by one more.
  package func forShowing() -> [Diagnostic] {
    var counts: [Kind: Int] = [:]
    var first: [Kind: Diagnostic] = [:]
    var result: [Diagnostic] = []
    for diagnostic in inFileOrder() {
      let kind = Kind(path: diagnostic.path, id: diagnostic.id)
      let count = counts[kind, default: 0] + 1
      counts[kind] = count
      if count <= DiagnosticBudget.ofAKind { result.append(diagnostic) }
      if count == DiagnosticBudget.ofAKind + 1 { first[kind] = diagnostic }
    }
    guard !first.isEmpty else { return result }
    result += first.map { kind, diagnostic in
      let rest = counts[kind, default: 0] - DiagnosticBudget.ofAKind
      return Diagnostic(
        diagnostic.severity, "too-many", path: kind.path, position: diagnostic.position,
        "\(rest) more of `\(kind.id)` from here on",
        why: "\(DiagnosticBudget.ofAKind) of a kind are shown of a file",
        help: "correct what is shown, then run the command again")
    }
    return result.inFileOrder()
  }

  private struct Kind: Hashable {
    let path: String
    let id: String
  }
}
