import Testing

/// A source that its translation has not followed.
@Suite struct `A source that goes on alone` {
  @Test(arguments: [
    (
      "{#loud", "{#noise", "`loud` is `noise` in the source", "missing-step noise; orphan-step loud"
    ),
    ("## B {#b .prose}\n\nTwo.\n\n", "", "`b` is not a step of the source", "orphan-step b"),
    (
      "## B {#b .prose}\n\nTwo.\n\n## C {#c .prose}\n\nThree.\n",
      "## C {#c .prose}\n\nThree.\n\n## B {#b .prose}\n\nTwo.\n",
      "`b` is where the source has `c`", "elsewhere b"
    ),
  ])
  func `is built, with a warning, and held by a release`(
    _ old: String, _ new: String, _ said: String, _ state: String
  ) throws {
    let shop = try Workshop()
    let text = { (title: String, translation: String) in
      """
      ---
      title: \(title)
      summary: All.
      model: door
      \(translation)---

      ## A {#loud .prose}

      One.

      ## B {#b .prose}

      Two.

      ## C {#c .prose}

      Three.

      """
    }
    try shop.write(text("Knocking", ""), to: "Content/lessons/knock/en.md")
    try shop.write(
      text("Att knacka", "translation: {from: en, state: reviewed}\n"),
      to: "Content/lessons/knock/sv.md")
    try shop.run(["translate", "confirm", "sv", "knock", "--all"], input: "")
    try shop.edit("Content/lessons/knock/en.md", old, new)
    try shop.run(["check"], input: "")
    #expect(shop.output.contains("warning[parity-steps]: \(said)"), "\(shop.output)")
    try shop.run(["check", "--release"], input: "")
    #expect(shop.output.contains("error[parity-steps]: \(said)"), "\(shop.output)")
    try shop.run(["translate", "status"], input: "")
    #expect(shop.output.contains(state), "\(shop.output)")
    #expect(shop.codes == "0\n0\n1\n0\n", "\(shop.errors)")
  }
}
