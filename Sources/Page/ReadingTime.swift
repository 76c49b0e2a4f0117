import Base
package import Book

extension LessonText {
  /// How many minutes the text takes to read, at least one: 200 words or 400 Han characters a minute.
  ///
  /// Code in fences, the addresses of links and comments are not read.
  package var minutes: Int {
    var halves = 0
    var isFenced = false
    for line in file.bytes[bodyStart...].split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "```".utf8) { isFenced.toggle() }
      if !isFenced { halves += Self.halves(of: String(decoding: line, as: UTF8.self)) }
    }
    return max(1, (halves + 200) / 400)
  }

  /// Returns twice the number of words of a line, of which a Han character is half a one.
  private static func halves(of line: String) -> Int {
    let read = line.replacing(/\]\([^)]*\)|<!--.*?(-->|$)|\{#[^}]*\}/, with: "")
    var (count, isInWord) = (0, false)
    for scalar in read.unicodeScalars {
      let isHan = scalar.properties.isIdeographic
      let isWord = !isHan && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      count += isHan ? 1 : isWord && !isInWord ? 2 : 0
      // An apostrophe or a hyphen is within a word.
      isInWord = isWord || isInWord && "'’-_.:()".unicodeScalars.contains(scalar)
    }
    return count
  }
}

extension ReaderTexts {
  /// Returns minutes in words.
  package func minutes(_ count: Int) -> String {
    text("site.minutes", ["count": number(count)], count: count)
  }
}
