package import Base
import Formats

extension LikelyLanguages {
  /// Reads the table of CLDR's tags; what cannot be read of it is left out.
  package init(_ table: SourceFile) {
    self.init()
    var ignored: [Diagnostic] = []
    guard let root = YAMLParser.parse(table, &ignored) else { return }
    aliases = root["aliases"]?.textMap ?? [:]
    likely = root["likely"]?.textMap ?? [:]
    written = Set((root["written"]?.texts ?? []).map(\.text))
    modern = Set((root["modern"]?.texts ?? []).map(\.text))
  }
}
