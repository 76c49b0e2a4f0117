/// The pieces of a part of the source, each with its translation and its earlier text.
struct PiecePairs {
  struct Pair {
    let source: Segment
    let translation: Segment?
    let earlier: Segment?
  }

  private(set) var pairs: [Pair] = []

  /// Pairs pieces one by one where the texts have the same kinds, otherwise heading and body.
  ///
  /// A translation with the kinds of the earlier source is paired by what stayed the same, so that a
  /// new block of the source is one new piece.
  init(_ source: PartSegments, _ text: PartSegments?, _ earlier: PartSegments?) {
    let translations = text.flatMap { $0.segments.isEmpty ? nil : $0 }
    guard let translations else {
      pairs = source.segments.map { Pair(source: $0, translation: nil, earlier: nil) }
      return
    }
    if translations.kinds == source.kinds {
      let old = Self.earlier(source, earlier)
      pairs = source.segments.enumerated().map { index, segment in
        Pair(source: segment, translation: translations.segments[index], earlier: old[index])
      }
    } else if let earlier, earlier.kinds == translations.kinds {
      let places = Self.places(source.segments, in: earlier.segments)
      pairs = zip(source.segments, places).map { segment, place in
        Pair(
          source: segment, translation: place.map { translations.segments[$0] },
          earlier: place.map { earlier.segments[$0] })
      }
    } else {
      pairs = source.whole.map { segment in
        Pair(
          source: segment, translation: translations.whole.first { $0.kind == segment.kind },
          earlier: earlier?.whole.first { $0.kind == segment.kind })
      }
    }
  }

  private static func earlier(_ source: PartSegments, _ earlier: PartSegments?) -> [Segment?] {
    guard let earlier else { return source.segments.map { _ in nil } }
    if earlier.kinds == source.kinds { return earlier.segments }
    return places(source.segments, in: earlier.segments).map { place in
      place.map { earlier.segments[$0] }
    }
  }

  /// Returns for each new piece the index of the earlier one that it was, or that it replaces.
  private static func places(_ new: [Segment], in old: [Segment]) -> [Int?] {
    let same = { (one: Segment, other: Segment) in one.kind == other.kind && one.text == other.text
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old, by: same) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var places: [Int?] = []
    var next = 0
    for (index, segment) in new.enumerated() {
      if inserted.contains(index) {
        // A piece that takes the place of one of its kind is that one, changed.
        let isReplaced =
          next < old.count && removed.contains(next) && old[next].kind == segment.kind
        places.append(isReplaced ? next : nil)
        if isReplaced { next += 1 }
      } else {
        while removed.contains(next) { next += 1 }
        places.append(next)
        next += 1
      }
    }
    return places
  }
}
