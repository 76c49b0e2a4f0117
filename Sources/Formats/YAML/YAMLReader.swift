package import Base

/// Extracts values from YAML, and reports those of the wrong shape.
package struct YAMLReader: Sendable {
  package let file: SourceFile

  package init(_ file: SourceFile) { self.file = file }

  /// Returns a text, or nil for a null; for a list or a map, adds a diagnostic and returns nil.
  package func text(
    _ node: YAMLNode, _ name: String, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    guard case .scalar = node.content else {
      diagnostics.append(wrongType(node, name, "a text"))
      return nil
    }
    return node.text
  }

  /// Returns a list of texts; a single text is a list of one.
  package func texts(
    _ node: YAMLNode, _ name: String, _ diagnostics: inout [Diagnostic]
  ) -> [PlacedText] {
    switch node.content {
    case .mapping:
      diagnostics.append(wrongType(node, name, "a list of texts"))
      return []
    case .scalar: return node.text.map { [PlacedText($0, at: node.range)] } ?? []
    case .sequence(let items):
      return items.compactMap { item in
        text(item, name, &diagnostics).map { PlacedText($0, at: item.range) }
      }
    }
  }

  /// Returns the entries of a map; for a null none, and for any other value none and a diagnostic.
  package func entries(
    _ node: YAMLNode, _ name: String, _ diagnostics: inout [Diagnostic]
  ) -> [YAMLNode.Entry] {
    if let entries = node.entries { return entries }
    if !node.isNull { diagnostics.append(wrongType(node, name, "a map of keys and values")) }
    return []
  }

  /// Returns a map from texts to texts; keys without a value are omitted.
  package func textMap(
    _ node: YAMLNode, _ name: String, _ diagnostics: inout [Diagnostic]
  ) -> [String: String] {
    var result: [String: String] = [:]
    for entry in entries(node, name, &diagnostics) {
      result[entry.key] = text(entry.value, entry.key, &diagnostics)
    }
    return result
  }

  /// Reports the keys that are not among the known ones.
  package func check(
    _ entries: [YAMLNode.Entry], known: [String], _ diagnostics: inout [Diagnostic]
  ) {
    for entry in entries where !known.contains(entry.key) {
      let help = Suggestion.help(for: entry.key, among: known, for: "unknown-key", in: file)
      diagnostics.append(
        Diagnostic(
          .error, "unknown-key", at: entry.keyRange, in: file, "`\(entry.key)` is not a key here",
          help: help
            ?? "the keys here are \(known.map { "`\($0)`" }.joined(separator: ", "))"))
    }
  }

  /// Reports a key that is needed, unless a key of the same map is probably meant for it.
  ///
  /// `owner` is a phrase such as `` of `door` `` that says whose key it is, and `node` the map that
  /// lacks it.
  package func reportMissing(
    _ key: String, _ owner: String = "", in node: YAMLNode?, at range: Range<Int>,
    why: String? = nil, help: String? = nil, _ diagnostics: inout [Diagnostic]
  ) {
    let keys = (node?.entries ?? []).map(\.key)
    // The unknown key has a diagnostic of its own.
    guard !keys.contains(where: { EditDistance.likely($0, among: [key]) != nil }) else { return }
    diagnostics.append(
      Diagnostic(
        .error, "missing-key", at: range, in: file, "`\(key)`\(owner) is missing", why: why,
        help: help))
  }

  /// Returns the diagnostic for a value of the wrong shape; `wanted` is a phrase such as `a list`.
  package func wrongType(_ node: YAMLNode, _ name: String, _ wanted: String) -> Diagnostic {
    let found =
      switch node.content {
      case .scalar: "a text"
      case .sequence: "a list"
      case .mapping: "a map"
      }
    return Diagnostic(
      .error, "wrong-type", at: node.range, in: file, "`\(name)` must be \(wanted), not \(found)")
  }
}
