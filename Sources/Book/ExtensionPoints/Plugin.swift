package import Base

/// A plugin: a named list of contributions to a book.
///
/// The built-in features are plugins too and use nothing else. To write one, create a value with a
/// name, a summary and the contributions that it makes, and add it to `BuiltInPlugins.all`. A
/// plugin that shows what is in blocks `shout` as a quote:
///
/// ```swift
/// let shout = Plugin(
///   name: "shout", summary: "blocks that are loud",
///   contributions: [
///     .block(
///       BlockRenderer(info: "shout") { bytes in
///         [Block(.quote(MarkdownParser.parse(bytes)), range: 0..<0)]
///       })
///   ])
/// ```
package struct Plugin: Sendable {
  /// The name in `book.yaml` and in the list of `tracebook plugins`.
  package let name: String
  /// A description of one line for `tracebook plugins`.
  package let summary: String
  /// Whether the plugin is another program, which runs only when a book names it and the user
  /// trusts it.
  package let isProcess: Bool
  /// What the plugin adds to the book; a plugin may contribute several times to an extension point.
  package let contributions: [Contribution]
  /// Ends the plugin's work on the book and returns the problems that remain to be reported.
  ///
  /// It is called after the examples, or the examples and the checks, have run. The plugin may stop
  /// its processes, but it can be used again afterward.
  package let finish: @Sendable () -> [Diagnostic]

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - name: The name in `book.yaml`, unique among the plugins of a book.
  ///   - summary: A description of one line.
  ///   - isProcess: Whether the plugin is another program; false for one that is built in.
  ///   - contributions: What it adds, in any order.
  ///   - finish: Ends its work on the book; the default reports nothing.
  package init(
    name: String, summary: String, isProcess: Bool = false, contributions: [Contribution],
    finish: @escaping @Sendable () -> [Diagnostic] = { [] }
  ) {
    self.name = name
    self.summary = summary
    self.isProcess = isProcess
    self.contributions = contributions
    self.finish = finish
  }
}
