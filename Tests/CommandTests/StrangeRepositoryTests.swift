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

  /// What lies in the way of git, and what is said of it.
  @Test(arguments: [
    (["rm -f .git/config; mkfifo .git/config"], "`.git/config` is neither a file nor a folder"),
    (["rm -f .git/HEAD; mkfifo .git/HEAD"], "`.git/HEAD` is neither a file nor a folder"),
    (["ln -sf /dev/zero .git/HEAD"], "`.git/HEAD` is neither a file nor a folder"),
    (["mkfifo .git/packed-refs"], "`.git/packed-refs` is neither a file nor a folder"),
    (["mkfifo .git/refs/heads/pipe"], "`.git/refs/heads/pipe` is neither a file nor a folder"),
    (
      ["mkfifo pipe; git config include.path ../pipe"],
      "`.git/../pipe` is neither a file nor a folder"
    ),
    (
      [
        #"mkfifo pipe; printf '[core] [Include]\n path = "../a"\\\n" b" ; x\n' >>.git/config"#,
        #"printf '[include "x"]\n[include]path=p\\\nipe#c\n' >'a b'"#,
      ], "`.git/../pipe` is neither a file nor a folder"
    ),
    (
      ["git config include.path ../loop; printf '[include]\\npath = loop\\n' >loop"],
      "is included too deeply"
    ),
    (
      ["mkfifo pipe; git config core.attributesFile $PWD/pipe"],
      "`pipe` is neither a file nor a folder"
    ),
    (
      ["mkdir -p other/00; mkfifo other/00/00; echo $PWD/other >.git/objects/info/alternates"],
      "`other/00/00` is neither a file nor a folder"
    ),
    (["rm -rf .git; mkfifo .git"], "`.git` is neither a file nor a folder"),
    (["truncate -s 2M .git/info/../config"], "`.git/config` is larger than 1048576 bytes"),
  ])
  func `and pipes is not opened, and the reason is said`(_ steps: [String], said: String) throws {
    let shop = try Workshop()
    try shop.tool(["git", "init", "-q", "."])
    try shop.commit()
    for step in steps { try shop.tool(["sh", "-c", step]) }
    for command in [["translate", "status", "--since", "HEAD"], ["translate", "diff", "sv"]] {
      try shop.run(command, input: "")
      #expect(shop.errors.contains("the repository of git cannot be read: "), "\(shop.errors)")
      #expect(shop.errors.contains(said), "\(shop.errors)")
    }
    #expect(shop.codes == "3\n3\n")
  }

  @Test func `and includes another file of it is opened`() throws {
    let shop = try Workshop()
    try shop.tool(["git", "init", "-q", "."])
    try shop.write("[core]\n\tautocrlf = input\n", to: "settings")
    try shop.tool(["git", "config", "include.path", "../settings"])
    try shop.commit()
    try shop.run(["translate", "status", "--since", "HEAD"], input: "")
    #expect(shop.codes == "0\n", "\(shop.errors)")
  }

  @Test func `with attributes that are a pipe is not asked for an id`() throws {
    let shop = try Workshop()
    try shop.tool(["git", "init", "-q", "."])
    try shop.commit()
    try shop.tool(["mkfifo", "Content/lessons/open/.gitattributes"])
    try shop.run(["translate", "confirm", "sv", "--all"], input: "")
    #expect(shop.errors.contains("its git id cannot be computed"), "\(shop.errors)")
    #expect(shop.codes == "3\n")
  }

  @Test func `with a file that unpacks to more than a book may have goes without it`() throws {
    let shop = try Workshop()
    try shop.tool(["git", "init", "-q", "."])
    try shop.tool(["sh", "-c", "head -c 64000000 /dev/zero >Content/lessons/open/zero.bin"])
    try shop.tool(["cp", "Content/lessons/open/en.md", "kept"])
    try shop.tool(["cp", "Content/lessons/open/zero.bin", "Content/lessons/open/en.md"])
    try shop.commit()
    try shop.tool(["mv", "kept", "Content/lessons/open/en.md"])
    try shop.tool(["rm", "Content/lessons/open/zero.bin"])
    try shop.run(["translate", "carry", "open", "push", "--reason", "typo"], input: "")
    try shop.run(["translate", "status", "--since", "HEAD"], input: "")
    #expect(shop.codes.hasSuffix("0\n") || shop.codes.hasSuffix("1\n"), "\(shop.errors)")
  }

  @Test func `and would have run them with git itself`() throws {
    let shop = try attacked(.archive)
    try shop.tool(["sh", "-c", "git hash-object -- Content/lessons/open/en.md || true"])
    #expect(shop.file("ran") != nil, "the attack is one")
  }
}
