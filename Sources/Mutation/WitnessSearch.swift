import Base
import Book

/// Runs all examples once, to find those that can notice a change of each model.
struct WitnessSearch {
  let book: Book
  let registry: PluginRegistry
  let options: RunOptions

  /// Returns the witnesses by model id; an example that fails is reported and left out.
  func witnesses(_ diagnostics: inout [Diagnostic]) -> [String: Witnesses] {
    var traces: [String: [ExampleFile]] = [:]
    var searches: [String: [Witnesses.Search]] = [:]
    for (example, run) in runs() {
      guard let outcome = run.outcome, !run.diagnostics.hasErrors else {
        diagnostics.append(.failing(example))
        continue
      }
      switch outcome {
      case .transcript(let transcript): traces[transcript.model, default: []].append(example)
      case .claims(let results):
        guard let model = model(of: example) else { continue }
        searches[model, default: []].append(Witnesses.Search(example: example, results: results))
      // A listing, which an external program runs, does not depend on a model; an exercise is about
      // its app, and most changes of a model leave it as it is. A comparison takes long, and traces and
      // claims about its versions notice more.
      case .listing, .exercise, .comparison: continue
      }
    }
    return Dictionary(
      uniqueKeysWithValues: book.models.map { model in
        let witnesses = Witnesses(
          model: model, traces: traces[model.id] ?? [], searches: searches[model.id] ?? [])
        return (model.id, witnesses)
      })
  }

  /// Runs every example that has a runner, in the book's order within each file extension.
  private func runs() -> [(ExampleFile, ExampleRun)] {
    registry.runners.flatMap { runner in
      let examples = book.examples.filter { $0.fileExtension == runner.fileExtension }
      return Array(zip(examples, runner.runAll(examples, book, options)))
    }
  }

  /// Returns the id of the model that a claim file is about.
  ///
  /// A claim file does not name its model, so each model is tried alone: with the wrong one there
  /// is not an outcome.
  private func model(of example: ExampleFile) -> String? {
    let own = book.models.filter { $0.id == example.model }
    let others = book.models.filter { $0.id != example.model }
    return (own + others).first { model in
      let runner = registry.runner(example.fileExtension)
      let runs = runner?.runAll([example], book.alone(model), RunOptions(searchLimit: 1))
      return runs?.first?.outcome != nil
    }?.id
  }
}

extension Diagnostic {
  fileprivate static func failing(_ example: ExampleFile) -> Diagnostic {
    Diagnostic(
      .warning, "example-fails", path: example.file.path,
      "the example does not hold, so it notices nothing",
      help: "`tracebook check` says what is wrong")
  }
}
