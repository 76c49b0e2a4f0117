import Base
import Book
import Examples
import Spin
import System

extension Command {
  static let importRun = Command(
    "import", operands: [.required("MODEL")],
    summary: "write a run that SPIN has found as a trace",
    details: [
      "Repeats the run that `make replay` has written to run.txt in a folder of `export --spin`, and",
      "prints its trace. Give --claim and --with as they were given to the export.",
    ],
    options: [
      Option(name: "spin-trail", value: "FILE", summary: "the run, as the replay printed it"),
      Option(name: "claim", value: "PATH", summary: "the claims that were exported"),
      Option(
        name: "with", value: "NAME=VALUE", summary: "the value of a parameter, as exported",
        repeats: true),
    ], run: importRun)

  @Sendable
  private static func importRun(_ arguments: Arguments) throws(Exit) -> Int32 {
    guard let path = arguments["spin-trail"] else {
      throw .usage("`--spin-trail` is missing", help: "write `import MODEL --spin-trail run.txt`")
    }
    let open = try OpenBook(arguments)
    let model = try open.model(arguments.operands[0])
    let trail: SpinTrail?
    do throws(FileFailure) {
      trail = try SpinTrail(LongFile(path: path))
    } catch {
      throw .system(error.diagnostic(path).headline)
    }
    var found: [Diagnostic] = []
    let subject = try spinSubject(model, arguments, open, &found)
    Report(to: .error).show(found.filter { $0.severity == .error })
    guard let subject else { return 1 }
    do throws(SpinRun.Refusal) {
      Terminal.write(try SpinRun(of: subject).trace(trail))
      return 0
    } catch {
      throw Exit(code: 1, message: reason(error, path))
    }
  }

  private static func reason(_ refusal: SpinRun.Refusal, _ path: String) -> String {
    switch refusal {
    case .noRun: "there is no run in `\(path)`: it has no lines that begin with `tracebook:`"
    case .noClaim: "the run breaks no claim; give the `--claim` that was exported"
    case .notPossible:
      "the model cannot take the steps of the run; give --with and --claim as they were exported"
    case .tooLong(let steps):
      "the run has \(steps) steps without its detours, too many for a trace; "
        + "look for a shorter one with DEPTH=\(steps / 10)"
    case .unconfirmed:
      "the engine does not confirm that the run breaks the claim; please report this with the model"
    case .unprintable(let events):
      "no trace can write the run, because of its orders or because its times lie between whole "
        + "milliseconds:\n" + events
    }
  }
}
