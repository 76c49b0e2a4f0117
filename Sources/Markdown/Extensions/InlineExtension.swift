import Base

/// An extension of CommonMark in a text that has no other markup.
struct InlineExtension {
  enum Kind {
    case note(String)
    /// An address; the prefix makes it a destination.
    case address(prefix: String)
    /// Two tildes, which may begin or end deleted text.
    case tildes(opens: Bool, closes: Bool)
  }

  let kind: Kind
  /// The bytes in the text that cmark parsed.
  let range: Range<Int>

  /// Finds the extensions in a part of a text, in order; `links` is whether it may have links.
  ///
  /// - Complexity: O(n), where n is the length of the range.
  static func all(
    in text: ParsedText, _ range: Range<Int>, _ signs: Signs, labels: Set<String>, links: Bool
  ) -> [InlineExtension] {
    let bytes = text.bytes
    var found: [InlineExtension] = []
    var index = range.lowerBound
    var read = range.lowerBound
    while index < range.upperBound {
      var one: InlineExtension?
      switch bytes[index] {
      case ASCII.backslash where index + 1 < range.upperBound:
        index += 1
        read = index + 1
      case UInt8(ascii: "~") where signs.hasTildes:
        let count = bytes[index..<range.upperBound].prefix { $0 == UInt8(ascii: "~") }.count
        one = tildes(index..<index + count, in: text)
        index += count - 1
      case UInt8(ascii: "[") where links && signs.hasNotes:
        one = note(at: index, in: text, range, labels)
      case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "w"), UInt8(ascii: "W"):
        guard links, signs.hasAddresses else { break }
        one = BareAddress(bytes, at: index, in: range).map {
          InlineExtension(kind: .address(prefix: $0.prefix), range: $0.range)
        }
      case UInt8(ascii: "@") where links:
        one = BareAddress(mailAround: index, bytes, after: read, in: range).map {
          InlineExtension(kind: .address(prefix: $0.prefix), range: $0.range)
        }
      default: break
      }
      index += 1
      guard let one else { continue }
      found.append(one)
      index = one.range.upperBound
      read = index
    }
    return found
  }

  private static func note(
    at index: Int, in text: ParsedText, _ range: Range<Int>, _ labels: Set<String>
  ) -> InlineExtension? {
    guard let label = FootnoteLabel(text.bytes[index..<range.upperBound]) else { return nil }
    let written = String(
      decoding: text.restored(Array(label.text.utf8)), as: UTF8.self)
    guard label.isPlain || labels.contains(FootnoteLabel.key(written)) else { return nil }
    return InlineExtension(kind: .note(written), range: index..<index + label.count)
  }

  private static func tildes(_ run: Range<Int>, in text: ParsedText) -> InlineExtension? {
    guard run.count == 2 else { return nil }
    let before = Side(text.bytes.scalar(endingAt: run.lowerBound, in: text.range))
    let after = Side(text.bytes.scalar(startingAt: run.upperBound, in: text.range))
    return InlineExtension(
      kind: .tildes(opens: after.isInside(beside: before), closes: before.isInside(beside: after)),
      range: run)
  }

  /// What stands on one side of a delimiter; the end of a text is as a space.
  private struct Side {
    private let isSpace: Bool
    private let isPunctuation: Bool
    private let isSolid: Bool

    init(_ scalar: Unicode.Scalar?) {
      isSpace = scalar?.properties.isWhitespace ?? true
      isPunctuation = scalar.map(Boundaries.isPunctuation) ?? false
      isSolid = scalar.map(Boundaries.isSolid) ?? false
    }

    /// Returns whether a delimiter before this and after `other` may begin something.
    func isInside(beside other: Side) -> Bool {
      !isSpace && (!isPunctuation || other.isSpace || other.isPunctuation || other.isSolid)
    }
  }
}

/// Two tildes among the inlines of a text.
struct Tildes {
  let index: Int
  let opens: Bool
  let closes: Bool
}

extension [Tildes] {
  /// Returns inlines in which what is between two tildes on either side is deleted text.
  ///
  /// Tildes without a partner are text again. `shift` is how far the inlines have moved.
  func paired(_ inlines: [Inline], shift: Int = 0) -> [Inline] {
    var result: [Inline] = []
    var next = 0
    var open: Int?
    for tildes in self {
      let index = tildes.index + shift
      guard index < inlines.count else { break }
      if tildes.closes, let start = open {
        result.append(joined: inlines[next..<start])
        var inner: [Inline] = []
        inner.append(joined: inlines[start + 1..<index])
        result.append(
          Inline(
            .strikethrough(inner),
            range: inlines[start].range.lowerBound..<inlines[index].range.upperBound))
        next = index + 1
        open = nil
      } else if tildes.opens, open == nil {
        open = index
      }
    }
    result.append(joined: inlines[next...])
    return result
  }
}

extension [Inline] {
  /// Appends inlines, with texts that touch as one.
  fileprivate mutating func append(joined inlines: ArraySlice<Inline>) {
    for inline in inlines {
      guard case .text(let text) = inline.content, let last, case .text(let before) = last.content,
        last.range.upperBound == inline.range.lowerBound
      else {
        append(inline)
        continue
      }
      removeLast()
      append(
        Inline(.text(before + text), range: last.range.lowerBound..<inline.range.upperBound))
    }
  }
}

/// The box of a task, `[ ]` or `[x]`, at the start of an item.
enum TaskBox {
  /// Returns the inlines with their first three characters as a box; nil if they are none.
  static func read(_ inlines: [Inline], in source: [UInt8]) -> [Inline]? {
    guard let first = inlines.first, case .text(let text) = first.content, text.count > 3,
      text.starts(with: "[ ]".utf8) || text.starts(with: "[x]".utf8)
        || text.starts(with: "[X]".utf8),
      ASCII.isBlank(text[text.startIndex + 3]),
      // `\[ ]` is a text.
      source[first.range].starts(with: text.prefix(3))
    else { return nil }
    let start = first.range.lowerBound
    // One blank is enough behind a box.
    let blanks = text.dropFirst(3).prefix(while: ASCII.isBlank).count - 1
    return [
      Inline(
        .taskBox(isDone: text[text.startIndex + 1] != ASCII.space), range: start..<start + 3),
      Inline(.text(text.dropFirst(3 + blanks)), range: start + 3 + blanks..<first.range.upperBound),
    ] + inlines.dropFirst()
  }
}
