import ExampleSyntax
import Foundation
import Testing

/// The rules by which editors without a server colour examples name what the syntax names.
@Suite struct `The grammars of editors` {
  /// Returns all patterns of a grammar, in order.
  private static func patterns(_ name: String) throws -> [String] {
    let file = "../../../Editors/vscode/syntaxes/\(name).tmLanguage.json"
    let data = try Data(contentsOf: URL(filePath: #filePath).appending(path: file).standardized)
    func found(in value: Any) -> [String] {
      switch value {
      case let object as [String: Any]:
        ["begin", "match"].compactMap { object[$0] as? String }
          + object.keys.sorted().flatMap { found(in: object[$0] ?? "") }
      case let array as [Any]: array.flatMap { found(in: $0) }
      default: []
      }
    }
    return try found(in: JSONSerialization.jsonObject(with: data))
  }

  @Test func `have every key of a head`() throws {
    let keys = try Self.patterns("trace").compactMap {
      $0.wholeMatch(of: /\^\(([\w|]+)\)(?:\(\?:.*\)\?)?\(:\).*/)?.1
    }
    #expect(
      keys.flatMap { $0.split(separator: "|") }.sorted()
        == HeadKey.keys(of: .trace).map { $0.name[...] }.sorted())
  }

  @Test func `have every sign of a line and of a name`() throws {
    let lines = try Self.patterns("trace").compactMap {
      $0.firstMatch(of: /^\^\(\\?([^\w\\\[])|^\^\((x)\(/)
    }
    let signs = SyntaxKind.signs.map { String(UnicodeScalar($0.sign)) }
    #expect(lines.compactMap { ($0.1 ?? $0.2).map(String.init) }.sorted() == signs.sorted())
    let claim = try Self.patterns("claim").joined(separator: "\n")
    for sign in signs {
      #expect(claim.contains(try Regex("[(|]\\\\?\\Q\(sign)\\E[)|]|\\)\(sign)\\(")), "\(sign)")
    }
  }

  @Test func `have every word that continues a claim`() throws {
    let words = try Self.patterns("claim").compactMap {
      $0.firstMatch(of: /\(\?:(never[^)]*)\)/)?.1
    }
    let written = Set(words.flatMap { $0.split { "| ".contains($0) } })
    #expect(Set(SyntaxWords.continuing.map { $0[...] }).subtracting(written) == [])
  }
}
