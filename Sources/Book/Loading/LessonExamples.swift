import Base
import System

/// The words of the lessons' examples, by the model that an example names.
///
/// They are needed only where a chart may have a mistake, so the files are read when a model first
/// asks for them, and once for all models.
final class LessonExamples {
  private let folder: BookFolder
  private let registry: PluginRegistry
  private var words: [String: ExampleWords]?

  init(_ folder: BookFolder, _ registry: PluginRegistry) {
    self.folder = folder
    self.registry = registry
  }

  /// Returns the words of the examples about a model.
  func words(about model: String) -> ExampleWords {
    let all = words ?? read()
    words = all
    return all[model] ?? ExampleWords()
  }

  /// Reads all examples; what cannot be read is reported where the lessons are loaded.
  private func read() -> [String: ExampleWords] {
    var words: [String: ExampleWords] = [:]
    var ignored: [Diagnostic] = []
    for lesson in folder.list(LessonLoader.root, &ignored) where lesson.isFolder {
      let path = "\(LessonLoader.root)/\(lesson.name)"
      for entry in folder.list(path, &ignored) {
        guard registry.isExample(entry.name),
          let file = folder.file("\(path)/\(entry.name)", &ignored),
          let model = ExampleWords.model(of: file)
        else { continue }
        words[model, default: ExampleWords()].add(file)
      }
    }
    return words
  }
}
