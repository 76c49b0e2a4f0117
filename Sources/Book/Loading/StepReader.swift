import Base
import Markdown
import System

/// Finds the steps of a lesson and the files that they embed.
struct StepReader {
  private let file: SourceFile
  private let start: Int
  private let folder: LessonFolder
  /// Whether the text is a source; only sources get digests for translations.
  private let isSource: Bool
  private let syntaxes: BlockSyntaxes

  init(
    _ file: SourceFile, start: Int, folder: LessonFolder, isSource: Bool = true,
    syntaxes: BlockSyntaxes = BlockSyntaxes()
  ) {
    self.file = file
    self.start = start
    self.folder = folder
    self.isSource = isSource
    self.syntaxes = syntaxes
  }

  /// The parts of a lesson's text.
  struct Body {
    /// The bytes before the first step.
    let introduction: Range<Int>
    let steps: [Step]
    let headings: [Heading]
    /// The paths in the book that links and images name and that belong to no lesson and no model.
    let shared: Set<String>
    /// The canonical prose of the introduction.
    let headProse: CanonicalProse
    /// Whether a translation has segments that are not translated.
    let hasOpenSegments: Bool
    /// The blocks with the book's block syntaxes.
    let blocks: [Block]
    /// The kinds of segments of the introduction.
    let introductionShape: [UInt8]
  }

  /// A step whose blocks are still being read.
  private struct Draft {
    var attributes: StepHeading
    let title: String
    let hasOpenTitle: Bool
    let heading: Range<Int>
    var embeds: [Embed] = []
    /// Whether the step contains an embed, valid or not; an invalid one has its own diagnostic.
    var hasTried = false
    var prose = CanonicalProse()
    /// The prose without sentences of claims, as earlier versions had it; nil where there are none.
    var formerProse: CanonicalProse?

    mutating func add(_ block: Block, _ target: EmbedTarget) {
      if let link = block.soleLink, target.isClaims {
        formerProse = formerProse ?? prose
        prose.add(block, target, caption: link.text)
      } else {
        prose.add(block, target)
      }
      formerProse?.add(block, target)
    }

    var digest: WrittenDigest {
      formerProse.map { WrittenDigest(of: prose.bytes, before: $0.digest) } ?? prose.digest
    }
  }

  func read(_ diagnostics: inout [Diagnostic]) -> Body {
    var drafts: [Draft] = []
    var headProse = CanonicalProse()
    var shared: Set<String> = []
    if MarkdownParser.isTooExpensive(file.bytes, range: start..<file.bytes.count) {
      diagnostics.append(
        Diagnostic(
          .error, "tangled-markdown", at: start..<start, in: file,
          "the text has too many marks, or nests them too deeply, to be read as Markdown"))
    }
    // Stamps are those of the text as it is written, whatever plugins the book switches on.
    let blocks = OpenMarkup.parse(file.bytes, range: start..<file.bytes.count)
    var hasOpenSegments = false
    for block in blocks {
      hasOpenSegments =
        hasOpenSegments
        || !isSource && [block].segments.contains { OpenSegment($0) != nil }
      if case .heading(level: 2, let inlines) = block.content {
        drafts.append(draft(inlines, block.range, number: drafts.count + 1, &diagnostics))
        continue
      }
      let target = block.soleLink.map { EmbedTarget($0.destination, in: folder) } ?? .link
      if isSource, drafts.isEmpty {
        headProse.visit(block)
      } else if isSource {
        drafts[drafts.count - 1].add(block, target)
      }
      let linked = links(in: block)
      shared.formUnion(linked.shared)
      if !drafts.isEmpty, linked.isFile { drafts[drafts.count - 1].hasTried = true }
      let told = block.toldClaims
      for item in told ?? [block] {
        guard let link = item.soleLink else { continue }
        let target = EmbedTarget(link.destination, in: folder)
        guard target != .link else { continue }
        let embed = embed(
          target, link.destination, link.text, item.range, isItem: told != nil, &diagnostics)
        if drafts.isEmpty {
          diagnostics.append(outsideStep(item.range))
        } else {
          drafts[drafts.count - 1].hasTried = true
          drafts[drafts.count - 1].embeds += embed.map { [$0] } ?? []
        }
      }
    }
    diagnostics += MistypedBlocks(file, kinds: syntaxes.kinds).diagnostics(blocks)
    let applied = syntaxes.applied(to: blocks, of: file, &diagnostics)
    var ids = LessonIDs(file)
    let headings = ids.headings(in: applied)
    if folder.stepsAreProse {
      var derived = DerivedIDs(
        besides: Set(drafts.compactMap(\.attributes.id) + headings.map(\.id)))
      for index in drafts.indices where drafts[index].attributes.id == nil {
        drafts[index].attributes.id = derived.next(for: drafts[index].title, number: index + 1)
      }
    }
    ids.check(
      drafts.compactMap { draft in
        draft.attributes.id.map { PlacedText($0, at: draft.heading) }
      }, headings)
    diagnostics += ids.diagnostics
    let shapes = shapes(of: applied, drafts)
    return Body(
      introduction: start..<(drafts.first?.heading.lowerBound ?? file.bytes.count),
      steps: steps(drafts, shapes, &diagnostics), headings: headings, shared: shared,
      headProse: headProse,
      hasOpenSegments: hasOpenSegments || drafts.contains(where: \.hasOpenTitle), blocks: applied,
      introductionShape: shapes[0])
  }

