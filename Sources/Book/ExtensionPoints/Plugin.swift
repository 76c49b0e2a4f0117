package import Base

/// A plugin: a named list of contributions to a book.
///
/// The built-in features are plugins too and use nothing else. To write one, create a value with a
/// name, a summary and the contributions that it makes, and add it to `BuiltInPlugins.all`, or hand
/// it to `Program.main(adding:)` in a program of your own. A plugin that shows what is in blocks
/// `shout` as a quote:
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
public struct Plugin: Sendable {
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

  /// Creates a plugin of blocks, checks and outputs, which a program of one's own adds to those that
  /// are built in.
  ///
  /// - Parameters:
  ///   - name: The name in `book.yaml`; no other plugin of the program has it.
  ///   - summary: A description of one line.
  ///   - blocks: The kinds of fenced blocks that it reads.
  ///   - checks: What it looks for in the book.
  ///   - outputs: What else becomes of a book without errors.
  public init(
    name: String, summary: String, blocks: [BlockSyntax] = [], checks: [Check] = [],
    outputs: [Output] = []
  ) {
    self.init(
      name: name, summary: summary,
      contributions: blocks.map(Contribution.blockSyntax) + checks.map(Contribution.check)
        + outputs.map(Contribution.output))
  }
}

/// An extension point, with the value that a plugin adds there.
///
/// Two plugins of a book cannot contribute the same file extension, info word or command; such a
/// conflict is an error, and the first plugin is used.
package enum Contribution: Sendable {
  /// Reads model files of one extension.
  case modelFormat(ModelFormat)
  /// Runs example files of one extension.
  case exampleRunner(ExampleRunner)
  /// Runs the code of apps, in files of one extension.
  case appRunner(AppRunner)
  /// Reads fenced blocks with one info word as Markdown.
  case blockSyntax(BlockSyntax)
  /// Turns fenced blocks with one info word into blocks of the page.
  case block(BlockRenderer)
  /// Checks a whole book after its examples have run.
  case check(Check)
  /// Checks each lesson with its parsed Markdown.
  case lessonCheck(LessonCheck)
  /// Reads the lessons and produces files for the output.
  case lessonReader(LessonReader)
  /// Makes what a command asks for, such as the site.
  case output(Output)
}
