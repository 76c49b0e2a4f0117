package import Book

/// The files of the pages about callbacks, by the callbacks' names.
///
/// A callback that several models declare has one page. File systems may ignore case, so files whose
/// names would differ by nothing else are numbered.
package struct CallFiles: Sendable {
  /// The names of all callbacks in the order of the models and their charts, each once.
  package let names: [String]
  private let files: [String: String]

  package init(_ models: [Model]) {
    var names: [String] = []
    var files: [String: String] = [:]
    // A lesson may have the same folder, whose own page is `index.html`.
    var taken: Set<String> = ["index"]
    for name in models.flatMap(\.definition.callbacks).map(\.name) where files[name] == nil {
      let stem = Self.stem(name)
      var file = stem
      var number = 2
      while !taken.insert(file.lowercased()).inserted {
        file = "\(stem)-\(number)"
        number += 1
      }
      files[name] = "\(file).html"
      names.append(name)
    }
    self.names = names
    self.files = files
  }

  /// Returns the name of the file about a callback, or nil if no model declares it.
  package subscript(name: String) -> String? { files[name] }

  /// Returns a name with each run of other characters than ASCII letters and digits as one hyphen:
  /// `application-openURL-options` for `application:openURL:options:`.
  private static func stem(_ name: String) -> String {
    let words = name.utf8.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        false
      default: true
      }
    }
    guard !words.isEmpty else { return "call" }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }
}
