private import Runtime
private import SmokeScript

/// The checksum of the fixed run: what the native program prints.
@c
public func smoke() -> Int32 { Script.checksum() }

/// Pages by which memory grew over some steps, after as many that filled the free lists.
@c
public func growth(_ steps: Int32) -> Int32 {
  let first = Script.checksum(steps: steps)
  let before = tb_runtime_pages()
  let second = Script.checksum(steps: steps)
  return first == second ? tb_runtime_pages() - before : -1
}
