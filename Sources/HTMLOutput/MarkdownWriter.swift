import Base
import Book
package import Page
import System

/// Writes a page as Markdown with its checked examples as lists, for programs that read text.
///
/// It has what the page in HTML has: the same steps in the same languages, the same notices and sources. The
/// author's Markdown is copied as it is written, with links that lead to the Markdown of other pages, and with what
/// plugins made of fenced blocks.
package struct MarkdownWriter {
  private let context: FragmentContext
  private let texts: ReaderTexts
  private var output: [UInt8] = []

  package static func write(
    _ page: Page, _ context: FragmentContext, _ texts: ReaderTexts
  ) -> [UInt8] {
    var writer = MarkdownWriter(context, texts)
    writer.write(page)
    return unified(writer.output)
  }

  /// Writes a step of a page; nothing if the page has no step with the id.
  package static func write(
    step id: String, of page: Page, _ context: FragmentContext, _ texts: ReaderTexts
  ) -> [UInt8] {
    var writer = MarkdownWriter(context, texts)
    for step in page.steps where step.id == id { writer.write(step) }
    return unified(writer.output)
  }

  /// Writes a figure of what no lesson shows.
  package static func write(
    _ figure: Page.Figure, _ context: FragmentContext, _ texts: ReaderTexts
  ) -> [UInt8] {
    var writer = MarkdownWriter(context, texts)
    writer.figure(figure)
    return unified(writer.output)
  }

  /// Returns a text whose lines all end as those do that the writer adds.
  static func unified(_ text: [UInt8]) -> [UInt8] {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard text.contains(carriageReturn) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for (index, byte) in text.enumerated() {
      if byte != carriageReturn {
        result.append(byte)
      } else if index + 1 == text.count || text[index + 1] != feed {
        result.append(feed)
      }
    }
    return result
  }

  init(_ context: FragmentContext, _ texts: ReaderTexts) {
    self.context = context
    self.texts = texts
  }

  private mutating func write(_ page: Page) {
    raw("# \(MarkdownText.escaped(page.text.title))\n")
    if !page.text.summary.isEmpty { raw("\n> \(MarkdownText.line(page.text.summary))\n") }
    for notice in page.notices { raw("\n> \(MarkdownText.line(notice.text))\n") }
    if let introduction = page.introduction {
      raw("\n")
      section(introduction)
    }
    for step in page.steps {
      raw("\n")
      write(step)
    }
    guard !page.sources.isEmpty else { return }
    raw("\n## \(texts.text("site.sources"))\n\n")
    for source in page.sources {
      let title = source.evidence.title
      let named =
        source.evidence.url.map { MarkdownText.link(title, to: $0) } ?? MarkdownText.line(title)
      raw("- \(named) (\(MarkdownText.escaped(source.kind)))\n")
    }
  }

  private mutating func write(_ step: Page.Section) {
    raw("## \(MarkdownText.escaped(step.title)) {#\(step.id)}\n")
    if let notice = step.notice { raw("\n> \(MarkdownText.line(notice.text))\n") }
    raw("\n")
    section(step)
  }

  private mutating func raw(_ text: String) { output += text.utf8 }

  /// Writes the blocks of a section, with an empty line between them.
  private mutating func section(_ section: Page.Section) {
    write(section.blocks, of: section.file)
    raw("\n")
  }

  private mutating func write(
    _ blocks: [Page.Block], of file: SourceFile, isOriginal: Bool = false
  ) {
    var isFirst = true
    for block in blocks {
      if !isFirst { raw("\n\n") }
      isFirst = false
      switch block.content {
      case .figure(let figure): self.figure(figure)
      case .original(_, let original, let blocks): write(blocks, of: original, isOriginal: true)
      default: output += copy(block, of: file.bytes, isOriginal: isOriginal)
      }
      while output.last == UInt8(ascii: "\n") { output.removeLast() }
    }
  }

  /// Returns the Markdown of a block with other addresses of links, and with what plugins made.
  ///
  /// The bytes are those of the page's text, or of the original for a block that it has in place of a translation.
  func copy(_ block: Page.Block, of bytes: [UInt8], isOriginal: Bool = false) -> [UInt8] {
    var finder = EditFinder(
      bytes: bytes, isOriginal: isOriginal, context: context, texts: texts)
    finder.visit(block)
    var result: [UInt8] = []
    var place = block.source.lowerBound
    for edit in finder.edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[place..<edit.range.lowerBound]
      result += edit.text.utf8
      place = edit.range.upperBound
    }
    return result + bytes[place..<block.source.upperBound]
  }

  /// Finds the destinations of inline links and images, and the addresses that replace them; and the fenced blocks that
  /// plugins replace.
  private struct EditFinder: PageWalker {
    let bytes: [UInt8]
    let isOriginal: Bool
    let context: FragmentContext
    let texts: ReaderTexts
    private(set) var edits: [(range: Range<Int>, text: String)] = []
    /// Whether what is visited stands in a link.
    private var isInLink = false

    init(bytes: [UInt8], isOriginal: Bool, context: FragmentContext, texts: ReaderTexts) {
      self.bytes = bytes
      self.isOriginal = isOriginal
      self.context = context
      self.texts = texts
    }

    mutating func visit(_ block: Page.Block) {
      if case .original(_, let file, let blocks) = block.content {
        let writer = MarkdownWriter(context, texts)
        // Of a footnote of the original, all is in its file.
        guard !isOriginal else { return descend(into: block) }
        let text = blocks.map { writer.copy($0, of: file.bytes, isOriginal: true) }.joined()
        // The range of a block ends before the line with the end of the comment.
        let end = bytes.indices[block.source.lowerBound...].first {
          bytes[$0...].starts(with: "-->".utf8)
        }
        let range = block.source.lowerBound..<(end.map { $0 + 3 } ?? block.source.upperBound)
        return edits.append((range, String(decoding: text, as: UTF8.self)))
      }
      guard case .made(let blocks) = block.content else { return descend(into: block) }
      // Before the fence are the signs of what it stands in.
      let signs = String(
        decoding: bytes[block.source].prefix { !"`~".utf8.contains($0) }, as: UTF8.self)
      let rest = String(signs.map { $0 == ">" || $0 == "\t" ? $0 : " " })
      let lines = MadeMarkdown.lines(blocks).enumerated().map { ($0 == 0 ? signs : rest) + $1 }
      edits.append((block.source, lines.joined(separator: "\n")))
    }

    mutating func visit(_ inline: Page.Inline) {
      switch inline {
      case .link(let target, _, _, let source): replace(address(target), in: source)
      case .picture(.file(let path, _), _, _, _, let source):
        replace(context.addresses.file(path), in: source)
      case .picture(.elsewhere(let address), _, _, let children, let source):
        let text = MarkdownText.escaped(
          children.plainText.isEmpty
            ? address : String(decoding: children.plainText, as: UTF8.self))
        edits.append(
          (source, isInLink ? text : "[\(text)](\(MarkdownText.destination(address)))"))
        return
      default: break
      }
      let wasInLink = isInLink
      if case .link = inline { isInLink = true }
      descend(into: inline)
      isInLink = wasInLink
    }

    /// Returns the address of a target from the Markdown beside a page; nil for one that stays as written.
    private func address(_ target: Page.Target) -> String? {
      switch target {
      case .lesson(let id, let language, let fragment):
        context.addresses.lesson(id, language, from: texts.language.tag).map {
          $0 + ".md" + fragment
        }
      // An example has its id on the page.
      case .example(let file): "index.html#" + Page.Figure.id(of: file)
      case .file: context.address(of: target, texts)
      case .outside, .here, .translations: nil
      }
    }

    /// A link by reference has no destination of its own, so it is left as it is.
    private mutating func replace(_ address: String?, in range: Range<Int>) {
      guard let address, let start = range.first(where: { bytes[$0] == UInt8(ascii: "]") }),
        bytes[start..<range.upperBound].starts(with: "](".utf8)
      else { return }
      edits.append((start..<range.upperBound, "](\(address))"))
    }
  }

  // MARK: Figures

  private mutating func figure(_ figure: Page.Figure) {
    switch figure.content {
    case .run(let run): trace(run, figure.caption)
    case .claims(let claims, _):
      if !figure.caption.isEmpty { raw("**\(MarkdownText.escaped(figure.caption))**\n\n") }
      for claim in claims {
        let sentence = claim.sentence.map { MarkdownText.atStart(MadeMarkdown.text($0)) }
        let note = claim.note.map { " \(MarkdownText.escaped($0))" } ?? ""
        raw("- \(sentence ?? statement(claim)) **\(MarkdownText.escaped(claim.verdict))**\(note)")
        raw(sentence == nil ? " \(MarkdownText.code(claim.exact))\n" : "\n")
      }
      exactForm(claims.filter { $0.sentence != nil })
      for claim in claims {
        guard let run = claim.run else { continue }
        raw("\n")
        trace(run, claim.caption)
        raw("\n")
      }
    case .comparison(let differences): comparison(figure, differences)
    case .exercise(let task): exercise(figure, task)
    case .order(let order): self.order(figure, order)
    case .catching(let task): catching(figure, task)
    case .listing(let file, let bytes, _):
      raw("**\(MarkdownText.escaped(figure.caption))**\n")
      listing(file, bytes)
    }
  }

  /// Writes what readers of the page unfold: claims by rule, and as they are written.
  private mutating func exactForm(_ claims: [Page.Claim]) {
    guard !claims.isEmpty else { return }
    raw("\n<details>\n<summary>\(texts.text("site.claim.notation"))</summary>\n\n")
    for claim in claims {
      let rule = claim.rule.map { "\(MarkdownText.atStart(words($0))) " } ?? ""
      let times = claim.times.map { " \(MarkdownText.escaped($0))" } ?? ""
      raw("- \(rule)\(MarkdownText.code(claim.exact))\(times)\n")
    }
    raw("\n</details>\n")
  }

  private mutating func caption(_ caption: String, _ parameters: String) {
    raw("**\(MarkdownText.escaped(caption))**")
    if !parameters.isEmpty {
      let text = texts.text("site.parameters", ["parameters": parameters])
      raw(" (\(MarkdownText.escaped(text)))")
    }
    raw("\n")
  }

  private mutating func app(_ app: Page.App) {
    guard !app.isEmpty else { return }
    raw("\n\(texts.text("site.app")):\n\n")
    for method in app.methods {
      raw("- \(MarkdownText.code(method.callback)):")
      let actions = method.actions.map { action in
        action.text.map(MarkdownText.line) ?? MarkdownText.code(action.code)
      }
      raw(" \(actions.joined(separator: texts.text("site.list-separator")))\n")
    }
    guard !app.without.isEmpty else { return }
    let words = texts.parts("site.app-without", around: "names")
    let names = app.without.map(MarkdownText.code).joined(
      separator: texts.text("site.list-separator"))
    raw("- \(words.before)\(names)\(words.after)\n")
  }

  private mutating func listing(_ file: SourceFile, _ bytes: [UInt8]) {
    let fence = CodeFence.around(bytes)
    raw("\n\(fence)\(BookPath.fileExtension(file.path))\n")
    output += bytes
    if bytes.last != UInt8(ascii: "\n") { raw("\n") }
    raw("\(fence)\n")
  }

  private mutating func trace(
    _ run: Page.Run, _ caption: String, hasParameters: Bool = true, hasApp: Bool = true
  ) {
    self.caption(caption, hasParameters ? run.parameters : "")
    if hasApp { app(run.app) }
    if run.code?.recording != nil { raw("\n\(texts.text("site.recorded"))\n") }
    for file in run.code?.files ?? [] {
      raw("\n\(MarkdownText.line(BookPath.name(file.file.path))):\n")
      listing(file.file, file.file.bytes)
    }
    raw("\n")
    for moment in run.moments {
      let decides = moment.decides.map { " **\(MarkdownText.escaped($0))**" } ?? ""
      raw("- \(stimulus(moment.stimulus))\(decides)\n")
      if moment.isRefused { raw("  - \(texts.text("site.refused"))\n") }
      for row in moment.rows { self.row(row) }
      if moment.isSilent { raw("  - \(texts.text("site.nothing"))\n") }
    }
  }

  private func stimulus(_ stimulus: Page.Stimulus) -> String {
    (stimulus.label.map { "\(MarkdownText.line($0)) " } ?? "") + MarkdownText.code(stimulus.code)
  }

  private mutating func row(_ row: Page.Row) {
    let parts = [
      row.kind == .end ? texts.text("site.ends") : nil, row.code.map(MarkdownText.code),
      row.given.map(MarkdownText.line),
      row.owner.map(MarkdownText.line),
      row.remark.map(MarkdownText.line),
      row.state.map { "[\(MarkdownText.escaped($0))]" },
      row.time,
      row.decides.map { "**\(MarkdownText.escaped($0))**" },
    ]
    raw("  -\(parts.compactMap { $0 }.filter { !$0.isEmpty }.map { " \($0)" }.joined())\n")
  }

  private func words(_ sentence: [ClaimSentence.Piece]) -> String {
    sentence.map { piece in
      switch piece {
      case .text(let text), .label(let text): MarkdownText.escaped(text)
      case .code(let name), .callback(let name): MarkdownText.code(name)
      }
    }.joined()
  }

  private func statement(_ claim: Page.Claim) -> String {
    claim.rule.map { MarkdownText.atStart(words($0)) }
      ?? MarkdownText.code(claim.exact)
  }

  private mutating func comparison(_ figure: Page.Figure, _ differences: Page.Differences) {
    caption(figure.caption, differences.parameters)
    app(differences.app)
    raw("\n**\(MarkdownText.escaped(differences.verdict))** ")
    raw("\(MarkdownText.escaped(differences.note))\n")
    for difference in differences.all {
      raw("\n\(MarkdownText.atStart(words(difference.sentence ?? [])))\n\n")
      for (run, caption) in difference.runs {
        trace(run, caption, hasParameters: false, hasApp: false)
        raw("\n")
      }
    }
  }

  private func fenced(_ code: String) -> String {
    let fence = CodeFence.around(code.utf8)
    return "\(fence)\n\(code)\n\(fence)"
  }

  private mutating func order(_ figure: Page.Figure, _ order: Page.Order) {
    func line(_ call: (code: String, owner: String?)) -> String {
      MarkdownText.code(call.code) + (call.owner.map { " \(MarkdownText.line($0))" } ?? "")
    }
    caption(figure.caption, order.parameters)
    raw("\n\(MarkdownText.line(order.text))\n\n")
    for event in order.stimuli { raw("- \(stimulus(event))\n") }
    raw("\n")
    for (index, call) in order.given.enumerated() { raw("\(index + 1). \(line(call))\n") }
    raw("\n<details>\n<summary>\(texts.text("site.exercise.solution"))</summary>\n\n")
    for (index, call) in order.solution.enumerated() { raw("\(index + 1). \(line(call))\n") }
    raw("\n</details>\n")
  }

  private mutating func catching(_ figure: Page.Figure, _ task: Page.Catch) {
    func line(_ part: Page.Catch.Part) -> String {
      part.sentence.map { MarkdownText.atStart(MadeMarkdown.text($0)) }
        ?? MarkdownText.code(part.exact)
    }
    caption(figure.caption, task.parameters)
    raw("\n\(MarkdownText.line(task.text))\n")
    if let condition = task.condition { raw("\n\(MarkdownText.line(condition))\n") }
    for app in task.apps {
      raw("\n\(MarkdownText.line(app.title)):\n\n\(fenced(app.methods))\n")
    }
    for (number, slot) in task.slots.enumerated() {
      let title = texts.text("site.catch.slot", ["number": texts.number(number + 1)])
      raw("\n\(MarkdownText.line(title))\n\n")
      for part in slot { raw("- \(line(part)) \(MarkdownText.code(part.exact))\n") }
    }
    let solution = task.task.solution
    raw("\n<details>\n<summary>\(texts.text("site.exercise.solution"))</summary>\n\n")
    for part in task.parts(of: solution) { raw("- \(line(part))\n") }
    if let run = task.answers[solution].run {
      raw("\n")
      trace(run, task.caption, hasParameters: false, hasApp: false)
    }
    raw("\n</details>\n")
  }

  private mutating func exercise(_ figure: Page.Figure, _ task: Page.Task) {
    caption(figure.caption, task.parameters)
    if task.hasGoals {
      raw("\n\(MarkdownText.line(task.text))\n\n")
      for claim in task.claims {
        raw("- \(MarkdownText.atStart(MadeMarkdown.text(claim.sentence ?? [])))\n")
      }
    }
    raw("\n<details>\n<summary>\(texts.text("site.claim.notation"))</summary>\n\n")
    raw("\(MarkdownText.line(task.text))\n\n")
    for claim in task.claims { raw("- \(statement(claim))\n") }
    raw("\n</details>\n")
    for condition in task.conditions { raw("\n\(MarkdownText.line(condition))\n") }
    raw("\n\(texts.text("site.app")):\n\n\(fenced(task.app))\n")
    raw("\n\(texts.text("site.exercise.solution")):\n\n")
    if let solution = task.solution { raw("\(fenced(solution))\n") }
    guard let run = task.run else { return }
    raw("\n")
    trace(run, task.caption, hasApp: false)
    raw("\n")
  }
}

