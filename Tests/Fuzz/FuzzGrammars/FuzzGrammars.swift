import FuzzDriver
import Glibc

@main
enum FuzzGrammars {
  static func main() { unsafe fuzz { unsafe fuzzGrammars($0, $1) } }
}

/// Takes bytes as the choices of a grammar, and passes the text that they derive to its readers.
///
/// It looks for traps, endless work, memory, and inputs that are refused without a diagnostic. With
/// `FUZZ_PRINT` it prints the text of each input instead, for looking at what was found.
private func fuzzGrammars(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let choices = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let text = grammar.derive(choices)
  if unsafe getenv("FUZZ_PRINT") != nil {
    print(String(decoding: text, as: UTF8.self))
  } else {
    kind.take(text)
  }
  return 0
}

/// `FUZZ_KIND`: what the texts are.
private let kind: Kind = {
  let name = unsafe getenv("FUZZ_KIND").map { unsafe String(cString: $0) } ?? ""
  guard let kind = Kind(rawValue: name) else { preconditionFailure("FUZZ_KIND is not a kind") }
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
