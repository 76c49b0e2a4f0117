import Foundation
import Testing

/// One answer of a plugin to a fenced block, in every output.
@Suite struct `Nodes of a plugin's block` {
  /// A book whose plugin `shout` answers every block with a node of each kind.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.lay(GoldenCase.folder("program-plugin").appending(path: "book-1"))
    let answer = #"""
      {"nodes": [
      {"kind": "paragraph", "text": "A `door` & *a* <bell>"},
      {"kind": "list", "start": 2, "items": [
        [{"kind": "paragraph", "text": "open"}], [{"kind": "paragraph", "text": "shut"}]]},
      {"kind": "table", "rows": [["Day", "Rings"], ["Monday", "1|2"]]},
      {"kind": "quote", "nodes": [{"kind": "paragraph", "text": "So it is."}]},
      {"kind": "code", "language": "sh", "text": "ring |\n  wait\n"},
      {"kind": "picture", "svg": "<svg viewBox=\"0 0 9 9\"><path d=\"M0 0H9\"/></svg>", "text": "a line"},
      {"kind": "markup", "html": "<b class=\"plugin-x\">DING</b>", "text": "DING *"}
      ]}
      """#
    try shop.write(
      """
      #!/bin/sh
      id=1
      while read -r line; do
        case $line in
          *'"initialize"'*) result='{"protocol":2,"capabilities":{"blocks":["shout"]}}' ;;
          *) result='\(answer.replacing("\n", with: ""))' ;;
        esac
        printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' $id "$result"
        id=$((id + 1))
      done

      """, to: "Plugins/shout/plugin")
    try shop.edit(
      "Content/lessons/open/en.md", "A door opens.", "A door opens.\n\n> - ```shout\n>   x\n>   ```"
    )
    return shop
  }

  @Test func `are seen on the page, in the e-book, in Markdown and in a terminal`() throws {
    let shop = try shop()
    try shop.run(["build", "--allow-plugin", "shout"], input: "")
    try shop.run(["build", "--allow-plugin", "shout", "--format", "epub"], input: "")
    try shop.run(
      ["learn", "open", "--lang", "en", "--plain", "--allow-plugin", "shout"], input: "")
    let page = try #require(shop.file("Site/public/en/open/index.html"), "\(shop.errors)")
    let picture =
      #"<div class="drawing"><svg role="img" aria-label="a line" viewBox="0 0 9 9"><path d="M0 0H9"/></svg></div>"#
    let table =
      "<tr><th scope=\"col\">Day</th><th scope=\"col\">Rings</th></tr>\n</thead>\n<tbody>\n"
      + "<tr><td>Monday</td><td>1|2</td></tr>"
    for part in [
      "<p>A <code translate=\"no\">door</code> &amp; *a* &lt;bell&gt;</p>",
      "<ol start=\"2\">\n<li>open</li>\n<li>shut</li>\n</ol>", table,
      "<blockquote>\n<p>So it is.</p>\n</blockquote>", "<code class=\"language-sh\">",
      picture, #"<div class="drawing"><b class="plugin-x">DING</b></div>"#,
    ] { #expect(page.components(separatedBy: part).count == 3, "\(part) in\n\(page)") }

    let unpacked = "import zipfile; book = zipfile.ZipFile('Site/epub/en.epub'); "
    try shop.tool([
      "python3", "-c",
      unpacked + "open('epub.txt', 'wb').write(b''.join(map(book.read, book.namelist())))",
    ])
    let book = try #require(shop.file("epub.txt"))
    for part in [
      "&amp; *a* &lt;bell&gt;</p>", "<li>open</li>", "<td>1|2</td>", "<p>So it is.</p>",
      #"aria-label="a line""#, #"<b class="plugin-x">DING</b>"#,
    ] { #expect(book.components(separatedBy: part).count == 3, "\(part) in\n\(book)") }

    let alternate = try #require(shop.file("Site/public/en/open/index.html.md"))
    let lines = [
      "A `door` & \\*a\\* \\<bell>", "", "2. open", "3. shut", "", "| Day | Rings |",
      "| --- | --- |", "| Monday | 1\\|2 |", "", "> So it is.", "", "```sh", "ring |", "  wait",
      "```",
      "", "```", "a line", "```", "", "```", "DING *", "```",
    ]
    #expect(alternate.contains("\n\n" + lines.joined(separator: "\n") + "\n"), "\(alternate)")
    let inQuote = lines.enumerated().map { ($0 == 0 ? "> - " : ">   ") + $1 }
    #expect(alternate.contains("\n\n" + inQuote.joined(separator: "\n") + "\n"), "\(alternate)")

    // Where there is neither colour nor columns.
    let said = """
      > - A door & *a* <bell>
      >
      >   2. open
      >   3. shut
      >
      >   Day: Monday
      >   Rings: 1|2
      >
      >   > So it is.
      >
      >     ring |
      >       wait
      >
      >   a line
      >
      >   DING *

      """
    #expect(shop.output.contains(said), "\(shop.output)")
  }
}
