import Book
import Markdown

/// Moves the links of a text that was translated from an older source to where those of today's source lead.
///
/// A file of a translator may be older than a lesson that was renamed meanwhile. Where links and pictures lead, their labels
/// and the ids of headings are no part of the translation: the source decides.
struct SourceLinks {
  private let segment: Segment
  /// The addresses, labels and ids of the older source, each with that of today.
  private let destinations, labels, ids: [(old: String, new: String)]

  /// Returns nil where the older source has more or fewer links than that of today, so that nothing says which is which.
  init?(_ segment: Segment, from old: String, to new: String) {
    guard
      let destinations = Self.pairs(
        Self.destinations(segment, old).map(\.text), Self.destinations(segment, new).map(\.text)),
      let labels = Self.pairs(Self.labels(old), Self.labels(new)),
      let ids = Self.pairs(Self.ids(segment, old), Self.ids(segment, new))
    else { return nil }
    (self.segment, self.destinations, self.labels, self.ids) = (segment, destinations, labels, ids)
  }

  private static func pairs(_ old: [String], _ new: [String]) -> [(old: String, new: String)]? {
    old.count == new.count ? zip(old, new).map { (old: $0, new: $1) } : nil
  }

  /// Whether the older source has the links of today.
  var areSame: Bool { (destinations + labels + ids).allSatisfy { $0.old == $0.new } }

  /// Returns a text with the links of today; nil when it has a link of neither source, or one that is not found as it is
  /// written.
  func moved(_ text: String) -> String? {
    guard !areSame else { return text }
    var free = destinations
    let today = Set(destinations.map { Self.neutral($0.new) })
    var bytes = Array(text.utf8)
    var edits: [(range: Range<Int>, new: String)] = []
    for (destination, range) in Self.destinations(segment, text) {
      let name = Self.neutral(destination)
      if let index = free.firstIndex(where: { Self.neutral($0.old) == name }) {
        let pair = free.remove(at: index)
        guard Self.neutral(pair.new) != name else { continue }
        let new = pair.old == destination ? pair.new : Self.named(as: destination, pair.new)
        guard new != destination else { continue }
        guard let place = Self.place(of: destination, in: range, bytes) else { return nil }
        edits.append((place, new))
      } else if !today.contains(name) {
        return nil
      }
    }
    for (range, new) in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(range, with: new.utf8)
    }
    var result = String(decoding: bytes, as: UTF8.self)
    for (old, new) in labels where old != new {
      result = result.replacing("][\(old)]", with: "][\(new)]")
        .replacing("[^\(old)]", with: "[^\(new)]")
    }
    for (old, new) in ids where old != new && !old.isEmpty && !new.isEmpty {
      result = result.replacing("{#\(old)", with: "{#\(new)")
    }
    return result
  }

  /// The name of a lesson’s file in a language, behind a slash or alone.
  private static var name: Regex<(Substring, Substring, Substring)> {
    #/(^|\/)([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*\.md)(?=#|$)/#
  }

  /// Returns an address without the language of the lesson’s file that it leads to: each language may lead to its own.
  static func neutral(_ address: String) -> String {
    address.contains("://") ? address : address.replacing(name) { "\($0.output.1)*.md" }
  }

  /// Returns an address that leads to a lesson in the language of another address.
  private static func named(as other: String, _ address: String) -> String {
    guard let own = other.firstMatch(of: name)?.output.2 else { return address }
    return address.replacing(name) { "\($0.output.1)\(own)" }
  }

  /// Returns the last place of an address in a link, which has it behind its text.
  private static func place(of text: String, in range: Range<Int>, _ bytes: [UInt8]) -> Range<Int>?
  {
    let wanted = Array(text.utf8)
    guard !wanted.isEmpty, range.count >= wanted.count else { return nil }
    let last = (range.lowerBound...(range.upperBound - wanted.count)).last {
      bytes[$0...].starts(with: wanted)
    }
    return last.map { $0..<$0 + wanted.count }
  }

  // MARK: Links of a text

  /// Returns where links and pictures lead, each with its bytes in the text, in the order of the text.
  private static func destinations(
    _ segment: Segment, _ text: String
  ) -> [(text: String, range: Range<Int>)] {
    let framed = Array(SegmentCheck.framed(segment, text).utf8)
    let own = Array(text.utf8)
    let start = framed.indices.first { framed[$0...].starts(with: own) } ?? 0
    var walk = Destinations()
    walk.visit(SegmentCheck.blocks(segment, text))
    return walk.found.compactMap { destination, range in
      let range = range.lowerBound - start..<range.upperBound - start
      // The link of a caption is around the text.
      guard range.lowerBound >= 0, range.upperBound <= own.count else { return nil }
      return (destination, range)
    }
  }

  private struct Destinations: MarkupWalker {
    var found: [(text: String, range: Range<Int>)] = []

    mutating func visit(_ inline: Inline) {
      switch inline.content {
      case .link(let destination, _, _), .image(let destination, _, _):
        found.append((destination, inline.range))
      default: break
      }
      descend(into: inline)
    }
  }

  /// Returns the labels of links and notes that are defined elsewhere, in the order of the text.
  static func labels(_ text: String) -> [String] {
    guard text.contains("][") || text.contains("[^") else { return [] }
    return text.matches(of: #/\]\[([^\[\]]+)\]|\[\^([^\[\]]+)\]/#).map { match in
      String(match.output.1 ?? match.output.2 ?? "")
    }
  }

  private static func ids(_ segment: Segment, _ text: String) -> [String] {
    text.contains("{#") ? SegmentCheck.addresses(SegmentCheck.blocks(segment, text)) : []
  }
}
