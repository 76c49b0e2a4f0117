package import Base
import Book

/// A plugin that comes with the program and does the work of one command.
///
/// The command itself is the leave to start it, and the plugin is the program's own, whatever the book has under its name.
package struct HandOver: Sendable {
  private let name: String
  private let surroundings: PluginHost.Surroundings

  /// Creates a hand-over to the plugin of a name, which is started when it is asked.
  package init(to name: String, _ surroundings: PluginHost.Surroundings) {
    self.name = name
    self.surroundings = surroundings
  }

  /// Returns the chart that the plugin makes of a file, or nil after an error.
  package func chart(of file: SourceFile, _ diagnostics: inout [Diagnostic]) -> String? {
    let text = String(decoding: file.bytes, as: UTF8.self)
    return ask(
      "model", .object(["path": .string(file.path), "text": .string(text)]), for: "scxml",
      about: file, ids: name, &diagnostics
    ) { !$0.models.isEmpty }
  }

  /// Returns a chart in a notation of others, or nil after an error.
  ///
  /// `chart` has the form of the request `export`, `id` is the name of the model, and `file` the model's file, in which
  /// the places of diagnostics are.
  package func export(
    _ chart: JSON, of id: String, as format: String, from file: SourceFile,
    _ diagnostics: inout [Diagnostic]
  ) -> String? {
    ask(
      "export", .object(["format": .string(format), "id": .string(id), "chart": chart]),
      for: "text", about: file, ids: "export", &diagnostics
    ) { $0.exports.contains(format) }
  }

  /// Asks one question of one process, and returns the text in a member of the answer; nil after an error.
  ///
  /// Ids of the answer's diagnostics begin with `ids`; `can` is whether the plugin is able to answer.
  private func ask(
    _ method: String, _ params: JSON, for member: String, about file: SourceFile, ids: String,
    _ diagnostics: inout [Diagnostic], _ can: (Capabilities) -> Bool
  ) -> String? {
    let setting = PluginSetting(name: name, values: [:], range: 0..<0)
    // No book names the plugin, so what goes wrong with it is said at its own place.
    let place = SourceFile(path: "Plugins/\(name)/plugin", bytes: [])
    let launch: PluginPool.Launch
    do throws(PluginFinder.Problem) {
      launch = try PluginFinder(setting, place, surroundings).bundledLaunch()
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
    let pool = PluginPool(launch, setting: setting, file: place, cache: nil)
    var found: [Diagnostic] = []
    var text: String?
    if let capabilities = pool.begin(), !can(capabilities) {
      found.append(
        Diagnostic(
          .error, "plugin-unable", path: file.path,
          "`\(name)`, which does this, cannot run on this computer", help: capabilities.lacks))
    } else if let answer = pool.ask(pool.numbers(1).lowerBound, method, params) {
      do throws(PluginFailure) {
        let (remarks, value) = try read(answer, member)
        found += remarks.map { $0.diagnostic(ids, in: file) }
        text = value
      } catch {
        pool.fail(error, 0)
      }
    }
    found += pool.finish()
    diagnostics += found
    return found.hasErrors ? nil : text
  }

  private func read(
    _ answer: PluginAnswer, _ member: String
  ) throws(PluginFailure) -> ([Remark], String?) {
    switch answer {
    case .refusal(_, let message, let place):
      return ([Remark(refusal: message, at: place)], nil)
    case .result(let value):
      var remarks: [Remark] = []
      for remark in try value.list("diagnostics") { remarks.append(try Remark(remark)) }
      let isRefused = remarks.contains { $0.severity == .error }
      return (remarks, isRefused ? nil : try value.required(member))
    }
  }
}
