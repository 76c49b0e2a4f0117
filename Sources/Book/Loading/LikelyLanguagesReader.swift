package import Base
import Formats

extension LikelyLanguages {
  /// Reads the table of CLDR's tags; what cannot be read of it is left out.
  package init(_ table: SourceFile) {
    self.init()
    var ignored: [Diagnostic] = []
    guard let root = YAMLParser.parse(table, &ignored) else { return }
    let yaml = YAMLReader(table)
    aliases = root["aliases"].map { yaml.textMap($0, "aliases", &ignored) } ?? [:]
    likely = root["likely"].map { yaml.textMap($0, "likely", &ignored) } ?? [:]
    written = Set(root["written"].map { yaml.texts($0, "written", &ignored).map(\.text) } ?? [])
    modern = Set(root["modern"].map { yaml.texts($0, "modern", &ignored).map(\.text) } ?? [])
  }
}
