import Base
import System

/// Reads every file that a plugin may run or a page may show, each once.
struct ExampleCollector {
  let folder: BookFolder
  let registry: PluginRegistry

  /// Returns, in order of paths, the files that lessons embed and the files with a runner in the
  /// folders of the lessons and models.
  func collect(
    lessons: [Lesson], models: [String], jobs: Int, _ diagnostics: inout [Diagnostic]
  ) -> [ExampleFile] {
    var places: [String: (lesson: String?, model: String?)] = [:]
    for lesson in lessons {
      let main =
        lesson.source.flatMap { lesson.texts[$0] }
        ?? lesson.languages.first.flatMap { lesson.texts[$0] }
      for path in paths(of: lesson) {
        // What several lessons may show says itself which model it is about.
        let isOwn = path.hasPrefix("\(LessonLoader.root)/\(lesson.id)/")
        places[path] = (places[path]?.lesson ?? lesson.id, isOwn ? main?.models.first : nil)
      }
    }
    for model in models {
      let root = "Content/models/\(model)"
      for name in files(below: root, &diagnostics) where registry.isExample(name) && !isModel(name)
      {
        places["\(root)/\(name)"] = (nil, model)
      }
    }
    return read(places.keys.sorted(), places, jobs, &diagnostics)
  }

  private func files(below path: String, _ diagnostics: inout [Diagnostic]) -> [String] {
    do throws(FileFailure) {
      // `ModelLoader` reports the other names.
      return try folder.filesBelow(path).filter { !UnreadableNames.contains($0) }
    } catch {
      diagnostics.append(error.diagnostic(path))
      return []
    }
  }

  private func paths(of lesson: Lesson) -> [String] {
    let embedded = lesson.texts.values.flatMap(\.steps).flatMap(\.embeds).map(\.path)
    let runnable = lesson.files.filter(registry.isExample).map {
      "\(LessonLoader.root)/\(lesson.id)/\($0)"
    }
    return embedded + runnable
  }

  /// Returns whether a name in a model's folder is that of the model itself, in a form whose
  /// extension examples may have too.
  private func isModel(_ name: String) -> Bool {
    registry.modelFormats.contains { name == "model.\($0.fileExtension)" }
  }

  private func contract(
    _ file: SourceFile, shown companions: [SourceFile], _ runner: ExampleRunner?
  ) -> WrittenDigest {
    let bytes = runner?.readContract(file) ?? ContractText.plain(file)
    return WrittenDigest(of: bytes + companions.flatMap(\.bytes))
  }

  private func read(
    _ paths: [String], _ places: [String: (lesson: String?, model: String?)], _ jobs: Int,
    _ diagnostics: inout [Diagnostic]
  ) -> [ExampleFile] {
    let folder = folder
    let files = Workers.map(count: paths.count, jobs: jobs) { index in
      Self.file(paths[index], in: folder)
    }
    diagnostics += files.flatMap(\.diagnostics)
    return files.compactMap(\.file).compactMap { file in
      let place = places[file.path]
      let runner = registry.runner(of: file)
      let companions = companions(file, runner, &diagnostics)
      // A listing may show the lines of a conflict; what runs has none.
      let conflicts = (runner == nil ? [] : [file] + companions.map(\.file)).compactMap {
        MergeConflict.diagnostic(in: $0)
      }
      guard conflicts.isEmpty else {
        diagnostics += conflicts.map { $0.sharing("\($0.path) merge") }
        return nil
      }
      let shown = companions.filter(\.isShown).map(\.file)
      return ExampleFile(
        file: file, lesson: place?.lesson, model: place?.model,
        facts: runner?.readFacts(file) ?? ExampleFacts(),
        contract: place?.lesson == nil ? nil : contract(file, shown: shown, runner),
        companions: companions.map(\.file))
    }
  }

  private static func file(
    _ path: String, in folder: BookFolder
  ) -> (file: SourceFile?, diagnostics: [Diagnostic]) {
    do throws(FileFailure) {
      return (try folder.file(path), [])
    } catch {
      // `EmbedCheck` reports at the link that a file of no lesson is missing.
      let isLinked = error == .missing && !path.hasPrefix("\(LessonLoader.root)/")
      return (nil, isLinked ? [] : [error.diagnostic(path)])
    }
  }

  /// Returns the files that a runner needs beside an example, without those that cannot be read.
  ///
  /// The runner reports at their names what is missing, and would take for missing what the disk does not give.
  private func companions(
    _ file: SourceFile, _ runner: ExampleRunner?, _ diagnostics: inout [Diagnostic]
  ) -> [(file: SourceFile, isShown: Bool)] {
    (runner?.readCompanions(file) ?? []).compactMap { companion in
      let path = BookPath.resolved(companion.name, from: BookPath.folder(file.path))
      guard let path, path.hasPrefix("Content/") else { return nil }
      do throws(FileFailure) {
        return (try folder.file(path), companion.isShown)
      } catch {
        if case .unreadable = error { diagnostics.append(error.diagnostic(path)) }
        return nil
      }
    }
  }
}