  /// Returns the kinds of segments before the first step, then those of each step.
  private func shapes(of blocks: [Block], _ drafts: [Draft]) -> [[UInt8]] {
    let starts = Set(drafts.map(\.heading.lowerBound))
    var parts: [[Block]] = [[]]
    for block in blocks {
      if starts.contains(block.range.lowerBound) {
        parts.append([])
      } else {
        parts[parts.count - 1].append(block)
      }
    }
    return parts.map { SegmentTree.shape(SegmentTree.of($0)) }
  }

  /// Returns whether a sentence links to a file of the folder, which is reported as a broken link, and
  /// the files of no lesson that it links to or shows.
  private func links(in block: Block) -> (isFile: Bool, shared: [String]) {
    var links = Links()
    links.visit(block)
    var isFile = false
    var shared: [String] = []
    for destination in links.destinations {
      if case .file(let name, _) = EmbedTarget(destination, in: folder) {
        isFile = isFile || folder.files.contains(name)
      } else if destination.contains("../") {
        let path = destination.prefix { $0 != "#" && $0 != "?" }
        let file = BookPath.resolved(String(path), from: folder.path)
        shared += file.map { [$0, LinkedFiles.darkName(of: $0)] } ?? []
      }
    }
    return (
      isFile, shared.filter { $0.hasPrefix("Content/") && !$0.hasPrefix("\(LessonLoader.root)/") }
    )
  }

  private struct Links: MarkupWalker {
    var destinations: [String] = []

    mutating func visit(_ inline: Inline) {
      switch inline.content {
      case .link(let destination, _, _), .image(let destination, _, _):
        destinations.append(destination)
      default: break
      }
      descend(into: inline)
    }
  }

  private func steps(
    _ drafts: [Draft], _ shapes: [[UInt8]], _ diagnostics: inout [Diagnostic]
  ) -> [Step] {
    var steps: [Step] = []
    for (index, draft) in drafts.enumerated() {
      let end = index + 1 < drafts.count ? drafts[index + 1].heading.lowerBound : file.bytes.count
      let isProse = draft.attributes.isProse || folder.stepsAreProse && !draft.hasTried
      // A translation is compared with its source, which has the example or is reported itself.
      if isSource, !isProse, !draft.hasTried {
        diagnostics.append(withoutExample(draft))
      }
      steps.append(
        Step(
          id: draft.attributes.id ?? "step-\(index + 1)", title: draft.title,
          hasOpenTitle: draft.hasOpenTitle, isProse: isProse, covers: draft.attributes.covers,
          coversNone: draft.attributes.coversNone, heading: draft.heading,
          body: min(bodyStart(draft), end)..<end, embeds: draft.embeds,
          digest: isSource ? draft.digest : nil,
          shape: index + 1 < shapes.count ? shapes[index + 1] : []))
    }
    return steps
  }

  private func bodyStart(_ draft: Draft) -> Int {
    let line = file.lineIndex(at: max(draft.heading.lowerBound, draft.heading.upperBound - 1))
    return line + 1 < file.lineCount ? file.lineRange(line + 1).lowerBound : file.bytes.count
  }

  // MARK: Headings

