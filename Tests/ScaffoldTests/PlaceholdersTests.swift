import Testing

@testable import Scaffold

@Suite struct PlaceholdersTests {
  @Test(arguments: [
    ("a {{id}} b", "a door b"),
    ("{{id}}{{id}}", "doordoor"),
    ("{{unknown}} {{id}}", "{{unknown}} door"),
    ("{{ id }} {{}} {{id}", "{{ id }} {{}} {{id}"),
    ("{{{id}}}", "{door}"),
    ("{{id", "{{id"),
    ("{", "{"),
    ("", ""),
    ("门 {{id}} 门", "门 door 门"),
  ])
  func `a known name in double braces is replaced and nothing else`(
    template: String, expected: String
  ) {
    let filled = Placeholders.fill(Array(template.utf8), ["id": "door"])
    #expect(String(decoding: filled, as: UTF8.self) == expected)
  }

  @Test func `a value is not scanned again`() {
    let filled = Placeholders.fill(Array("{{id}}".utf8), ["id": "{{id}}"])
    #expect(String(decoding: filled, as: UTF8.self) == "{{id}}")
  }
}
