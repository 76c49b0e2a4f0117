import Foundation
import Testing

/// The steps of a source whose examples were blessed.
@Suite struct `A source whose examples were blessed` {
  private let lesson = "Content/lessons/open/en.md"
  private let trace = "Content/lessons/open/open.trace"

  /// A book whose trace told another time until it was blessed.
  private func blessed() throws -> Workshop {
    let shop = try Workshop()
    try shop.edit(trace, "doorDidClose: +10s", "doorDidClose: +9s")
    try shop.run(["check", "--bless"], input: "")
    return shop
  }

  @Test func `has its steps listed at once, in status, and as errors of a release`() throws {
    let shop = try blessed()
    let warning = """
      Content/lessons/open/en.md:11:1: warning[reread-step]: \
      the examples of `push` changed since its text was last read
       11 | ## A push {#push}
          | ^^^^^^^^^^^^^^^^^
        why: it may still tell what they showed before
        help: read it again, and say so: `tracebook translate confirm en open push`
      """
    // The check that follows has read the mark that it shows.
    #expect(shop.output.contains(warning), "\(shop.output)")
    #expect(try #require(shop.file(lesson)).contains("\nreread:\n  push: "))
    let status = try JSONSerialization.jsonObject(
      with: Data(shop.alone("translate", "status", "--json").utf8))
    let items = try #require((status as? [String: Any])?["items"] as? [[String: Any]])
    #expect(
      items.contains { item in
        item["lang"] as? String == "en" && item["lesson"] as? String == "open"
          && item["step"] as? String == "push" && item["state"] as? String == "stale-example"
      }, "\(items)")
    #expect(try shop.alone("check", "--release").contains("error[reread-step]"))
  }

  @Test func `keeps them until somebody says that they were read`() throws {
    let shop = try blessed()
    let slip = try shop.alone("translate", "confirm", "en", "open", "pus")
    #expect(slip.contains("did you mean `push`?"), "\(slip)")
    #expect(
      try shop.alone("translate", "confirm", "en", "open", "push")
        == "\(lesson): 1 step read again\n")
    #expect(try #require(shop.file(lesson)).contains("reread") == false)
    #expect(try !shop.alone("check").contains("reread-step"))
  }

  @Test func `is confirmed as a whole by --all, and stays to the byte otherwise`() throws {
    let shop = try Workshop()
    let text = try #require(shop.file(lesson))
    try shop.edit(trace, "doorDidClose: +10s", "doorDidClose: +9s")
    _ = try shop.alone("check", "--bless")
    #expect(shop.file(lesson) != text)
    #expect(try shop.alone("translate", "confirm", "en", "--all").contains("1 step read again"))
    #expect(shop.file(lesson) == text)
  }

  @Test func `is marked before anything is written, or nothing is`() throws {
    let shop = try Workshop()
    let text = try #require(shop.file(lesson))
    try shop.edit(trace, "doorDidClose: +10s", "doorDidClose: +9s")
    let old = shop.file(trace)
    let end = try #require(text.firstRange(of: "\n---\n"))
    let head = text[..<end.lowerBound].dropFirst(4).split(separator: "\n").joined(separator: ", ")
    let braces = "---\n{\(head)}\(text[end.lowerBound...])"
    try shop.write(braces, to: lesson)
    let said = try shop.alone("check", "--bless")
    #expect(said.contains("error[front-matter-form]"), "\(said)")
    #expect(shop.codes == "3\n")
    #expect(shop.file(trace) == old && shop.file(lesson) == braces)
  }

  @Test func `is no longer marked when its examples were as before already`() throws {
    let shop = try blessed()
    // As a killed command leaves it: the example is written, and the mark is not yet taken away.
    try shop.edit("Content/models/door/model.scxml", "10s", "9s")
    try shop.edit(trace, "doorDidClose: +10s", "doorDidClose: +9s")
    #expect(try #require(shop.file(lesson)).contains("reread"))
    _ = try shop.alone("check", "--bless")
    #expect(try #require(shop.file(lesson)).contains("reread") == false)
  }

  @Test func `has nothing to be read once its examples are as they were`() throws {
    let shop = try blessed()
    try shop.edit("Content/models/door/model.scxml", "10s", "9s")
    #expect(try !shop.alone("check", "--bless").contains("reread-step"))
    #expect(try #require(shop.file(lesson)).contains("reread") == false)
  }

  @Test func `is not marked where a transcript had nothing observed yet`() throws {
    let shop = try Workshop()
    try shop.edit(trace, "doorDidClose: +10s\n= closed\n", "")
    let said = try shop.alone("check", "--bless")
    #expect(said.contains("blessed \(trace)") && !said.contains("reread-step"), "\(said)")
  }

  @Test(
    "says where its entries are wrong",
    arguments: [
      (
        "en", "reread: {psh: 08118c4a5b812f07d1e6e0ed}",
        "5:10: error[reread-unknown-step]: the lesson has no step `psh`"
      ),
      ("en", "reread: {push: read}", "5:16: error[invalid-stamp]: `read` is not a stamp"),
      (
        "sv", "reread: {push: 08118c4a5b812f07d1e6e0ed}",
        "error[reread-in-translation]: only a source has steps to be read again"
      ),
    ])
  func mistakes(_ language: String, _ line: String, _ expected: String) throws {
    let shop = try Workshop()
    let path = "Content/lessons/open/\(language).md"
    let text = try #require(shop.file(path))
    let model = "model: door\n"
    try shop.write(text.replacing(model, with: "\(model)\(line)\n", maxReplacements: 1), to: path)
    let said = try shop.alone("check")
    #expect(said.contains(expected), "\(said)")
  }
}

extension Workshop {
  /// Runs the program and returns what this run has written.
  func alone(_ words: String...) throws -> String {
    let (output, errors) = (output.count, errors.count)
    try run(words, input: "")
    return String(self.output.dropFirst(output)) + String(self.errors.dropFirst(errors))
  }
}
