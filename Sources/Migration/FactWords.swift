import BookModel
import Diagnostics
import Files
import YAML

/// Replaces the words of `facts.yaml` that later formats no longer have.
enum FactWords {
  private static let path = "Content/facts.yaml"
  private static let keys = ["kind", "may"]

  /// Returns the edit of the book's facts, or nil when nothing changes or the book has none.
  static func edit(
    _ folder: BookFolder, from format: BookFormat, _ diagnostics: inout [Diagnostic]
  ) -> FileEdit? {
    let file: SourceFile
    do throws(FileFailure) {
      file = try folder.file(path)
    } catch {
      if error != .missing { diagnostics.append(error.diagnostic(path)) }
      return nil
    }
    guard let root = YAMLParser.parse(file, &diagnostics),
      case .sequence(let facts)? = root["facts"]?.content
    else { return nil }
    let words = Fact.Kind.former.filter { format < $0.replacedIn }
    let replacements = facts.flatMap { fact in
      keys.compactMap { fact[$0] }.compactMap { node in
        words.first { $0.word == node.text }.map {
          FileEdit.Replacement(range: node.range, text: $0.replacement)
        }
      }
    }
    return replacements.isEmpty ? nil : FileEdit(file, replacements)
  }
}
