import Book

/// The labels for what happens in a run: those of the model and the words of the lesson.
struct RunWords {
  let texts: ReaderTexts
  let labels: ModelLabels
  /// The translations of the words of the lesson's apps.
  let words: [String: String]

  /// Returns the label of a stimulus, or nil.
  ///
  /// Models have no label for waiting, which belongs to the engine.
  func stimulus(_ written: String) -> String? {
    if let label = labels.stimulus(written) { return label }
    // In the unit of the file: a day of 24 h says more than one of 86400 s.
    guard written.hasPrefix("wait "), DurationText.parse(String(written.dropFirst(5))) != nil
    else { return nil }
    return texts.text("site.wait", ["time": ReaderTexts.spaced(written.dropFirst(5))])
  }

  /// Replaces the words of an action, except its verb, by those of the lesson.
  func action(_ written: String) -> String {
    guard !words.isEmpty else { return written }
    let parts = written.split(separator: " ", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index == 0 ? String(part) : words[String(part)] ?? String(part)
    }.joined(separator: " ")
  }

  /// Returns the label of a lesson state, and a dash for none.
  func state(_ name: String) -> String { name.isEmpty ? "–" : labels.states[name] ?? name }
}
