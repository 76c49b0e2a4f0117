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