  private func draft(
    _ inlines: [Inline], _ range: Range<Int>, number: Int, _ diagnostics: inout [Diagnostic]
  ) -> Draft {
    var (text, attributes) = StepHeading.split(inlines)
    if attributes == nil, let open = StepHeading.open(inlines) {
      (text, attributes) = (open.text, open.attributes)
      diagnostics.append(.openAttributes(open.written, in: range, of: file))
    }
    let isOpen = !isSource && OpenSegment.isHeading(text)
    var draft = Draft(
      attributes: attributes ?? StepHeading(), title: isOpen ? "" : PlainText.of(text),
      hasOpenTitle: isOpen, heading: range)
    if isSource { draft.prose.add(heading: text) }
    if draft.title.allSatisfy(\.isWhitespace), !isOpen {
      diagnostics.append(
        Diagnostic(
          .error, "empty-text", at: range, in: file, "a step needs a heading that readers can read",
          why: "links to it would have no text", help: "write it before the braces"))
    }
    if draft.attributes.id == nil, !folder.stepsAreProse {
      // Brackets without the sign were meant as those of the id.
      let mistyped = draft.title.firstMatch(
        of: #/ *(?:\{ *#? *(?<id>[\w-]+)(?<rest>[^}]*)\}|\( *# *(?<name>[\w-]+) *\))$/#)
      let title = mistyped.map { draft.title[..<$0.range.lowerBound] } ?? draft.title[...]
      let word = mistyped.flatMap { $0.output.id ?? $0.output.name } ?? title
      let id = Identifier.suggested(for: String(word)) ?? "an-id"
      diagnostics.append(
        Diagnostic(
          .error, "step-without-id", at: range, in: file, "a step needs an id that stays",
          why: "links, translations and progress find a step by its id",
          help: "write `## \(title) {#\(id)\(mistyped?.output.rest ?? "")}`"))
    }
    for word in draft.attributes.unknown {
      diagnostics.append(unknownAttribute(word, range))
    }
    return draft
  }

  private func unknownAttribute(_ word: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "unknown-attribute", at: file.place(of: word, in: range), in: file,
      "`\(word)` is not an attribute of a step",
      help: "they are `#id`, `.prose` and `covers=7,8`")
  }

  private func withoutExample(_ draft: Draft) -> Diagnostic {
    Diagnostic(
      .error, "step-without-example", at: draft.heading, in: file,
      "a step must show an example or say that it is prose",
      why: "what a lesson says is compared with what runs",
      help: "embed one by a paragraph `[what it shows](file.trace)`, or write `.prose` after the id"
    )
  }

  // MARK: Embeds

  /// Returns an embed, or nil when its file is missing or outside the folder; then a diagnostic
  /// says so.
  private func embed(
    _ target: EmbedTarget, _ destination: String, _ text: [Inline], _ range: Range<Int>,
    isItem: Bool, _ diagnostics: inout [Diagnostic]
  ) -> Embed? {
    let caption = PlainText.of(text)
    if caption.allSatisfy(\.isWhitespace) {
      diagnostics.append(
        Diagnostic(
          .error, "empty-text", at: isItem ? file.link(in: range) : range, in: file,
          "an embed needs a caption",
          why: "readers see it above what is shown", help: "write it between the brackets"))
    }
    switch target {
    case .file(let written, let part):
      let files = LinkedFiles(lesson: folder.id, own: folder.files)
      guard let name = files.file(written) else {
        diagnostics.append(missing(written, range))
        return nil
      }
      return Embed(
        path: "\(folder.path)/\(name)", part: part, caption: caption, range: range,
        isItem: isItem)
    // Whether it is there is known once it has been read.
    case .shared(let path, let part):
      return Embed(path: path, part: part, caption: caption, range: range, isItem: isItem)
    case .outside, .link:
      diagnostics.append(outsideFolder(destination, range))
      return nil
    }
  }

  private func outsideFolder(_ destination: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "path-outside-book", at: range, in: file,
      "`\(destination)` leads out of the lesson's folder",
      why:
        "a lesson shows files of its own folder, and files of the book that belong to no lesson and "
        + "no model", help: "copy the file into the folder, or move it to `Content/samples`")
  }

  private func missing(_ name: String, _ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "missing-example", at: file.place(of: name, in: range), in: file,
      "`\(name)` is not a file of the lesson's folder",
      help: Suggestion.help(
        for: name, among: folder.files.filter { folder.language(ofFile: $0) == nil },
        for: "missing-example", in: file)
        ?? "create \(folder.path)/\(name)")
  }

  private func outsideStep(_ range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "embed-outside-step", at: range, in: file, "an example must belong to a step",
      why: "before the first heading of level 2 there is no step",
      help: "move it under a heading `## … {#id}`"
    ).following([file.path])
  }
}
