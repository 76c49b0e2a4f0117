/// One position of a stimulus's arguments, such as `how:[gently|hard]`.
struct ArgumentPosition {
  let label: String?
  let isOptional: Bool
  private let domain: Domain

  private enum Domain {
    case range(NumberRange)
    case words([String])
  }

  /// The number of values in the domain.
  var count: Int {
    switch domain {
    case .range(let range): Int(range.high) - Int(range.low) + 1
    case .words(let words): words.count
    }
  }

  /// The words that the position takes; nil for numbers.
  var words: [String]? {
    guard case .words(let words) = domain else { return nil }
    return words
  }

  func values() -> [String] {
    switch domain {
    case .range(let range): (range.low...range.high).map(String.init)
    case .words(let words): words
    }
  }

  init(_ text: String) {
    var domain = Substring(text)
    if let colon = domain.firstIndex(of: ":") {
      label = String(domain[..<colon])
      domain = domain[domain.index(after: colon)...]
    } else {
      label = nil
    }
    isOptional = domain.hasPrefix("[") && domain.hasSuffix("]")
    if isOptional { domain = domain.dropFirst().dropLast() }
    if let range = NumberRange(String(domain)), !range.isTime {
      self.domain = .range(range)
    } else {
      self.domain = .words(domain.split(separator: "|").map(String.init))
    }
  }
}
