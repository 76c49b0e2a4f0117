package import Book

/// How the examples of a page begin, so that one that begins as an earlier one refers to it.
///
/// Most examples begin with the same launch. Readers have seen its calls once, and the subject of the
/// example comes after them.
package struct Openings {
  private struct Opening: Hashable {
    let model: String
    let stimulus: String
    let rows: [Observed]
  }

  /// The anchor of the first figure that begins so.
  private var anchors: [Opening: String] = [:]

  package init() {}

  /// Returns the anchor of an earlier figure that begins with the same lines.
  ///
  /// - Parameters:
  ///   - transcript: The example of a figure, which is noted for those that follow.
  ///   - anchor: The figure's own anchor; nil if it has none, so that nothing can refer to it.
  /// - Returns: Nil if no earlier figure begins so, if there is no more than one call to fold, or if
  ///   the lines belong to code that is shown.
  package mutating func earlier(_ transcript: Transcript, at anchor: String?) -> String? {
    guard let first = transcript.moments.first, !first.isRefused, transcript.code == nil else {
      return nil
    }
    let rows = first.visible(transcript.shown)
    guard rows.count(where: { $0.kind == .callback }) > 1 else { return nil }
    let opening = Opening(model: transcript.model, stimulus: first.stimulus, rows: rows)
    if let earlier = anchors[opening] { return earlier }
    anchors[opening] = anchor
    return nil
  }
}