/// Writes blocks that no author has written as Markdown.
private enum MadeMarkdown {
  static func lines(_ blocks: [Page.Block]) -> [String] {
    Array(blocks.map(lines).joined(separator: [""]))
  }

  private static func lines(_ block: Page.Block) -> [String] {
    switch block.content {
    case .heading(let level, _, let inlines):
      [String(repeating: "#", count: level) + " " + text(inlines)]
    case .paragraph(let inlines): [MarkdownText.atStart(text(inlines))]
    case .list(let start, _, let items):
      items.enumerated().flatMap { index, item in
        let marker = start.map { "\($0 + index). " } ?? "- "
        let indent = String(repeating: " ", count: marker.count)
        return lines(item).enumerated().map { ($0 == 0 ? marker : indent) + $1 }
      }
    case .quote(let blocks), .remark(_, let blocks), .footnote(_, let blocks),
      .details(_, _, let blocks):
      lines(blocks).map { "> " + $0 }
    case .made(let blocks), .original(_, _, let blocks): lines(blocks)
    case .code(let fence): code(String(decoding: fence.literal, as: UTF8.self), fence.language)
    case .html(let literal): code(String(decoding: literal, as: UTF8.self), "html")
    // Its lines have columns.
    case .drawing(_, let lines): code(lines.joined(separator: "\n"))
    case .table(let rows, _, let count):
      [row(rows[0], count), "|" + String(repeating: " --- |", count: count)]
        + rows.dropFirst().map { row($0, count) }
    case .rule: ["---"]
    case .figure: []
    }
  }

  private static func code(_ text: String, _ language: String = "") -> [String] {
    let fence = CodeFence.around(text.utf8)
    return [fence + language, text.hasSuffix("\n") ? String(text.dropLast()) : text, fence]
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  private static func row(_ cells: [[Page.Inline]], _ count: Int) -> String {
    let texts = cells.map { text($0).replacing("|", with: "\\|") }
    let all = texts + [String](repeating: "", count: count - texts.count)
    return "| \(all.joined(separator: " | ")) |"
  }

  static func text(_ inlines: [Page.Inline]) -> String {
    inlines.map { inline in
      let text = String(decoding: [inline].plainText, as: UTF8.self)
      if case .code = inline { return MarkdownText.code(text) }
      // At its ends it may stand beside others.
      return MarkdownText.escaped(text)
    }.joined()
  }
}

/// The line that opens and closes a code block in Markdown (CommonMark 0.31, section 4.5).
enum CodeFence {
  /// Returns backticks, at least three and more than follow each other anywhere in the code.
  static func around(_ code: some Sequence<UInt8>) -> String {
    var longest = 2
    var run = 0
    for byte in code {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: longest + 1)
  }
}
