import FuzzDriver
import Glibc

@main
enum FuzzGrammars {
  static func main() { unsafe fuzz { unsafe fuzzGrammars($0, $1) } }
}

/// Takes bytes as the choices of a grammar, and hands the text that comes of them to its readers.
///
/// What is looked for: traps, work without an end, memory, and inputs that are refused in silence.
private func fuzzGrammars(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let choices = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  kind.take(grammar.derive(choices))
  return 0
}

/// `FUZZ_KIND`: what the texts are.
private let kind: Kind = {
  let name = unsafe getenv("FUZZ_KIND").map { unsafe String(cString: $0) } ?? ""
  guard let kind = Kind(rawValue: name) else { preconditionFailure("FUZZ_KIND is no kind") }
  return kind
}()

/// The file that `FUZZ_GRAMMAR` names.
private let grammar: Grammar = {
  guard let path = unsafe getenv("FUZZ_GRAMMAR"), let file = unsafe fopen(path, "r") else {
    preconditionFailure("FUZZ_GRAMMAR names no file")
  }
  defer { unsafe fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = unsafe fread(&bytes, 1, bytes.count, file)
  return Grammar(String(decoding: bytes[..<count], as: UTF8.self))
}()
