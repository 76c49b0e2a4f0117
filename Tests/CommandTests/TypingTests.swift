import Foundation
import Glibc
import Testing

@Suite struct `Somebody types at a terminal` {
  private let shop: Workshop

  init() throws { shop = try Workshop() }

  private func terminal(
    _ arguments: [String] = ["run", "door"], environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Workshop.program(), arguments, in: shop.folder, environment: environment)
    #expect(terminal.wait(for: "> "))
    return terminal
  }

  private static let left = "\u{1B}[D"
  private static let up = "\u{1B}[A"
  private static let backspace = "\u{7F}"

  @Test func `Chinese, with a deletion in the middle`() throws {
    let terminal = try terminal()
    terminal.type("门很开" + Self.left + Self.backspace + "\r")
    #expect(terminal.wait(for: "`门开` is not a stimulus"), "\(terminal.output)")
    // What is typed between two prompts is the terminal's, not the line's.
    #expect(terminal.wait(for: "> "))
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
    #expect(terminal.isSane)
  }

  @Test func `a stimulus is completed`() throws {
    let terminal = try terminal()
    terminal.type("pu\t\r")
    #expect(terminal.wait(for: "doorDidOpen:"), "\(terminal.output)")
    terminal.type("quit\r")
    #expect(terminal.end() == 0)
  }

  @Test func `Ctrl-C takes a line back, and an old one comes with the arrow`() throws {
    let first = try terminal()
    first.type("xyz\u{3}")
    #expect(first.wait(for: "^C"))
    first.type("push\r")
    #expect(first.wait(for: "= open"), "\(first.output)")
    #expect(!first.output.contains("xyz"))
    first.type("quit\r")
    #expect(first.end() == 0)
    let second = try terminal()
    second.type(Self.up + Self.up + "\r")
    #expect(second.wait(for: "= open"), "\(second.output)")
  }

  @Test func `a line goes on while the window changes`() throws {
    let terminal = try terminal()
    terminal.type("pu")
    for columns in [40, 200, 20, 80] as [UInt16] {
      terminal.resize(columns: columns)
      terminal.signal(SIGWINCH)
      usleep(20_000)
    }
    terminal.type("sh\r")
    #expect(terminal.wait(for: "= open"), "\(terminal.output)")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a session that is ended in the middle of a line leaves the terminal as it was`(
    _ signal: Int32
  ) throws {
    let terminal = try terminal()
    terminal.type("pu")
    #expect(!terminal.isSane || terminal.wait(for: "pu"))
    terminal.signal(signal)
    #expect(terminal.end() == signal)
    #expect(terminal.isSane)
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": "no-such-terminal"], ["LC_ALL": "C"]])
  func `it works where little is known of the terminal`(_ environment: [String: String]) throws {
    let terminal = try terminal(environment: environment)
    terminal.type("push\r")
    #expect(terminal.wait(for: "= open"), "\(terminal.output)")
    terminal.type("门\r")
    #expect(terminal.wait(for: "`门` is not a stimulus"), "\(terminal.output)")
    // What is typed between two prompts is the terminal's, not the line's.
    #expect(terminal.wait(for: "> "))
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
  }

  @Test func `a lesson in plain form sends no escapes`() throws {
    try shop.lay(GoldenCase.folder("learn").appending(path: "book-1"))
    let terminal = try terminal(["learn", "open", "--lang", "en", "--plain"])
    #expect(!terminal.output.contains("\u{1B}"))
    terminal.type("quit\r")
    #expect(terminal.end() == 0)
  }

  // MARK: The full screen

  private func lesson() throws -> PseudoTerminal {
    try shop.lay(GoldenCase.folder("learn").appending(path: "book-1"))
    let terminal = try PseudoTerminal(
      Workshop.program(), ["learn", "open", "--lang", "en"], in: shop.folder,
      // What Swift itself does at a crash takes its time.
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(terminal.wait(for: "F1"), "\(terminal.output)")
    return terminal
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGABRT, SIGSEGV])
  func `a full screen that is ended by a signal leaves the terminal as it was`(
    _ signal: Int32
  ) throws {
    let terminal = try lesson()
    terminal.type("pu")
    #expect(terminal.wait(for: "pu"), "\(terminal.output)")
    #expect(!terminal.isSane)
    terminal.signal(signal)
    #expect(terminal.end() == signal)
    #expect(terminal.isSane)
  }

  @Test func `a full screen is left with the summary on the ordinary one`() throws {
    let terminal = try lesson()
    terminal.type("quit\r")
    #expect(terminal.end() == 0)
    #expect(terminal.isSane)
    #expect(terminal.wait(for: "Bye!"), "\(terminal.output)")
  }
}
