import Base
import HTMLOutput
import Page

/// The texts of code that can be changed and run in a page, as the scripts look them up.
struct CodeTexts {
  let texts: ReaderTexts

  private static let keys = [
    "run", "undo", "running", "same", "differs", "slow", "stopped", "line", "added", "missing",
    "idle", "data", "none", "unsaved", "saved", "lost",
  ]

  var json: JSON {
    .object(
      Self.keys.map { JSON.Member($0, .string(texts.text("site.code.\($0)"))) }
        + [JSON.Member("goOn", .string(texts.text("site.searching.go-on")))])
  }
}
