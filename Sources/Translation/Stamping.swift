package import Base
package import Book
import System

/// Records in a translation the version of the source that it corresponds to.
package struct Stamping {
  /// A file and its new contents.
  package struct Edit: Sendable {
    package let file: SourceFile
    package let bytes: [UInt8]
    /// The ids of the stamped steps, in the source's order.
    package let steps: [String]
    /// The translation's state after the edit.
    package let state: Provenance.State
  }

  private let lesson: Lesson
  private let text: LessonText
  private let source: LessonText
  private let provenance: Provenance
  private let now: [String: SourceStamp]

  /// Returns nil, with a diagnostic, when the lesson has no source or no translation to stamp.
  package init?(
    _ lesson: Lesson, into language: LanguageTag, _ book: Book, _ diagnostics: inout [Diagnostic]
  ) {
    guard let source = lesson.source.flatMap({ lesson.texts[$0] }) else {
      diagnostics.append(Self.noSource(lesson))
      return nil
    }
    guard let text = lesson.texts[language] else {
      diagnostics.append(Self.noText(lesson, language))
      return nil
    }
    guard text.language != source.language, let provenance = text.provenance else {
      diagnostics.append(Self.isSource(lesson, text))
      return nil
    }
    self.lesson = lesson
    self.text = text
    self.source = source
    self.provenance = provenance
    now = book.stamps(of: lesson)
  }

  /// The ids that can be stamped: the head with a title and a summary, and the source's steps that the translation has,
  /// if all of it is translated.
  package var ids: [String] { known.filter { !partial.contains($0) } }

  /// The ids of what is translated in part.
  package var partial: Set<String> {
    let steps = text.steps.filter(text.isPartial).map(\.id)
    return Set(text.open(in: text.introduction).isEmpty ? steps : steps + [Stamp.head])
  }

  /// The ids of what the translation has of the source, in part or as a whole.
  private var known: [String] {
    let own = Set(text.steps.map(\.id))
    return (text.lacks.isEmpty ? [Stamp.head] : []) + source.steps.map(\.id).filter(own.contains)
  }

  /// Stamps steps as matching their source; returns nil when nothing changes.
  ///
  /// With every step of the source stamped, a draft or machine text becomes reviewed. `base` is git's id of the
  /// source's file; an older one is kept while any step is stale. Where a segment of either text has no partner, nothing is
  /// stamped, and errors name the segments.
  package func confirm(
    _ steps: [String], base: String?, _ diagnostics: inout [Diagnostic]
  ) -> Edit? {
    let chosen = Set(steps).intersection(ids)
    var remarks = Remarks(provenance)
    for id in chosen { remarks.doubts[id] = nil }
    let unpaired = ids.filter(chosen.contains).flatMap { UnpairedText($0, text, source).errors }
    guard unpaired.isEmpty else {
      diagnostics += unpaired
      return nil
    }
    return edit(base, &diagnostics, remarks: remarks) { id in
      chosen.contains(id) ? now[id].map { ($0.stamp, nil) } : nil
    }
  }

  /// Updates a step's stamp if it matches the old text; returns nil when nothing changes.
  ///
  /// `isOld` says whether a digest is that of the step's old prose. `reason` says why the translation is still correct;
  /// it is written as a comment.
  package func carry(
    _ step: String, from isOld: (String) -> Bool, reason: String, base: String?,
    _ diagnostics: inout [Diagnostic]
  ) -> Edit? {
    guard let was = provenance.stamps[step], isOld(was.prose), let now = now[step],
      !now.prose.agrees(with: was.prose)
    else { return nil }
    let unpaired = UnpairedText(step, text, source).diagnostics
    guard unpaired.isEmpty else {
      diagnostics += unpaired
      return nil
    }
    let carried = Stamp(
      prose: now.prose.text,
      contract: now.hasContract(was.contract) ? now.contractText : was.contract)
    return edit(base, &diagnostics) { $0 == step ? (carried, "carried: \(reason)") : nil }
  }

  /// Writes what an import found about steps; returns nil when nothing changes.
  ///
  /// A step with a stamp but without segments loses the segments that it had.
  func record(
    _ found: [String: PartStamp], _ remarks: Remarks, base: String?,
    _ diagnostics: inout [Diagnostic]
  ) -> Edit? {
    edit(base, &diagnostics, segments: found.compactMapValues(\.segments), remarks: remarks) {
      id in
      found[id]?.stamp.map { ($0, nil) }
    }
  }

  private func edit(
    _ base: String?, _ diagnostics: inout [Diagnostic], segments: [String: ComparedSegments] = [:],
    remarks: Remarks? = nil, new: (String) -> (stamp: Stamp, remark: String?)?
  ) -> Edit? {
    let remarks = remarks ?? Remarks(provenance)
    var kept = provenance.segments
    var stamps: [ProvenanceText.Entry] = []
    var changed: [String] = []
    for id in known {
      let old = provenance.stamps[id]
      if let (stamp, remark) = new(id) {
        // What is remarked of a stamp stays while only its digits are others.
        let isSame = old.map { now[id]?.agrees(with: $0) == true } ?? false
        stamps.append((id, stamp, isSame ? old : nil, remark))
        changed.append(id)
        kept[id] = nil
      } else if let old {
        stamps.append((id, old, old, nil))
      }
    }
    let isWhole = stamps.count == source.steps.count + 1
    let isLevel = stamps.allSatisfy { now[$0.id]?.agrees(with: $0.stamp) == true }
    let isReviewed = isWhole && provenance.state != .retold
    let written = ProvenanceText(
      from: provenance.from, state: isReviewed ? .reviewed : provenance.state,
      base: isLevel ? base ?? provenance.base : provenance.base ?? base, stamps: stamps,
      segments: known.compactMap { id in (segments[id] ?? kept[id]).map { (id, $0) } },
      doubts: known.compactMap { id in remarks.doubts[id].map { (id, $0) } }
        .filter { !$0.1.isEmpty },
      notes: known.compactMap { id in remarks.notes[id].map { (id, $0) } }
        .filter { !$0.1.isEmpty })
    guard let bytes = bytes(written) else {
      diagnostics.append(unwritable)
      return nil
    }
    guard bytes != text.file.bytes else { return nil }
    return Edit(file: text.file, bytes: bytes, steps: changed, state: written.state)
  }

  private func bytes(_ written: ProvenanceText) -> [UInt8]? {
    guard var matter = FrontMatterEdit(text), let entry = matter.entry("translation") else {
      return nil
    }
    matter.replace("translation", with: written.lines(old: matter.lines[entry]))
    return matter.bytes
  }

  // MARK: Diagnostics

  private static func noSource(_ lesson: Lesson) -> Diagnostic {
    Diagnostic(
      .error, "lesson-without-source", path: "Content/lessons/\(lesson.id)",
      "`\(lesson.id)` has no source to compare with")
  }

  private static func noText(_ lesson: Lesson, _ language: LanguageTag) -> Diagnostic {
    Diagnostic(
      .error, "missing-translation", path: "Content/lessons/\(lesson.id)",
      "lesson `\(lesson.id)` has no text in `\(language)`",
      help: "`tracebook translate start \(language) \(lesson.id)` begins one")
  }

  private static func isSource(_ lesson: Lesson, _ text: LessonText) -> Diagnostic {
    Diagnostic(
      .error, "no-translation", path: text.file.path,
      "`\(text.language)` is the source of `\(lesson.id)`, and is compared with nothing")
  }

  private var unwritable: Diagnostic {
    Diagnostic(
      .error, "front-matter-form", path: text.file.path,
      "`translation:` must begin a line of its own",
      why: "the program writes stamps under it",
      help: "write the front matter without braces around all of it")
  }
}

