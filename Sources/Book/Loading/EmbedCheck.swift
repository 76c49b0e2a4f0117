import Base
import System

/// Finds embeds of files that are not there, or that have no such part.
///
/// Files of a lesson's own folder that are missing are reported when the lesson is read.
struct EmbedCheck {
  private let files: [String: SourceFile]
  /// The files that could not be read, which are reported themselves.
  private let failed: Set<String>

  init(_ examples: [ExampleFile], reported: [Diagnostic]) {
    files = Dictionary(examples.lazy.map { ($0.file.path, $0.file) }) { first, _ in first }
    failed = Set(reported.map(\.path))
  }

  func run(_ lessons: [Lesson]) -> [Diagnostic] {
    lessons.flatMap { lesson in
      lesson.languages.compactMap { lesson.texts[$0] }.flatMap { text in
        text.steps.flatMap(\.embeds).compactMap { problem($0, text.file) }
      }
    }
  }

  private func problem(_ embed: Embed, _ text: SourceFile) -> Diagnostic? {
    guard let file = files[embed.path] else {
      return failed.contains(embed.path) ? nil : missing(embed, text)
    }
    guard let part = embed.part else { return nil }
    do throws(FilePart.Problem) {
      _ = try FilePart.lines(of: part, in: file)
      return nil
    } catch {
      switch error {
      case .noRegion(let names): return noRegion(part, names, embed, text)
      case .noLines(let last): return noLines(part, last, embed, text)
      case .open(let line): return open(part, line, file)
      }
    }
  }

  private func missing(_ embed: Embed, _ text: SourceFile) -> Diagnostic {
    let name = BookPath.name(embed.path)
    return Diagnostic(
      .error, "missing-example", at: text.place(of: name, in: embed.range), in: text,
      "there is no file `\(embed.path)`", help: "create it, or fix the path"
    )
  }

  private func noRegion(
    _ part: String, _ names: [String], _ embed: Embed, _ text: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, "missing-part", at: text.place(of: "#\(part)", in: embed.range), in: text,
      "`\(BookPath.name(embed.path))` has no region `\(part)`",
      help: Suggestion.help(
        for: part, among: names, spelled: { "#\($0)" }, for: "missing-part", in: text)
        ?? "write comments `region: \(part)` and `endregion: \(part)` around the lines, each on a line "
        + "of its own")
  }

  private func noLines(
    _ part: String, _ last: Int, _ embed: Embed, _ text: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, "missing-part", at: text.place(of: "#\(part)", in: embed.range), in: text,
      "`\(BookPath.name(embed.path))` has no lines `\(part)`",
      why: "it has the lines 1 to \(last), and the first number is not above the second",
      help: "write lines that it has, or better a region, which stays what it is when lines move")
  }

  private func open(_ part: String, _ line: Int, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .error, "open-region", at: file.trimmed(file.lineRange(line)), in: file,
      "the region `\(part)` has no end",
      help: "write a comment `endregion: \(part)` on a line of its own where it ends"
    ).sharing("\(file.path) \(part)")
  }
}
