import Book
import Testing

@testable import PluginHost

@Suite("Files that a plugin gives") struct ProducedPathTests {
  @Test(arguments: [
    ("a.txt", nil), ("en/a.json", nil), ("a/a.txt", nil),
    ("../a.txt", "it leads out of the plugin's folder"), (".a.txt", "it is hidden"),
    ("a.html", "a page must not bring what a browser would run"),
    (String(repeating: "a", count: 197) + ".txt", "a name in it is longer than 200 bytes"),
    (String(repeating: "a/", count: 8) + "a.txt", "its folders are too many"),
  ])
  func `lie below its folder under names that every system takes`(_ path: String, _ fault: String?)
  {
    do throws(PluginFailure) {
      #expect(try ProducedPath.output(path, of: "x") == "plugins/x/\(path)")
      #expect(fault == nil)
    } catch {
      guard case .path(_, let text) = error else { return #expect(Bool(false), "\(error)") }
      #expect(text == fault)
    }
  }

  @Test(arguments: [
    (["a", "b", "c/a", "c/b"], nil), (["a", "a"], "it gave two files `a`"),
    (["a", "a/b"], "it gave `a` as a file and as a folder"),
    (["a/b/c", "a/b"], "it gave `a/b` as a file and as a folder"),
  ])
  func `are not in each other's way`(_ paths: [String], _ fault: String?) {
    var all = ProducedPaths()
    var found: PluginFailure?
    for path in paths {
      do throws(PluginFailure) { try all.add(path) } catch { found = error }
    }
    #expect(found == fault.map { .unfit($0) })
  }
}
