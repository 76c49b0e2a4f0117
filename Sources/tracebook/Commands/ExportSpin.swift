import Base
import Book
import Examples
import Scaffold
import Spin
import System

extension Command {
  /// Writes the folder with which SPIN searches a model.
  @Sendable
  static func exportSpin(_ arguments: Arguments, _ open: OpenBook) throws(Exit) -> Int32 {
    let model = try open.model(arguments.operands[0])
    let out = arguments["out"] ?? "\(model.id)-spin"
    let parts = try parts()
    var found: [Diagnostic] = []
    let subject = try spinSubject(model, arguments, open, &found)
    Report(to: .error).show(found)
    guard let subject, !found.hasErrors else { return 1 }
    let files = SpinFolder(subject, parts).files
    try refuseUsed(out, files)
    guard Terminal.makeFolder(out), let folder = try? BookFolder(path: out) else {
      throw .system("the folder `\(out)` cannot be made")
    }
    do throws(NewFile.Failure) {
      try folder.create(files, resumes: true)
    } catch {
      Report(to: .error).show([error.reason.diagnostic(error.path)])
      return 3
    }
    let with = subject.parameters.isEmpty ? "the default parameters" : subject.parameters
    Terminal.write(lines: files.map { "created \(out)/\($0.path)" } + ["exported with \(with)"])
    Terminal.write("Next: make -C \(out)\n")
    return 0
  }

  /// Returns what is handed to SPIN, or nil after diagnostics.
  static func spinSubject(
    _ model: Model, _ arguments: Arguments, _ open: OpenBook, _ found: inout [Diagnostic]
  ) throws(Exit) -> SpinSubject? {
    let assignments = arguments.all("with")
    do throws(SpinSubject.Refusal) {
      guard let path = arguments["claim"] else {
        return try SpinSubject(model, with: assignments, &found)
      }
      guard let example = open.book.example(path), example.fileExtension == "claim" else {
        throw .claims("there is no claim file `\(path)` in the book")
      }
      return try SpinSubject(model, claims: example, with: assignments, open.book, &found)
    } catch {
      switch error {
      case .parameters(let refusal): throw .usage(refusal.headline, help: refusal.help)
      case .claims(let headline): throw .usage(headline)
      case .reported: return nil
      }
    }
  }

  /// Reads what goes beside every exported model, from the program: `make` runs it.
  private static func parts() throws(Exit) -> SpinFolder.Parts {
    let resources = Resources.program
    var found: [Diagnostic] = []
    let texts = ScaffoldTemplates(folder: "Templates/spin", in: resources, &found)
    guard let texts, found.isEmpty else {
      Report(to: .error).show(found)
      throw .system("there are no files in Templates/spin")
    }
    for resource in resources {
      for path in [SpinFolder.engine, ".build/\(SpinFolder.engine)"] {
        do throws(FileFailure) {
          let engine = try BookFolder(path: resource).bytes(path)
          return SpinFolder.Parts(texts: texts.files, engine: engine)
        } catch {
          guard error == .missing else { throw .system(error.diagnostic(path).headline) }
        }
      }
    }
    throw .system("there is no `\(SpinFolder.engine)`; `make stepper` builds it in a clone")
  }
}
