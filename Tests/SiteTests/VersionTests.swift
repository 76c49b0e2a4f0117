import Book
import Foundation
import System
import Testing

@testable import Site

@Suite struct `The versions of a book` {
  private func build(
    _ label: String, in scratch: Scratch, _ book: CheckedBook = Fixture.book(),
    at base: String? = nil
  ) throws -> OutputReport {
    let version = try #require(VersionLabel(label))
    return try Fixture.output.run(
      book,
      OutputRequest(
        folder: "\(scratch.path)/\(label)", resources: [Fixture.golden, Fixture.project],
        baseURL: base.map { "\($0)\(label)/" }, version: version))
  }

  private func text(_ path: String, _ scratch: Scratch) throws -> String {
    String(decoding: try #require(scratch.files[path], "\(path)"), as: UTF8.self)
  }

  private func list(_ scratch: Scratch) throws -> VersionList {
    let data = try #require(scratch.files["versions.json"])
    return try #require(VersionList(Array(data)))
  }

  @Test(arguments: ["2", "2.10", "v1", "2026-11-24", "a_b", String(repeating: "a", count: 40)])
  func `have a name that is a folder's`(label: String) { #expect(VersionLabel(label) != nil) }

  @Test(arguments: [
    "", ".", "..", ".hidden", "-x", "latest", "Latest", "a/b", "a b", "å", "２", "a\0",
    String(repeating: "a", count: 41),
  ])
  func `have no other name`(label: String) { #expect(VersionLabel(label) == nil) }

  @Test func `are ordered by their numbers, and those without one come first`() {
    let labels = ["10", "2.10", "2.9", "next", "2", "2.9.1", "2.9-beta", "1.99", "alpha"]
    let sorted = labels.compactMap { VersionLabel($0) }.sorted().map(\.text)
    #expect(
      sorted == ["alpha", "next", "1.99", "2", "2.9", "2.9-beta", "2.9.1", "2.10", "10"])
  }

  @Test func `are side by side, the newest first in the list`() throws {
    let scratch = Scratch()
    for label in ["1.0", "2.10", "2.9", "1.0"] { _ = try build(label, in: scratch) }
    let versions = try list(scratch).versions
    #expect(versions.map(\.label.text) == ["2.10", "2.9", "1.0"])
    #expect(versions.first?.languages == ["sv", "zh-Hans"])
    #expect(versions.first?.lessons == ["push", "shut"])
    let script = String(decoding: try #require(scratch.files["versions.js"]), as: UTF8.self)
    #expect(script.hasPrefix("tracebookVersions([{\"label\":\"2.10\","))
    let page = String(decoding: try #require(scratch.files["index.html"]), as: UTF8.self)
    #expect(page.contains("content=\"0; url=2.10/index.html\""))
    let lesson = try #require(scratch.files["2.9/sv/push/index.html"])
    #expect(String(decoding: lesson, as: UTF8.self).contains("data-own=\"2.9\""))
  }

  @Test func `are led to by the name of the latest`() throws {
    let scratch = Scratch()
    for label in ["1.0", "2.0", "next"] {
      _ = try build(label, in: scratch, at: "https://example.org/docs/")
    }
    #expect(try text("latest/index.html", scratch).contains("content=\"0; url=../2.0/index.html\""))
    #expect(try text("_redirects", scratch) == "/docs/latest/* /docs/2.0/:splat 302\n")
  }

  @Test func `name the newest release that has a page, once they are built beside it`() throws {
    let scratch = Scratch()
    let base = "https://example.org/docs/"
    let less = Fixture.book(lessons: ["push"])
    for _ in 0..<2 {
      _ = try build("1.0", in: scratch, at: base)
      _ = try build("next", in: scratch, at: base)
      _ = try build("1.1", in: scratch, at: base)
      _ = try build("2.0", in: scratch, less, at: base)
    }
    func canonical(_ path: String) throws -> String? {
      try text(path, scratch).firstMatch(of: /rel="canonical" href="(.*?)"/).map { String($0.1) }
    }
    #expect(try canonical("1.0/sv/push/index.html") == "\(base)2.0/sv/push/")
    #expect(try canonical("1.0/sv/shut/index.html") == "\(base)1.1/sv/shut/")
    #expect(try canonical("1.1/sv/shut/index.html") == "\(base)1.1/sv/shut/")
    #expect(try canonical("1.0/sv/index.html") == "\(base)2.0/sv/")
    #expect(try canonical("2.0/sv/push/index.html") == "\(base)2.0/sv/push/")
    #expect(try canonical("next/sv/push/index.html") == "\(base)next/sv/push/")
    #expect(
      !(try text("1.0/sv/push/index.html", scratch)).contains("rel=\"alternate\" hreflang"))
    #expect(try text("2.0/sv/push/index.html", scratch).contains("rel=\"alternate\" hreflang"))
    // A site map is of what search engines are to show.
    #expect(scratch.files["1.1/sitemap.xml"] == nil && scratch.files["2.0/sitemap.xml"] != nil)
  }

  @Test func `are not there for a book that has none`() throws {
    let scratch = Scratch()
    _ = try scratch.build()
    #expect(scratch.files["versions.json"] == nil)
    #expect(!(try #require(try Fixture.file("sv/push/index.html")).contains("versions")))
  }

  @Test func `do not take the place of a site without versions`() throws {
    let scratch = Scratch()
    _ = try scratch.build()
    let before = scratch.files
    #expect {
      _ = try build("1.0", in: scratch)
    } throws: {
      ($0 as? OutputFailure)?.reason == "it holds a site without versions"
    }
    #expect(scratch.files == before)
  }

  @Test(arguments: [
    "", "{}", "[1]", "[{\"label\": \"../x\", \"languages\": [], \"lessons\": []}]", "[[[[",
  ])
  func `that somebody broke are reported, and nothing is written`(text: String) throws {
    let scratch = Scratch()
    _ = try build("1.0", in: scratch)
    try scratch.write("versions.json", text)
    let before = scratch.files
    #expect {
      _ = try build("2.0", in: scratch)
    } throws: {
      ($0 as? OutputFailure)?.reason == "it is not a list of versions"
    }
    #expect(scratch.files == before)
  }

  @Test func `include former addresses, since these lead on`() throws {
    let scratch = Scratch()
    var list = VersionList()
    let book = Fixture.book(moved: [Move(from: .init("gate"), to: .init("push"))])
    let label = try #require(VersionLabel("1"))
    list.add(label, of: book.book)
    #expect(list.versions.first?.lessons == ["push", "shut", "gate"])
    _ = try build("1", in: scratch, book)
    let page = try #require(scratch.files["1/sv/gate/index.html"])
    #expect(String(decoding: page, as: UTF8.self).contains("href=\"../../sv/push/index.html\""))
  }
}
