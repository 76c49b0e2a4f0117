private import Runtime
private import SmokeScript

/// Returns the checksum of the fixed run, which must equal the output of the native program.
@c
public func smoke() -> Int32 { Script.checksum() }

/// Returns the number of pages by which memory grows over a number of steps, or -1 on a difference.
///
/// As many steps run before, to fill the free lists; -1 means that the two checksums differ.
@c
public func growth(_ steps: Int32) -> Int32 {
  let first = Script.checksum(steps: steps)
  let before = tb_runtime_pages()
  let second = Script.checksum(steps: steps)
  return first == second ? tb_runtime_pages() - before : -1
}
