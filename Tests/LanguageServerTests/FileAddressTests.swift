import Testing

@testable import LanguageServer

@Suite struct FileAddressTests {
  @Test(arguments: [
    ("/home/å/a b.trace", "file:///home/%C3%A5/a%20b.trace"), ("/a#b%c", "file:///a%23b%25c"),
    ("/plain-1_2.~", "file:///plain-1_2.~"),
  ])
  func `a path goes into a URI and back`(path: String, address: String) {
    #expect(FileAddress.address(path) == address)
    #expect(FileAddress.path(address) == path)
  }

  @Test(arguments: [
    ("file:///a%2Fb", "/a/b"), ("FILE://localhost/a", "/a"), ("file:///a?x#y", "/a"),
    ("file:///c%3A/x", "/c:/x"),
  ])
  func `other ways to write a URI are read, too`(address: String, path: String) {
    #expect(FileAddress.path(address) == path)
  }

  @Test(arguments: [
    "http://a/b", "file://host/a", "file:", "/a", "", "file:///a%", "file:///a%zz", "file:///a%FF",
    "file:///a%00", "untitled:Untitled-1",
  ])
  func `what is no file of this computer has no path`(address: String) {
    #expect(FileAddress.path(address) == nil)
  }
}
