import Glibc

/// What libFuzzer calls with bytes: 0 when the input was taken, -1 when it is not worth keeping.
package typealias FuzzTest = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

/// Hands the command line to libFuzzer, and leaves with its exit code.
///
/// SwiftPM gives every executable a main function of its own, so libFuzzer's is not linked.
package func fuzz(_ test: FuzzTest) -> Never {
  var count = CommandLine.argc
  var arguments = unsafe CommandLine.unsafeArgv
  unsafe exit(runDriver(&count, &arguments, test))
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: FuzzTest
) -> CInt
