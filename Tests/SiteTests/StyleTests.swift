import Book
import HTMLOutput
import Testing

/// The colours of the style sheet by name, in light and in dark: each is one pair, `light-dark(#fff, #14171a)`.
private func colours() throws -> [[String: [Double]]] {
  let bytes = try #require(try Resources([Fixture.project]).bytes("Site/assets/style.css"))
  var schemes: [[String: [Double]]] = [[:], [:]]
  for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
    let parts = line.split(whereSeparator: { " :;(),".contains($0) })
    guard parts.count == 4, parts[0].hasPrefix("--"), parts[1] == "light-dark" else { continue }
    for (scheme, text) in parts[2...].enumerated() {
      let shown: [Double] = try #require(colour(text), "\(line)")
      schemes[scheme][String(parts[0])] = shown
    }
  }
  return schemes
}

/// The parts of `#14171a` or `#fff`.
private func colour(_ text: Substring) -> [Double]? {
  let digits = text.dropFirst()
  let whole = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
  guard text.hasPrefix("#"), whole.count == 6, let value = Int(whole, radix: 16) else { return nil }
  return [value >> 16, value >> 8 & 255, value & 255].map { Double($0) / 255 }
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
    arguments: [
      "--ink", "--soft", "--now", "--world", "--good", "--bad", "--link", "--type",
    ],
    ["--paper", "--raised", "--sunk", "--now-wash"])
  func `has text that can be read in both schemes`(_ text: String, _ ground: String) throws {
    for scheme in try colours() {
      #expect(try contrast(#require(scheme[text]), #require(scheme[ground])) >= 4.5)
    }
  }

  @Test func `has borders of controls that can be seen in both schemes`() throws {
    for scheme in try colours() {
      #expect(try contrast(#require(scheme["--edge"]), #require(scheme["--paper"])) >= 3)
    }
  }

  @Test func `is measured rightly`() {
    #expect(abs(contrast([0, 0, 0], [1, 1, 1]) - 21) < 0.001)
    #expect(abs(contrast([1, 0, 0], [1, 1, 1]) - 3.998) < 0.001)
  }
}
