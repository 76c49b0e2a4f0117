import Diagnostics

/// Finds the configuration of a machine in a file: JSON, or an argument in JavaScript or TypeScript.
struct MachineFinder {
  private let file: SourceFile
  /// Whether the machine is made by `Machine(…)`, which only version 4 of XState has.
  private(set) var isOld = false
  private(set) var configuration: Literal?
  /// The values of named delays that the file gives beside the configuration.
  private(set) var delays: [String: Int] = [:]
  /// The values of named actions that the file gives beside the configuration.
  private(set) var actions: [String: Literal] = [:]

  init(_ file: SourceFile) throws(LiteralReader.Mistake) {
    self.file = file
    var scanner = ScriptScanner(bytes: file.bytes, place: 0)
    scanner.skipSpace()
    if scanner.next == UInt8(ascii: "{") {
      var reader = LiteralReader(file, at: scanner.place)
      configuration = try reader.value()
      return
    }
    while configuration == nil, let byte = scanner.next {
      guard ScriptScanner.isName(byte) else {
        scanner.skipToken(byte)
        continue
      }
      let name = scanner.takeWord().split(separator: ".").last ?? ""
      guard ["createMachine", "Machine", "setup"].contains(name) else { continue }
      var call = scanner
      call.skipSpace()
      call.skipTypeArguments()
      call.skipSpace()
      if call.take("(") { try read(call.place, String(name)) }
    }
  }

  private mutating func read(_ place: Int, _ name: String) throws(LiteralReader.Mistake) {
    var reader = LiteralReader(file, at: place)
    let first = try reader.value()
    if name == "setup" {
      readOptions(first)
      return
    }
    configuration = first
    isOld = name == "Machine"
    reader.scanner.skipSpace()
    guard reader.scanner.take(",") else { return }
    readOptions(try reader.value())
  }

  private mutating func readOptions(_ options: Literal) {
    for member in options["actions"]?.members ?? [] {
      if let name = member.name { actions[name] = member.value }
    }
    for member in options["delays"]?.members ?? [] {
      guard let name = member.name, case .number(let text) = member.value.kind else { continue }
      delays[name] = Int(text)
    }
  }
}
