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
        var told = ToldClaims()
        return text.steps.flatMap { step in
          step.embeds.compactMap { problem($0, text.file, &told) }
            + step.goalsAlone.map { alone($0, text.file) }
            + step.embeds.compactMap { wordless($0, of: step, text) }
        }
      }
    }
  }

  private func problem(
    _ embed: Embed, _ text: SourceFile, _ told: inout ToldClaims
  ) -> Diagnostic? {
    guard let file = files[embed.path] else {
      return failed.contains(embed.path) ? nil : missing(embed, text)
    }
    if let claims = WrittenClaims(file), embed.isOfClaims {
      return told.problem(embed, claims, text)
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

  /// Reports a goal that nobody would see.
  private func alone(_ embed: Embed, _ text: SourceFile) -> Diagnostic {
    let name = BookPath.name(embed.path)
    return Diagnostic(
      .error, "goal-alone", at: text.place(of: name, in: embed.range), in: text,
      "the goal stands in a step without its exercise",
      why: "readers see goals with the exercise",
      help: "write `[caption](\(name))` on a line of its own"
    ).following([embed.path])
  }

  /// Reports a part of a claim that readers of an exercise would see only in its exact form.
  private func wordless(_ embed: Embed, of step: Step, _ text: LessonText) -> Diagnostic? {
    guard embed.part == nil, text.open(in: step.body).isEmpty,
      let claims = files[embed.path].flatMap({ WrittenClaims($0) }), claims.arePartsOfClaims
    else { return nil }
    let told = step.embeds.filter { $0.path == embed.path }.compactMap(\.part)
    let open = claims.names.filter { !told.contains($0) }
    guard let first = open.first else { return nil }
    let name = BookPath.name(embed.path)
    let others = open.count > 1 ? ", and \(open.count - 1) more parts" : ""
    return Diagnostic(
      .error, "part-without-words", at: text.file.place(of: name, in: embed.range), in: text.file,
      "`\(first)` of `\(name)` has no words here\(others)",
      why: "readers choose among the parts in their own language",
      help: "write `- [words](\(name)#\(first))` in a list beside the exercise"
    ).following([embed.path])
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

extension Step {
  /// The goals of exercises that are not embedded beside them.
  fileprivate var goalsAlone: [Embed] {
    embeds.filter { embed in
      embed.isGoal
        && !embeds.contains { $0.path == embed.path && $0.part == nil }
    }
  }
}

/// Finds what is wrong with the sentences of claims in a text.
private struct ToldClaims {
  /// The first embed that shows a claim, by the path of the file and the line.
  private var first: [String: [Int: Embed]] = [:]

  mutating func problem(
    _ embed: Embed, _ claims: WrittenClaims, _ text: SourceFile
  ) -> Diagnostic? {
    if embed.isGoal, embed.part == Embed.solved { return nil }
    let shown = claims.shown(embed.part)
    if let name = embed.part, shown.isEmpty { return unknown(name, claims, embed, text) }
    if embed.isItem, shown.count > 1 { return several(claims, embed, text) }
    for claim in shown {
      guard let earlier = first[embed.path]?[claim.line] else {
        first[embed.path, default: [:]][claim.line] = embed
        continue
      }
      // A file may be shown again as a whole, as any other.
      guard embed.part != nil || earlier.part != nil || embed.isItem || earlier.isItem
      else { continue }
      return twice(claim, earlier, embed, text)
    }
    return nil
  }

  private func unknown(
    _ name: String, _ claims: WrittenClaims, _ embed: Embed, _ text: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-claim", at: text.place(of: "#\(name)", in: embed.range), in: text,
      "`\(BookPath.name(embed.path))` has no claim `\(name)`",
      help: Suggestion.help(
        for: name, among: claims.names, spelled: { "#\($0)" }, for: "unknown-claim", in: text)
        ?? (claims.names.isEmpty
          ? Self.naming(claims, name)
          : Suggestion.list(claims.names, near: name) { "#\($0)" })
    ).following([embed.path])
  }

  private static func naming(_ claims: WrittenClaims, _ name: String) -> String {
    "write `{#\(Identifier.suggested(for: name) ?? "name")}` at the end of the claim's line"
  }

  private func several(
    _ claims: WrittenClaims, _ embed: Embed, _ text: SourceFile
  ) -> Diagnostic {
    let name = BookPath.name(embed.path)
    return Diagnostic(
      .error, "unnamed-claim", at: text.place(of: name, in: embed.range), in: text,
      "`\(name)` has \(claims.all.count) claims, and the sentence is of none of them",
      help: claims.names.isEmpty
        ? "write `{#lost}` at the end of the claim's line, and `\(name)#lost` here"
        : Suggestion.list(claims.names, near: "") { "\(name)#\($0)" }
    ).following([embed.path])
  }

  private func twice(
    _ claim: WrittenClaims.Claim, _ earlier: Embed, _ embed: Embed, _ text: SourceFile
  ) -> Diagnostic {
    let what = claim.name.map { "`\($0.text)`" } ?? "the claim in line \(claim.line)"
    return Diagnostic(
      .error, "claim-told-twice", at: text.link(in: embed.range), in: text,
      "\(what) of `\(BookPath.name(embed.path))` is shown twice",
      why: "readers would get one verdict on two sentences", help: "take one of the two away",
      notes: [
        Diagnostic.Note(
          path: text.path, position: text.position(at: text.link(in: earlier.range).lowerBound),
          text: "the first one")
      ]
    ).following([embed.path])
  }
}

extension SourceFile {
  /// Returns the bytes of an embed without the sign of an item before it.
  func link(in range: Range<Int>) -> Range<Int> {
    (bytes[range].firstIndex(of: UInt8(ascii: "[")) ?? range.lowerBound)..<range.upperBound
  }
}
