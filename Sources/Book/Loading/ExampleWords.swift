package import Base

/// Collects the words of labels and examples.
///
/// Words of stimuli are there once more with the sign `>`. What examples set is there with the sign
/// `=`: a parameter as `=color`, and its values as `=color=red`.
package struct ExampleWords {
  private(set) var all: Set<String> = []

  private static let ends = Set(" \r\n\t,{}[]\"'@=>!~".utf8)
  private static let newline = UInt8(ascii: "\n")

  /// Returns the model that the head of an example names, or nil when it names none.
  package static func model(of file: SourceFile) -> String? {
    let key = "model:"
    for line in file.bytes.split(separator: newline) where line.starts(with: key.utf8) {
      let words = line.dropFirst(key.utf8.count).split { ends.contains($0) }
      return words.first.map { String(decoding: $0, as: UTF8.self) }
    }
    return nil
  }

  /// Adds the words of a file.
  ///
  /// - Complexity: O(n), where n is the size of the file.
  mutating func add(_ file: SourceFile) {
    for line in file.bytes.split(separator: Self.newline) {
      let isStimulus = line.first == UInt8(ascii: ">")
      var settings = Settings()
      for part in line.split(whereSeparator: { $0 != UInt8(ascii: "=") && Self.ends.contains($0) })
      {
        let sides = part.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
        for side in sides where !side.isEmpty {
          let word = String(decoding: side, as: UTF8.self)
          all.insert(word)
          if isStimulus { all.insert(">\(word)") }
          // The keys of YAML end with a colon, which names of callbacks may have too.
          if word.hasSuffix(":") { all.insert(String(word.dropLast())) }
        }
        if sides.count == 2 { settings.add(sides[0], sides[1]) }
      }
      all.formUnion(settings.words)
    }
  }

  /// The parameters that a line sets, each with one value or several with signs `+`.
  private struct Settings {
    private(set) var words: [String] = []

    mutating func add(_ name: ArraySlice<UInt8>, _ values: ArraySlice<UInt8>) {
      let name = String(decoding: name, as: UTF8.self)
      words.append("=\(name)")
      words += values.split(separator: UInt8(ascii: "+"))
        .map { "=\(name)=\(String(decoding: $0, as: UTF8.self))" }
    }
  }
}
