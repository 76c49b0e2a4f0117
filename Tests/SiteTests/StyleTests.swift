import Book
import HTMLOutput
import Testing

/// Colours of the style sheet by name: light ones, dark ones of a system and of a reader, and those
/// of paper, which are light where they are not said anew.
private func colours() throws -> [[String: [Double]]] {
  let bytes = try #require(try Resources([Fixture.project]).bytes("Site/assets/style.css"))
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  var schemes: [[String: [Double]]] = [[:], [:], [:], [:]]
  var known: [Substring: Int] = [:]
  for line in lines {
    let parts = line.split(whereSeparator: { " :;".contains($0) })
    guard parts.count == 2, parts[0].hasPrefix("--"), parts[1].hasPrefix("#"), parts[1].count == 7,
      let value = Int(parts[1].dropFirst(), radix: 16)
    else { continue }
    let colour = [value >> 16, value >> 8 & 255, value & 255].map { Double($0) / 255 }
    schemes[known[parts[0], default: 0]][String(parts[0])] = colour
    known[parts[0], default: 0] += 1
  }
  schemes[3] = schemes[0].merging(schemes[3]) { $1 }
  return schemes
}

/// The contrast of WCAG 2.2.
private func contrast(_ one: [Double], _ other: [Double]) -> Double {
  func luminance(_ colour: [Double]) -> Double {
    let parts = colour.map { $0 <= 0.04045 ? $0 / 12.92 : power(($0 + 0.055) / 1.055) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
  let both = [luminance(one), luminance(other)].sorted()
  return (both[1] + 0.05) / (both[0] + 0.05)
}

/// `value` to the power of 2.4: its square, and the fifth root of its square by Newton's way.
private func power(_ value: Double) -> Double {
  let square = value * value
  var root = 1.0
  for _ in 0..<60 { root = (4 * root + square / (root * root * root * root)) / 5 }
  return square * root
}

@Suite struct `The style sheet` {
  @Test(
    arguments: ["--ink", "--soft", "--mark", "--track", "--string", "--type"],
    ["--paper", "--wash"])
  func `has text that can be read in both schemes`(_ text: String, _ ground: String) throws {
    for scheme in try colours() {
      #expect(try contrast(#require(scheme[text]), #require(scheme[ground])) >= 4.5)
    }
  }

  @Test func `is as dark by a reader's choice as by the system's`() throws {
    let schemes = try colours()
    #expect(schemes[1] == schemes[2])
    #expect(schemes[1].keys.sorted() == schemes[0].keys.sorted())
  }

  @Test func `is measured rightly`() {
    #expect(abs(contrast([0, 0, 0], [1, 1, 1]) - 21) < 0.001)
    #expect(abs(contrast([1, 0, 0], [1, 1, 1]) - 3.998) < 0.001)
  }
}
