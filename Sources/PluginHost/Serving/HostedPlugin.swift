import BookModel
import Diagnostics
import JSON
import PluginAPI

/// The contributions of an external plugin, as values like those of built-in plugins.
struct HostedPlugin: Sendable {
  let pool: PluginPool

  init(_ pool: PluginPool) { self.pool = pool }

  func contributions(_ capabilities: Capabilities) -> [Contribution] {
    var result: [Contribution] = capabilities.blocks.map { .block(HostedBlocks(pool, $0).renderer) }
    result += capabilities.examples.map { .exampleRunner(HostedExamples(pool).runner($0)) }
    if capabilities.lessons { result.append(.lessonReader(HostedLessons(pool).reader)) }
    return result
  }
}

/// A diagnostic of a plugin, at a one-based line of the text that it was given.
struct Remark {
  let severity: Diagnostic.Severity
  let line: Int?
  let message: String
  let help: String?

  /// Parses an element of `diagnostics` in an answer.
  init(_ value: JSON) throws(PluginFailure) {
    guard let message = value["message"]?.text else {
      throw .unfit("a diagnostic has no `message`")
    }
    let name = value["severity"].map { $0.text ?? "" } ?? "error"
    guard let severity = Diagnostic.Severity(rawValue: name) else {
      throw .unfit("a `severity` is `error`, `warning` or `notice`")
    }
    self.severity = severity
    self.message = message
    line = value["line"]?.number
    help = value["help"]?.text
  }

  init(refusal message: String, line: Int?) {
    severity = .error
    self.message = message
    self.line = line
    help = nil
  }

  /// Returns the diagnostic with the line clamped to the text that the plugin was given.
  ///
  /// `first` and `last` are the zero-based first and last lines of that text in the file.
  func diagnostic(
    _ plugin: String, in file: SourceFile, first: Int = 0, last: Int? = nil
  ) -> Diagnostic {
    let end = min(last ?? file.lineCount - 1, file.lineCount - 1)
    let wanted = first.addingReportingOverflow((line ?? 1) - 1)
    let index = wanted.overflow ? first : min(max(wanted.partialValue, first), max(first, end))
    return Diagnostic(
      severity, plugin, at: file.lineRange(index), in: file, PluginText.sanitized(message),
      help: help.map(PluginText.sanitized))
  }
}

extension JSON {
  /// Returns the list in a member; empty when the member is missing or null.
  func list(_ name: String) throws(PluginFailure) -> [JSON] {
    guard let value = self[name], value != .null else { return [] }
    guard let elements = value.elements else { throw .unfit("`\(name)` must be a list") }
    return elements
  }

  /// Returns the string in a member, and throws when there is none.
  func required(_ name: String) throws(PluginFailure) -> String {
    guard let text = self[name]?.text else { throw .unfit("`\(name)` must be a text") }
    return text
  }
}
