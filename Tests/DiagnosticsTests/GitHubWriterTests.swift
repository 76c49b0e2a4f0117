import Base
import Testing

@Suite struct `Diagnostics for GitHub` {
  @Test func `are workflow commands, one line each`() {
    let file = SourceFile(path: "doors/sv.md", text: "Se `doorDidOpn:`.\n")
    let diagnostic = Diagnostic(
      .error, "unknown-name", at: 4..<15, in: file, "`doorDidOpn:` is not a known name",
      help: "did you mean `doorDidOpen:`?")
    #expect(
      GitHubWriter().text(of: diagnostic) == """
        ::error file=doors/sv.md,line=1,col=5,title=unknown-name::`doorDidOpn:` is not a known name\
        %0Adid you mean `doorDidOpen:`?

        """)
  }

  @Test(arguments: [("", "a.md"), (".", "a.md"), ("books/x", "books/x/a.md"), ("x/", "x/a.md")])
  func `are placed by the repository, not by the book`(_ folder: String, _ path: String) {
    let diagnostic = Diagnostic(.warning, "odd", path: "a.md", "so")
    #expect(
      GitHubWriter(folder: folder).text(of: diagnostic)
        == "::warning file=\(path),line=1,col=1,title=odd::so\n")
  }

  @Test func `escape what would end a line, a property or a command`() {
    let diagnostic = Diagnostic(
      .notice, "odd", path: "a,b:c%.md", "100 %: so\r\nand, so", why: "line 1\nline 2")
    #expect(
      GitHubWriter().text(of: diagnostic) == """
        ::notice file=a%2Cb%3Ac%25.md,line=1,col=1,title=odd::\
        100 %25: so%0D%0Aand, so%0Aline 1%0Aline 2

        """)
  }
}
