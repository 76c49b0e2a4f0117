import Foundation
import Testing

/// A stranger's book may bring a repository whose configuration names programs.
@Suite struct `A repository that names programs` {
  private static let config = """
    [core]
    \trepositoryformatversion = 0
    \tfsmonitor = touch ran; false
    \thooksPath = hooks
    \tpager = touch ran
    \tsshCommand = touch ran
    \talternateRefsCommand = touch ran
    [filter "x"]
    \tclean = touch ran; cat
    \tsmudge = touch ran; cat
    \tprocess = touch ran
    \trequired = true
    [diff "x"]
    \ttextconv = touch ran; cat
    \tcommand = touch ran
    [diff]
    \texternal = touch ran
    [log]
    \tshowSignature = true
    [gpg]
    \tprogram = ./touch-ran
    [credential]
    \thelper = !touch ran
    [alias]
    \tlog = !touch ran
    \thash-object = !touch ran

    """

  /// Every command that asks for the history.
  private static let commands: [[String]] = [
    ["translate", "confirm", "sv", "--all"], ["translate", "confirm", "sv", "open"],
    ["translate", "diff", "sv"], ["translate", "status", "--since", "HEAD"],
    ["translate", "carry", "open", "push", "--reason", "typo"],
    ["translate", "start", "sv", "open"],
  ]

  /// Where the configuration is to be found.
  enum Place: CaseIterable {
    case archive, bareInTheBook, bareAsWorkTree
  }

  private func attacked(_ place: Place) throws -> Workshop {
    let shop = try Workshop()
    try shop.tool(["git", "init", "-q", "."])
    try shop.write("* filter=x diff=x\n", to: ".gitattributes")
    try shop.commit()
    try shop.write("#!/bin/sh\ntouch ran\n", to: "touch-ran")
    try shop.tool(["chmod", "+x", "touch-ran"])
    switch place {
    case .archive: try shop.write(Self.config, to: ".git/config")
    case .bareInTheBook, .bareAsWorkTree:
      for part in ["HEAD", "objects", "refs"] { try shop.tool(["cp", "-r", ".git/\(part)", "."]) }
      try shop.tool(["mkdir", "-p", "info", "hooks"])
      try shop.write("* filter=x diff=x\n", to: "info/attributes")
      let work = place == .bareAsWorkTree ? "[core]\n\tbare = false\n\tworktree = .\n" : ""
      try shop.write(Self.config + work, to: "config")
      try shop.tool(["rm", "-rf", ".git"])
    }
    try shop.edit("Content/lessons/open/en.md", "Whoever pushes", "Whoever pushes hard")
    return shop
  }

  @Test(arguments: Place.allCases) func `runs none of them`(_ place: Place) throws {
    let shop = try attacked(place)
    for command in Self.commands { try shop.run(command, input: "") }
    #expect(shop.file("ran") == nil, "\(shop.errors)")
  }

  @Test func `with its work tree elsewhere is none of the book's`() throws {
    let shop = try Workshop()
    try shop.tool(["git", "init", "-q", "."])
    try shop.commit()
    try shop.tool(["git", "config", "core.worktree", "/"])
    try shop.run(["translate", "status", "--since", "HEAD"], input: "")
    #expect(shop.errors.hasSuffix("help: this is not a repository of git\n"))
  }

  @Test func `and would have run them with git itself`() throws {
    let shop = try attacked(.archive)
    try shop.tool(["sh", "-c", "git hash-object -- Content/lessons/open/en.md || true"])
    #expect(shop.file("ran") != nil, "the attack is one")
  }
}

extension Workshop {
  fileprivate func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }
}
