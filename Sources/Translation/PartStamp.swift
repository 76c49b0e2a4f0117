import Book

/// What a translator has said about the head or a step: all of it, or single pieces.
struct PartStamp: Equatable {
  /// The source that the whole part was translated from; nil when nothing is known of the whole.
  var stamp: Stamp?
  /// The pieces that are right although the part as a whole is not; nil when there are none.
  var pieces: ComparedPieces?
}
