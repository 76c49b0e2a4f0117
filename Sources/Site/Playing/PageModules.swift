/// The WebAssembly modules of pages, each possibly compressed by gzip.
struct PageModules: Sendable {
  /// The engine, which plays examples.
  let player: [UInt8]
  /// The module that searches what readers write for exercises and follows the logs of apps, or nil if
  /// there is none.
  let search: [UInt8]?
}
