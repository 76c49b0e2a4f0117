import Testing

@testable import Translation

/// What is known of texts, found by what they say.
@Suite struct `Known texts` {
  private func segment(_ text: String) -> Segment {
    Segment(kind: .block("block"), range: 0..<0, text: text)
  }

  /// Texts of a source, each with its translation.
  private func known(_ texts: [(String, String)]) -> KnownTexts {
    texts.reduce(into: KnownTexts()) { $0.add(segment($1.0), segment($1.1)) }
  }

  @Test(arguments: [
    ("One.", "Ett."),
    ("One\ntwo  three.", "Ett två tre."),
    ("> One.", "> Ett."),
    ("> One\n> two three.", "> Ett två tre."),
    ("- One.\n- Two.", "- Ett.\n- Två."),
    ("1. One.\n\n   Two.\n2. Three.", "1. Ett.\n\n   Två.\n2. Tre."),
    ("#### Three. {#three}", "#### Tre. {#three}"),
    (
      "| One. | Two. |\n| --- | --- |\n| Three. |  |", "| Ett. | Två. |\n| --- | --- |\n| Tre. |  |"
    ),
    ("[One.](other.md)", "[Ett.](other.md)"),
    ("> [!NOTE]\n> One.", "> [!NOTE]\n> Ett."), ("> - [ ] One.", "> - [ ] Ett."),
    ("One. | Two.", nil), ("<details>\n<summary>One.</summary>\n\nTwo.\n\n</details>", nil),
    ("- One.\n- Four.", nil),
    ("- See [A](../new/en.md).", "- Se [A](../new/en.md)."),
  ])
  func `are those of its paragraphs, items, cells and headings`(source: String, text: String?) {
    let known = known([
      ("One.", "Ett."), ("- Two.\n- Three.", "- Två.\n- Tre."), ("One two\nthree.", "Ett två tre."),
      ("See [A](../old/en.md).", "Se [A](../old/en.md)."),
    ])
    #expect(known.translation(of: segment(source))?.text == text)
  }

  @Test func `are one line in a heading`() {
    let heading = Segment(kind: .heading, range: 0..<0, text: "One two.")
    #expect(known([("One\ntwo.", "Ett\ntvå.")]).translation(of: heading)?.text == "Ett två.")
  }
}
