private import SmokeScript

/// Prints the checksum that the WebAssembly module must compute.
@main
struct SmokeNative {
  static func main() { print(Script.checksum()) }
}
