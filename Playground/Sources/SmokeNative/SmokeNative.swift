private import SmokeScript

/// Prints the checksum that the module must come to.
@main
struct SmokeNative {
  static func main() { print(Script.checksum()) }
}
