import Base
import Book

/// The contributions of an external plugin, as values like those of built-in plugins.
struct HostedPlugin: Sendable {
  let pool: PluginPool
  /// The format of the charts that the plugin makes of models.
  let charts: ModelFormat

  init(_ pool: PluginPool, charts: ModelFormat) {
    self.pool = pool
    self.charts = charts
  }

  func contributions(_ capabilities: Capabilities) -> [Contribution] {
    var result: [Contribution] = capabilities.blocks.map { .block(HostedBlocks(pool, $0).renderer) }
    result += capabilities.examples.map { .exampleRunner(HostedExamples(pool).runner($0)) }
    result += capabilities.apps.map { .appRunner(HostedApps(pool).runner($0)) }
    result += capabilities.models.map { .modelFormat(HostedModels(pool, charts).format($0)) }
    result += capabilities.outputs.map { .output(HostedOutput(pool, $0).output) }
    if capabilities.lessons { result.append(.lessonReader(HostedLessons(pool).reader)) }
    return result
  }
}

/// A diagnostic of a plugin about the text that it was given.
struct Remark {
  let severity: Diagnostic.Severity
  /// What follows the plugin's name in the diagnostic's id; nil for the name alone.
  let kind: String?
  let place: PluginPlace
  let message: String
  let why: String?
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
    kind = try Self.kind(value["kind"])
    place = PluginPlace(value)
    why = value["why"]?.text
    help = value["help"]?.text
  }

  private static func kind(_ value: JSON?) throws(PluginFailure) -> String? {
    guard let value, value != .null else { return nil }
    guard let text = value.text, text.wholeMatch(of: /[a-z]+(?:-[a-z]+)*/) != nil else {
      throw .unfit("a `kind` must be words of `a` to `z` with `-` between them")
    }
    return text
  }

  init(refusal message: String, at place: PluginPlace) {
    severity = .error
    kind = nil
    self.message = message
    self.place = place
    why = nil
    help = nil
  }

  /// Returns the diagnostic with its place clamped to the text that the plugin was given.
  ///
  /// `first` and `last` are the zero-based first and last lines of that text in the file.
  func diagnostic(
    _ plugin: String, in file: SourceFile, first: Int = 0, last: Int? = nil
  ) -> Diagnostic {
    diagnostic(plugin, at: place.range(in: file, first: first, last: last), in: file)
  }

  /// Returns the diagnostic about bytes of a file, whatever place the plugin said.
  func diagnostic(_ plugin: String, at range: Range<Int>, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      severity, kind.map { "\(plugin)-\($0)" } ?? plugin, at: range, in: file,
      PluginText.sanitized(message), why: why.map(PluginText.sanitized),
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