/// What a translator has said about the head or a step: all of it, or single segments.
struct PartStamp: Equatable {
  /// The source that the whole part was translated from; nil when nothing is known of the whole.
  var stamp: Stamp?
  /// The segments that are right although the part as a whole is not; nil when there are none.
  var segments: ComparedSegments?
}

/// What reviewers doubt and translators have noted about the segments of a text, by step id.
struct Remarks: Equatable {
  var doubts: [String: Set<String>]
  var notes: [String: [SegmentNote]]

  init(_ provenance: Provenance?) {
    doubts = provenance?.doubts ?? [:]
    notes = provenance?.notes ?? [:]
  }

  /// Whether anything is said that others do not say; nothing about a step is the same as no entry.
  func isOther(than others: Remarks) -> Bool {
    doubts.filter { !$0.value.isEmpty } != others.doubts.filter { !$0.value.isEmpty }
      || notes.filter { !$0.value.isEmpty } != others.notes.filter { !$0.value.isEmpty }
  }
}

/// Formats the entry `translation:`, preserving the comments of authors.
struct ProvenanceText {
  /// A step with its stamp, the one that it had, and a new remark.
  typealias Entry = (id: String, stamp: Stamp, old: Stamp?, remark: String?)

  let from: LanguageTag
  let state: Provenance.State
  let base: String?
  /// The stamps in the order in which they are written.
  let stamps: [Entry]
  /// The segments that are newer than their step's stamp, in the order in which they are written.
  var segments: [(id: String, segments: ComparedSegments)] = []
  var doubts: [(id: String, digests: Set<String>)] = []
  var notes: [(id: String, notes: [SegmentNote])] = []

  /// Returns the entry's lines; `old` are the lines that they replace.
  func lines(old: ArraySlice<String>) -> [String] {
    var lines = ["translation:"] + old.dropFirst().filter(Self.isComment)
    lines.append("  from: \(from)" + comment("from", old))
    lines.append("  state: \(state.rawValue)" + comment("state", old))
    if let base { lines.append("  base: \(base)") }
    if !stamps.isEmpty { lines.append("  steps:") }
    for (id, stamp, was, remark) in stamps {
      let own = remark.map { "  # \($0)" } ?? comment("\(id): \((was ?? stamp).text)", old)
      lines.append("    \(id): \(stamp.text)\(own)")
    }
    if !segments.isEmpty { lines.append("  segments:") }
    // A text that begins with `- ` is an item of a list, unless it is in quotes.
    for (id, segments) in segments { lines.append("    \(id): \(YAMLText.scalar(segments.text))") }
    if !doubts.isEmpty { lines.append("  doubts:") }
    for (id, digests) in doubts {
      lines.append("    \(id): \(YAMLText.scalar(digests.sorted().joined(separator: " ")))")
    }
    if !notes.isEmpty { lines.append("  notes:") }
    for (id, notes) in notes {
      lines.append("    \(id): [\(notes.map { JSON.quoted($0.written) }.joined(separator: ", "))]")
    }
    return lines
  }

  private static func isComment(_ line: String) -> Bool {
    line.drop { $0 == " " }.hasPrefix("#")
  }

  /// Returns the comment of the old line that begins with `start`; empty when no line does.
  private func comment(_ start: String, _ old: ArraySlice<String>) -> String {
    let line = old.lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(start) }
    guard let line, let mark = line.dropFirst(start.count).firstRange(of: " #") else { return "" }
    return " " + line[mark.lowerBound...].drop { $0 == " " }.withSpace
  }
}

extension Substring {
  /// The text preceded by another space, as two spaces separate a value from its comment.
  fileprivate var withSpace: String { " " + self }
}
