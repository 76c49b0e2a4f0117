import Base
import Book
import Markdown
import Testing

/// All that a block of its own takes besides an entry in the list of plugins.
private enum LoudBlock {
  static let plugin = Plugin(
    name: "loud", summary: "blocks of strong text",
    contributions: [.blockSyntax(BlockSyntax(info: "loud", parse: parse))])

  @Sendable
  static func parse(_ block: FencedBlock, _ diagnostics: inout [Diagnostic]) -> [Block]? {
    guard !block.literal.isEmpty else {
      diagnostics.append(
        Diagnostic(.error, "nothing-loud", at: block.range, in: block.file, "nothing is loud"))
      return nil
    }
    let range = block.places.range(of: 0..<(block.literal.count - 1))
    let text = Inline(.text(block.literal.dropLast()), range: range)
    return [Block(.paragraph([Inline(.strong([text]), range: range)]), range: block.range)]
  }
}

@Suite struct `A block syntax` {
  @Test func `makes Markdown of its blocks, wherever they are`() throws {
    let (text, said) = try SmallBook("```loud\nbell\n```\n\n- ~~~ loud x\n  door\n  ~~~\n")
      .load(plugins: [LoudBlock.plugin])
    #expect(said == "")
    let blocks = text.blocks.dropFirst()
    guard case .paragraph(let first)? = blocks.first?.content,
      case .list(_, _, let items)? = blocks.last?.content,
      case .paragraph(let second)? = items.first?.first?.content
    else {
      Issue.record("\(blocks)")
      return
    }
    #expect([first, second].map { PlainText.of($0) } == ["bell", "door"])
    #expect([first, second].map { text.file.text($0[0].range) } == ["bell", "door"])
  }

  @Test func `reports what it cannot read, and leaves the block as it is`() throws {
    let (text, said) = try SmallBook("```loud\n```\n").load(plugins: [LoudBlock.plugin])
    #expect(
      said.hasPrefix(
        "Content/lessons/door/en.md:8:1: error[nothing-loud]: nothing is loud\n"), "\(said)")
    #expect(text.blocks.last?.content == .code(info: "loud", literal: []))
  }

  @Test func `shares its info word with no other plugin`() throws {
    let other = Plugin(
      name: "other", summary: "",
      contributions: [.block(BlockRenderer(info: "loud") { _ in nil })])
    let said = try SmallBook("").load(plugins: [LoudBlock.plugin, other]).said
    #expect(
      said == """
        Content/book.yaml:1:1: error[plugin-conflict]: `loud` and `other` both want blocks marked `loud`
          help: switch one of them off under `plugins:`

        """)
  }
}
